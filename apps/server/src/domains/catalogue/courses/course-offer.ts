import { finalPrice } from '@kavosh/contract/price.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables, PriceDoubtReason } from '../catalogue.tables.ts';
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
  /** Not over: an edition that can still be had keeps a course on sale. */
  onSale: boolean;
  /** The page where the academy sells it, on one of its own hosts: the discounted address where there is a discount. */
  refUrl: string | null;
  /** The price is in doubt and has to be confirmed by a colleague; null: it is believed. */
  priceDoubt: PriceDoubt | null;
}

export interface PriceDoubt {
  /** The price event in doubt. */
  event: number;
  reasons: PriceDoubtReason[];
  since: Date;
}

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
      ) as has_edition
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
  doubt_event: number | null;
  doubt_reasons: PriceDoubtReason[] | null;
  doubt_at: Date | null;
}

function offerOf(row: OfferRow, now: Date): CourseOffer {
  const discount =
    row.discount_percent === null && row.discount_amount === null
      ? null
      : { percentage: row.discount_percent, amount: row.discount_amount };
  const priced = row.original === null ? null : finalPrice(row.original, discount);
  return {
    courseId: row.id,
    title: row.title,
    academyId: row.academy_id,
    academy: row.academy,
    courseTypeId: row.course_type_id,
    startsAt: row.starts_at,
    paymentType: row.payment_type,
    amount: row.is_free ? 0 : priced,
    cashbackPercent: row.cashback_percent,
    onSale: row.ends_at === null || row.ends_at > now || row.has_edition,
    refUrl:
      (discount === null ? null : outgoingAddress(row.ref_url_discount, row.hosts)) ??
      outgoingAddress(row.ref_url, row.hosts),
    priceDoubt:
      row.doubt_event === null ? null : { event: row.doubt_event, reasons: row.doubt_reasons!, since: row.doubt_at! },
  };
}
