import type { ReactNode } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { officeCopy } from '../copy.ts';
import { OfficeForm } from './office-form.tsx';
import { FormError } from '../page/form-error.tsx';
import { PageTitle } from '../page/page-title.tsx';
import type { useDraft } from './use-draft.ts';

interface DraftFormProps {
  title: string;
  note: string;
  draft: Pick<ReturnType<typeof useDraft>, 'kept' | 'boxes' | 'error' | 'busy' | 'onSubmit'>;
  onCancel: () => void;
  children: ReactNode;
}

/** A page that creates a draft: a note, the boxes, and the error. */
export function DraftForm({ title, note, draft, onCancel, children }: DraftFormProps) {
  return (
    <>
      <PageTitle title={title} />
      <OfficeForm kept={draft.kept} onSubmit={draft.onSubmit}>
        <p className="desk-note">{note}</p>
        {children}
        <FormError error={draft.error} boxes={draft.boxes} />
        <div className="form-actions">
          <Button type="submit" busy={draft.busy}>
            ساختن پیش‌نویس
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {officeCopy.cancel}
          </Button>
        </div>
      </OfficeForm>
    </>
  );
}
