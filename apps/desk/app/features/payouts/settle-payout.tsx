import { settlePayout, type DeskPayout } from '@kavosh/contract/desk/settlement/payouts.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call } from '@kavosh/office/session/call.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { focusOnArrival } from '@kavosh/office/fields/focus-on-arrival.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';

interface SettlePayoutProps {
  payout: DeskPayout;
  onDone: () => void;
  onClose: () => void;
}

/** Notes that one payout was paid, under the bank's reference. */
export function SettlePayout({ payout, onDone, onClose }: SettlePayoutProps) {
  const kept = useKeptForm(`settle payout ${payout.id}`);
  const [reference, setReference] = useKept(kept, 'reference', '');
  const action = useAction(async () => {
    await kept.save(() =>
      call(settlePayout, { params: { id: String(payout.id) }, body: { bank_reference: reference } }),
    );
    toastSuccess('تسویه واریزشده ثبت شد.');
    onDone();
  });
  return (
    <ActionDialog
      title="ثبت واریز"
      kept={kept}
      action={action}
      boxes={['bank_reference']}
      confirm="ثبت واریز"
      onClose={onClose}
    >
      <p className="desk-note">
        {formatToman(payout.amount)} به حساب {payout.account.owner} واریز شده است.
      </p>
      <TextField
        label="شماره پیگیری بانک"
        maxLength={100}
        ref={focusOnArrival}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={action.field('bank_reference')}
      />
    </ActionDialog>
  );
}
