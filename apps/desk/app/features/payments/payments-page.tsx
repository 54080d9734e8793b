import { Link } from 'react-router';
import { exportDeskPayments, listDeskPayments, type DeskPayment } from '@kavosh/contract/desk/payments.ts';
import { paymentStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { failureWord, providerWord } from './payment-words.ts';

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
  { key: 'amount', label: 'مبلغ', isFigure: true, order: 'amount', cell: ({ amount }) => formatToman(amount) },
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
  {
    key: 'failure',
    label: 'چرا',
    isLong: true,
    cell: ({ failure }) => (failure === null ? '—' : failureWord(failure)),
  },
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
  { key: 'at', label: 'زمان', order: 'at', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** How money comes in: what is not settled, what the provider contradicts, and all the rest. */
export const PaymentsPage = () => (
  <ListPage
    list={listDeskPayments}
    title="پرداخت‌ها"
    name="payments"
    columns={columns}
    idOf={({ id }) => id}
    linkOf={({ id }) => `/payments/${id}`}
    which={{ name: 'show', label: 'کدام پرداخت‌ها', words: shows }}
    find={{ name: 'name', label: 'شناسه یا شماره پیگیری درگاه' }}
    linked={['person']}
    hasDays
    sums={[['amount', 'مبلغ']]}
    file={(query) => call(exportDeskPayments, { query })}
    // A name identifies one payment, whatever its state.
    alongWith={({ name = null }) => (name === null || name === '' ? {} : { show: 'all' })}
    empty={(value) => empty[value('show')] ?? 'پرداختی نیست که بیش از ده دقیقه تسویه‌نشده مانده باشد.'}
  />
);
