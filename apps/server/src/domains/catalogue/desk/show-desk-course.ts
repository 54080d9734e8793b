import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { readSides, type HeldSides } from '../../../kernel/held/held-store.ts';
import { averageRating } from '../average-rating.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { HeldCourseValues } from '../course-fields.ts';
import { heldCourse } from '../overrides/held-course.ts';
import { openPriceDoubt, type OpenPriceDoubt } from './price-doubts.ts';

interface StoredPrice {
  original: number | null;
  is_free: boolean;
  discount_percent: number | null;
  discount_amount: number | null;
}

interface FactsRow {
  city_id: number | null;
  payment_type: 'referral' | 'wallet';
  cashback_percent: number;
  source_key: string;
  ref_url_discount: string | null;
  rating_sum: number;
  rating_count: number;
  hosts: string[];
  instructors: string[];
  merged_into: { id: number; title: string } | null;
}

export interface CourseDetailsForDesk {
  sides: HeldSides<HeldCourseValues>;
  merged_into: { id: number; title: string } | null;
  cityId: number | null;
  /** Names of all teachers in the current values and the feed's. */
  names: { id: number; name: string }[];
  facts: {
    instructors: string[];
    payment_type: 'referral' | 'wallet';
    cashback_percent: number;
    ref_url_discount: string | null;
    hosts: string[];
    source_key: string;
    rating: { average: number; participants: number };
  };
  /** The current price is in doubt. */
  doubt: OpenPriceDoubt | null;
  /** Of the whole course; the latest first. */
  prices: (StoredPrice & { at: Date; source: string })[];
}

const MOST = 60;

/** Everything the desk shows of a course beside its row in the list. Eight queries; undefined where there is none. */
export async function courseDetailsForDesk(
  executor: Executor<CatalogueTables>,
  id: number,
): Promise<CourseDetailsForDesk | undefined> {
  const { rows } = await sql<FactsRow>`
    select c.source_key, c.payment_type, c.cashback_percent, c.ref_url_discount,
      c.rating_sum, c.rating_count, c.city_id, a.hosts,
      array(select trim(i.first_name || ' ' || i.last_name) from course_instructor ci
        join instructor i on i.id = ci.instructor_id where ci.course_id = c.id order by ci.position) as instructors,
      (select json_build_object('id', m.id, 'title', m.title) from course m where m.id = c.merged_into) as merged_into
    from course c join academy a on a.id = c.academy_id
    where c.id = ${id}`.execute(executor);
  const [row] = rows;
  if (!row) return undefined;
  const [sides, prices, doubt] = await Promise.all([
    readSides(executor, heldCourse, id),
    executor
      .selectFrom('price_event')
      .select(['original', 'is_free', 'discount_percent', 'discount_amount', 'at', 'source'])
      .where('course_id', '=', id)
      .where('edition_id', 'is', null)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
    openPriceDoubt(executor, id),
  ]);
  if (!sides) return undefined;
  return {
    sides,
    names: await instructorNames(executor, [...sides.values.instructors, ...sides.feed.instructors]),
    merged_into: row.merged_into,
    cityId: row.city_id,
    facts: {
      instructors: row.instructors,
      payment_type: row.payment_type,
      cashback_percent: row.cashback_percent,
      ref_url_discount: row.ref_url_discount,
      hosts: row.hosts,
      source_key: row.source_key,
      rating: { average: averageRating(row.rating_sum, row.rating_count), participants: row.rating_count },
    },
    doubt: doubt ?? null,
    prices,
  };
}

async function instructorNames(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
): Promise<CourseDetailsForDesk['names']> {
  const { rows } = await sql<CourseDetailsForDesk['names'][number]>`
    select id, trim(first_name || ' ' || last_name) as name from instructor where id = any(${[...ids]}::int[])
    order by id`.execute(executor);
  return rows;
}
