import type { Kysely, Transaction } from 'kysely';
import type { Calendar, Clocked } from '../../calendar/calendar.ts';
import type { Catalogue, CourseOffer } from '../../catalogue/catalogue.ts';
import type { Identity } from '../../identity/identity.ts';
import type { AcademyTerms, Terms } from '../../terms/terms.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { withIdempotencyKey, type IdempotentCall } from '../idempotency/idempotent-call.ts';
import { lockAvailable, Overdraft, postCredit, readBalances } from '../ledger/ledger-store.ts';
import { missingFor } from './missing-for.ts';
import { purchaseFromWallet, purchasePaid } from '../ledger/postings.ts';
import { noteDoubt } from './purchase-doubts.ts';
import { orderOf, otherOffer } from './purchase-order.ts';
import { figuresOf, findLivePurchase, insertPurchases, type PurchaseRow } from './purchase-store.ts';
import { presentPurchase, type PurchaseView } from './present-purchase.ts';
import type { PurchasesChanged } from './purchase-changed.ts';
import type { PurchaseMethod, WalletTables } from '../wallet.tables.ts';

export interface BuyDeps {
  db: Kysely<WalletTables>;
  catalogue: Pick<Catalogue, 'courseOffer'>;
  calendar: Pick<Calendar, 'clockFor'>;
  identity: Pick<Identity, 'refuseRestricted'>;
  terms: Pick<Terms, 'of'>;
  clock: Clock;
  purchasesChanged: PurchasesChanged;
}

export interface BuyRequest {
  userId: number;
  courseId: number;
  method: 'referral' | 'wallet';
  /** The price that the person was shown; null where they were not. Whole toman. */
  seenAmount: number | null;
  key: string | null;
}

/**
 * `redirectUrl`: where a referral goes on, with the purchase's tracking code. What JSON can hold, because it is kept
 * under the call's key.
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
 * Buys a course at its current price (decisions § 5). A free one and one paid from the wallet are confirmed in this
 * transaction, with their cashback; at a price in doubt it is paid and waits for an operator; a referral stays
 * unconfirmed until the academy or an operator reports more, and a second click returns the same one. Refuses with
 * course.not_found, purchase.ended, purchase.not_on_sale, purchase.other_method, purchase.price_changed,
 * purchase.already, restricted.buy and request.key_reused.
 * @throws {NotEnough} nothing happened then
 */
export async function buyCourse(
  { db, catalogue, calendar, identity, terms, clock, purchasesChanged }: BuyDeps,
  request: BuyRequest,
): Promise<Bought> {
  const { userId, courseId, method } = request;
  const offer = await catalogue.courseOffer(courseId);
  if (!offer) throw new Refusal('course.not_found');
  const now = clock.now();
  const wanted: PurchaseMethod = offer.amount === 0 ? 'free' : method;
  const clocked = wanted === 'free' ? null : await calendar.clockFor(db, offer, now);
  try {
    return await withIdempotencyKey(db, callOf(request), now, async (tx) => {
      // In here, so that a call that is repeated after the price changed gets its first answer.
      const other = otherOffer(offer, request);
      if (other) throw other;
      await identity.refuseRestricted(tx, userId, 'buy');
      const order = { offer, method: wanted, userId, clocked, now };
      const { purchase, isNew } = await buyOnce(tx, terms, order);
      if (isNew) await purchasesChanged(tx, [{ purchase, name: offer }]);
      return {
        purchase: presentPurchase(purchase, offer.title),
        redirectUrl: purchase.method === 'referral' ? trackedAddress(offer, purchase.track_id) : null,
      };
    });
  } catch (error) {
    if (!(error instanceof Overdraft)) throw error;
    throw new NotEnough(Math.max(1, missingFor(offer.amount ?? 0, await readBalances(db, userId))));
  }
}

/** The call under whose key the answer is kept. */
const callOf = ({ userId, courseId, method, seenAmount, key }: BuyRequest): IdempotentCall => ({
  userId,
  call: `purchase ${courseId}`,
  key,
  request: { method, seenAmount },
});

interface Order {
  offer: CourseOffer;
  method: PurchaseMethod;
  userId: number;
  /** As `orderOf` has it. */
  clocked: Clocked | null;
  now: Date;
}

async function buyOnce(
  tx: Transaction<WalletTables>,
  terms: Pick<Terms, 'of'>,
  { offer, method, userId, clocked, now }: Order,
): Promise<{ purchase: PurchaseRow; isNew: boolean }> {
  // The first lock on a wallet is its available balance, here as everywhere.
  if (method === 'wallet') await lockAvailable(tx, userId);
  const agreed: AcademyTerms = (await terms.of(tx, [offer.academyId]))(offer.academyId);
  const [purchase] = await insertPurchases(tx, [orderOf(offer, method, userId, { terms: agreed, clocked }, now)]);
  if (!purchase) {
    const live = await findLivePurchase(tx, userId, offer.courseId);
    if (!live || live.state === 'confirmed' || live.method !== method) throw new Refusal('purchase.already');
    return { purchase: live, isNew: false };
  }
  if (method === 'wallet') {
    const figures = figuresOf(purchase);
    const journals: Parameters<typeof postCredit>[1] =
      purchase.state === 'confirmed' ? purchaseFromWallet(figures) : [purchasePaid(figures)];
    await postCredit(tx, journals, `user:${userId}`, userId);
  }
  if (offer.priceDoubt && method !== 'free') await noteDoubt(tx, purchase.id, offer.priceDoubt, now);
  return { purchase, isNew: true };
}

/** The academy's page with the tracking code, by which the academy tells whom we sent. */
function trackedAddress({ refUrl }: CourseOffer, trackId: string): string | null {
  if (refUrl === null) return null;
  const url = new URL(refUrl);
  url.searchParams.set('track_id', trackId);
  return url.href;
}
