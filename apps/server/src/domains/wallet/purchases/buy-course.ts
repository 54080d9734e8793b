import type { Kysely, Transaction } from 'kysely';
import type { Calendar, Clocked } from '../../calendar/calendar.ts';
import type { Catalogue, CourseOffer } from '../../catalogue/catalogue.ts';
import type { Coupons } from '../../coupons/coupons.ts';
import type { DeliveryPlan, HandOver } from '../../hand-over/hand-over.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Seats } from '../../seats/seats.ts';
import type { Delivery, Terms } from '../../terms/terms.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { withIdempotencyKey, type IdempotentCall } from '../idempotency/idempotent-call.ts';
import { lockAvailable, Overdraft, postCredit, readBalances } from '../ledger/ledger-store.ts';
import { chooseEdition, type ChosenOffer } from './choose-edition.ts';
import { lowerOffer, type LoweredOffer } from './lower-offer.ts';
import { missingFor } from './missing-for.ts';
import { purchaseFromWallet, purchasePaid } from '../ledger/postings.ts';
import { noteDoubt } from './purchase-doubts.ts';
import { orderOf, otherOffer } from './purchase-order.ts';
import { figuresOf, findLivePurchase, insertPurchases, type PurchaseRow } from './purchase-store.ts';
import { presentPurchase, type PurchaseView } from './present-purchase.ts';
import { withCodeShare } from './shares.ts';
import type { PurchasesChanged } from './purchase-changed.ts';
import type { PurchaseMethod, WalletTables } from '../wallet.tables.ts';

export interface BuyDeps {
  db: Kysely<WalletTables>;
  catalogue: Pick<Catalogue, 'courseOffer' | 'whyNoOffer'>;
  calendar: Pick<Calendar, 'clockFor'>;
  identity: Pick<Identity, 'refuseRestricted'>;
  terms: Pick<Terms, 'of'>;
  handOver: Pick<HandOver, 'plan' | 'begin' | 'states'>;
  seats: Pick<Seats, 'take'>;
  coupons: Pick<Coupons, 'find' | 'use'>;
  clock: Clock;
  purchasesChanged: PurchasesChanged;
}

export interface BuyRequest {
  userId: number;
  courseId: number;
  method: 'referral' | 'wallet';
  /** The price that the person was shown; null where they were not. Whole toman. */
  seenAmount: number | null;
  /** They were informed that the academy gets their name and number to enrol them. */
  sharesContact?: boolean;
  /** Which of its editions; left out: none was named. */
  editionId?: number | null;
  /** A code of the academy as it was typed; left out or '': none. */
  coupon?: string | null;
  key: string | null;
}

/**
 * `redirectUrl`: where a referral continues, with the purchase's tracking code. Only values that JSON can hold, because
 * it is stored under the call's key.
 */
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
 * Buys a course at its current price (decisions § 5) and hands it over. A free one and one paid from the wallet are
 * confirmed in this transaction, with their cashback; where the academy enrols its buyers, one that is paid waits in
 * escrow until it has; at a price in doubt it waits for an operator; a referral stays unconfirmed until the academy or
 * an operator reports more, and a second click returns the same one. Of an edition with a capacity a seat is taken.
 * Refuses with course.not_found, academy.suspended, purchase.ended, purchase.not_on_sale, purchase.other_method,
 * purchase.price_changed, purchase.already, purchase.no_entry, purchase.codes_gone, purchase.consent_needed,
 * edition.choose, edition.closed, edition.all_closed, edition.full, restricted.buy, request.key_reused, and of a code
 * as lower-offer.ts says.
 * @throws {NotEnough} nothing happened then
 */
export async function buyCourse(deps: BuyDeps, request: BuyRequest): Promise<Bought> {
  const { db, catalogue, calendar, identity, clock, handOver, purchasesChanged } = deps;
  const { userId, courseId, method } = request;
  const found = await catalogue.courseOffer(courseId);
  if (!found) throw new Refusal(await catalogue.whyNoOffer(courseId));
  const chosen = chooseEdition(found, request.editionId ?? null);
  const lowered = await lowerOffer(deps.coupons, chosen.offer, { userId, typed: request.coupon ?? null });
  const { offer } = lowered;
  const now = clock.now();
  const wanted: PurchaseMethod = offer.amount === 0 ? 'free' : method;
  const clocked = wanted === 'free' ? null : await calendar.clockFor(db, offer, now);
  try {
    return await withIdempotencyKey(db, callOf(request), now, async (tx) => {
      // In here, so that a call that is repeated after the price changed gets its first answer.
      const other = chosen.refusal ?? lowered.refusal ?? otherOffer(offer, request);
      if (other) throw other;
      await identity.refuseRestricted(tx, userId, 'buy');
      const { purchase, isNew } = await buyOnce(
        deps,
        tx,
        { ...lowered, edition: chosen.edition, listAmount: chosen.offer.amount, clocked, now },
        request,
      );
      if (isNew) await purchasesChanged(tx, [{ purchase, isMade: true, name: offer }]);
      return {
        purchase: presentPurchase(purchase, offer.title, (await handOver.states(tx, [purchase.id])).get(purchase.id)),
        redirectUrl: purchase.method === 'referral' ? trackedAddress(offer, purchase.track_id) : null,
      };
    });
  } catch (error) {
    if (!(error instanceof Overdraft)) throw error;
    throw new NotEnough(Math.max(1, missingFor(offer.amount ?? 0, await readBalances(db, userId))));
  }
}

