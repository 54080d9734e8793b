import { sql, type Transaction } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { allDemoCourses } from './all-courses.ts';
import type { DemoCourse } from './demo-types.ts';

/** A price that a demo course had: toman before the discount, from so many days ago. */
interface EarlierPrice {
  days: number;
  toman: number;
  /** With the discount of today. */
  isDiscounted?: boolean;
}

/** To a whole ten thousand toman, as prices are written. */
const rounded = (toman: number): number => Math.round(toman / 10_000) * 10_000;

/**
 * Prices that a course had before today, the oldest first; a fifth of the courses is new here and had none. Each
 * seventh discount is one of a price that was doubled before it: its real discount is none.
 */
export function earlierPrices({ price }: Pick<DemoCourse, 'price'>, at: number): EarlierPrice[] {
  if (price.kind !== 'paid' || at % 5 === 0) return [];
  const { toman, discount } = price;
  if (discount === undefined)
    return [
      { days: 160 + (at % 50), toman: rounded(toman * 0.8) },
      { days: 20 + (at % 60), toman },
    ];
  const began: EarlierPrice = { days: 3 + (at % 9), toman, isDiscounted: true };
  if (at % 7 === 3) return [{ days: 150, toman: rounded(toman * 0.5) }, { days: 18, toman }, began];
  return [{ days: 170 + (at % 20), toman: rounded(toman * 0.85) }, { days: 95 + (at % 30), toman }, began];
}

/** Writes them for courses that the demo has just saved; what stands today was written by then. */
export async function addDemoPrices(tx: Transaction<Tables>, now: Date): Promise<void> {
  const events = allDemoCourses.flatMap((course, at) =>
    earlierPrices(course, at).map(({ days, toman, isDiscounted = false }) => {
      const discount = isDiscounted && course.price.kind === 'paid' ? course.price.discount : undefined;
      return {
        key: course.key,
        original: toman,
        percent: discount && 'percent' in discount ? discount.percent : null,
        cut: discount && 'toman' in discount ? discount.toman : null,
        at: new Date(now.getTime() - days * DAY_MS),
      };
    }),
  );
  // Behind them once more what stands today: the latest row is the price.
  await sql`
    with earlier as (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as e(key text, original bigint, percent int, cut bigint, at timestamptz)
    ), today as (
      select distinct on (p.course_id) p.course_id, p.original, p.is_free, p.discount_percent, p.discount_amount
      from price_event p join course c on c.id = p.course_id
      where c.source = 'demo' and c.source_key in (select key from earlier) and p.edition_id is null
      order by p.course_id, p.id desc
    )
    insert into price_event (course_id, original, is_free, discount_percent, discount_amount, source, at)
    select course_id, original, is_free, percent, cut, 'demo', at from (
      select c.id as course_id, e.original, false as is_free, e.percent, e.cut, e.at
      from earlier e join course c on c.source = 'demo' and c.source_key = e.key
      union all
      select course_id, original, is_free, discount_percent, discount_amount, ${now} from today
    ) rows order by course_id, at`.execute(tx);
}
