import { sql, type Kysely, type Transaction } from 'kysely';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { HandOver } from '../../hand-over/hand-over.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { followDebt } from '../ledger/follow-debt.ts';
import { lockAvailable, post, postCredit } from '../ledger/ledger-store.ts';
import {
  purchaseCancelled,
  purchaseConfirmed,
  purchaseRefunded,
  referralConfirmed,
  referralRefunded,
} from '../ledger/postings.ts';
import { placeRefundedCommission } from './commission-clearing.ts';
import type { PurchasesChanged } from './purchase-changed.ts';
import { changeAmount, figuresOf, movePurchase, type PurchaseRow } from './purchase-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface PurchaseStateDeps {
  db: Kysely<WalletTables>;
  clock: Clock;
  handOver: Pick<HandOver, 'priceBelieved' | 'end'>;
  purchasesChanged: PurchasesChanged;
}

/** What is done to a purchase, and from which state. */
const steps = { confirmed: 'unconfirmed', cancelled: 'unconfirmed', refunded: 'confirmed' } as const;
export type PurchaseStep = keyof typeof steps;

export interface PurchaseStateChange {
  id: number;
  step: PurchaseStep;
  /** `academy:3`, `operator:name` or `system` */
  actor: string;
  /** The academy's own name for it; left out: as it was. */
  reference?: string | null;
  /** With `confirmed` of a referral: what was paid at the academy, whole toman; left out: the price that we showed. */
  amount?: number | undefined;
  /** With `confirmed`: the buyer was let in. */
  isIn?: boolean;
}

/**
 * Confirms, cancels or refunds a purchase, with everything that it does to the books and to its hand-over, in one
 * transaction. Done before: nothing happens and the purchase is answered as it is. Refuses with purchase.not_found;
 * from a state that the step does not start from, purchase.wrong_state; where it is confirmed or was paid here with
 * another amount, purchase.other_amount; where the academy enrols its buyers and has not, purchase.access_first. A
 * refund takes the cashback back; what of it was spent is owed and repaid by the next credit, and until then nothing is
 * paid out.
 */
export function changePurchaseState(deps: PurchaseStateDeps, change: PurchaseStateChange): Promise<PurchaseRow> {
  return inTransaction(deps.db, async (tx) => (await changePurchaseStateIn(tx, deps, change)).purchase);
}

/** `changePurchaseState` in a transaction of the caller's. @returns the purchase, and whether it moved now */
export async function changePurchaseStateIn(
  tx: Transaction<WalletTables>,
  { clock, handOver, purchasesChanged }: Omit<PurchaseStateDeps, 'db'>,
  { id, step, actor, reference = null, amount, isIn = false }: PurchaseStateChange,
): Promise<{ purchase: PurchaseRow; moved: boolean }> {
  await lockWalletOf(tx, id, step);
  const row = await tx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('purchase.not_found');
  if (row.state !== step && row.state !== steps[step]) throw new Refusal('purchase.wrong_state');
  if (amount !== undefined && amount !== row.amount) {
    if (row.state === step || row.method !== 'referral')
      throw new Refusal('purchase.other_amount', { amount: formatNumber(row.amount) });
    await changeAmount(tx, row, amount);
  }
  if (row.state === step) return { purchase: row, moved: false };
  // Its price stays in escrow until then.
  if (step === 'confirmed' && row.method === 'wallet' && row.delivery === 'academy' && !isIn)
    throw new Refusal('purchase.access_first');
  const purchase = (await movePurchase(tx, id, steps[step], step, clock.now(), reference))!;
  await postStateChange(tx, purchase, { step, actor, now: clock.now() });
  if (row.delivery !== null) await (step === 'confirmed' ? handOver.priceBelieved(tx, id) : handOver.end(tx, id));
  await purchasesChanged(tx, [{ purchase }]);
  return { purchase, moved: true };
}

/**
 * The wallet before the purchase, as another purchase of the course does: the other way round each would wait for the
 * other. A referral that is cancelled moves no money and leaves the wallet alone.
 */
export async function lockWalletOf(tx: Transaction<WalletTables>, id: number, step: PurchaseStep): Promise<void> {
  await sql`
    select ledger.lock_available(user_id) from purchase
    where id = ${id} and (method = 'wallet' or (method = 'referral' and ${step}::text <> 'cancelled'))`.execute(tx);
}

async function postStateChange(
  tx: Transaction<WalletTables>,
  purchase: PurchaseRow,
  { step, actor, now }: { step: PurchaseStep; actor: string; now: Date },
): Promise<void> {
  const figures = figuresOf(purchase);
  const { userId } = figures;
  if (purchase.method === 'wallet') {
    if (step === 'confirmed') await postCredit(tx, [purchaseConfirmed(figures)], actor, userId);
    else
      await postCredit(
        tx,
        [step === 'cancelled' ? purchaseCancelled(figures) : purchaseRefunded(figures)],
        actor,
        userId,
      );
  } else if (purchase.method === 'referral' && figures.commission > 0) {
    if (step === 'confirmed') await postCredit(tx, [referralConfirmed(figures)], actor, userId);
    else if (step === 'refunded') {
      const refund = referralRefunded(figures, await lockAvailable(tx, userId));
      await post(tx, await placeRefundedCommission(tx, refund, now), actor);
      await followDebt(tx, userId);
    }
  }
}
