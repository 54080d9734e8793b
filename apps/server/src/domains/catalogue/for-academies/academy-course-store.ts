import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import {
  allOf,
  listOrder,
  readTotal,
  totalOf,
  type ListOrders,
  type ListPart,
  type ListTotal,
} from '../../../kernel/list-order.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { stateOfCourse, stateConditions, type DeskCourseState } from '../desk/course-states.ts';

export interface AcademyCourseFilter {
  /** A part of the title. */
  find?: string | undefined;
  /** `new`: never on the site, and so not `hidden`. */
  state?: DeskCourseState | 'new' | undefined;
  ids?: readonly number[] | undefined;
}

/** A course as its academy sees it in a list. */
export interface AcademyCourse {
  id: number;
  title: string;
  state: DeskCourseState;
  original: number | null;
  is_free: boolean;
  payment: 'referral' | 'wallet';
  discount_percent: number | null;
  discount_amount: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  rating_sum: number;
  rating_count: number;
  updated_at: Date;
  version: number;
  /** When it was first on the site; null: never. */
  shown_at: Date | null;
  /** A picture was sent for it; without one it is drawn. */
  has_cover: boolean;
  has_topics: boolean;
}

const orders: ListOrders = {
  start: sql`coalesce(extract(epoch from c.starts_at), 0)::numeric(20, 6)`,
  price: sql`case when p.is_free then 0 else coalesce(p.original, 0) end`,
  rating: sql`coalesce(round(c.rating_sum::numeric / nullif(c.rating_count, 0), 6), 0)`,
};

const ofState = (state: DeskCourseState | 'new', now: Date): RawBuilder<unknown> =>
  state === 'new' || state === 'hidden'
    ? sql`${stateConditions.hidden(now)} and c.shown_at ${state === 'new' ? sql`is null` : sql`is not null`}`
    : stateConditions[state](now);

const narrowed = (academyId: number, { find, state, ids }: AcademyCourseFilter, now: Date): RawBuilder<boolean> =>
  allOf([
    sql`c.academy_id = ${academyId}`,
    ...(ids === undefined ? [] : [sql`c.id = any(${[...ids]}::int[])`]),
    ...(find === undefined || find === ''
      ? []
      : [sql`lower(translate(c.title, 'يك', 'یک')) like ${patternOfPart(find)}`]),
    ...(state === undefined ? [] : [ofState(state, now)]),
  ]);

/** An academy's own courses with their current price, the newest first unless ordered. One query. */
export async function findAcademyCourses(
  executor: Executor<CatalogueTables>,
  academyId: number,
  { order, after, limit, ...filter }: AcademyCourseFilter & ListPart,
  now: Date,
): Promise<(AcademyCourse & { cursor: string })[]> {
  const { behind, by, cursor } = listOrder(sql`c.id`, orders, { order, after }, false);
  const { rows } = await sql<AcademyCourse & { cursor: string }>`
    select c.id, c.title, ${stateOfCourse(now)} as state, p.original, coalesce(p.is_free, false) as is_free,
      c.payment_type as payment, p.discount_percent, p.discount_amount, c.starts_at, c.ends_at, c.rating_sum,
      c.rating_count, c.updated_at, c.version, c.shown_at, c.topics_html <> '' as has_topics,
      exists (select from course_override o where o.course_id = c.id and o.field = 'cover') as has_cover,
      ${cursor} as cursor
    from course c
      left join lateral (
        select * from price_event e where e.course_id = c.id and e.edition_id is null order by e.id desc limit 1
      ) p on true
    where ${narrowed(academyId, filter, now)} and ${behind}
    order by ${by} limit ${limit}`.execute(executor);
  return rows;
}

export async function totalOfAcademyCourses(
  executor: Executor<CatalogueTables>,
  academyId: number,
  filter: AcademyCourseFilter,
  now: Date,
): Promise<ListTotal> {
  const { rows } = await sql`
    select ${totalOf({})} from course c where ${narrowed(academyId, filter, now)}`.execute(executor);
  return readTotal(rows);
}

/** Numbers of all courses of an academy, in any state; within the caller's transaction where it is one. */
export async function academyCourseIds(executor: Executor<CatalogueTables>, academyId: number): Promise<number[]> {
  const rows = await executor.selectFrom('course').select('id').where('academy_id', '=', academyId).execute();
  return rows.map(({ id }) => id);
}
