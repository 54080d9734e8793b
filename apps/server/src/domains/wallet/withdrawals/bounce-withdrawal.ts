import { sql, type Transaction } from 'kysely';
import { operatorText, type Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { postCredit } from '../ledger/ledger-store.ts';
import type { Journal } from '../ledger/postings.ts';
import { withdrawalBounced, withdrawalCameBack, withdrawalReturned } from '../ledger/postings.ts';
import { aloneOf, spendLimit } from '../limits/limit-use.ts';
import type { OperatingDeps } from './operate-withdrawals.ts';
import type { WalletTables } from '../wallet.tables.ts';

/**
 * How it is known that the bank sent a withdrawal back. `said`: a colleague says so; `statement`: a line of the bank's
 * statement shows the money come back, after one that showed it leave.
 */
export interface Bounce {
  id: number;
  how: 'said' | 'statement';
  reason: string | null;
}

/**
 * Returns a withdrawal that the bank sent back to its owner's wallet, within the caller's transaction, which has locked
 * no wallet before. One that waits has to be in a file that the bank was given. What a colleague says alone is limited
 * by the sum of the day: above it the statement has to show it. Refuses with withdrawal.not_found,
 * withdrawal.wrong_state and withdrawal.bounce_needs_line.
 * @returns its amount
 */
export async function bounceWithdrawalWithin(
  tx: Transaction<WalletTables>,
  { audit, clock, withdrawalEnded }: Omit<OperatingDeps, 'db'>,
  { id, how, reason }: Bounce,
  operator: Operator,
): Promise<number> {
  await sql`select ledger.lock_available(user_id) from withdrawal where id = ${id}`.execute(tx);
  const { rows } = await sql<{ state: string; has_file: boolean }>`
    select w.state, exists (
      select from withdrawal_batch_item i join withdrawal_batch b on b.id = i.batch_id
      where i.withdrawal_id = w.id and i.is_held and b.file_made_at is not null) as has_file
    from withdrawal w where w.id = ${id} for update`.execute(tx);
  const before = rows[0];
  if (!before) throw new Refusal('withdrawal.not_found');
  const waits = before.state === 'pending' || before.state === 'on_hold';
  const isSent = before.state === 'settled' || (how === 'said' && waits && before.has_file);
  if (!isSent) throw new Refusal('withdrawal.wrong_state');
  const now = clock.now();
  const withdrawal = await tx
    .updateTable('withdrawal')
    .set({ state: 'bounced', bounced_at: now, ended_at: sql`coalesce(ended_at, ${now})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { user_id: userId, amount } = withdrawal;
  const journal: Journal = waits
    ? withdrawalReturned(id, userId, amount)
    : (how === 'said' ? withdrawalBounced : withdrawalCameBack)(id, userId, amount);
  await postCredit(tx, [journal], `operator:${operatorText(operator)}`, userId);
  if (how === 'said' && !waits) await limitWhatIsSaid(tx, { userId, amount, now, operator });
  await audit.record(tx, {
    operator,
    action: 'withdrawal.bounced',
    subject: `withdrawal ${id}`,
    details: { amount, reason, how, reference: withdrawal.bank_reference },
  });
  await withdrawalEnded(tx, withdrawal);
  return amount;
}

async function limitWhatIsSaid(
  tx: Transaction<WalletTables>,
  { operator, ...use }: { userId: number; amount: number; now: Date; operator: Operator },
): Promise<void> {
  try {
    await spendLimit(tx, { kind: 'refund', ...use, alone: aloneOf(operator, undefined) });
  } catch (error) {
    const isMuch = error instanceof Refusal && error.code === 'approval.needed';
    throw isMuch ? new Refusal('withdrawal.bounce_needs_line') : error;
  }
}
