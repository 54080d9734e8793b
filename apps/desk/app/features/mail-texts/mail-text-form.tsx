import { useState } from 'react';
import {
  MAIL_MAX_LENGTH,
  restoreMailText,
  saveMailText,
  SUBJECT_MAX_LENGTH,
  type DeskMailText,
} from '@kavosh/contract/desk/desk-mail-texts.ts';
import { mailTextFaults, mailTexts, type MailPlaceholder } from '@kavosh/contract/desk/words/mail-texts.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { OfficeError } from '@kavosh/office/api/office-error.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { MailPreview } from './mail-preview.tsx';

interface MailTextFormProps {
  text: DeskMailText;
  onSaved: (text: DeskMailText) => void;
}

/** Subject and text of a kind of mail, with its placeholders below and the mail as it goes. */
export function MailTextForm({ text: { kind, version, ...now }, onSaved }: MailTextFormProps) {
  const kept = useKeptForm(`mail ${kind}`, version);
  const [subject, setSubject] = useKept(kept, 'subject', now.subject);
  const [text, setText] = useKept(kept, 'text', now.text);
  const [reason, setReason] = useKept(kept, 'reason', '');
  const [seen, setSeen] = useState(kept.version ?? version);
  const [stale, setStale] = useState<DeskMailText | null>(null);
  const [resets, setResets] = useState(false);
  const typed = { subject, text };
  const faults = mailTextFaults(kind, typed);
  const { act, busy, error, field } = useAction(
    async () => {
      const body = { version: seen, subject, text, reason };
      const { text: saved } = await kept.save(() => call(saveMailText, { params: { kind }, body }));
      toastSuccess('ذخیره شد؛ نامه‌ها از همین حالا این متن را دارند.');
      onSaved(saved);
    },
    {
      onFailed: (thrown) => {
        const current = refusedData(saveMailText, 'desk.stale', thrown);
        if (current) {
          setStale(current.text);
          setSeen(current.text.version);
        }
      },
    },
  );
  // What is wrong with placeholders is seen while typing; the server's sentence about them is of what was sent.
  const isOfTyped = error instanceof OfficeError && error.refusal === 'content.mail_text';
  const sentenceOf = (name: 'subject' | 'text') => faults[name] ?? (isOfTyped ? undefined : field(name));
  return (
    <>
      <OfficeForm kept={kept} className="desk-form panel" aria-label={mailTexts[kind].title} onSubmit={onSubmit(act)}>
        <TextField
          label="موضوع"
          maxLength={SUBJECT_MAX_LENGTH}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
          error={sentenceOf('subject')}
        />
        <TextField
          multiline
          rows={14}
          label="متن نامه"
          maxLength={MAIL_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={sentenceOf('text')}
        />
        <Placeholders of={mailTexts[kind].placeholders} />
        {Object.keys(faults).length === 0 && text.trim() !== '' && (
          <details className="panel">
            <summary>نامه، آن‌گونه که می‌رود</summary>
            <MailPreview kind={kind} text={typed} />
          </details>
        )}
        <ReasonField value={reason} onChange={setReason} rows={2} error={field('reason')} />
        {stale && (
          <section className="panel" aria-label="متن کنونی">
            <p className="muted">
              آنچه {stale.by?.name ?? 'همکار دیگری'} در این فاصله نوشته است؛ ذخیره دوباره جای آن را می‌گیرد.
            </p>
            <MailPreview kind={kind} text={stale} />
          </section>
        )}
        <FormError error={error} boxes={['subject', 'text', 'reason']} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            {officeCopy.save}
          </Button>
          {now.is_own && (
            <Button variant="quiet" onClick={() => setResets(true)}>
              بازگرداندن به متن کاوش
            </Button>
          )}
        </div>
      </OfficeForm>
      {resets && (
        <ReasonDialog
          title="بازگرداندن به متن کاوش"
          body="نامه‌ها از همین حالا متن خود کاوش را دارند. متن کنونی در نسخه‌ها می‌ماند."
          confirm="بازگرداندن"
          act={async (why) => {
            const body = { version, revision: 0, reason: why };
            const { text: saved } = await call(restoreMailText, { params: { kind }, body });
            toastSuccess('بازگردانده شد.');
            kept.done();
            onSaved(saved);
          }}
          onDone={() => setResets(false)}
          onClose={() => setResets(false)}
        />
      )}
    </>
  );
}

function Placeholders({ of }: { of: Readonly<Record<string, MailPlaceholder>> }) {
  return (
    <section className="panel" aria-label="نام‌هایی که پر می‌شوند">
      <p className="muted">نام‌های درون آکولاد هنگام فرستادن پر می‌شوند. سطری که نام آن خالی باشد، فرستاده نمی‌شود.</p>
      <ul className="lines">
        {Object.entries(of).map(([name, { what, needed, lines }]) => (
          <li key={name}>
            <bdi>{`{${name}}`}</bdi>: {what}
            {needed && '؛ باید در متن باشد'}
            {lines && '؛ در موضوع نمی‌آید'}
          </li>
        ))}
      </ul>
    </section>
  );
}
