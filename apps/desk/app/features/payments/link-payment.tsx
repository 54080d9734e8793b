import { linkPayment, type DeskPayment } from '@kavosh/contract/desk/payments.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call } from '@kavosh/office/session/call.ts';
import { focusOnArrival } from '@kavosh/office/fields/focus-on-arrival.ts';
import { providerWord } from './payment-words.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';

interface LinkPaymentProps {
  payment: DeskPayment;
  onDone: () => void;
  onClose: () => void;
}

/** Says what the provider calls a payment; whether it was paid the provider is asked. */
export function LinkPayment({ payment, onDone, onClose }: LinkPaymentProps) {
  const kept = useKeptForm(`link ${payment.id}`);
  const [authority, setAuthority] = useKept(kept, 'authority', '');
  const [reason, setReason] = useKept(kept, 'reason', '');
  const action = useAction(async () => {
    await kept.save(() => call(linkPayment, { params: { id: String(payment.id) }, body: { authority, reason } }));
    toastSuccess('شناسه ثبت شد؛ درگاه تا یک دقیقه دیگر پرسیده می‌شود.');
    onDone();
  });
  const { field } = action;
  return (
    <ActionDialog
      title="وصل کردن به پرداخت درگاه"
      kept={kept}
      action={action}
      boxes={['authority', 'reason']}
      confirm="ثبت شناسه"
      onClose={onClose}
    >
      <p className="desk-note">
        شناسه‌ای را بنویسید که {providerWord(payment.provider)} برای این پرداخت {formatToman(payment.amount)} دارد. تا
        درگاه نگوید که همین مبلغ پرداخت شده است، چیزی به کیف پول نمی‌رسد.
      </p>
      <TextField
        label="شناسه در درگاه"
        maxLength={100}
        dir="ltr"
        ref={focusOnArrival}
        value={authority}
        onChange={(event) => setAuthority(event.target.value)}
        error={field('authority')}
      />
      <ReasonField value={reason} onChange={setReason} error={field('reason')} />
    </ActionDialog>
  );
}
