import { Link } from 'react-router';
import { listDeskPayments, type DeskPayment } from '@kavosh/contract/desk/payments.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { failureWord, paymentStateWords, providerWord } from './payment-words.ts';

const shows = [
  ['unsettled', 'تسویه‌نشده'],
  ['contradicted', 'مغایر با درگاه'],
  ['all', 'همه'],
] as const;

const empty: Readonly<Record<string, string>> = {
  contradicted: 'درگاه درباره همه پرداخت‌ها همان را می‌گوید که ما می‌گوییم.',
  all: 'هنوز پرداختی نیست.',
};

const columns: readonly Column<DeskPayment>[] = [
  {
    key: 'person',
    label: 'پرداخت',
    isMain: true,
    cell: ({ id, person }) => (
      <Link to={`/payments/${id}`}>
        {formatNumber(id)} · <bdi translate="no">{person.name || 'حساب حذف‌شده'}</bdi>
      </Link>
    ),
  },
  { key: 'amount', label: 'مبلغ', isFigure: true, cell: ({ amount }) => formatToman(amount) },
  {
    key: 'state',
    label: 'وضعیت',
    cell: ({ state, is_contradiction: isContradicted, closed }) => (
      <>
        {paymentStateWords[state]} {isContradicted && <Badge tone="highlight-soft">مغایر</Badge>}
        {closed !== null && <Badge>بسته‌شده</Badge>}
      </>
    ),
  },
  { key: 'failure', label: 'چرا', cell: ({ failure }) => (failure === null ? '—' : failureWord(failure)) },
  { key: 'provider', label: 'درگاه', cell: ({ provider }) => providerWord(provider) },
  {
    key: 'reference',
    isExtra: true,
    label: 'شماره پیگیری',
    cell: ({ provider_reference: reference }) => <bdi translate="no">{reference ?? '—'}</bdi>,
  },
  {
    key: 'authority',
    isExtra: true,
    label: 'شناسه درگاه',
    cell: ({ authority }) => (
      <bdi dir="ltr" translate="no">
        {authority ?? '—'}
      </bdi>
    ),
  },
  { key: 'checked', isExtra: true, label: 'آخرین پرسش', cell: ({ last_checked_at: at }) => <Moment at={at} /> },
  { key: 'next', isExtra: true, label: 'پرسش بعدی', cell: ({ next_check_at: at }) => <Moment at={at} /> },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** How money comes in: what is not settled, what the provider contradicts, and all the rest. */
export function PaymentsPage() {
  const list = useList(listDeskPayments, ['show', 'person', 'name']);
  return (
    <>
      <PageTitle title="پرداخت‌ها" />
      <WhichTabs
        label="کدام پرداخت‌ها"
        choices={shows}
        chosen={list.value('show')}
        onChoose={(show) => list.set({ show })}
      />
      <FilterForm
        find={{ name: 'name', label: 'شناسه یا شماره پیگیری درگاه' }}
        value={list.value}
        // A name identifies one payment, whatever its state.
        set={(changes) => list.set(changes['name'] ? { ...changes, show: 'all' } : changes)}
      />
      <DataList
        name="payments"
        label="پرداخت‌ها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/payments/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.value('person') !== '' || list.value('name') !== ''}
        onClearFilters={() => list.set({ person: null, name: null })}
        empty={empty[list.value('show')] ?? 'پرداختی نیست که بیش از ده دقیقه تسویه‌نشده مانده باشد.'}
      />
    </>
  );
}
