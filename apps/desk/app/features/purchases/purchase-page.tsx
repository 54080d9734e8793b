import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { cancelDeskPurchase, refundDeskPurchase, showDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import { methodWords, purchaseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { MoneyTimeline } from '../../shared/money-timeline.tsx';
import { shownPriceWord } from '../../shared/words/money-words.ts';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { PurchaseAccess } from './purchase-access.tsx';
import { AskAcademy } from './ask-academy.tsx';
import { reportWaitWords } from './report-wait-words.ts';
import { ConfirmPurchase } from './confirm-purchase.tsx';

type Step = 'confirm' | 'ask' | 'cancel' | 'refund';

/** One purchase: what was shown, what was paid, what the books say, and the next step. */
export function PurchasePage() {
  const { id = '' } = useParams();
  const [step, setStep] = useState<Step | null>(null);
  const mayConfirm = useMay('purchases.confirm');
  const mayRefund = useMay('refunds.make');
  const mayRead = useMay('people.read');
  const query = useQuery({
    queryKey: ['purchase', id],
    queryFn: ({ signal }) => call(showDeskPurchase, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const {
    purchase,
    report,
    price_doubt: doubt,
    open_approvals: open,
    timeline,
    refund_limit: refundLimit,
  } = query.data;
  const close = () => setStep(null);
  const done = () => {
    close();
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: ['/api/v1/desk/purchases'] });
  };
  const isOpen = purchase.state === 'unconfirmed';
  return (
    <>
      <PageTitle title={`خرید ${formatNumber(purchase.id)}`}>
        {mayConfirm && isOpen && (
          <>
            <Button onClick={() => setStep('confirm')}>تأیید خرید</Button>
            {purchase.method === 'referral' && (
              <Button variant="secondary" onClick={() => setStep('ask')}>
                پرسیدن از آموزشگاه
              </Button>
            )}
            <Button variant="danger" onClick={() => setStep('cancel')}>
              لغو خرید
            </Button>
          </>
        )}
        {mayRefund && purchase.state === 'confirmed' && (
          <Button variant="danger" onClick={() => setStep('refund')}>
            بازگرداندن
          </Button>
        )}
      </PageTitle>
      {open.length > 0 && (
        <p className="panel">
          <Link to="/approvals">یک درخواست درباره این خرید در انتظار تأیید نفر دوم است.</Link>
        </p>
      )}
      <div className="record">
        <section className="record-part" aria-labelledby="timeline">
          <h2 id="timeline" className="section-title">
            رویدادها
          </h2>
          <MoneyTimeline events={timeline} />
        </section>
        <section className="panel" aria-label="این خرید">
          <h2 className="panel-title">
            <a href={`/course/${purchase.course.id}`}>{purchase.course.title || 'دوره نامعلوم'}</a>
          </h2>
          <Facts
            facts={[
              ['وضعیت', purchaseStateWords[purchase.state]],
              [
                'آموزشگاه',
                <bdi key="a" translate="no">
                  {purchase.course.academy}
                </bdi>,
              ],
              [
                'خریدار',
                mayRead ? (
                  <Link key="p" to={`/people/${purchase.person.id}`}>
                    {purchase.person.name || 'حساب حذف‌شده'}
                  </Link>
                ) : (
                  purchase.person.name
                ),
              ],
              ['روش', methodWords[purchase.method]],
              ['مبلغ', formatToman(purchase.amount)],
              ...(query.data.coupon === null
                ? []
                : [
                    ['قیمت پیش از تخفیف', formatToman(query.data.coupon.list_amount)] as const,
                    [
                      'کد تخفیف',
                      <span key="c">
                        <bdi translate="no">{query.data.coupon.code}</bdi>، {formatToman(query.data.coupon.off)}
                      </span>,
                    ] as const,
                  ]),
              // What was paid here is the price that was shown.
              ...(purchase.method === 'referral'
                ? [['قیمت نمایش‌داده‌شده', shownPriceWord(purchase.shown_amount)] as const]
                : []),
              ...(doubt ? [['قیمت', 'هنگام خرید در انتظار بررسی بود'] as const] : []),
              ...(report ? [['گزارش آموزشگاه', formatToman(report.amount)] as const] : []),
              ...(report?.why ? [['چرا بررسی می‌خواهد', reportWaitWords[report.why]] as const] : []),
              ...(purchase.asked_at === null
                ? []
                : [['پرسش از آموزشگاه', <Moment key="q" at={purchase.asked_at} />] as const]),
              ['کارمزد', formatToman(purchase.commission)],
              ['بازگشت وجه', formatToman(purchase.cashback)],
              [
                'کد پیگیری',
                <bdi key="t" dir="ltr" translate="no">
                  {purchase.track_id}
                </bdi>,
              ],
              ...(query.data.reference === null
                ? []
                : [
                    [
                      'شناسه آموزشگاه',
                      <bdi key="r" translate="no">
                        {query.data.reference}
                      </bdi>,
                    ] as const,
                  ]),
              ['زمان', <Moment key="m" at={purchase.created_at} />],
            ]}
          />
        </section>
        <PurchaseAccess id={id} onDone={done} />
      </div>
      {step === 'confirm' && <ConfirmPurchase whole={query.data} onDone={done} onClose={close} />}
      {step === 'ask' && <AskAcademy purchaseId={id} onDone={done} onClose={close} />}
      {step === 'cancel' && (
        <ReasonDialog
          title="لغو خرید"
          body="خرید بسته می‌شود و بازگشت وجهی به خریدار نمی‌رسد. اگر با کیف پول پرداخت شده باشد، پول به آن برمی‌گردد."
          confirm="لغو خرید"
          isDanger
          act={(reason) =>
            call(cancelDeskPurchase, { params: { id }, body: { reason } }).then(() => toastSuccess('خرید لغو شد.'))
          }
          onDone={done}
          onClose={close}
        />
      )}
      {step === 'refund' && (
        <ReasonDialog
          title="بازگرداندن خرید"
          body={
            `${formatToman(purchase.amount)} بازگردانده و بازگشت وجه ${formatToman(purchase.cashback)} پس گرفته ` +
            'می‌شود؛ آنچه از آن خرج شده باشد بدهی کاربر ' +
            `می‌شود.${purchase.amount >= refundLimit ? ' برای این مبلغ، تأیید یک همکار دیگر لازم است.' : ''}`
          }
          confirm="بازگرداندن"
          isDanger
          act={(reason) =>
            call(refundDeskPurchase, { params: { id }, body: { reason } }).then(() =>
              toastSuccess('خرید بازگردانده شد.'),
            )
          }
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}
