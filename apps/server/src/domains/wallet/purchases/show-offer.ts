import type { Kysely } from 'kysely';
import type { CourseOffer, OfferedEdition } from '@kavosh/contract/purchases.ts';
import type { RefundOffer } from '@kavosh/contract/refunds.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { refundSchedule, type Calendar } from '../../calendar/calendar.ts';
import type { Catalogue, CourseOffer as Offer, EditionOffer } from '../../catalogue/catalogue.ts';
import type { Coupons } from '../../coupons/coupons.ts';
import type { HandOver, PromisedAccess } from '../../hand-over/hand-over.ts';
import type { Seats, Standing } from '../../seats/seats.ts';
import type { Terms } from '../../terms/terms.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readBalances } from '../ledger/ledger-store.ts';
import { chooseEdition } from './choose-edition.ts';
import { UNCONFIRMED_DAYS } from './expire-purchases.ts';
import { lowerOffer } from './lower-offer.ts';
import { missingFor } from './missing-for.ts';
import { presentPurchase } from './present-purchase.ts';
import type { RefundReadDeps } from './present-refunds.ts';
import { findLivePurchase, heldEditions } from './purchase-store.ts';
import { refundParts } from './refund-parts.ts';
import { shareOf } from './shares.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** What reading a member's money needs. */
export interface ReadDeps {
  db: Kysely<WalletTables>;
  catalogue: Pick<Catalogue, 'courseOffer' | 'whyNoOffer' | 'courseNames'>;
  calendar: Pick<Calendar, 'clockFor' | 'policies' | 'isAtLeast'>;
  payments: RefundReadDeps['payments'];
  accessUsed: RefundReadDeps['accessUsed'];
  clock: Clock;
}

/** What reading of purchases needs besides: how they are handed over. */
export interface ReadPurchasesDeps extends ReadDeps {
  catalogue: ReadDeps['catalogue'] & Pick<Catalogue, 'boughtEditions' | 'editionClashes' | 'factsNow'>;
  terms: Pick<Terms, 'of'>;
  handOver: Pick<HandOver, 'plan' | 'states' | 'promise'>;
  seats: Pick<Seats, 'standings'>;
  coupons: Pick<Coupons, 'find' | 'codesOf'>;
}

/** What is asked for. */
interface OfferAsked {
  userId: number;
  courseId: number;
  editionId?: number | null;
  coupon?: string | null;
}

/**
 * What a course would cost this person now, and the cashback: the same figures as in `buyCourse`, so that buyers pay
 * exactly what they were shown. Refuses with course.not_found and academy.suspended.
 * @param editionId the edition that was chosen; null, or one that is not there: as if none was
 * @param coupon a code that was typed; where it does not count, it refuses as lower-offer.ts says
 */
export async function showOffer(
  deps: ReadPurchasesDeps,
  { userId, courseId, editionId = null, coupon: typed = null }: OfferAsked,
): Promise<CourseOffer> {
  const { db, catalogue, terms, handOver } = deps;
  const [found, { available, receivable }, live] = await Promise.all([
    catalogue.courseOffer(courseId),
    readBalances(db, userId),
    findLivePurchase(db, userId, courseId),
  ]);
  if (!found) throw new Refusal(await catalogue.whyNoOffer(courseId));
  const isThere = found.editions.some((one) => one.id === editionId);
  const chosen = chooseEdition(found, isThere ? editionId : null);
  const { offer, coupon, refusal } = await lowerOffer(deps.coupons, chosen.offer, { userId, typed });
  if (refusal !== null) throw refusal;
  const { amount, paymentType, cashbackPercent } = offer;
  const method = amount === 0 ? 'free' : paymentType;
  const [agreed, access] = await Promise.all([
    terms.of(db, [offer.academyId]),
    live ? handOver.states(db, [live.id]) : undefined,
  ]);
  const plan = paymentType === 'referral' ? null : await handOver.plan(db, courseId, agreed(offer.academyId).delivery);
  const isNone = plan?.hindrance === 'none';
  const cashback = shareOf(amount ?? 0, cashbackPercent * 100);
  return {
    course: { id: courseId, title: offer.title },
    academy: offer.academy,
    method,
    amount,
    cashback,
    cashback_percent: cashbackPercent,
    is_on_sale: offer.onSale && !(paymentType === 'wallet' && (amount === null || (isNone && method === 'wallet'))),
    ...(offer.isClosed && { is_closed: true as const }),
    delivery: plan === null || plan.delivery === 'none' ? null : plan.delivery,
    let_in:
      plan?.delivery === 'academy'
        ? presentPromise(await handOver.promise(db, offer.academyId), deps.clock.now())
        : null,
    not_ready: plan === null || plan.hindrance === 'none' ? null : plan.hindrance,
    has_site: offer.refUrl !== null,
    balance_available: available,
    missing: method === 'wallet' ? missingFor(amount ?? 0, { available, receivable }) : 0,
    owed: receivable,
    refund: method === 'free' ? null : await refundOffer(deps, offer, plan?.delivery === 'academy'),
    purchase: live ? presentPurchase(live, offer.title, access?.get(live.id)) : null,
    editions: await presentEditions(deps, found.editions, userId),
    edition: chosen.edition?.id ?? null,
    coupon: coupon === null ? null : { code: coupon.code, off: coupon.off, list_amount: chosen.offer.amount ?? 0 },
  };
}

