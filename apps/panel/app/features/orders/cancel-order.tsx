import { cancelPanelOrder, type PanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';

interface CancelOrderProps {
  order: PanelOrder;
  onDone: () => void;
  onClose: () => void;
}

/** Cancels an order; all that was paid goes back. */
export function CancelOrder({ order: { id, amount, state }, onDone, onClose }: CancelOrderProps) {
  const share = state === 'confirmed' ? ' سهم آموزشگاه از این فروش از حساب شما برداشته می‌شود.' : '';
  const money = amount === 0 ? '' : `همه مبلغ، ${formatToman(amount)}، به خریدار برمی‌گردد.${share} `;
  return (
    <ReasonDialog
      title="لغو سفارش"
      body={`${money}دلیلی که می‌نویسید به خریدار نشان داده می‌شود.`}
      confirm="لغو سفارش"
      cancel={officeCopy.close}
      isDanger
      act={async (reason) => {
        const { outcome } = await call(cancelPanelOrder, { params: { id: String(id) }, body: { reason } });
        toastSuccess(
          outcome === 'cancelled'
            ? 'سفارش لغو شد و به خریدار خبر داده شد.'
            : 'لغو شما ثبت شد. این مبلغ از سقف بیشتر است و کاوش آن را تأیید می‌کند.',
        );
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
