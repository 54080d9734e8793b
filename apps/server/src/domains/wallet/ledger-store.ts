import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { receivableRepaid, type Journal } from './postings.ts';
import type { WalletTables } from './wallet.tables.ts';

type WalletTransaction = Transaction<WalletTables>;

/** Thrown by `post` where it would take a balance below zero; the transaction is lost then. */
export class Overdraft extends Error {
  constructor() {
    super('a posting would take a balance below zero');
    this.name = 'Overdraft';
  }
}

const isOverdraft = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '23514' && (error as { constraint?: unknown }).constraint === 'balance_not_negative';

const postingCall = ({ kind, ref, postings }: Journal, actor: string, place: number) =>
  sql`ledger.post(${kind}, ${ref}, ${actor}, ${postings.map((one) => one.code)}::text[], ${postings.map((one) => one.owner)}::int[], ${postings.map((one) => one.amount)}::bigint[]) as ${sql.id(`posted${place}`)}`;

/** Posts one journal after the other, and answers `after` once they are: one statement, and PostgreSQL works through its list in this order. */
async function postInOrder(tx: WalletTransaction, journals: readonly Journal[], actor: string, after: RawBuilder<number>): Promise<{ ids: (number | null)[]; after: number }> {
  try {
    const { rows } = await sql<Record<string, number | null>>`select ${sql.join(journals.map((one, place) => postingCall(one, actor, place)))}, ${after} as after`.execute(tx);
    return { ids: journals.map((_, place) => rows[0]![`posted${place}`]!), after: rows[0]!['after']! };
  } catch (error) {
    throw isOverdraft(error) ? new Overdraft() : error;
  }
}

/**
 * Writes a journal, once: its kind and row are the posting key. What it takes and gives is in whole toman. Guarded balances are locked in
 * the order of their ids until the transaction ends.
 * @param actor who caused it: `user:7`, `academy:3`, `operator:name` or `system`
 * @returns the journal's id, or null where it was written before
 * @throws {Overdraft} where somebody's balance would fall below zero
 */
export async function post(tx: WalletTransaction, journal: Journal, actor: string): Promise<number | null> {
  return (await postInOrder(tx, [journal], actor, sql`0`)).ids[0]!;
}

/**
 * `post`, one after the other, for what credits a person in the end; what they owe us is repaid by the last one at once.
 * @throws {Overdraft} where one of them would take somebody's balance below zero; none is written then
 */
export async function postCredit(tx: WalletTransaction, journals: readonly [Journal, ...Journal[]], actor: string, userId: number): Promise<void> {
  const { ids, after: owed } = await postInOrder(tx, journals, actor, sql`ledger.owed(${userId})`);
  const crediting = ids.at(-1) ?? null;
  if (owed === 0 || crediting === null) return;
  const { available, receivable } = await readBalances(tx, userId);
  const repaid = Math.min(available, receivable);
  if (repaid > 0) await post(tx, receivableRepaid(crediting, userId, repaid), 'system');
}

/** Whole toman. `receivable`: what the person owes us. */
export interface Balances {
  available: number;
  held: number;
  receivable: number;
}

/** A person's three balances; of somebody who never had money all are 0. */
export async function readBalances(executor: Executor<WalletTables>, userId: number): Promise<Balances> {
  const rows = await executor.selectFrom('ledger.account as a').innerJoin('ledger.balance as b', 'b.account_id', 'a.id').select(['a.code', 'b.amount'])
    .where('a.owner_id', '=', userId).where('a.code', 'in', ['user.available', 'user.held', 'user.receivable']).execute();
  const of = (code: string): number => rows.find((row) => row.code === code)?.amount ?? 0;
  return { available: of('user.available'), held: of('user.held'), receivable: of('user.receivable') };
}

/** What a person may spend, locked until the transaction ends, so that it stays what was read. The first lock on a wallet is always this one. */
export async function lockAvailable(tx: WalletTransaction, userId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select ledger.lock_available(${userId}) as amount`.execute(tx);
  return rows[0]!.amount;
}