/** A purchase that nothing confirms is cancelled after UNCONFIRMED_DAYS, however long its academy is closed. */
const presentPromise = ({ until, backAt, closed }: PromisedAccess, now: Date): CourseOffer['let_in'] => ({
  until: until.toISOString(),
  back_at: new Date(Math.min(backAt.getTime(), now.getTime() + UNCONFIRMED_DAYS * DAY_MS)).toISOString(),
  closed,
});

/** Editions with how many seats are left, and with what they clash. At most four queries. */
async function presentEditions(
  { db, catalogue, seats }: Pick<ReadPurchasesDeps, 'db' | 'catalogue' | 'seats'>,
  editions: readonly EditionOffer[],
  userId: number,
): Promise<OfferedEdition[]> {
  const counted = editions.filter((one) => one.capacity !== null).map((one) => one.id);
  const standings = counted.length === 0 ? new Map<number, Standing>() : await seats.standings(counted, userId);
  const own = editions.length === 0 ? [] : await heldEditions(db, userId);
  const clashes = await catalogue.editionClashes(
    editions.map((one) => one.id),
    own,
  );
  return editions.map((one) => {
    const clash = clashes.get(one.id);
    const { taken = 0, othersWait = false, place = null } = standings.get(one.id) ?? {};
    const left = one.capacity === null ? null : Math.max(0, one.capacity - taken);
    const isKept = place?.offered_until != null;
    return {
      id: one.id,
      center: one.center,
      teacher: one.teacher,
      schedule: one.schedule,
      start_datetime: one.startsAt?.toISOString() ?? null,
      end_datetime: one.endsAt?.toISOString() ?? null,
      amount: one.amount,
      seats_left: left,
      is_full: !isKept && left !== null && (left === 0 || othersWait),
      place,
      clash: clash ? { title: clash.title, at: clash.at.toISOString() } : null,
    };
  });
}

/** How long a purchase made now could be taken back, and what would come back on which day. One query. */
async function refundOffer(
  { db, calendar, clock }: ReadDeps,
  offer: Offer,
  /** The academy enrols its buyers: the clock begins when it has. */
  isLetInLater: boolean,
): Promise<RefundOffer> {
  const now = clock.now();
  const { policy, until, isAtLeast } = await calendar.clockFor(db, offer, now);
  const isAtOnce = offer.paymentType === 'wallet' && offer.priceDoubt === null && !isLetInLater;
  const clockEnd = isAtOnce && policy.working_days > 0 ? until : null;
  const amount = offer.amount ?? 0;
  const cashback = shareOf(amount, offer.cashbackPercent * 100);
  // How the rest of the price is shared moves a graded amount by a toman or two at most.
  const figures = { id: 0, userId: 0, academyId: offer.academyId, amount, commission: cashback, vat: 0, cashback };
  return {
    working_days: policy.working_days,
    cancel_until: clockEnd?.toISOString() ?? null,
    is_at_least: clockEnd !== null && isAtLeast,
    days: refundSchedule(policy.steps, clockEnd, offer.startsAt)
      .filter((day) => now < day.until)
      .map((day) => {
        const parts = refundParts(figures, 0, day.share_bp);
        const ofPrice = parts.academy + parts.commission + parts.vat;
        return {
          until: day.until.toISOString(),
          share_bp: day.share_bp,
          amount: offer.paymentType === 'referral' ? ofPrice : ofPrice - parts.cashback,
        };
      }),
    exempt_reason: policy.exempt_reason,
  };
}
