import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  bouncePayout,
  dropPayout,
  listDue,
  listPayoutLines,
  listPayouts,
  showPayout,
} from '@kavosh/contract/desk/settlement/payouts.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { DataList, Failed, type Column } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { MoneyTimeline } from '../../shared/money-timeline.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { lineKindWords, payoutStateWords, shebaWord } from './payout-words.ts';
import { SettlePayout } from './settle-payout.tsx';

type Line = EndpointData<typeof listPayoutLines>['rows'][number];

const columns: readonly Column<Line>[] = [
  {
    key: 'what',
    label: 'ردیف',
    isMain: true,
    cell: ({ kind, purchase_id: purchase, again_id: again }) =>
      again === null ? (
        <Link to={`/purchases/${purchase}`}>
          {lineKindWords[kind]} · خرید {formatNumber(purchase!)}
        </Link>
      ) : (
        <Link to={`/payouts/${again}`}>
          {lineKindWords[kind]} · {formatNumber(again)}
        </Link>
      ),
  },
  { key: 'course', label: 'دوره', cell: ({ course }) => course ?? '—' },
  { key: 'amount', label: 'مبلغ', isFigure: true, cell: ({ amount }) => formatToman(amount) },
];

/** What a payout is made of, page by page. */
function PayoutLines({ id }: { id: string }) {
  const [after, setAfter] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['payout-lines', id, after],
    queryFn: ({ signal }) => call(listPayoutLines, { params: { id }, query: after === null ? {} : { after } }, signal),
  });
  return (
    <DataList
      name="payout-lines"
      label="ردیف‌های این تسویه"
      columns={columns}
      idOf={(one) => one.id}
      query={query}
      page={{ isFirst: after === null, onFirst: () => setAfter(null), onNext: setAfter }}
      isFiltered={false}
      empty="این تسویه ردیفی ندارد."
    />
  );
}

/** One payout: to whom, of what it is made, and what is done next. */
export function PayoutPage() {
  const { id = '' } = useParams();
  const [step, setStep] = useState<'settle' | 'drop' | 'bounce' | null>(null);
  const mayMake = useMay('payouts.make');
  const query = useQuery({
    queryKey: ['payout', id],
    queryFn: ({ signal }) => call(showPayout, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { payout, timeline } = query.data;
  const { state, account } = payout;
  const close = () => setStep(null);
  const done = () => {
    close();
    void query.refetch();
    for (const path of [listPayouts.path, listDue.path]) void queryClient.invalidateQueries({ queryKey: [path] });
  };
  return (
    <>
      <PageTitle title={`تسویه ${formatNumber(payout.id)}`}>
        {mayMake && state === 'sent' && <Button onClick={() => setStep('settle')}>ثبت واریز</Button>}
        {mayMake && (state === 'drafted' || state === 'approved') && (
          <Button variant="danger" onClick={() => setStep('drop')}>
            کنار گذاشتن
          </Button>
        )}
        {mayMake && (state === 'sent' || (state === 'settled' && payout.amount > 0)) && (
          <Button variant="danger" onClick={() => setStep('bounce')}>
            برگشت از بانک
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
        <section className="panel" aria-label="این تسویه">
          <h2 className="panel-title">
            <Link to={`/academies/${payout.academy.id}/statement`}>{payout.academy.name}</Link>
          </h2>
          <Facts
            facts={[
              ['وضعیت', payoutStateWords[state]],
              ['جمع سهم', formatToman(payout.gross)],
              ['تهاتر با بدهی آموزشگاه', formatToman(payout.netted)],
              ['واریز', formatToman(payout.amount)],
              [
                'به حساب',
                <span key="a">
                  {shebaWord(account.end)} <bdi translate="no">{account.owner}</bdi>
                  {!account.is_current && ' (حساب پیشین آموزشگاه)'}
                </span>,
              ],
              [
                'دسته',
                <Link key="b" to={`/payouts/batches/${payout.batch_id}`}>
                  {formatNumber(payout.batch_id)}
                </Link>,
              ],
              ...(payout.bank_reference === null
                ? []
                : [
                    [
                      'پیگیری بانک',
                      <bdi key="r" translate="no">
                        {payout.bank_reference}
                      </bdi>,
                    ] as const,
                  ]),
              ['ساخته شده', <Moment key="c" at={payout.created_at} />],
            ]}
          />
        </section>
      </div>
      <PayoutLines key={id} id={id} />
      {step === 'settle' && <SettlePayout payout={payout} onDone={done} onClose={close} />}
      {step === 'drop' && (
        <ReasonDialog
          title="کنار گذاشتن تسویه"
          body={`${formatToman(payout.gross)} دوباره طلب آموزشگاه می‌شود و در تسویه بعد می‌آید.`}
          confirm="کنار گذاشتن"
          isDanger
          act={(reason) =>
            call(dropPayout, { params: { id }, body: { reason } }).then(() => toastSuccess('تسویه کنار گذاشته شد.'))
          }
          onDone={done}
          onClose={close}
        />
      )}
      {step === 'bounce' && (
        <ReasonDialog
          title="برگشت تسویه از بانک"
          body={`${formatToman(payout.amount)} دوباره طلب آموزشگاه می‌شود. شماره شبا را هم با آموزشگاه بررسی کنید.`}
          confirm="ثبت برگشت"
          isDanger
          act={(reason) =>
            call(bouncePayout, { params: { id }, body: { reason } }).then(() => toastSuccess('برگشت تسویه ثبت شد.'))
          }
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}
