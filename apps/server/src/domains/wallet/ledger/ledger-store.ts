import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { followDebt } from './follow-debt.ts';
import { receivableRepaid, type Journal } from './postings.ts';
import type { WalletTables } from '../wallet.tables.ts';

type WalletTransaction = Transaction<WalletTables>;

/** Thrown by `post` where it would take a balance below zero; the transaction is lost then. */
export class Overdraft extends Error {
  constructor() {
    super('a posting would take a balance below zero');
    this.name = 'Overdraft';
  }
}

const isOverdraft = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === '23514' &&
  (error as { constraint?: unknown }).constraint === 'balance_not_negative';

/** What happened and who caused it: `user:7`, `academy:3`, `operator:name` or `system`. */
export interface Caused {
  readonly journal: Journal;
  readonly actor: string;
}

function postingCall(caused: readonly Caused[]): RawBuilder<(number | null)[]> {
  const journals = caused.map(({ journal: { kind, ref, postings }, actor }) => ({ kind, ref, actor, postings }));
  return sql`ledger.post_journals(${JSON.stringify(journals)}::jsonb)`;
}

/**
 * Posts one journal after the other, and answers `after` once they are: one statement, and PostgreSQL works through its
 * list in this order.
 */
async function postInOrder(
  tx: WalletTransaction,
  caused: readonly Caused[],
  after: RawBuilder<number>,
): Promise<{ ids: (number | null)[]; after: number }> {
  try {
    const { rows } = await sql<{
      ids: (number | null)[];
      after: number;
    }>`select ${postingCall(caused)} as ids, ${after} as after`.execute(tx);
    return rows[0]!;
  } catch (error) {
    throw isOverdraft(error) ? new Overdraft() : error;
  }
}

/**
 * `post` for several journals in the order in which they happened, in one statement. If one of them fails, nothing is
 * written.
 * @returns their ids, null for one that was written before
 * @throws {Overdraft} where one of them would take a person's balance below zero
 */
export async function postAll(tx: WalletTransaction, caused: readonly Caused[]): Promise<(number | null)[]> {
  return (await postInOrder(tx, caused, sql`0`)).ids;
}

/**
 * Writes a journal, once: its kind and row are the posting key. What it takes and gives is in whole toman. Guarded
 * balances are locked in the order of their ids until the transaction ends.
 * @param actor who caused it: `user:7`, `academy:3`, `operator:name` or `system`
 * @returns the journal's id, or null where it was written before
 * @throws {Overdraft} where a person's balance would fall below zero
 */
export async function post(tx: WalletTransaction, journal: Journal, actor: string): Promise<number | null> {
  return (await postAll(tx, [{ journal, actor }]))[0]!;
}

/**
 * `post` for journals, one after the other, that credit a person in the end. What the person owes us is repaid from the
 * last one at once, and withdrawals that were on hold for it go on.
 * @throws {Overdraft} where one of them would take a person's balance below zero; none is written then
 */
export async function postCredit(
  tx: WalletTransaction,
  journals: readonly [Journal, ...Journal[]],
  actor: string,
  userId: number,
): Promise<void> {
  const { ids, after: owed } = await postInOrder(
    tx,
    journals.map((journal) => ({ journal, actor })),
    sql`ledger.owed(${userId})`,
  );
  const crediting = ids.at(-1) ?? null;
  if (owed === 0 || crediting === null) return;
  const { available, receivable } = await readBalances(tx, userId);
  const repaid = Math.min(available, receivable);
  if (repaid === 0) return;
  await post(tx, receivableRepaid(crediting, userId, repaid), 'system');
  await followDebt(tx, userId);
}

/** Whole toman. `receivable`: what the person owes us. */
export interface Balances {
  available: number;
  held: number;
  receivable: number;
}

/** A person's three balances; all are 0 for a person who never had money. */
export async function readBalances(executor: Executor<WalletTables>, userId: number): Promise<Balances> {
  const rows = await executor
    .selectFrom('ledger.account as a')
    .innerJoin('ledger.balance as b', 'b.account_id', 'a.id')
    .select(['a.code', 'b.amount'])
    .where('a.owner_id', '=', userId)
    .where('a.code', 'in', ['user.available', 'user.held', 'user.receivable'])
    .execute();
  const of = (code: string): number => rows.find((row) => row.code === code)?.amount ?? 0;
  return { available: of('user.available'), held: of('user.held'), receivable: of('user.receivable') };
}

/** The amount that a person may spend, locked until the transaction ends. It is always the first lock on a wallet. */
export async function lockAvailable(tx: WalletTransaction, userId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select ledger.lock_available(${userId}) as amount`.execute(tx);
  return rows[0]!.amount;
}
