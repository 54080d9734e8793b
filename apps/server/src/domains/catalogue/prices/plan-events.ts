import { sql, type Transaction } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import { planned, withDoubts } from '../courses/record-prices.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { SearchTables } from '../search.tables.ts';
import { indexCourses } from '../search/index-courses.ts';

type Tx = Transaction<CatalogueTables & SearchTables>;

interface Plan {
  id: number;
  course_id: number;
}

/** What was said last of a course and of each of its editions. */
const said = (courseId: number) => sql`(
  select distinct on (edition_id) * from price_event
  where course_id = ${courseId} and plan_id is null order by edition_id, id desc)`;

/** The prices of a plan begin to hold, for the course and for editions with a price of their own. */
export async function beginPrices(tx: Tx, { id, course_id: courseId }: Plan, clock: Clock): Promise<void> {
  await withDoubts(tx, sql`added as (${planned(sql`${said(courseId)} s join price_plan p on p.id = ${id}`)})`);
  await indexCourses(tx, [courseId], clock);
}

/** What was said last holds again, where the prices of this plan hold now. */
export async function endPrices(tx: Tx, { id, course_id: courseId }: Plan, clock: Clock): Promise<void> {
  await withDoubts(
    tx,
    sql`added as (
      insert into price_event (course_id, edition_id, original, is_free, discount_percent, discount_amount, source)
      select s.course_id, s.edition_id, s.original, s.is_free, s.discount_percent, s.discount_amount, s.source
      from ${said(courseId)} s join lateral (
        select plan_id from price_event n
        where n.course_id = s.course_id and n.edition_id is not distinct from s.edition_id order by n.id desc limit 1
      ) now on now.plan_id = ${id}
      returning *)`,
  );
  await indexCourses(tx, [courseId], clock);
}
