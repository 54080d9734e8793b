import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { HandOver } from '../../hand-over/hand-over.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { forgetOldAnswers } from '../idempotency/forget-old-answers.ts';
import { forgetUses } from '../limits/limit-use.ts';
import { changePurchaseStateIn, type PurchaseStateDeps } from './change-purchase-state.ts';

type ExpireDeps = PurchaseStateDeps & {
  handOver: PurchaseStateDeps['handOver'] & Pick<HandOver, 'overdue' | 'forgetContacts'>;
};

/** A purchase that its academy has not confirmed by then expires. */
export const UNCONFIRMED_DAYS = 30;
/** In one go; the next one takes the rest. */
const MOST = 500;

/**
 * Cancels purchases that were not confirmed for 30 days, and those paid here whose academy has not let the buyer in
 * for seven, each in its own transaction, and deletes signatures of calls that have expired, contacts of buyers, old
 * answers of repeated calls and sums of past days. Several processes may run it at once.
 * @returns how many were cancelled
 */
export async function expirePurchases(deps: ExpireDeps): Promise<number> {
  const { db, clock, handOver } = deps;
  const now = clock.now();
  const old = await db
    .selectFrom('purchase')
    .select('id')
    .where('state', '=', 'unconfirmed')
    .where('created_at', '<', new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS))
    // A purchase that an academy reported does not expire: it waits for an operator.
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('purchase_report').select('purchase_id').whereRef('purchase_id', '=', 'purchase.id')),
      ),
    )
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  let cancelled = 0;
  for (const id of [...old.map((row) => row.id), ...(await handOver.overdue(MOST))]) {
    try {
      const { moved } = await inTransaction(db, (tx) =>
        changePurchaseStateIn(tx, deps, { id, step: 'cancelled', actor: 'system' }),
      );
      if (moved) cancelled += 1;
    } catch (error) {
      // Confirmed meanwhile: it is as it should be.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  await handOver.forgetContacts();
  await forgetOldAnswers(db, now);
  await forgetUses(db, now);
  await db.deleteFrom('partner_call').where('expires_at', '<', now).execute();
  return cancelled;
}
