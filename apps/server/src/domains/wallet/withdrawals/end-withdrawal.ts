import { sql, type Kysely, type Transaction } from 'kysely';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { post, postCredit } from '../ledger/ledger-store.ts';
import { withdrawalReturned, withdrawalSettled } from '../ledger/postings.ts';
import type { WithdrawalRow } from './show-withdrawal.ts';
import type { WalletTables, WithdrawalState } from '../wallet.tables.ts';

/** A payout ends a waiting withdrawal; one on hold for a debt can only be given back. */
const startsOf = (end: WithdrawalEnd['state']): readonly WithdrawalState[] =>
  end === 'settled' ? ['pending'] : ['pending', 'on_hold'];

/**
 * How a withdrawal that waits ends: paid out under the bank's reference, refused by an operator, or taken back by the
 * person.
 */
export type WithdrawalEnd =
  | { state: 'settled'; bankReference: string }
  | { state: 'rejected' }
  | { state: 'cancelled'; userId: number };

/**
 * Ends a waiting withdrawal and makes the postings for that, in one transaction. If it has already ended in the same
 * way, nothing happens and the row is returned as it is. A person can end only their own: another person's is
 * withdrawal.not_found, as a missing one is. Refuses with withdrawal.wrong_state where it ended otherwise, with
 * withdrawal.on_hold where it would be paid out to a person who owes us, with withdrawal.reference_used where another
 * one was paid under that reference, and with withdrawal.on_its_way where it would be given back though the bank has
 * it.
 */
export async function endWithdrawal(
  db: Kysely<WalletTables>,
  id: number,
  end: WithdrawalEnd,
  actor: string,
  now: Date,
): Promise<WithdrawalRow> {
  return inTransaction(db, async (tx) => (await endWithin(tx, id, end, actor, now)).withdrawal);
}

/** `endWithdrawal` in a transaction of the caller's. @returns the withdrawal, and whether it ended now */
export async function endWithin(
  tx: Transaction<WalletTables>,
  id: number,
  end: WithdrawalEnd,
  actor: string,
  now: Date,
): Promise<{ withdrawal: WithdrawalRow; moved: boolean }> {
  const owner = end.state === 'cancelled' ? end.userId : null;
  // The wallet is locked first, as everywhere: whether its owner owes us cannot change meanwhile, and no deadlock is
  // possible.
  const mine = sql`(${owner}::int is null or user_id = ${owner})`;
  await sql`select ledger.lock_available(user_id) from withdrawal where id = ${id} and ${mine}`.execute(tx);
  if (end.state !== 'settled' && (await isOnItsWay(tx, id, owner))) throw new Refusal('withdrawal.on_its_way');
  const row = await tx
    .updateTable('withdrawal')
    .set({ state: end.state, ended_at: now, ...(end.state === 'settled' ? { bank_reference: end.bankReference } : {}) })
    .where('id', '=', id)
    .where('state', 'in', startsOf(end.state))
    .$if(owner !== null, (query) => query.where('user_id', '=', owner))
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('withdrawal.reference_used') : error;
    });
  if (!row) {
    const found = await tx
      .selectFrom('withdrawal')
      .selectAll()
      .where('id', '=', id)
      .$if(owner !== null, (query) => query.where('user_id', '=', owner))
      .executeTakeFirst();
    if (!found) throw new Refusal('withdrawal.not_found');
    if (found.state === 'on_hold') throw new Refusal('withdrawal.on_hold');
    if (found.state !== end.state || (end.state === 'settled' && found.bank_reference !== end.bankReference))
      throw new Refusal('withdrawal.wrong_state');
    return { withdrawal: found, moved: false };
  }
  if (end.state === 'settled') await post(tx, withdrawalSettled(row.id, row.user_id, row.amount), actor);
  else await postCredit(tx, [withdrawalReturned(row.id, row.user_id, row.amount)], actor, row.user_id);
  return { withdrawal: row, moved: true };
}

/** Whether it waits in a file that was given to the bank: the money may be paid already. */
async function isOnItsWay(tx: Transaction<WalletTables>, id: number, owner: number | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from withdrawal w join withdrawal_batch_item i on i.withdrawal_id = w.id and i.is_held
        join withdrawal_batch b on b.id = i.batch_id and b.file_made_at is not null
      where w.id = ${id} and w.state in ('pending', 'on_hold') and (${owner}::int is null or w.user_id = ${owner})
    ) as found`.execute(tx);
  return rows[0]!.found;
}

const isTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint === 'withdrawal_bank_reference_key';
