import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  askProvider,
  closePayment,
  linkPayment,
  listDeskPayments,
  showDeskPayment,
} from '@kavosh/contract/desk/payments.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastBlank, toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '../../api/query-client.ts';
import { sentenceOf } from '../../api/desk-error.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { useMay } from '../../session/use-session.ts';
import { Failed } from '../../shared/data-list.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Moment } from '../../shared/moment.tsx';
import { MoneyTimeline } from '../../shared/money-timeline.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { answerWords, failureWord, paymentStateWords, providerWords } from './payment-words.ts';

/** One top-up: what we know, what the provider says, and what can be done. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const [step, setStep] = useState<'link' | 'close' | null>(null);
  const [authority, setAuthority] = useState('');
  const [busy, setBusy] = useState(false);
  const maySettle = useMay('payments.settle');
  const mayRead = useMay('people.read');
  const query = useQuery({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => call(showDeskPayment, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{deskCopy.loading}</output>;
  const { payment, timeline } = query.data;
  const { person } = payment;
  const name = person.name || 'حساب حذف‌شده';
  const isOver = payment.state === 'verified';
  const close = () => setStep(null);
  const again = () => {
    close();
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listDeskPayments.path] });
  };
  const ask = async () => {
    setBusy(true);
    try {
      const { result } = await call(askProvider, { params: { id } });
      if (result === 'paid') toastSuccess(answerWords.paid);
      else toastBlank(answerWords[result]);
      again();
    } catch (error) {
      toastError(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <PageTitle title={`پرداخت ${formatNumber(payment.id)}`}>
        {maySettle && !isOver && payment.authority !== null && (
          <Button busy={busy} onClick={() => void ask()}>
            پرسیدن از درگاه
          </Button>
        )}
        {maySettle && !isOver && payment.authority === null && (
          <Button onClick={() => setStep('link')}>وصل کردن</Button>
        )}
        {maySettle && !isOver && payment.closed === null && (
          <Button variant="danger" onClick={() => setStep('close')}>
            بستن
          </Button>
        )}
      </PageTitle>
      <div className="record">
        <section className="record-part" aria-labelledby="timeline">
          <h2 id="timeline" className="section-title">
            رویدادها
          </h2>
          <MoneyTimeline events={timeline} />
        </section>
        <section className="panel" aria-label="این پرداخت">
          <h2 className="panel-title">{mayRead ? <Link to={`/people/${person.id}`}>{name}</Link> : name}</h2>
          <Facts
            facts={[
              ['وضعیت', paymentStateWords[payment.state]],
              ...(payment.failure === null ? [] : [['چرا', failureWord(payment.failure)] as const]),
              ['مبلغ', formatToman(payment.amount)],
              ['درگاه', providerWords[payment.provider] ?? payment.provider],
              [
                'شناسه درگاه',
                <bdi key="a" dir="ltr">
                  {payment.authority ?? 'ندارد'}
                </bdi>,
              ],
              [
                'شناسه ما',
                <bdi key="o" dir="ltr">
                  {payment.order_id}
                </bdi>,
              ],
              ...(payment.provider_reference === null
                ? []
                : [['پیگیری', <bdi key="r">{payment.provider_reference}</bdi>] as const]),
              [
                'آخرین پرسش',
                payment.last_checked_at === null ? 'هنوز نه' : <Moment key="l" at={payment.last_checked_at} />,
              ],
              [
                'پرسش بعدی',
                payment.next_check_at === null ? 'دیگر پرسیده نمی‌شود' : <Moment key="n" at={payment.next_check_at} />,
              ],
              ...(payment.closed === null ? [] : [['بسته شد', payment.closed.reason] as const]),
              ['زمان', <Moment key="m" at={payment.created_at} />],
            ]}
          />
        </section>
      </div>
      {step === 'link' && (
        <ReasonDialog
          title="وصل کردن به پرداخت درگاه"
          body="شناسه پرداخت را از پنل درگاه بردارید. اینکه پرداخت شده است یا نه، از خود درگاه پرسیده می‌شود."
          confirm="وصل کردن"
          act={(reason) => call(linkPayment, { params: { id }, body: { authority, reason } })}
          onDone={again}
          onClose={close}
        >
          <TextField
            label="شناسه پرداخت در درگاه"
            dir="ltr"
            maxLength={100}
            value={authority}
            onChange={(event) => setAuthority(event.target.value)}
          />
        </ReasonDialog>
      )}
      {step === 'close' && (
        <ReasonDialog
          title="بستن پرداخت"
          body="دیگر خودبه‌خود از درگاه پرسیده نمی‌شود. اگر معلوم شود که پرداخت شده بوده، باز هم به کیف پول می‌نشیند."
          confirm="بستن"
          isDanger
          act={(reason) => call(closePayment, { params: { id }, body: { reason } })}
          onDone={again}
          onClose={close}
        />
      )}
    </>
  );
}
