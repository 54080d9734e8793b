import type { OfficeEdition } from '@kavosh/contract/desk/catalogue/edition-shapes.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '../../copy.ts';
import { ReasonDialog } from '../../action/reason-dialog.tsx';
import { cancelledWords } from './cancelled-words.ts';
import type { EditionCalls } from './edition-calls.ts';

interface CancelOrdersProps {
  edition: OfficeEdition;
  cancel: NonNullable<EditionCalls['cancelOrders']>;
  onDone: () => void;
  onClose: () => void;
}

/** Cancels all orders of an edition that is not held. */
export const CancelOrders = ({ edition, cancel, onDone, onClose }: CancelOrdersProps) => (
  <ReasonDialog
    title="لغو سفارش‌های برنامه"
    body={
      'همه سفارش‌های این برنامه که در کاوش پرداخت شده‌اند لغو می‌شوند و پول خریداران برمی‌گردد؛ سهم آموزشگاه ' +
      'از آن‌ها از حساب شما برداشته می‌شود. دلیلی که می‌نویسید به خریداران نشان داده می‌شود.'
    }
    confirm="لغو سفارش‌ها"
    cancel={officeCopy.close}
    isDanger
    act={async (reason) => void toastSuccess(cancelledWords(await cancel(edition, reason)))}
    onDone={onDone}
    onClose={onClose}
  />
);
