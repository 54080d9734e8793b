import type { Transaction } from 'kysely';
import type { GivenAccess, GivenBy, HandOver } from '../../hand-over/hand-over.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changePurchaseStateIn, lockWalletOf, type PurchaseStateDeps } from './change-purchase-state.ts';
import type { PurchaseRow } from './purchase-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

/**
 * Called for each buyer who gets access, or new access, within its transaction. `isNews`: the purchase itself did not
 * move; `isAnother`: it takes the place of an entry that they had.
 */
export type BuyerLetIn = (
  tx: Transaction<WalletTables>,
  letIn: { purchase: PurchaseRow; isNews: boolean; isAnother: boolean },
) => Promise<void>;

export interface LetInDeps extends PurchaseStateDeps {
  handOver: PurchaseStateDeps['handOver'] & Pick<HandOver, 'give'>;
  buyerLetIn: BuyerLetIn;
}

/**
 * Lets a buyer in: what they get is kept, and a purchase that waited for it is confirmed, so that its price leaves
 * escrow. Repeating it changes nothing. Refuses with purchase.not_found, and as the hand-over's give-access.ts says.
 */
export async function letBuyerIn(
  tx: Transaction<WalletTables>,
  deps: Omit<LetInDeps, 'db'>,
  { id, given, by }: { id: number; given: GivenAccess; by: GivenBy },
): Promise<{ purchase: PurchaseRow; changed: boolean; isAnother: boolean }> {
  await lockWalletOf(tx, id, 'confirmed');
  const row = await tx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('purchase.not_found');
  const outcome = await deps.handOver.give(tx, id, given, by);
  if (outcome === null) return { purchase: row, changed: false, isAnother: false };
  const isAnother = outcome === 'again';
  const waited = row.state === 'unconfirmed';
  const { purchase } = waited
    ? await changePurchaseStateIn(tx, deps, { id, step: 'confirmed', actor: by.actor, isIn: true })
    : { purchase: row };
  await deps.buyerLetIn(tx, { purchase, isNews: !waited, isAnother });
  return { purchase, changed: true, isAnother };
}
