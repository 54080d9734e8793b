import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { methodWords, purchaseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { showPanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { BuyerContact } from './buyer-contact.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { GiveAccess } from './give-access.tsx';
import { OrderAccess } from './order-access.tsx';
import { editionWord, mayBeCancelled, waitingWord } from './order-words.ts';

/** One order: what was bought, how it was paid, and what the academy has to do. */
export function OrderPage() {
  const { id = '' } = useParams();
  const mayAct = useMay('orders.confirm');
  const mayCancel = useMay('refunds.answer');
  const [isOpen, setIsOpen] = useState(false);
  const [cancels, setCancels] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [showPanelOrder.path, id],
    queryFn: ({ signal }) => call(showPanelOrder, { params: { id } }, signal),
  });
  if (!data)
    return (
      <>
        <PageTitle title="سفارش" />
        {error ? <Failed error={error} onRetry={refetch} /> : <output>{officeCopy.loading}</output>}
      </>
    );
  const { order } = data;
  const { waits, access } = order;
  const close = () => {
    setIsOpen(false);
    setCancels(false);
  };
  const done = () => {
    close();
    void refetch();
  };
  return (
    <>
      <PageTitle title={order.course.title || 'سفارش'} />
      <Facts
        facts={[
          ['در انتظار', waitingWord(order)],
          ...(waits === null
            ? []
            : ([
                ['از', <Moment key="since" at={waits.since} />],
                ['تا', <Moment key="due" at={waits.due_at} />],
              ] as const)),
          ['برنامه', <PersianText key="edition" text={editionWord(order)} />],
          ['وضعیت', purchaseStateWords[order.state]],
          ['روش', methodWords[order.method]],
          ['مبلغ', formatToman(order.amount)],
          ['قیمت نمایش‌داده‌شده', order.shown_amount === null ? '—' : formatToman(order.shown_amount)],
          [
            'کد پیگیری',
            <bdi key="track" dir="ltr" translate="no">
              {order.track_id}
            </bdi>,
          ],
          ['زمان', <Moment key="at" at={order.created_at} />],
        ]}
      />
      {access !== null && (
        <OrderAccess order={{ ...order, access }} onCorrect={mayAct ? () => setIsOpen(true) : null} />
      )}
      {mayAct && order.has_contact && <BuyerContact id={order.id} />}
      {mayAct && waits !== null && (
        <div className="form-actions">
          <Button onClick={() => setIsOpen(true)}>{waits.for === 'access' ? 'دادن راه ورود' : 'تأیید فروش'}</Button>
        </div>
      )}
      {mayCancel && mayBeCancelled(order) && (
        <div className="form-actions">
          <Button variant="danger" onClick={() => setCancels(true)}>
            لغو سفارش
          </Button>
        </div>
      )}
      {cancels && <CancelOrder order={order} onDone={done} onClose={close} />}
      {isOpen && access !== null && waits?.for !== 'confirm' && (
        <GiveAccess id={order.id} access={access} onDone={done} onStale={() => void refetch()} onClose={close} />
      )}
      {isOpen && waits?.for === 'confirm' && <ConfirmOrder order={order} onDone={done} onClose={close} />}
    </>
  );
}
