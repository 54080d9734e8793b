import { confirmPanelOrder, type PanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { AmountField } from '@kavosh/office/fields/amount-field.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';

interface ConfirmOrderProps {
  order: PanelOrder;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms a sale of the academy's own site with what was paid there. */
export function ConfirmOrder({ order, onDone, onClose }: ConfirmOrderProps) {
  const { id, shown_amount: shown } = order;
  const kept = useKeptForm('confirm');
  const [amount, setAmount] = useKept(kept, 'amount', shown === null ? '' : String(shown));
  const [reference, setReference] = useKept(kept, 'reference', '');
  const action = useAction(async () => {
    await kept.save(() =>
      call(confirmPanelOrder, {
        params: { id: String(id) },
        body: { amount, ...(reference.trim() === '' ? {} : { reference: reference.trim() }) },
      }),
    );
    toastSuccess('فروش تأیید شد.');
    onDone();
  });
  const { field } = action;
  return (
    <ActionDialog
      title="تأیید فروش"
      kept={kept}
      action={action}
      boxes={['amount', 'reference']}
      confirm="تأیید فروش"
      onClose={onClose}
    >
      <p className="desk-note">
        {shown === null
          ? 'برای این دوره قیمتی نمایش داده نشده بود؛ کاوش مبلغ را بررسی می‌کند.'
          : `قیمت نمایش‌داده‌شده: ${formatToman(shown)}. مبلغ بیشتر را کاوش بررسی می‌کند.`}
      </p>
      <AmountField label="مبلغ پرداخت‌شده" value={amount} onChange={setAmount} error={field('amount')} />
      <TextField
        label="شناسه خرید نزد آموزشگاه (اختیاری)"
        maxLength={100}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={field('reference')}
      />
    </ActionDialog>
  );
}
