import { sql, type Kysely, type Transaction } from 'kysely';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { HandOver } from '../../hand-over/hand-over.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import type { Coupons } from '../../coupons/coupons.ts';
import type { Seats } from '../../seats/seats.ts';
import { postCredit } from '../ledger/ledger-store.ts';
import { purchaseCancelled, purchaseConfirmed, referralConfirmed } from '../ledger/postings.ts';
import { beginClock } from './purchase-clock.ts';
import type { PurchasesChanged } from './purchase-changed.ts';
import { changeAmount, figuresOf, movePurchase, type PurchaseRow } from './purchase-store.ts';
import { goneBack } from './refund-now.ts';
import { refundedOf, refundPurchase, type RefundShare } from './refund-purchase.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface PurchaseStateDeps {
  db: Kysely<WalletTables>;
  clock: Clock;
  calendar: Pick<Calendar, 'policies' | 'deadline'>;
  handOver: Pick<HandOver, 'priceBelieved' | 'end' | 'withdrawEnds'>;
  seats: Pick<Seats, 'confirm' | 'free'>;
  coupons: Pick<Coupons, 'giveBack'>;
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
  /** The academy's own name for it; left out: unchanged. */
  reference?: string | null;
  /** With `confirmed` of a referral: what was paid at the academy, whole toman; left out: the price that we showed. */
  amount?: number | undefined;
  /** With `confirmed`: the buyer has access. */
  isIn?: boolean;
  /** With `refunded`: how much of it; left out: all, or nothing more where some of it is back already. */
  refund?: RefundShare | undefined;
  /** The caller sends what comes back to the buyer's cards, as far as it can; the notification says so. */
  toCard?: boolean | undefined;
  /** With `cancelled` and `refunded` by its academy: why, which the notification says. */
  told?: string | undefined;
}

/**
 * Confirms, cancels or refunds a purchase, with everything that it does to the books and to its hand-over, in one
 * transaction. Done before: nothing happens and the purchase is answered as it is. Refuses with purchase.not_found;
 * from a state that the step does not start from, purchase.wrong_state; where it is confirmed or was paid here with
 * another amount, purchase.other_amount; where the academy enrols its buyers and has not, purchase.access_first; and as
 * refund-purchase.ts does. With its confirmation the clock of the right to withdraw begins. A refund takes the cashback
 * back; what of it was spent is owed and repaid by the next credit, and until then nothing is paid out.
 */
export function changePurchaseState(deps: PurchaseStateDeps, change: PurchaseStateChange): Promise<PurchaseRow> {
  return inTransaction(deps.db, async (tx) => (await changePurchaseStateIn(tx, deps, change)).purchase);
}

/** `changePurchaseState` in a transaction of the caller's. @returns the purchase, and whether it moved now */
export async function changePurchaseStateIn(
  tx: Transaction<WalletTables>,
  { clock, calendar, handOver, seats, coupons, purchasesChanged }: Omit<PurchaseStateDeps, 'db'>,
  { id, step, actor, reference = null, amount, isIn = false, refund, toCard, told: reason }: PurchaseStateChange,
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
  if (row.state === step && refund === undefined) return { purchase: row, moved: false };
  // Its price stays in escrow until then.
  if (step === 'confirmed' && row.method === 'wallet' && row.delivery === 'academy' && !isIn)
    throw new Refusal('purchase.access_first');
  const now = clock.now();
  if (step === 'refunded') {
    const refunded = await refundPurchase(tx, row, refund ?? { total: 10_000 }, { actor, now, reference });
    if (refunded === null) return { purchase: row, moved: false };
    await answerRequest(tx, refunded, actor, now);
    if (row.state === 'confirmed' && row.delivery !== null) await handOver.end(tx, id);
    if (row.edition_id !== null) await seats.free(tx, id);
    if (row.list_amount !== null) await coupons.giveBack(tx, id);
    const back = { amount: goneBack(refunded, refundedOf(refunded)), isFurther: row.state === 'refunded' };
    await purchasesChanged(tx, [{ purchase: refunded, toCard, back, reason }]);
    return { purchase: refunded, moved: true };
  }
  const clocked = step === 'confirmed' ? await beginClock(tx, calendar, row, now) : null;
  const also = { ...clocked, ...(reference === null ? {} : { reference }) };
  const purchase = (await movePurchase(tx, id, 'unconfirmed', step, now, also))!;
  await postStateChange(tx, purchase, step, actor);
  if (row.delivery !== null) await (step === 'confirmed' ? handOver.priceBelieved(tx, id) : handOver.end(tx, id));
  if (row.edition_id !== null) await (step === 'confirmed' ? seats.confirm(tx, id) : seats.free(tx, id));
  if (row.list_amount !== null && step === 'cancelled') await coupons.giveBack(tx, id);
  if (clocked?.cancel_until && row.delivery !== null) await handOver.withdrawEnds(tx, id, clocked.cancel_until);
  await purchasesChanged(tx, [{ purchase, toCard, reason }]);
  return { purchase, moved: true };
}

/**
 * A refund that was not made by deciding a request answers the one that waits, once as much is back as was promised;
 * until then it waits on, so that nothing is settled by a smaller share.
 */
async function answerRequest(
  tx: Transaction<WalletTables>,
  refunded: PurchaseRow,
  actor: string,
  now: Date,
): Promise<void> {
  const total = refundedOf(refunded);
  await tx
    .updateTable('refund_request')
    .set({ state: 'accepted', accepted_bp: total, decided_at: now, decided_by: actor })
    .where('purchase_id', '=', refunded.id)
    .where('state', 'in', ['asked', 'escalated'])
    .where('promised_bp', '<=', total)
    .execute();
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
  step: 'confirmed' | 'cancelled',
  actor: string,
): Promise<void> {
  const figures = figuresOf(purchase);
  const { userId } = figures;
  if (purchase.method === 'wallet') {
    const journal = step === 'confirmed' ? purchaseConfirmed(figures) : purchaseCancelled(figures);
    await postCredit(tx, [journal], actor, userId);
  } else if (purchase.method === 'referral' && step === 'confirmed' && figures.commission > 0)
    await postCredit(tx, [referralConfirmed(figures)], actor, userId);
}
