import { LISTED_ROWS, STATEMENT_LINES, type MyData, type StatementPart } from '@kavosh/contract/my-data.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupons } from '../coupons/coupons.ts';
import type { HandOver } from '../hand-over/hand-over.ts';
import type { Executor } from '../../kernel/executor.ts';
import { readBalances } from './ledger/ledger-store.ts';
import { exportRefunds } from './refunds/refund-data.ts';
import { readLines } from './statement/statement-store.ts';
import { statementTitles } from './statement/statement-titles.ts';
import type { WalletTables } from './wallet.tables.ts';

type WalletExecutor = Executor<WalletTables>;

/** Above the number of any line (0023: an int). */
const ALL_LINES = 2_147_483_647;

export type ExportedWallet = MyData['wallet'] & { cut: string[] };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

interface ExportWalletDeps {
  catalogue: Pick<Catalogue, 'courseNames'>;
  coupons: Pick<Coupons, 'codesOf'>;
  handOver: Pick<HandOver, 'exportOf'>;
}

/**
 * A person's money and what they bought, the latest first; lists as long as the document has room, those that are
 * longer named in `cut`.
 */
export async function exportWallet(
  executor: WalletExecutor,
  { catalogue, coupons, handOver }: ExportWalletDeps,
  userId: number,
): Promise<ExportedWallet> {
  const { available, held, receivable } = await readBalances(executor, userId);
  // One more than is shown.
  const most = LISTED_ROWS + 1;
  const own = {
    purchases: await executor
      .selectFrom('purchase')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
    top_ups: await executor
      .selectFrom('top_up')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
    withdrawals: await executor
      .selectFrom('withdrawal')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
  };
  const calls = await executor
    .selectFrom('idempotent_answer')
    .select(['call', 'key', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(LISTED_ROWS)
    .execute();
  const names = await catalogue.courseNames(
    own.purchases.map((row) => row.course_id),
    executor,
  );
  const codes = await coupons.codesOf(
    executor,
    own.purchases.filter((row) => row.list_amount !== null).map((row) => row.id),
  );
  const cut = Object.entries(own)
    .filter(([, rows]) => rows.length > LISTED_ROWS)
    .map(([name]) => name);
  return {
    balance: { available, held_for_withdrawals: held, owed: receivable },
    purchases: own.purchases.slice(0, LISTED_ROWS).map((row) => ({
      id: row.id,
      course: { id: row.course_id, title: names.get(row.course_id)?.title ?? '' },
      tracking_code: row.track_id,
      method: row.method,
      state: row.state,
      amount: row.amount,
      cashback: row.cashback,
      coupon: row.list_amount === null ? null : { code: codes.get(row.id) ?? '', off: row.list_amount - row.amount },
      academy_reference: row.reference,
      at: row.created_at.toISOString(),
      confirmed_at: iso(row.confirmed_at),
      cancelled_at: iso(row.cancelled_at),
      refunded_at: iso(row.refunded_at),
    })),
    top_ups: own.top_ups.slice(0, LISTED_ROWS).map((row) => ({
      id: row.id,
      amount: row.amount,
      provider: row.provider,
      state: row.state,
      reference: row.provider_reference,
      at: row.created_at.toISOString(),
      ended_at: iso(row.ended_at),
    })),
    withdrawals: own.withdrawals.slice(0, LISTED_ROWS).map((row) => ({
      id: row.id,
      amount: row.amount,
      state: row.state,
      account_ends_with: row.account_end,
      account_owner: row.account_owner,
      bank_reference: row.bank_reference,
      at: row.created_at.toISOString(),
      ended_at: iso(row.ended_at),
    })),
    statement: await exportLines(executor, catalogue, userId, ALL_LINES),
    ...(await exportRefunds(executor, userId, LISTED_ROWS)),
    ...(await handOver.exportOf(executor, userId, LISTED_ROWS)),
    repeatable_calls: calls.map(({ call, key, created_at: at }) => ({ call, key, at: at.toISOString() })),
    cut,
  };
}

/**
 * Lines of a person's statement from number `last` down, or from the newest where there are fewer. Each is written once
 * and never changes, so that parts that are asked for later fit.
 */
export async function exportLines(
  executor: WalletExecutor,
  catalogue: Pick<Catalogue, 'courseNames'>,
  userId: number,
  last: number,
): Promise<StatementPart> {
  const rows = await readLines(executor, userId, last, STATEMENT_LINES);
  const titleOf = await statementTitles({ courseNames: (ids) => catalogue.courseNames(ids, executor) }, rows);
  const first = rows.at(-1)?.n ?? 1;
  return {
    lines: rows.map((row) => ({
      number: row.n,
      at: row.at.toISOString(),
      title: titleOf(row),
      amount: row.amount,
      balance_after: row.after_balance,
    })),
    older_than: first > 1 ? first : null,
  };
}
