import type { Transaction } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { DeletionHindrance } from '@kavosh/contract/my-data.ts';
import { lockAvailable, post, readBalances } from './ledger/ledger-store.ts';
import { balanceGivenUp } from './ledger/postings.ts';
import { changePurchaseStateIn, type PurchaseStateDeps } from './purchases/change-purchase-state.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { WalletTables } from './wallet.tables.ts';

/** A person's money that is still in progress. */
export interface OpenMoney {
  /** In the order in which they have to go. */
  hindrances: Exclude<DeletionHindrance, 'purchase_waits'>[];
  /** The rest that could be spent, which may be given up; whole toman. */
  rest: number;
  /** Ids of purchases that no academy has confirmed yet. */
  waiting: number[];
}

/**
 * Whether a person's money is settled: an empty wallet, no debt, no withdrawal under way, and no payment that its
 * provider may still report as paid (failed ones are asked about until that is impossible). Five queries.
 */
export async function openMoney(executor: Executor<WalletTables>, userId: number): Promise<OpenMoney> {
  const { available, held, receivable } = await readBalances(executor, userId);
  const waits = await executor
    .selectFrom('withdrawal')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['pending', 'on_hold'])
    .limit(1)
    .executeTakeFirst();
  const open = await executor
    .selectFrom('top_up')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'verified')
    .where((eb) => eb.or([eb('state', 'in', ['begun', 'redirected']), eb('next_check_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  const waiting = await executor
    .selectFrom('purchase')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'unconfirmed')
    .orderBy('id')
    .execute();
  const found = {
    owed: receivable > 0,
    withdrawal_pending: waits !== undefined || held > 0,
    top_up_open: open !== undefined,
    balance: available > 0,
  };
  return {
    hindrances: (Object.keys(found) as (keyof typeof found)[]).filter((name) => found[name]),
    rest: available,
    waiting: waiting.map(({ id }) => id),
  };
}

/**
 * Cancels purchases that wait for their academy, as the person themselves. Refuses with purchase.wrong_state where one
 * was confirmed meanwhile.
 */
export async function cancelWaiting(
  tx: Transaction<WalletTables>,
  deps: Omit<PurchaseStateDeps, 'db'>,
  userId: number,
  waiting: readonly number[],
): Promise<void> {
  for (const id of waiting) await changePurchaseStateIn(tx, deps, { id, step: 'cancelled', actor: `user:${userId}` });
}

/**
 * Gives what is left to spend up for good. Refuses with my_data.balance where it is not what the person was shown.
 * @param amount above 0
 */
export async function giveUpRest(
  tx: Transaction<WalletTables>,
  userId: number,
  amount: number,
  now: Date,
): Promise<void> {
  if ((await lockAvailable(tx, userId)) !== amount) throw new Refusal('my_data.balance');
  await tx.insertInto('given_up_balance').values({ user_id: userId, amount, at: now }).execute();
  await post(tx, balanceGivenUp(userId, amount), `user:${userId}`);
}

/**
 * Only the books remain of a locked person's money: purchases, top-ups, withdrawals and their journals stay as they
 * are, under a person without a name. Of the bank accounts that were paid out to, the last four digits stay, with the
 * bank's own reference, by which the bank finds the payment; addresses where the person could still go to pay, and
 * answers saved for repeated calls, are deleted.
 */
export async function anonymizeUser(tx: Transaction<WalletTables>, userId: number): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ sealed_account: Buffer.alloc(0), account_owner: null })
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .execute();
  await tx.updateTable('top_up').set({ redirect_url: null }).where('user_id', '=', userId).execute();
  await tx.deleteFrom('idempotent_answer').where('user_id', '=', userId).execute();
}