/** The call under whose key the answer is kept. */
const callOf = ({ userId, courseId, method, seenAmount, editionId, coupon, key }: BuyRequest): IdempotentCall => ({
  userId,
  call: `purchase ${courseId}`,
  key,
  // As it was before editions and codes could be named, so that calls from then are found again.
  request: {
    method,
    seenAmount,
    ...(editionId == null ? {} : { editionId }),
    ...(coupon == null || coupon === '' ? {} : { coupon }),
  },
});

interface Order extends Pick<ChosenOffer, 'edition'>, Pick<LoweredOffer, 'offer' | 'coupon'> {
  /** The price before a code lowered it. */
  listAmount: number | null;
  /** As `orderOf` has it. */
  clocked: Clocked | null;
  now: Date;
}

async function buyOnce(
  deps: BuyDeps,
  tx: Transaction<WalletTables>,
  { offer, edition, coupon, listAmount, clocked, now }: Order,
  { userId, method: asked, sharesContact = false }: BuyRequest,
): Promise<{ purchase: PurchaseRow; isNew: boolean }> {
  const method = offer.amount === 0 ? 'free' : asked;
  // The first lock on a wallet is its available balance, here as everywhere.
  if (method === 'wallet') await lockAvailable(tx, userId);
  const agreed = (await deps.terms.of(tx, [offer.academyId]))(offer.academyId);
  const plan = await planOf(deps, tx, offer, method, agreed.delivery);
  const terms = withCodeShare(agreed, coupon?.commissionBp ?? null);
  const order = {
    ...orderOf(offer, method, userId, { terms, clocked }, now, plan?.delivery ?? null),
    edition_id: edition?.id ?? null,
    list_amount: coupon === null ? null : listAmount,
  };
  const [purchase] = await insertPurchases(tx, [order]);
  if (!purchase) {
    const live = await findLivePurchase(tx, userId, offer.courseId);
    if (!live || live.state === 'confirmed' || live.method !== method) throw new Refusal('purchase.already');
    return { purchase: live, isNew: false };
  }
  // Before the money: one for whom no seat is left need not top up first.
  if (edition !== null && edition.capacity !== null)
    await deps.seats.take(tx, {
      purchaseId: purchase.id,
      userId,
      courseId: offer.courseId,
      editionId: edition.id,
      capacity: edition.capacity,
      isIn: purchase.state === 'confirmed',
    });
  if (coupon !== null)
    await deps.coupons.use(tx, {
      couponId: coupon.id,
      purchaseId: purchase.id,
      userId,
      off: coupon.off,
      commissionBp: coupon.commissionBp,
    });
  if (method === 'wallet') {
    const figures = figuresOf(purchase);
    const journals: Parameters<typeof postCredit>[1] =
      purchase.state === 'confirmed' ? purchaseFromWallet(figures) : [purchasePaid(figures)];
    await postCredit(tx, journals, `user:${userId}`, userId);
  }
  const isDoubted = offer.priceDoubt !== null && method !== 'free';
  if (isDoubted) await noteDoubt(tx, purchase.id, offer.priceDoubt!, now);
  if (plan !== null) {
    refuseUnready(plan, sharesContact);
    if (plan.delivery !== 'none')
      await deps.handOver.begin(tx, {
        purchase,
        delivery: plan.delivery,
        waits: isDoubted,
        holdsMoney: purchase.state === 'unconfirmed',
      });
  }
  return { purchase, isNew: true };
}

/** How a course that is had here is handed over; null: it is the academy's own site that does. */
async function planOf(
  { handOver }: BuyDeps,
  tx: Transaction<WalletTables>,
  { courseId, paymentType }: CourseOffer,
  method: PurchaseMethod,
  agreed: Delivery,
): Promise<DeliveryPlan | null> {
  if (paymentType === 'referral') return null;
  const plan = await handOver.plan(tx, courseId, agreed);
  return method === 'free' && plan.delivery === 'none' ? null : plan;
}

/**
 * Checked after the purchase was made, so that a buyer who already has the course learns that first; the purchase is
 * rolled back.
 */
function refuseUnready({ delivery, hindrance }: DeliveryPlan, sharesContact: boolean): void {
  if (hindrance !== null) throw new Refusal(hindrances[hindrance]);
  if (delivery === 'academy' && !sharesContact) throw new Refusal('purchase.consent_needed');
}

const hindrances = {
  none: 'purchase.not_on_sale',
  no_entry: 'purchase.no_entry',
  codes_gone: 'purchase.codes_gone',
} as const;

/** The academy's page with the tracking code, by which the academy tells whom we sent. */
function trackedAddress({ refUrl }: CourseOffer, trackId: string): string | null {
  if (refUrl === null) return null;
  const url = new URL(refUrl);
  url.searchParams.set('track_id', trackId);
  return url.href;
}
