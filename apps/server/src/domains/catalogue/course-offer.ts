import { finalPrice } from '@kavosh/contract/price.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import { outgoingAddress } from './outgoing-address.ts';

/** What a course costs at this moment, and how it is paid. */
export interface CourseOffer {
  courseId: number;
  title: string;
  academyId: number;
  /** The academy's name. */
  academy: string;
  paymentType: 'referral' | 'wallet';
  /** Whole toman after discounts; 0 is free, null: no price is known. */
  amount: number | null;
  /** Percent of what is paid that comes back, 0 to 100. */
  cashbackPercent: number;
  /** Not over: an edition that can still be had keeps a course on sale. */
  onSale: boolean;
  /** Where the academy sells it, on a host of its own: the discounted address where there is a discount. */
  refUrl: string | null;
}

/** The offer of one course, in one query; undefined for one that is unknown or not published. */
export async function courseOffer(executor: Executor<CatalogueTables>, id: number, now: Date): Promise<CourseOffer | undefined> {
  const row = await executor.selectFrom('course as c').innerJoin('academy as a', 'a.id', 'c.academy_id').leftJoin('course_price_now as p', 'p.course_id', 'c.id')
    .select((eb) => [
      'c.id', 'c.title', 'c.academy_id', 'a.name as academy', 'c.payment_type', 'c.cashback_percent', 'c.ends_at', 'c.ref_url', 'c.ref_url_discount', 'a.hosts',
      'p.original', 'p.is_free', 'p.discount_percent', 'p.discount_amount',
      eb.exists(eb.selectFrom('edition as e').select('e.id').whereRef('e.course_id', '=', 'c.id').where('e.is_open', '=', true)
        .where((or) => or.or([or('e.ends_at', 'is', null), or('e.ends_at', '>', now)]))).as('has_edition'),
    ])
    .where('c.id', '=', id).where('c.state', '=', 'published').executeTakeFirst();
  if (!row) return undefined;
  const discount = row.discount_percent === null && row.discount_amount === null ? null : { percentage: row.discount_percent, amount: row.discount_amount };
  const priced = row.original === null ? null : finalPrice(row.original, discount);
  return {
    courseId: row.id,
    title: row.title,
    academyId: row.academy_id,
    academy: row.academy,
    paymentType: row.payment_type,
    amount: row.is_free ? 0 : priced,
    cashbackPercent: row.cashback_percent,
    onSale: row.ends_at === null || row.ends_at > now || Boolean(row.has_edition),
    refUrl: (discount === null ? null : outgoingAddress(row.ref_url_discount, row.hosts)) ?? outgoingAddress(row.ref_url, row.hosts),
  };
}
