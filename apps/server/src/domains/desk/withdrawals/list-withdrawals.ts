import type { DeskWithdrawal, exportDeskWithdrawals, listDeskWithdrawals } from '@kavosh/contract/desk/withdrawals.ts';
import { withdrawalStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { exportList, timeOf } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';
import { presentWithdrawals } from './present-withdrawals.ts';

/** A page of withdrawals with what all of them come to: five queries. */
export async function listWithdrawals(
  deps: DeskWithdrawalsDeps,
  { after, limit, order, ...filters }: HandlerInput<typeof listDeskWithdrawals>['query'],
): Promise<EndpointData<typeof listDeskWithdrawals>> {
  const { desk } = deps.wallet;
  const [found, total] = await Promise.all([
    desk.findWithdrawals({ ...filters, order, after, limit: limit + 1 }),
    desk.totalOfWithdrawals(filters),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return { rows: await presentWithdrawals(deps, rows), next, total };
}

const kindWords = { card: 'کارت', sheba: 'شبا' } as const;

// Of an account the file has what the list shows: its end, never the number.
const columns: readonly FileColumn<DeskWithdrawal>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  { head: 'زمان', cell: ({ created_at: at }) => timeOf(at) },
  { head: 'وضعیت', cell: ({ state }) => withdrawalStateWords[state] },
  { head: 'مبلغ (تومان)', cell: ({ amount }) => amount },
  { head: 'شماره کاربر', cell: ({ person }) => person.id },
  { head: 'کاربر', cell: ({ person }) => person.name },
  { head: 'نوع حساب', cell: ({ account: { kind } }) => (kind === null ? '' : kindWords[kind]) },
  { head: 'پایان شماره حساب', cell: ({ account }) => account.end },
  { head: 'صاحب حساب', cell: ({ account }) => account.owner },
  { head: 'بدهی (تومان)', cell: ({ owed }) => owed },
  { head: 'دسته', cell: ({ batch_id: batch }) => batch },
  { head: 'پیگیری بانک', cell: ({ bank_reference: reference }) => reference },
  { head: 'پایان', cell: ({ ended_at: at }) => timeOf(at) },
];

/** As export-list.ts says. */
export const exportWithdrawals = (
  deps: DeskWithdrawalsDeps,
  { format, ...filters }: HandlerInput<typeof exportDeskWithdrawals>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportDeskWithdrawals>> =>
  exportList(deps, {
    what: 'withdrawals',
    filters,
    format,
    operator,
    find: async (page) => presentWithdrawals(deps, await deps.wallet.desk.findWithdrawals({ ...filters, ...page })),
    columns,
  });
