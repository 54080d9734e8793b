import { useState, type SubmitEvent } from 'react';
import { linkPayment, type DeskPayment } from '@kavosh/contract/desk/payments.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { DeskError } from '../../api/desk-error.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { focusOnArrival } from '../../shared/focus-on-arrival.ts';
import { providerWord } from './payment-words.ts';
import { FormError } from '../../shared/form-error.tsx';
import { DeskForm } from '../../shared/kept/desk-form.tsx';
import { useKept, useKeptForm } from '../../shared/kept/use-kept-form.ts';

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
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await kept.save(() => call(linkPayment, { params: { id: String(payment.id) }, body: { authority, reason } }));
      toastSuccess('شناسه ثبت شد؛ درگاه تا یک دقیقه دیگر پرسیده می‌شود.');
      onDone();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  const field = (name: string) => (error instanceof DeskError ? error.field(name) : undefined);
  return (
    <Dialog open onClose={onClose} title="وصل کردن به پرداخت درگاه" closeLabel={deskCopy.close}>
      <DeskForm kept={kept} onSubmit={(event) => void submit(event)}>
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
        <FormError error={error} boxes={['authority', 'reason']} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            ثبت شناسه
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {deskCopy.cancel}
          </Button>
        </div>
      </DeskForm>
    </Dialog>
  );
}
