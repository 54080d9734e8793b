import type { Transaction } from 'kysely';
import type { GivenAccess, HandOver } from '../../hand-over/hand-over.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changePurchaseStateIn, lockWalletOf, type PurchaseStateDeps } from './change-purchase-state.ts';
import type { PurchaseRow } from './purchase-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

/**
 * Called for each buyer who gets access, or new access, within its transaction. `isNews`: the purchase itself did not
 * move.
 */
export type BuyerLetIn = (
  tx: Transaction<WalletTables>,
  letIn: { purchase: PurchaseRow; isNews: boolean },
) => Promise<void>;

export interface LetInDeps extends PurchaseStateDeps {
  handOver: PurchaseStateDeps['handOver'] & Pick<HandOver, 'give'>;
  buyerLetIn: BuyerLetIn;
}

/**
 * Lets a buyer in: what they get is kept, and a purchase that waited for it is confirmed, so that its price leaves
 * escrow. Repeating it changes nothing. Refuses with purchase.not_found, and as the hand-over's give-access.ts says.
 * @param actor `academy:3` or `operator:staff 2`
 */
export async function letBuyerIn(
  tx: Transaction<WalletTables>,
  deps: Omit<LetInDeps, 'db'>,
  { id, given, actor }: { id: number; given: GivenAccess; actor: string },
): Promise<{ purchase: PurchaseRow; changed: boolean }> {
  await lockWalletOf(tx, id, 'confirmed');
  const row = await tx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('purchase.not_found');
  if (!(await deps.handOver.give(tx, id, given, actor))) return { purchase: row, changed: false };
  const waited = row.state === 'unconfirmed';
  const { purchase } = waited
    ? await changePurchaseStateIn(tx, deps, { id, step: 'confirmed', actor, isIn: true })
    : { purchase: row };
  await deps.buyerLetIn(tx, { purchase, isNews: !waited });
  return { purchase, changed: true };
}
