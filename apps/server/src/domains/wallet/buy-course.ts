import type { Kysely, Transaction } from 'kysely';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Catalogue, CourseOffer } from '../catalogue/catalogue.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { once } from './idempotent-call.ts';
import { Overdraft, postCredit, readBalances } from './ledger-store.ts';
import { missingFor } from './missing-for.ts';
import { purchaseConfirmed, purchasePaid } from './postings.ts';
import { figuresOf, findLivePurchase, insertPurchase, type PurchaseRow } from './purchase-store.ts';
import { DEFAULT_COMMISSION_BP, sharesOf } from './shares.ts';
import { presentPurchase, type PurchaseView } from './present-purchase.ts';
import type { PurchaseChanged } from './purchase-changed.ts';
import type { PurchaseMethod, WalletTables } from './wallet.tables.ts';

export interface BuyWorkings {
  db: Kysely<WalletTables>;
  catalogue: Pick<Catalogue, 'courseOffer'>;
  clock: Clock;
  purchaseChanged: PurchaseChanged;
}

export interface BuyRequest {
  userId: number;
  courseId: number;
  method: 'referral' | 'wallet';
  /** The price that the person was shown; null where they were not. Whole toman. */
  seenAmount: number | null;
  key: string | null;
}

/** `redirectUrl`: where a referral goes on, with the purchase's tracking code. What JSON can hold, because it is kept under the call's key. */
export interface Bought {
  purchase: PurchaseView;
  redirectUrl: string | null;
}

/** The balance does not cover the price; `missing`: by how much to top up, whole toman. */
export class NotEnough extends Error {
  readonly missing: number;

  constructor(missing: number) {
    super('the balance does not cover the price');
    this.name = 'NotEnough';
    this.missing = missing;
  }
}

/**
 * Buys a course at the price of this moment (decisions § 5). A free one and one paid from the wallet are confirmed in this transaction,
 * with their cashback; a referral stays unconfirmed until the academy or an operator says more, and a second click gets the same one.
 * Refuses with course.not_found, purchase.not_on_sale, purchase.other_method, purchase.price_changed, purchase.already and request.key_reused.
 * @throws {NotEnough} nothing happened then
 */
export async function buyCourse({ db, catalogue, clock, purchaseChanged }: BuyWorkings, request: BuyRequest): Promise<Bought> {
  const { userId, courseId, method, seenAmount, key } = request;
  const offer = await catalogue.courseOffer(courseId);
  if (!offer) throw new Refusal('course.not_found');
  const now = clock.now();
  try {
    return await once(db, { userId, call: `purchase ${courseId}`, key, request: { method, seenAmount } }, now, async (tx) => {
      // In here, so that a call that is repeated after the price changed gets its first answer.
      refuseOtherOffers(offer, request);
      const bought = await buyOnce(tx, offer, offer.amount === 0 ? 'free' : method, userId, now);
      if (bought.isNew) await purchaseChanged(tx, bought.purchase, offer);
      return { purchase: presentPurchase(bought.purchase, offer.title), redirectUrl: bought.purchase.method === 'referral' ? trackedAddress(offer, bought.purchase.track_id) : null };
    });
  } catch (error) {
    if (!(error instanceof Overdraft)) throw error;
    throw new NotEnough(Math.max(1, missingFor(offer.amount ?? 0, await readBalances(db, userId))));
  }
}

function refuseOtherOffers({ onSale, amount, paymentType }: CourseOffer, { method, seenAmount }: BuyRequest): void {
  if (!onSale || (amount === null && paymentType === 'wallet')) throw new Refusal('purchase.not_on_sale');
  if (amount !== 0 && method !== paymentType) throw new Refusal('purchase.other_method');
  if (seenAmount !== null && amount !== null && seenAmount !== amount) throw new Refusal('purchase.price_changed', { amount: formatNumber(amount) });
}

async function buyOnce(tx: Transaction<WalletTables>, offer: CourseOffer, method: PurchaseMethod, userId: number, now: Date): Promise<{ purchase: PurchaseRow; isNew: boolean }> {
  const terms = await tx.selectFrom('partner_terms').select('commission_bp').where('academy_id', '=', offer.academyId).executeTakeFirst();
  const amount = offer.amount ?? 0;
  const { commissionBp, cashbackBp, commission, cashback } = sharesOf(amount, offer.cashbackPercent, terms?.commission_bp ?? DEFAULT_COMMISSION_BP);
  const waits = method === 'referral';
  const purchase = await insertPurchase(tx, {
    user_id: userId, course_id: offer.courseId, academy_id: offer.academyId, method, state: waits ? 'unconfirmed' : 'confirmed', amount,
    commission_bp: commissionBp, cashback_bp: cashbackBp, commission, cashback, created_at: now, confirmed_at: waits ? null : now,
  });
  if (!purchase) {
    const live = await findLivePurchase(tx, userId, offer.courseId);
    if (!live || live.state === 'confirmed' || live.method !== method) throw new Refusal('purchase.already');
    return { purchase: live, isNew: false };
  }
  if (method === 'wallet') {
    const figures = figuresOf(purchase);
    await postCredit(tx, [purchasePaid(figures), purchaseConfirmed(figures)], `user:${userId}`, userId);
  }
  return { purchase, isNew: true };
}

/** The academy's page with the tracking code, by which the academy tells whom we sent. */
function trackedAddress({ refUrl }: CourseOffer, trackId: string): string | null {
  if (refUrl === null) return null;
  const url = new URL(refUrl);
  url.searchParams.set('track_id', trackId);
  return url.href;
}
