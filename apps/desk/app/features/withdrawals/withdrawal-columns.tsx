import { Link } from 'react-router';
import type { DeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { accountWord, secondReasonWords, withdrawalStateWords } from './withdrawal-words.ts';

/** A withdrawal in a list, with what is looked at before it is paid. */
export const withdrawalColumns: readonly Column<DeskWithdrawal>[] = [
  {
    key: 'person',
    label: 'برداشت',
    isMain: true,
    cell: ({ id, person }) => (
      <Link to={`/withdrawals/${id}`}>
        {formatNumber(id)} · <bdi translate="no">{person.name || 'حساب حذف‌شده'}</bdi>
      </Link>
    ),
  },
  { key: 'amount', label: 'مبلغ', isFigure: true, cell: ({ amount }) => formatToman(amount) },
  {
    key: 'state',
    label: 'وضعیت',
    cell: ({ state, needs_second: second }) => (
      <>
        {withdrawalStateWords[state]}{' '}
        {second.map((reason) => (
          <Badge key={reason} tone="highlight-soft">
            {secondReasonWords[reason]}
          </Badge>
        ))}
      </>
    ),
  },
  {
    key: 'account',
    label: 'به حساب',
    cell: ({ account, owner_is_person: isTheirs }) => (
      <>
        {accountWord(account)} {account.owner !== null && <bdi translate="no">{account.owner}</bdi>}{' '}
        {!isTheirs && <Badge tone="highlight-soft">نام دیگر</Badge>}
      </>
    ),
  },
  {
    key: 'since',
    isExtra: true,
    label: 'حساب از',
    cell: ({ account_since: since }) => (since === null ? '—' : <Moment at={since} />),
  },
  { key: 'owed', isExtra: true, label: 'بدهی', isFigure: true, cell: ({ owed }) => formatToman(owed) },
  {
    key: 'cashback',
    isExtra: true,
    label: 'آخرین بازگشت وجه',
    cell: ({ last_cashback_at: at }) => (at === null ? '—' : <Moment at={at} />),
  },
  {
    key: 'batch',
    label: 'دسته',
    cell: ({ batch_id: batch }) =>
      batch === null ? '—' : <Link to={`/withdrawals/batches/${batch}`}>{formatNumber(batch)}</Link>,
  },
  {
    key: 'reference',
    isExtra: true,
    label: 'پیگیری بانک',
    cell: ({ bank_reference: reference }) => <bdi translate="no">{reference ?? '—'}</bdi>,
  },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];
