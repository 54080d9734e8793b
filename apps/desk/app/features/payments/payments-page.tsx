import { Link } from 'react-router';
import { listDeskPayments, type DeskPayment } from '@kavosh/contract/desk/payments.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { DataList, type Column } from '../../shared/data-list.tsx';
import { Moment } from '../../shared/moment.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useList } from '../../shared/use-list.ts';
import { WhichTabs } from '../../shared/which-tabs.tsx';
import { failureWord, paymentStateWords, providerWords } from './payment-words.ts';

const lists = [
  ['unsettled', 'بی‌سرانجام'],
  ['contradicted', 'ناسازگار با درگاه'],
  ['all', 'همه'],
] as const;

const columns: readonly Column<DeskPayment>[] = [
  {
    key: 'person',
    label: 'پرداخت',
    isMain: true,
    cell: ({ id, person }) => (
      <Link to={`/payments/${id}`}>
        {formatNumber(id)} · <bdi>{person.name || 'حساب حذف‌شده'}</bdi>
      </Link>
    ),
  },
  { key: 'amount', label: 'مبلغ', isFigure: true, cell: ({ amount }) => formatToman(amount) },
  {
    key: 'state',
    label: 'وضعیت',
    cell: ({ state, failure, is_contradiction: isContradiction }) => (
      <>
        {paymentStateWords[state]}{' '}
        {failure !== null && (
          <Badge tone={isContradiction ? 'highlight-soft' : 'neutral'}>{failureWord(failure)}</Badge>
        )}
      </>
    ),
  },
  { key: 'provider', label: 'درگاه', cell: ({ provider }) => providerWords[provider] ?? provider },
  {
    key: 'checked',
    isExtra: true,
    label: 'آخرین پرسش',
    cell: ({ last_checked_at: at }) => (at === null ? '—' : <Moment at={at} />),
  },
  {
    key: 'authority',
    isExtra: true,
    label: 'شناسه درگاه',
    cell: ({ authority }) => <bdi dir="ltr">{authority ?? '—'}</bdi>,
  },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** Top-ups of which nobody knows the end, and those of which the provider says something else. */
export function PaymentsPage() {
  const list = useList(listDeskPayments, ['show', 'person']);
  return (
    <>
      <PageTitle title="پرداخت‌ها" />
      <WhichTabs
        label="کدام پرداخت‌ها"
        choices={lists}
        chosen={list.value('show')}
        onChoose={(show) => list.set({ show })}
      />
      <DataList
        name="payments"
        label="پرداخت‌ها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/payments/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.value('person') !== ''}
        onClearFilters={() => list.set({ person: null })}
        empty="پرداختی در این فهرست نیست."
      />
    </>
  );
}
