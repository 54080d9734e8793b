import { sql } from 'kysely';
import type { HeldCourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { heldNames, isHeld } from '../../../kernel/held/held-store.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { heldCourse } from '../overrides/held-course.ts';
import { stateConditions, stateOfCourse, type DeskCourseState } from './course-states.ts';

export interface DeskCourseFilter {
  /** A part of the title. */
  find?: string | undefined;
  academy?: number | undefined;
  /** Subcategories included. */
  category?: number | undefined;
  instructor?: number | undefined;
  state?: DeskCourseState | undefined;
  source?: string | undefined;
  byHand?: boolean | undefined;
  ids?: readonly number[] | undefined;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

/** A course of any state, as lists of the desk have it. */
export interface CourseForDesk {
  id: number;
  title: string;
  academy: { id: number; name: string };
  category: { id: number; name: string };
  state: DeskCourseState;
  source: string;
  original: number | null;
  is_free: boolean;
  discount_percent: number | null;
  discount_amount: number | null;
  by_hand: HeldCourseField[];
  published_at: Date;
  updated_at: Date;
  /** When it was first on the site; null: never. */
  shown_at: Date | null;
  version: number;
}

/**
 * Ids of a category and its children. They are read first so that the planner knows them: for a small category it would
 * otherwise walk through all courses.
 */
async function withThoseBelow(executor: Executor<CatalogueTables>, category: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('category')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', category), eb('parent_id', '=', category)]))
    .execute();
  return rows.map((row) => row.id);
}

/** Latest first, with the current price and the overridden fields. One query, two with a category. */
export async function findDeskCourses(
  executor: Executor<CatalogueTables>,
  { find, academy, category, instructor, state, source, byHand, ids, after, limit }: DeskCourseFilter,
  now: Date,
): Promise<CourseForDesk[]> {
  const conditions = [
    sql`true`,
    ...(after === null ? [] : [sql`c.id < ${after}`]),
    ...(ids === undefined ? [] : [sql`c.id = any(${[...ids]}::int[])`]),
    ...(find === undefined || find === ''
      ? []
      : [sql`lower(translate(c.title, 'يك', 'یک')) like ${patternOfPart(find)}`]),
    ...(academy === undefined ? [] : [sql`c.academy_id = ${academy}`]),
    ...(category === undefined ? [] : [sql`c.category_id = any(${await withThoseBelow(executor, category)}::int[])`]),
    ...(instructor === undefined
      ? []
      : [sql`c.id = any(array(select course_id from course_instructor where instructor_id = ${instructor}))`]),
    ...(state === undefined ? [] : [stateConditions[state](now)]),
    ...(source === undefined || source === '' ? [] : [sql`c.source = ${source}`]),
    ...(byHand ? [isHeld(heldCourse, 'c.id')] : []),
  ];
  const { rows } = await sql<CourseForDesk>`
    select c.id, c.title, json_build_object('id', a.id, 'name', a.name) as academy,
      json_build_object('id', k.id, 'name', k.name) as category,
      ${stateOfCourse(now)} as state,
      c.source, p.original, coalesce(p.is_free, false) as is_free, p.discount_percent, p.discount_amount,
      ${heldNames(heldCourse, 'c.id')} as by_hand,
      c.published_at, c.updated_at, c.shown_at, c.version
    from (
      select id, title, academy_id, category_id, state, merged_into, ends_at, source, published_at, updated_at,
        shown_at, version
      from course c where ${sql.join(conditions, sql` and `)} order by c.id desc limit ${limit}
    ) c join academy a on a.id = c.academy_id join category k on k.id = c.category_id
      left join lateral (
        select * from price_event e where e.course_id = c.id and e.edition_id is null order by e.id desc limit 1
      ) p on true
    order by c.id desc`.execute(executor);
  return rows;
}

const MOST_ACADEMIES = 500;

/** The choices of the list's filters. Sources are read as stored, with one index lookup each. */
export async function courseChoicesForDesk(executor: Executor<CatalogueTables>): Promise<{
  categories: { id: number; name: string; parent_id: number | null }[];
  academies: { id: number; name: string }[];
  sources: string[];
}> {
  const [categories, academies, sources] = await Promise.all([
    executor
      .selectFrom('category')
      .select(['id', 'name', 'parent_id'])
      .where('merged_into', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    executor.selectFrom('academy').select(['id', 'name']).orderBy('name').orderBy('id').limit(MOST_ACADEMIES).execute(),
    sql<{ source: string }>`
      with recursive each (source) as (
        (select source from course order by source limit 1)
        union all
        select (select c.source from course c where c.source > each.source order by c.source limit 1)
        from each where each.source is not null
      ) select source from each where source is not null`.execute(executor),
  ]);
  return { categories, academies, sources: sources.rows.map((row) => row.source) };
}
