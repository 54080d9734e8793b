import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { codeOfEdition, ownPrice, priceOfEdition } from './academy-edition-store.ts';
import type { AcademyEdition } from './edition-shapes.ts';
import { heldOfRow, type HeldCourseValues } from '../course-fields.ts';

/** A course as a table of courses is compared with it. */
export interface CourseForSheets {
  id: number;
  is_final: boolean;
  state: string;
  state_at: Date | null;
  version: number;
  shown_at: Date | null;
  values: HeldCourseValues;
  /** How many of its editions are open or wait for a look, and the only one, where members wrote it. */
  editions: number;
  own_edition: number | null;
  own_capacity: number | null;
}

/** An edition that members wrote, as a table is compared with it. `code`: by which files and programs know it. */
export interface EditionForSheets {
  id: number;
  course_id: number;
  version: number;
  code: string | null;
  center: string;
  address: string;
  teacher: string;
  schedule: string;
  starts_at: Date | null;
  ends_at: Date | null;
  capacity: number | null;
  price: AcademyEdition['price'];
}

/** Editions that members of an academy wrote, open or waiting for a look. One query. */
export async function editionsForSheets(
  executor: Executor<CatalogueTables>,
  academyId: number,
): Promise<EditionForSheets[]> {
  const { rows } = await sql<EditionForSheets>`
    select e.id, e.course_id, e.version, ${codeOfEdition} as code, e.center, e.address, e.teacher, e.schedule,
      e.starts_at, e.ends_at, e.capacity, ${priceOfEdition} as price
    from edition e join course c on c.id = e.course_id
    where c.academy_id = ${academyId} and e.by_hand and (e.is_open or e.waits) order by e.id`.execute(executor);
  return rows.map((row) => ({ ...row, price: ownPrice(row.price) }));
}

/** All courses of an academy, in any state. One query. */
export async function coursesForSheets(
  executor: Executor<CatalogueTables>,
  academyId: number,
): Promise<CourseForSheets[]> {
  const { rows } = await sql<CourseForSheets>`
    select t.id, t.state = 'withdrawn' as is_final, t.state, t.state_at, t.version, t.shown_at, ${heldOfRow} as values,
      coalesce(e.editions, 0) as editions, e.own_edition, e.own_capacity
    from course t
      left join lateral (
        select count(*)::int as editions,
          case when count(*) = 1 and bool_and(e.by_hand) then min(e.id) end as own_edition,
          case when count(*) = 1 and bool_and(e.by_hand) then min(e.capacity) end as own_capacity
        from edition e where e.course_id = t.id and (e.is_open or e.waits)
      ) e on true
    where t.academy_id = ${academyId} order by t.id`.execute(executor);
  return rows;
}
