import { sql } from 'kysely';
import type { courseStates } from '@kavosh/contract/desk/desk-courses.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { goesOn } from '../goes-on.ts';

type State = (typeof courseStates)[number];

/** A course of any state as the desk sees it. `price`: whole toman, before a discount; null: unknown. */
export interface DeskCourseRow {
  id: number;
  title: string;
  summary: string;
  academy_id: number;
  academy: string;
  category_id: number;
  category: string;
  state: State;
  goes_on: boolean;
  price: number | null;
  is_free: boolean;
  source: string;
  source_key: string;
  published_at: Date;
  updated_at: Date;
  hidden_at: Date | null;
  version: number;
}

export interface DeskCourseFilter {
  state: State | 'all';
  /** A part of the title. */
  find?: string | undefined;
  academy?: number | undefined;
  category?: number | undefined;
  source?: string | undefined;
  /** These alone. */
  ids?: readonly number[] | undefined;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
  now: Date;
}

const stored = {
  published: sql`c.state = 'published'`,
  hidden: sql`c.state = 'unpublished' and c.hidden_at is not null`,
  missing: sql`c.state = 'unpublished' and c.hidden_at is null`,
  withdrawn: sql`c.state = 'withdrawn'`,
} as const;

/** The latest first. One query. */
export async function findDeskCourses(
  executor: Executor<CatalogueTables>,
  { state, find, academy, category, source, ids, after, limit, now }: DeskCourseFilter,
): Promise<DeskCourseRow[]> {
  const conditions = [
    sql`true`,
    ...(state === 'all' ? [] : [stored[state]]),
    ...(find === undefined ? [] : [sql`lower(translate(c.title, 'يك', 'یک')) like ${patternOfPart(find)}`]),
    ...(academy === undefined ? [] : [sql`c.academy_id = ${academy}`]),
    ...(category === undefined ? [] : [sql`c.category_id = ${category}`]),
    ...(source === undefined ? [] : [sql`c.source = ${source}`]),
    ...(ids === undefined ? [] : [sql`c.id = any(${[...ids]}::int[])`]),
    ...(after === null ? [] : [sql`c.id < ${after}`]),
  ];
  const { rows } = await sql<DeskCourseRow>`
    select c.id, c.title, c.summary, c.academy_id, a.name as academy, c.category_id, k.name as category,
      case c.state when 'unpublished' then case when c.hidden_at is null then 'missing' else 'hidden' end
        else c.state end as state,
      ${goesOn(now)} as goes_on, p.original as price, coalesce(p.is_free, false) as is_free, c.source, c.source_key,
      c.published_at, c.updated_at, c.hidden_at, c.version
    from (select * from course c where ${sql.join(conditions, sql` and `)} order by c.id desc limit ${limit}) c
      join academy a on a.id = c.academy_id
      join category k on k.id = c.category_id
      left join course_price_now p on p.course_id = c.id
    order by c.id desc`.execute(executor);
  return rows;
}

export interface PriceRow {
  at: Date;
  source: string;
  original: number | null;
  is_free: boolean;
  discount_percent: number | null;
  discount_amount: number | null;
}

const MOST_PRICES = 20;

/** The latest prices of a course, the latest first; of its editions none. */
export function findPrices(executor: Executor<CatalogueTables>, courseId: number): Promise<PriceRow[]> {
  return executor
    .selectFrom('price_event')
    .select(['at', 'source', 'original', 'is_free', 'discount_percent', 'discount_amount'])
    .where('course_id', '=', courseId)
    .where('edition_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_PRICES)
    .execute();
}
