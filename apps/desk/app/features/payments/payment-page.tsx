import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { askProvider, closePayment, listDeskPayments, showDeskPayment } from '@kavosh/contract/desk/payments.ts';
import { paymentStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastBlank, toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { MoneyTimeline } from '../../shared/money-timeline.tsx';
import { providerResultWord } from '../../shared/words/money-words.ts';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { LinkPayment } from './link-payment.tsx';
import { failureWord, providerWord } from './payment-words.ts';

/** One payment: what we know, what the provider calls it, and what a colleague can still do. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const [step, setStep] = useState<'link' | 'close' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const maySettle = useMay('payments.settle');
  const mayRead = useMay('people.read');
  const query = useQuery({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => call(showDeskPayment, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { payment, may, timeline } = query.data;
  const close = () => setStep(null);
  const done = () => {
    close();
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listDeskPayments.path] });
  };
  const ask = async () => {
    setAsking(true);
    try {
      const { result } = await call(askProvider, { params: { id } });
      if (result === 'paid') toastSuccess(providerResultWord(result));
      else toastBlank(providerResultWord(result));
    } catch (error) {
      toastError(sentenceOf(error));
    }
    setAsking(false);
    done();
  };
  const name = payment.person.name || 'حساب حذف‌شده';
  return (
    <>
      <PageTitle title={`پرداخت ${formatNumber(payment.id)}`}>
        {maySettle && may.ask && (
          <Button busy={isAsking} onClick={() => void ask()}>
            پرسیدن از درگاه
          </Button>
        )}
        {maySettle && may.link && (
          <Button variant="secondary" onClick={() => setStep('link')}>
            وصل کردن
          </Button>
        )}
        {maySettle && may.close && (
          <Button variant="danger" onClick={() => setStep('close')}>
            بستن پرداخت
          </Button>
        )}
      </PageTitle>
      {payment.is_contradiction && (
        <p className="panel">
          آنچه درگاه می‌گوید با این پرداخت نمی‌خواند و پولی به کیف پول نرسیده است. پنل درگاه را ببینید؛ اگر اشتباه از
          درگاه بود و درست شد، دوباره بپرسید، و اگر نه، آن را با دلیل ببندید.
        </p>
      )}
      <div className="record">
        <section className="record-part" aria-labelledby="timeline">
          <h2 id="timeline" className="section-title">
            رویدادها
          </h2>
          <MoneyTimeline events={timeline} />
        </section>
        <section className="panel" aria-label="این پرداخت">
          <h2 className="panel-title">{mayRead ? <Link to={`/people/${payment.person.id}`}>{name}</Link> : name}</h2>
          <Facts
            facts={[
              ['وضعیت', paymentStateWords[payment.state]],
              ...(payment.failure === null ? [] : [['چرا', failureWord(payment.failure)] as const]),
              ...(payment.closed === null
                ? []
                : [
                    [
                      'بسته‌شده',
                      <span key="c">
                        <Moment at={payment.closed.at} />: <bdi translate="no">{payment.closed.reason}</bdi>
                      </span>,
                    ] as const,
                  ]),
              ['مبلغ', formatToman(payment.amount)],
              ['درگاه', providerWord(payment.provider)],
              [
                'شناسه درگاه',
                <bdi key="a" dir="ltr" translate="no">
                  {payment.authority ?? '—'}
                </bdi>,
              ],
              [
                'شناسه ما',
                <bdi key="o" dir="ltr" translate="no">
                  {payment.order_id}
                </bdi>,
              ],
              [
                'شماره پیگیری',
                <bdi key="r" translate="no">
                  {payment.provider_reference ?? '—'}
                </bdi>,
              ],
              ['آخرین پرسش', <Moment key="l" at={payment.last_checked_at} />],
              ['پرسش بعدی', <Moment key="n" at={payment.next_check_at} />],
              ['زمان', <Moment key="m" at={payment.created_at} />],
            ]}
          />
        </section>
      </div>
      {step === 'link' && <LinkPayment payment={payment} onDone={done} onClose={close} />}
      {step === 'close' && (
        <ReasonDialog
          title="بستن پرداخت"
          body={
            'برای کاربر ناموفق می‌ماند و دیگر خودبه‌خود از درگاه پرسیده نمی‌شود. اگر با این همه پرداخت شده باشد، ' +
            'به کیف پول می‌رسد.'
          }
          confirm="بستن پرداخت"
          isDanger
          act={(reason) =>
            call(closePayment, { params: { id }, body: { reason } }).then(() => toastSuccess('پرداخت بسته شد.'))
          }
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}
