import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockAvailable, post, postCredit } from './ledger-store.ts';
import { purchaseCancelled, purchaseConfirmed, purchaseRefunded, referralConfirmed, referralRefunded } from './postings.ts';
import type { PurchaseChanged } from './purchase-changed.ts';
import { figuresOf, movePurchase, type PurchaseRow } from './purchase-store.ts';
import type { WalletTables } from './wallet.tables.ts';

export interface SettleWorkings {
  db: Kysely<WalletTables>;
  clock: Clock;
  purchaseChanged: PurchaseChanged;
}

/** What is done to a purchase, and from which state. */
const steps = { confirmed: 'unconfirmed', cancelled: 'unconfirmed', refunded: 'confirmed' } as const;
export type PurchaseStep = keyof typeof steps;

/**
 * Confirms, cancels or refunds a purchase, with everything that it does to the books, in one transaction. Done before: nothing happens and
 * the purchase is answered as it is. Refuses with purchase.not_found and, from a state that the step does not start from, purchase.wrong_state.
 * A refund takes the cashback back; what of it was spent is owed and repaid by the next credit.
 * @param actor `academy:3`, `operator:name` or `system`
 */
export async function settlePurchase({ db, clock, purchaseChanged }: SettleWorkings, id: number, step: PurchaseStep, actor: string, reference: string | null = null): Promise<PurchaseRow> {
  return db.transaction().execute(async (tx) => {
    const moved = await movePurchase(tx, id, steps[step], step, clock.now(), reference);
    if (!moved) {
      const row = await tx.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw new Refusal('purchase.not_found');
      if (row.state !== step) throw new Refusal('purchase.wrong_state');
      return row;
    }
    await settleBooks(tx, moved, step, actor);
    await purchaseChanged(tx, moved);
    return moved;
  });
}

async function settleBooks(tx: Parameters<PurchaseChanged>[0], purchase: PurchaseRow, step: PurchaseStep, actor: string): Promise<void> {
  const figures = figuresOf(purchase);
  const { userId } = figures;
  if (purchase.method === 'wallet') {
    if (step === 'confirmed') await postCredit(tx, purchaseConfirmed(figures), actor, userId);
    else await postCredit(tx, step === 'cancelled' ? purchaseCancelled(figures) : purchaseRefunded(figures), actor, userId);
  } else if (purchase.method === 'referral' && figures.commission > 0) {
    if (step === 'confirmed') await postCredit(tx, referralConfirmed(figures), actor, userId);
    else if (step === 'refunded') await post(tx, referralRefunded(figures, await lockAvailable(tx, userId)), actor);
  }
}
