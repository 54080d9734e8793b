import { finalPrice } from '@kavosh/contract/price.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables, PriceDoubtReason } from '../catalogue.tables.ts';
import { isClosed } from '../goes-on.ts';
import { outgoingAddress } from './outgoing-address.ts';

/** A course's current price and way of paying. */
export interface CourseOffer {
  courseId: number;
  title: string;
  academyId: number;
  /** The academy's name. */
  academy: string;
  courseTypeId: number;
  /** When it starts; null: it has no start, or it is not known. */
  startsAt: Date | null;
  paymentType: 'referral' | 'wallet';
  /** Whole toman after discounts; 0 is free, null: no price is known. */
  amount: number | null;
  /** Percent of the payment that comes back, 0 to 100. */
  cashbackPercent: number;
  /** Not over, nor closed: an edition that can still be had keeps a course on sale. */
  onSale: boolean;
  /** It is sold by its editions alone, and none of them is open; it is not on sale then. */
  isClosed: boolean;
  /** The page where the academy sells it, on one of its own hosts: the discounted address where there is a discount. */
  refUrl: string | null;
  /** The price is in doubt and has to be confirmed by a colleague; null: it is believed. */
  priceDoubt: PriceDoubt | null;
  /** Editions that can still be had, the earliest first; none where the academy's own site sells. */
  editions: readonly EditionOffer[];
}

/** An edition of a course that is bought here, with its own price where it has one. */
export interface EditionOffer {
  id: number;
  center: string;
  teacher: string;
  schedule: string;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Null: its seats are not counted. */
  capacity: number | null;
  /** Whole toman after discounts; 0 is free, null: no price is known. */
  amount: number | null;
  priceDoubt: PriceDoubt | null;
}

export interface PriceDoubt {
  /** The price event in doubt. */
  event: number;
  reasons: PriceDoubtReason[];
  since: Date;
}

/** As many as a course's page shows. */
const MOST_EDITIONS = 60;
/** An edition's own price above so many times the course's is not believed without a look (decision 0222). */
const TIMES_BELIEVED = 2;

/** The offers of courses by their ids, in one query; of one that is unknown or not published there is none. */
export async function courseOffers(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, CourseOffer>> {
  // The price is what course_price_now says, of these courses alone: the view itself would be worked out for all of
  // them.
  const { rows } = await sql<OfferRow>`
    select c.id, c.title, c.academy_id, a.name as academy, c.payment_type, c.cashback_percent,
      c.course_type_id, c.starts_at, c.ends_at, c.ref_url,
      c.ref_url_discount, a.hosts,
      p.original, p.is_free, p.discount_percent, p.discount_amount,
      d.price_event_id as doubt_event, d.reasons as doubt_reasons, d.at as doubt_at,
      exists (
        select from edition e where e.course_id = c.id and e.is_open and (e.ends_at is null or e.ends_at > ${now})
      ) as has_edition,
      ${isClosed(now)} as is_closed,
      case when c.payment_type = 'wallet' then (
        select jsonb_agg(to_jsonb(one) order by one.starts_at, one.id) from (
          select e.id, e.center, e.teacher, e.schedule, e.starts_at, e.ends_at, nullif(e.capacity, 0) as capacity,
            ep.id as price_event, ep.original, ep.is_free, ep.discount_percent, ep.discount_amount, ep.at
          from edition e left join lateral (
            select * from price_event p where p.course_id = c.id and p.edition_id = e.id order by p.id desc limit 1
          ) ep on true
          where e.course_id = c.id and e.is_open and (e.ends_at is null or e.ends_at > ${now})
          order by e.starts_at, e.id limit ${MOST_EDITIONS}
        ) one
      ) end as editions
    from course c join academy a on a.id = c.academy_id
      left join lateral (
        select * from price_event e where e.course_id = c.id and e.edition_id is null order by e.id desc limit 1
      ) p on true
      left join price_doubt d on d.price_event_id = p.id and d.cleared_at is null
    where c.id = any(${[...ids]}::int[]) and c.state = 'published'`.execute(executor);
  return new Map(rows.map((row) => [row.id, offerOf(row, now)]));
}

/** The refusal of buying a course that has no offer: its academy does not sell here now, or there is no such course. */
export async function whyNoOffer(
  executor: Executor<CatalogueTables>,
  id: number,
): Promise<'academy.suspended' | 'course.not_found'> {
  const row = await executor.selectFrom('course').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'suspended' ? 'academy.suspended' : 'course.not_found';
}

interface OfferRow {
  id: number;
  title: string;
  academy_id: number;
  academy: string;
  payment_type: CourseOffer['paymentType'];
  cashback_percent: number;
  course_type_id: number;
  starts_at: Date | null;
  ends_at: Date | null;
  ref_url: string | null;
  ref_url_discount: string | null;
  hosts: string[];
  original: number | null;
  is_free: boolean | null;
  discount_percent: number | null;
  discount_amount: number | null;
  has_edition: boolean;
  is_closed: boolean;
  editions: EditionRow[] | null;
  doubt_event: number | null;
  doubt_reasons: PriceDoubtReason[] | null;
  doubt_at: Date | null;
}

interface Priced {
  original: number | null;
  is_free: boolean | null;
  discount_percent: number | null;
  discount_amount: number | null;
}

/** As JSON has it: moments are texts. */
interface EditionRow extends Priced {
  id: number;
  center: string;
  teacher: string;
  schedule: string;
  starts_at: string | null;
  ends_at: string | null;
  capacity: number | null;
  price_event: number | null;
  at: string | null;
}

const discountOf = ({ discount_percent: percentage, discount_amount: amount }: Priced) =>
  percentage === null && amount === null ? null : { percentage, amount };

/** Whole toman after discounts; null: no price is known. */
const amountOf = (row: Priced): number | null =>
  row.is_free ? 0 : row.original === null ? null : finalPrice(row.original, discountOf(row));

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function editionOf(row: EditionRow, course: { amount: number | null; priceDoubt: PriceDoubt | null }): EditionOffer {
  const own = amountOf(row);
  const isFar = own !== null && own > (course.amount ?? 0) * TIMES_BELIEVED;
  return {
    id: row.id,
    center: row.center,
    teacher: row.teacher,
    schedule: row.schedule,
    startsAt: dateOf(row.starts_at),
    endsAt: dateOf(row.ends_at),
    capacity: row.capacity,
    amount: own ?? course.amount,
    priceDoubt:
      course.priceDoubt ?? (isFar ? { event: row.price_event!, reasons: ['changed'], since: dateOf(row.at)! } : null),
  };
}

function offerOf(row: OfferRow, now: Date): CourseOffer {
  const discount = discountOf(row);
  const amount = amountOf(row);
  const priceDoubt =
    row.doubt_event === null ? null : { event: row.doubt_event, reasons: row.doubt_reasons!, since: row.doubt_at! };
  return {
    courseId: row.id,
    title: row.title,
    academyId: row.academy_id,
    academy: row.academy,
    courseTypeId: row.course_type_id,
    startsAt: row.starts_at,
    paymentType: row.payment_type,
    amount,
    cashbackPercent: row.cashback_percent,
    onSale: !row.is_closed && (row.ends_at === null || row.ends_at > now || row.has_edition),
    isClosed: row.is_closed,
    refUrl:
      (discount === null ? null : outgoingAddress(row.ref_url_discount, row.hosts)) ??
      outgoingAddress(row.ref_url, row.hosts),
    priceDoubt,
    editions: (row.editions ?? []).map((edition) => editionOf(edition, { amount, priceDoubt })),
  };
}
