import { useState, type ChangeEvent } from 'react';
import {
  applicationMessages,
  documentWords,
  sendApplicationDocument,
  type Application,
  type DocumentKind,
} from '@kavosh/contract/academy-applications.ts';
import { Badge, type BadgeTone } from '@kavosh/ui/badge.tsx';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { ApiError } from '../../api/api-error.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { call } from '../../session/call.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { forAcademiesCopy as copy } from './copy.ts';
import { shrinkPicture } from './shrink-picture.ts';

interface DocumentsProps {
  application: Application;
  mayChange: boolean;
  onChanged: (application: Application) => void;
}

const tones: Readonly<Record<'sent' | 'accepted' | 'returned' | 'none', BadgeTone>> = {
  sent: 'accent',
  accepted: 'success',
  returned: 'danger',
  none: 'neutral',
};

/** The checklist of documents, each with its state and, while it may be changed, a picture to choose. */
export function ApplicationDocuments({ application, mayChange, onChanged }: DocumentsProps) {
  const { kind: busy, run, isRunning } = useAsyncAction<DocumentKind>();
  const [wrong, setWrong] = useState<Partial<Record<DocumentKind, string>>>({});
  const choose = async (kind: DocumentKind, { target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (!file || isRunning()) return;
    const say = (sentence: string | undefined) => setWrong((before) => ({ ...before, [kind]: sentence }));
    say(undefined);
    await run(
      async () => {
        let picture: File;
        try {
          picture = await shrinkPicture(file);
        } catch {
          return say(applicationMessages.picture);
        }
        const params = { id: String(application.id) };
        onChanged((await call(sendApplicationDocument, { params, body: { kind, picture } })).application);
      },
      (error) => {
        const envelope = error instanceof ApiError ? error.envelope : null;
        say(envelope?.errors?.['picture']?.[0] ?? envelope?.message ?? siteCopy.offline);
      },
      kind,
    );
  };
  if (application.documents.length === 0) return null;
  return (
    <section aria-labelledby={`documents-${application.id}`}>
      <h3 id={`documents-${application.id}`}>{copy.documents}</h3>
      {mayChange && <p className="application-note">{copy.documentHint}</p>}
      <ul className="application-documents">
        {application.documents.map(({ kind, state, note }) => (
          <li key={kind}>
            <div>
              <p>
                {documentWords[kind]} <Badge tone={tones[state ?? 'none']}>{copy.documentState[state ?? 'none']}</Badge>
              </p>
              {note !== null && <p dir="auto">{note}</p>}
              {wrong[kind] !== undefined && (
                <p className="field-error" role="alert">
                  <Icon name="alert" size={14} />
                  {wrong[kind]}
                </p>
              )}
            </div>
            {mayChange && (
              <label className={buttonClass({ variant: 'secondary' }, 'application-pick')} aria-busy={busy === kind}>
                <span>{state === null || state === 'returned' ? copy.pick : copy.pickAgain}</span>
                <input
                  type="file"
                  className="sr-only"
                  accept="image/*"
                  aria-label={copy.pickOf(documentWords[kind])}
                  disabled={busy !== null}
                  onChange={(event) => void choose(kind, event)}
                />
                {busy === kind && <span className="spinner" />}
              </label>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
