import { Link } from 'react-router';
import type { DeskPayout } from '@kavosh/contract/desk/settlement/payouts.ts';
import { payoutStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { shebaWord } from './payout-words.ts';

/** A payout in a list. */
export const payoutColumns: readonly Column<DeskPayout>[] = [
  {
    key: 'academy',
    label: 'تسویه',
    isMain: true,
    cell: ({ id, academy }) => (
      <Link to={`/payouts/${id}`}>
        {formatNumber(id)} · {academy.name}
      </Link>
    ),
  },
  { key: 'amount', label: 'واریز', isFigure: true, order: 'amount', cell: ({ amount }) => formatToman(amount) },
  { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => payoutStateWords[state] },
  { key: 'gross', label: 'جمع سهم', isFigure: true, isExtra: true, cell: ({ gross }) => formatToman(gross) },
  { key: 'netted', label: 'تهاتر', isFigure: true, order: 'netted', cell: ({ netted }) => formatToman(netted) },
  {
    key: 'account',
    label: 'به حساب',
    cell: ({ account }) => (
      <>
        {shebaWord(account.end)} <bdi translate="no">{account.owner}</bdi>{' '}
        {!account.is_current && <Badge tone="highlight-soft">حساب پیشین</Badge>}
      </>
    ),
  },
  {
    key: 'batch',
    label: 'دسته',
    isExtra: true,
    cell: ({ batch_id: batch }) => <Link to={`/payouts/batches/${batch}`}>{formatNumber(batch)}</Link>,
  },
  {
    key: 'reference',
    label: 'پیگیری بانک',
    cell: ({ bank_reference: reference }) => <bdi translate="no">{reference ?? '—'}</bdi>,
  },
  { key: 'at', label: 'زمان', order: 'at', cell: ({ created_at: at }) => <Moment at={at} /> },
];
