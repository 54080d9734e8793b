import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageMeta } from './envelope.ts';
import { PageOfTable, TablePage } from './purchases.ts';
import { Withdrawal } from './withdrawals.ts';

/** Days that the history of the balance tells of. */
export const HISTORY_DAYS = 90;
/** Lines of a statement that is exported; the newest ones. */
export const EXPORTED_LINES = 10_000;

/** Why nothing is paid out for a day; each is the end of the name of the refusal that says so (withdrawals.ts). */
export const HoldReason = z.enum(['account_changed', 'password_changed']);
export type HoldReason = z.infer<typeof HoldReason>;

/**
 * What a member bought, earned and has. Whole toman, none below zero. `purchases`: the confirmed ones. `cashback`: what
 * was received of them and not taken back. `balance` is `balance_available`, which may be spent, and `held`, which is
 * set aside for withdrawals that wait. `withdrawable`: what of the former may be withdrawn now, 0 before `held_until`
 * and while something is owed. `cashback_locked`: what of it is cashback of the last days, which may be spent and not
 * withdrawn; all of it may from `cashback_unlocks_at` on. `owed`: cashback of a refunded purchase that was not there
 * any more when it was taken back; what comes into the wallet settles it first.
 */
export const showWallet = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/wallet',
  access: 'member',
  summary: 'کیف پول من: خریدها، بازگشت وجه و موجودی',
  data: z.object({
    purchases: z.object({ count: z.int(), amount: z.int() }),
    cashback: z.object({ amount: z.int() }),
    wallet: z.object({
      balance: z.int(),
      balance_available: z.int(),
      held: z.int(),
      owed: z.int(),
      withdrawable: z.int(),
      cashback_locked: z.int(),
      cashback_unlocks_at: z.nullable(z.string()),
    }),
    /**
     * `held_until`: no withdrawal before it; `held_reason`: what was changed. Both null where nothing is held.
     * `account`: where a withdrawal would go; `end`: its last four digits; `owner` null: to be told with the next
     * withdrawal. `least`: less is paid out only where it is all there is.
     */
    withdrawal: z.object({
      has_bank_account: z.boolean(),
      account: z.nullable(
        z.object({ kind: z.enum(['card', 'sheba']), end: z.string(), owner: z.nullable(z.string()) }),
      ),
      held_until: z.nullable(z.string()),
      held_reason: z.nullable(HoldReason),
      least: z.int(),
    }),
  }),
  refusals: ['identity.unauthenticated'],
});

/**
 * One line of a statement. `type` pos: a credit; `amount` carries no sign. `after_balance`: what the wallet held after
 * it, what is set aside included.
 */
export const StatementLine = z.object({
  id: z.int(),
  created_at: z.string(),
  title: z.string(),
  type: z.enum(['pos', 'neg']),
  amount: z.int(),
  after_balance: z.int(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** A withdrawal as a line of the table. `account_end`: the last four digits of where it goes. */
export const ListedWithdrawal = z.object({ ...Withdrawal.shape, account_end: z.string() });
export type ListedWithdrawal = z.infer<typeof ListedWithdrawal>;

/**
 * Withdrawals and the statement of account, each with its latest lines first. `pending_withdrawals` keeps the name that
 * spec 2 gives the table, whose columns are a withdrawal's status and when it was paid out: what has ended stays in it.
 * `page` and the meta are the statement's; `withdrawals_page` turns the pages of the withdrawals.
 */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/wallet/transactions',
  access: 'member',
  summary: 'برداشت‌ها و صورت‌حساب من',
  query: z.object({ page: TablePage, withdrawals_page: TablePage }),
  data: z.object({
    pending_withdrawals: z.array(ListedWithdrawal),
    withdrawals_page: PageOfTable,
    statement: z.array(StatementLine),
    page: PageOfTable,
  }),
  meta: PageMeta,
  refusals: ['identity.unauthenticated'],
});

/**
 * The balance at the end of each of the last 90 days in Tehran, the current one for today; and the highest and lowest
 * of each day. `day`: the Gregorian date there.
 */
export const showBalanceHistory = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/wallet/history',
  access: 'member',
  summary: 'موجودی کیف پول من در ۹۰ روز گذشته',
  data: z.object({ days: z.array(z.object({ day: z.string(), balance: z.int(), highest: z.int(), lowest: z.int() })) }),
  refusals: ['identity.unauthenticated'],
});

/**
 * The statement as a CSV file: UTF-8 with a byte order mark, Persian headers, no cell that a spreadsheet takes for a
 * formula. At most the 10,000 newest lines; `is_complete` says whether that is all.
 */
export const exportStatement = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/wallet/transactions/export',
  access: 'member',
  summary: 'صورت‌حساب من برای صفحه‌گسترده (CSV)',
  data: z.object({ file_name: z.string(), csv: z.string(), lines: z.int(), is_complete: z.boolean() }),
  refusals: ['identity.unauthenticated'],
});

/** Lots of a balance that are named; older ones are one sum. */
export const MOST_LOTS = 20;

/**
 * Where the balance came from, first in, first out: what came in last is what is left. `left`: what of the `amount` is
 * left; the newest first. `older`: the sum of those that are not named.
 */
export const showBalanceLots = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/wallet/lots',
  access: 'member',
  summary: 'موجودی کیف پول من از کجا آمده است',
  data: z.object({
    lots: z.array(z.object({ id: z.int(), created_at: z.string(), title: z.string(), amount: z.int(), left: z.int() })),
    older: z.int(),
  }),
  refusals: ['identity.unauthenticated'],
});

/** Entries of a statement that proves itself; the newest ones. */
export const PROVED_ENTRIES = 2_000;

/**
 * The statement as an HTML file that checks itself without a network: the entries of the person's accounts with the
 * seals of the books that hold them, to be compared with `/.well-known/kavosh-seals.json`. At most the 2,000 newest
 * entries; `is_complete` says whether that is all.
 */
export const proveStatement = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/wallet/transactions/proof',
  access: 'member',
  summary: 'صورت‌حساب من با مهر دفترها، که خودش را بررسی می‌کند',
  data: z.object({ file_name: z.string(), html: z.string(), entries: z.int(), is_complete: z.boolean() }),
  refusals: ['identity.unauthenticated'],
});
