import { useState, type SubmitEvent, type ReactNode } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { DeskError } from '../api/desk-error.ts';
import { deskCopy } from '../copy.ts';
import { toldApproval } from './told-approval.ts';
import { focusOnArrival } from './focus-on-arrival.ts';
import { FormError } from './form-error.tsx';
import { DeskForm } from './kept/desk-form.tsx';
import { useKept, useKeptForm } from './kept/use-kept-form.ts';

interface ReasonDialogProps {
  title: string;
  /** What will happen, in a sentence. */
  body?: ReactNode;
  confirm: string;
  isDanger?: boolean;
  /** Does it; what it throws is shown here, and the text stays. */
  act: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** Further fields of the form, above the reason. */
  children?: ReactNode;
}

/** Asks why, before something is done that others will want to understand; left only when it is done or given up. */
export function ReasonDialog({ title, body, confirm, isDanger, act, onDone, onClose, children }: ReasonDialogProps) {
  const kept = useKeptForm(`reason ${title}`);
  const [reason, setReason] = useKept(kept, 'reason', '');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await kept.save(() => act(reason));
      onDone();
    } catch (thrown) {
      if (toldApproval(thrown)) return onDone();
      setError(thrown);
      setBusy(false);
    }
  };
  const field = error instanceof DeskError ? error.field('reason') : undefined;
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={deskCopy.close}>
      <DeskForm kept={kept} onSubmit={(event) => void submit(event)}>
        {body && <p className="desk-note">{body}</p>}
        {children}
        <TextField
          multiline
          rows={3}
          label={deskCopy.reason}
          hint={deskCopy.reasonHint}
          maxLength={1000}
          ref={focusOnArrival}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={field}
        />
        <FormError error={error} boxes={['reason']} />
        <div className="form-actions">
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {deskCopy.cancel}
          </Button>
        </div>
      </DeskForm>
    </Dialog>
  );
}
