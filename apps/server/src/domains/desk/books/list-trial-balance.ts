import type { exportTrialBalance, listTrialBalance, TrialBalanceLine } from '@kavosh/contract/desk/books.ts';
import { accountWord } from '@kavosh/contract/desk/words/book-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { exportList } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import type { DeskBooksDeps } from './deps.ts';

type Asked = HandlerInput<typeof listTrialBalance>['query'];

/** The kinds of accounts are few: they are ordered here. */
async function balances({ wallet }: Pick<DeskBooksDeps, 'wallet'>, { order, ...days }: Asked) {
  const lines = await wallet.desk.readTrialBalance(days);
  if (order === undefined) return lines;
  const isFalling = order.startsWith('-');
  const name = (isFalling ? order.slice(1) : order) as 'debits' | 'credits' | 'balance';
  return lines.toSorted((one, other) => (isFalling ? other[name] - one[name] : one[name] - other[name]));
}

/** The trial balance of some days: one query. */
export async function showBalances(
  deps: Pick<DeskBooksDeps, 'wallet'>,
  asked: Asked,
): Promise<EndpointData<typeof listTrialBalance>> {
  const rows = await balances(deps, asked);
  const sum = (name: 'debits' | 'credits' | 'balance') => rows.reduce((total, row) => total + row[name], 0);
  const sums = { debits: sum('debits'), credits: sum('credits'), balance: sum('balance') };
  return { rows, next: null, total: { count: rows.length, sums } };
}

// A balance has a side, as in books on paper.
const columns: readonly FileColumn<TrialBalanceLine>[] = [
  { head: 'حساب', cell: ({ account }) => accountWord(account) },
  { head: 'شمار حساب‌ها', cell: ({ accounts }) => accounts },
  { head: 'گردش بدهکار (تومان)', cell: ({ debits }) => debits },
  { head: 'گردش بستانکار (تومان)', cell: ({ credits }) => credits },
  { head: 'مانده بدهکار (تومان)', cell: ({ balance }) => Math.max(balance, 0) },
  { head: 'مانده بستانکار (تومان)', cell: ({ balance }) => Math.max(-balance, 0) },
];

/** As export-list.ts says. */
export const exportBalances = (
  deps: DeskBooksDeps,
  { format, ...filters }: HandlerInput<typeof exportTrialBalance>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportTrialBalance>> =>
  exportList(deps, {
    what: 'trial_balance',
    filters,
    format,
    operator,
    find: () => balances(deps, filters),
    columns,
  });
