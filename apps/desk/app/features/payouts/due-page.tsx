import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { draftPayouts, listDue, listPayoutBatches, type DueAcademy } from '@kavosh/contract/desk/settlement/payouts.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { notDueWords, shebaWord } from './payout-words.ts';

const columns: readonly Column<DueAcademy>[] = [
  {
    key: 'academy',
    label: 'آموزشگاه',
    isMain: true,
    cell: ({ academy }) => <Link to={`/academies/${academy.id}/statement`}>{academy.name}</Link>,
  },
  { key: 'amount', label: 'قابل واریز', isFigure: true, cell: ({ amount }) => formatToman(amount) },
  {
    key: 'why',
    label: 'وضعیت',
    cell: ({ why_not: why, account }) =>
      why === null ? (
        'آماده'
      ) : (
        <>
          <Badge tone="highlight-soft">{notDueWords[why]}</Badge>
          {why === 'young_account' && account && (
            <>
              {' '}
              تا <Moment at={account.usable_from} />
            </>
          )}
        </>
      ),
  },
  { key: 'shares', label: 'سهم فروش', isFigure: true, cell: ({ shares }) => formatToman(shares) },
  { key: 'refunds', label: 'بازگشتی', isFigure: true, cell: ({ refunds }) => formatToman(refunds) },
  { key: 'added', label: 'برگشته از بانک یا کارمزد', isFigure: true, cell: ({ added }) => formatToman(added) },
  { key: 'netted', label: 'تهاتر با بدهی', isFigure: true, cell: ({ netted }) => formatToman(netted) },
  { key: 'owed', label: 'بدهی آموزشگاه', isFigure: true, isExtra: true, cell: ({ owed }) => formatToman(owed) },
  {
    key: 'held',
    label: 'هنوز در مهلت انصراف',
    isFigure: true,
    cell: ({ held }) => formatToman(held),
  },
  { key: 'next', label: 'نخستین سررسید', isExtra: true, cell: ({ next_at: at }) => <Moment at={at} /> },
  {
    key: 'account',
    label: 'به حساب',
    cell: ({ account }) =>
      account === null ? (
        '—'
      ) : (
        <>
          {shebaWord(account.end)} <bdi translate="no">{account.owner}</bdi>
        </>
      ),
  },
  {
    key: 'due',
    label: 'موعد قرارداد',
    cell: ({ due_at: at }) => (at === null ? 'اکنون' : <Moment at={at} />),
  },
];

/** What academies are owed; what is chosen is drafted into a batch. */
export function DuePage() {
  const navigate = useNavigate();
  const mayMake = useMay('payouts.make');
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({
    queryKey: [listDue.path],
    queryFn: ({ signal }) => call(listDue, {}, signal),
  });
  const rows = query.data?.rows ?? [];
  const chosen = rows.filter((one) => one.why_not === null && selected.has(one.academy.id));
  const amount = chosen.reduce((sum, one) => sum + one.amount, 0);
  const made = () => {
    setAsking(false);
    setSelected(new Set());
    void queryClient.invalidateQueries({ queryKey: [listDue.path] });
    void queryClient.invalidateQueries({ queryKey: [listPayoutBatches.path] });
    void navigate('/payouts/batches');
  };
  return (
    <>
      <PageTitle title="تسویه با آموزشگاه‌ها">
        <Button variant="secondary" onClick={() => void navigate('/payouts/batches')}>
          دسته‌ها
        </Button>
        <Button variant="secondary" onClick={() => void navigate('/payouts/all')}>
          همه تسویه‌ها
        </Button>
      </PageTitle>
      <DataList
        name="payouts-due"
        label="طلب آموزشگاه‌ها"
        columns={columns}
        idOf={({ academy }) => academy.id}
        query={{ ...query, data: query.data && { rows: query.data.rows, next: null } }}
        page={{ isFirst: true, onFirst: () => {}, onNext: () => {} }}
        isFiltered={false}
        empty="اکنون به هیچ آموزشگاهی بدهی نداریم."
        emptyBody="سهم آموزشگاه‌ها از خریدهای کیف پول، پس از پایان مهلت انصراف این‌جا می‌آید."
        {...(mayMake ? { selection: { ids: selected, onChange: setSelected } } : {})}
        tools={
          mayMake && (
            <Button
              variant="secondary"
              size="small"
              onClick={() =>
                setSelected(new Set(rows.filter((one) => one.why_not === null).map(({ academy }) => academy.id)))
              }
            >
              انتخاب آماده‌ها
            </Button>
          )
        }
      />
      {chosen.length > 0 && (
        <fieldset className="bulk" aria-label="کار روی انتخاب‌شده‌ها">
          <span>
            {formatNumber(chosen.length)} آموزشگاه، {formatToman(amount)}
          </span>
          <Button size="small" onClick={() => setAsking(true)}>
            ساختن دسته
          </Button>
        </fieldset>
      )}
      {isAsking && (
        <ReasonDialog
          title="دسته تازه تسویه"
          body={
            `${formatNumber(chosen.length)} تسویه به مبلغ ${formatToman(amount)} در یک دسته می‌آید. تا همکار دیگری ` +
            'تأیید نکند، فایل بانک ساخته نمی‌شود.'
          }
          confirm="ثبت درخواست"
          act={(reason) =>
            call(draftPayouts, { body: { academy_ids: chosen.map(({ academy }) => academy.id), reason } })
          }
          onDone={made}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
