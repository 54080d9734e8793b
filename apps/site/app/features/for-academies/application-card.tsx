import { useState, type SubmitEvent } from 'react';
import {
  applicationKinds,
  applicationKindWords,
  applicationStateWords,
  dropApplication,
  enterPanelFirst,
  saveApplication,
  sendApplication,
  type Application,
  type ApplicationKind,
  type ApplicationState,
} from '@kavosh/contract/academy-applications.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { Badge, type BadgeTone } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { call } from '../../session/call.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { ApplicationDocuments } from './application-documents.tsx';
import { ApplicationProof } from './application-proof.tsx';
import { kindOf } from './application-draft.ts';
import { forAcademiesCopy as copy } from './copy.ts';

interface CardProps {
  application: Application;
  onChanged: (application: Application) => void;
  onDropped: () => void;
}

const tones: Readonly<Record<ApplicationState, BadgeTone>> = {
  draft: 'neutral',
  sent: 'accent',
  returned: 'highlight',
  approved: 'success',
  refused: 'danger',
};

/** One application: what it says, what is missing, and the acts that its state allows. */
export function ApplicationCard({ application, onChanged, onDropped }: CardProps) {
  const { id, name, state, is_claim: isClaim, academy, kind, reason, sent_at: sentAt, version, missing } = application;
  const { busy, run } = useAsyncAction();
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string[] | undefined>>>({});
  const [isEditing, setEditing] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const mayChange = state === 'draft' || state === 'returned';
  const params = { id: String(id) };
  const fail = (error: unknown): void => {
    const envelope = error instanceof ApiError ? error.envelope : null;
    const now = (envelope?.data as { application?: Application } | null | undefined)?.application;
    if (now) onChanged(now);
    setErrors(envelope?.errors ?? {});
    setFailure(envelope?.message ?? siteCopy.offline);
  };
  const start = (work: () => Promise<'leaving' | void>): void => {
    setFailure(null);
    setErrors({});
    void run(work, fail);
  };
  const act = (work: () => Promise<Application>): void => start(async () => onChanged(await work()));
  const isReady = missing.length === 0 && (!isClaim || application.proof?.how === 'staff');
  return (
    <article className="application" aria-labelledby={`application-${id}`}>
      <header className="application-head">
        <h2 id={`application-${id}`}>
          <BidiText text={isClaim ? copy.claimOf(academy?.name ?? name) : name} />
        </h2>
        <Badge tone={tones[state]}>{applicationStateWords[state]}</Badge>
        <span className="application-note">
          {applicationKindWords[kind]}
          {sentAt !== null && `، ${copy.sentAt(formatJalaliDate(new Date(sentAt)))}`}
        </span>
      </header>
      {reason !== null && (
        <p className="application-reason">
          <b>{copy.reason}:</b> <BidiText text={reason} />
        </p>
      )}
      {isEditing && mayChange ? (
        <EditForm
          application={application}
          busy={busy}
          errors={errors}
          onClose={() => setEditing(false)}
          onKeep={(body) =>
            start(async () => {
              onChanged((await call(saveApplication, { params, body: { ...body, version } })).application);
              setEditing(false);
            })
          }
        />
      ) : null}
      {mayChange && <ApplicationProof application={application} busy={busy} act={act} />}
      {state !== 'approved' && state !== 'refused' && (
        <ApplicationDocuments application={application} mayChange={mayChange} onChanged={onChanged} />
      )}
      {failure !== null && (
        <p className="apply-reason" role="alert">
          <Icon name="alert" size={18} />
          <span>{failure}</span>
        </p>
      )}
      {state === 'sent' && <p>{copy.sent}</p>}
      {state === 'approved' && <p className="application-note">{copy.enterHint}</p>}
      <div className="application-acts">
        {mayChange && (
          <Button
            busy={busy}
            disabled={!isReady}
            onClick={() =>
              start(async () => {
                onChanged((await call(sendApplication, { params, body: { version } })).application);
                toastSuccess(copy.sent, 'application');
              })
            }
          >
            {state === 'returned' ? copy.sendAgain : copy.send}
          </Button>
        )}
        {state === 'approved' && (
          <Button
            busy={busy}
            onClick={() =>
              start(async () => {
                location.assign((await call(enterPanelFirst, { params })).link);
                return 'leaving' as const;
              })
            }
          >
            {copy.enter}
          </Button>
        )}
        {mayChange && !isEditing && (
          <Button variant="secondary" disabled={busy} onClick={() => setEditing(true)}>
            {copy.edit}
          </Button>
        )}
        {(mayChange || state === 'sent') && !isDropping && (
          <Button variant="quiet" disabled={busy} onClick={() => setDropping(true)}>
            {copy.drop}
          </Button>
        )}
      </div>
      {isDropping && (
        <fieldset className="application-acts" aria-label={copy.drop}>
          <p>{copy.dropSure}</p>
          <Button
            variant="danger"
            busy={busy}
            onClick={() =>
              start(async () => {
                await call(dropApplication, { params });
                onDropped();
              })
            }
          >
            {copy.dropYes}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => setDropping(false)}>
            {copy.cancel}
          </Button>
        </fieldset>
      )}
    </article>
  );
}

interface Typed {
  name: string;
  site: string;
  kind: ApplicationKind;
  national_id: string;
}

interface EditProps {
  application: Application;
  busy: boolean;
  errors: Readonly<Record<string, string[] | undefined>>;
  onKeep: (typed: Typed) => void;
  onClose: () => void;
}

function EditForm({ application, busy, errors, onKeep, onClose }: EditProps) {
  const [typed, setTyped] = useState<Typed>({
    name: application.name,
    site: application.site_url ?? '',
    kind: application.kind,
    national_id: application.national_id ?? '',
  });
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onKeep(typed);
  };
  return (
    <form className="apply-form" noValidate aria-label={copy.edit} onSubmit={submit}>
      {!application.is_claim && (
        <div className="apply-pair">
          <TextField
            label={copy.name}
            value={typed.name}
            error={errors['name']?.[0]}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label={copy.site}
            dir="ltr"
            inputMode="url"
            value={typed.site}
            error={errors['site']?.[0]}
            onChange={({ target }) => set({ site: target.value })}
          />
        </div>
      )}
      <div className="apply-pair">
        <SelectMenu
          label={copy.kind}
          value={typed.kind}
          onChange={({ target }) => set({ kind: kindOf(target.value) ?? typed.kind })}
        >
          {applicationKinds.map((one) => (
            <option key={one} value={one}>
              {applicationKindWords[one]}
            </option>
          ))}
        </SelectMenu>
        <TextField
          label={copy.nationalId}
          dir="ltr"
          inputMode="numeric"
          value={typed.national_id}
          error={errors['national_id']?.[0]}
          onChange={({ target }) => set({ national_id: target.value })}
        />
      </div>
      <div className="application-acts">
        <Button type="submit" busy={busy}>
          {copy.keep}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
