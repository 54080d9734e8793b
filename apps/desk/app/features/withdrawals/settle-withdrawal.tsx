import { useState, type SubmitEvent } from 'react';
import { settleDeskWithdrawal, type DeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { DeskError } from '../../api/desk-error.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { focusOnArrival } from '../../shared/focus-on-arrival.ts';
import { toldApproval } from '../../shared/told-approval.ts';
import { secondReasonWords, sumOfDayWord } from './withdrawal-words.ts';
import { FormError } from '../../shared/form-error.tsx';
import { DeskForm } from '../../shared/kept/desk-form.tsx';
import { useKept, useKeptForm } from '../../shared/kept/use-kept-form.ts';

interface SettleWithdrawalProps {
  withdrawal: DeskWithdrawal;
  onDone: () => void;
  onClose: () => void;
}

/** Notes that one withdrawal was paid, under the bank's name for it. */
export function SettleWithdrawal({ withdrawal, onDone, onClose }: SettleWithdrawalProps) {
  const kept = useKeptForm(`settle ${withdrawal.id}`);
  const [reference, setReference] = useKept(kept, 'reference', '');
  const [reason, setReason] = useKept(kept, 'reason', '');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  // The daily limits are only checked on submit.
  const isMuch = error instanceof DeskError && error.refusal === 'desk.reason_missing';
  const [wasMuch, setWasMuch] = useState(false);
  if (isMuch && !wasMuch) setWasMuch(true);
  const isSecond = withdrawal.needs_second.length > 0 || wasMuch;
  const why = withdrawal.needs_second.map((one) => secondReasonWords[one]).join('، ') || sumOfDayWord;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await kept.save(() =>
        call(settleDeskWithdrawal, {
          params: { id: String(withdrawal.id) },
          body: { bank_reference: reference, ...(reason.trim() === '' ? {} : { reason }) },
        }),
      );
      toastSuccess('برداشت واریزشده ثبت شد.');
      onDone();
    } catch (thrown) {
      if (toldApproval(thrown)) return onDone();
      setError(thrown);
      setBusy(false);
    }
  };
  const field = (name: string) => (error instanceof DeskError ? error.field(name) : undefined);
  return (
    <Dialog open onClose={onClose} title="ثبت واریز" closeLabel={deskCopy.close}>
      <DeskForm kept={kept} onSubmit={(event) => void submit(event)}>
        <p className="desk-note">
          {formatToman(withdrawal.amount)} به حساب {withdrawal.account.owner ?? withdrawal.person.name} واریز شده است.
        </p>
        <TextField
          label="شماره پیگیری بانک"
          maxLength={100}
          ref={focusOnArrival}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          error={field('bank_reference')}
        />
        {isSecond && (
          <>
            <p className="desk-note">{why}: تأیید یک همکار دیگر لازم است.</p>
            <TextField
              multiline
              rows={3}
              label={deskCopy.reason}
              hint={deskCopy.reasonHint}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={field('reason')}
            />
          </>
        )}
        <FormError error={error} boxes={['bank_reference', 'reason']} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            {isSecond ? 'ثبت درخواست' : 'ثبت واریز'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {deskCopy.cancel}
          </Button>
        </div>
      </DeskForm>
    </Dialog>
  );
}
