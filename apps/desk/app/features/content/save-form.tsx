import { useState, type ReactNode } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { saveAbout, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { TextPreview, type Bodies } from './text-preview.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import type { KeptForm } from '@kavosh/office/kept/kept-form.ts';
import { useKept } from '@kavosh/office/kept/use-kept-form.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';

interface SaveFormProps {
  /** Version of the fields. */
  kept: KeptForm;
  label: string;
  version: number;
  /** Saves the form's content as the revision after `version`. */
  save: (version: number, reason: string) => Promise<{ text: SiteText }>;
  onSaved: (text: SiteText) => void;
  /** The form's content, for the preview. */
  preview: Bodies;
  /** The fields, with the sentence of each by its name (`questions.2.answer`). */
  children: (field: (name: string) => string | undefined) => ReactNode;
}

/** The part that all forms of texts share: the reason, and a colleague's change in the meantime. */
export function SaveForm({ kept, label, version, save, onSaved, preview, children }: SaveFormProps) {
  const [reason, setReason] = useKept(kept, 'reason', '');
  const [seen, setSeen] = useState(kept.version ?? version);
  const [stale, setStale] = useState<SiteText | null>(null);
  const { act, busy, error, field } = useAction(
    async () => {
      const { text } = await kept.save(() => save(seen, reason));
      toastSuccess('ذخیره شد؛ تا چهل ثانیه دیگر روی سایت است.');
      onSaved(text);
    },
    {
      onFailed: (thrown) => {
        const now = refusedData(saveAbout, 'desk.stale', thrown);
        if (now) {
          setStale(now.text);
          setSeen(now.text.version);
        }
      },
    },
  );
  return (
    <OfficeForm kept={kept} className="desk-form panel" aria-label={label} onSubmit={onSubmit(act)}>
      {children(field)}
      <details className="panel">
        <summary>پیش‌نمایش</summary>
        <TextPreview text={preview} />
      </details>
      <ReasonField value={reason} onChange={setReason} rows={2} error={field('reason')} />
      {stale && (
        <section className="panel" aria-label="متن کنونی">
          <p className="muted">
            آنچه {stale.by?.name ?? 'همکار دیگری'} در این فاصله نوشته است؛ ذخیره دوباره جای آن را می‌گیرد.
          </p>
          <TextPreview text={stale} />
        </section>
      )}
      <FormError error={error} />
      <div className="form-actions">
        <Button type="submit" busy={busy}>
          {officeCopy.save}
        </Button>
      </div>
    </OfficeForm>
  );
}
