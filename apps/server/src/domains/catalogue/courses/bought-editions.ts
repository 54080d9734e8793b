import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** An edition that was bought, as its buyer is shown it. */
export interface BoughtEdition {
  id: number;
  center: string;
  address: string;
  teacher: string;
  schedule: string;
  startsAt: Date | null;
  endsAt: Date | null;
  /** The site gives its times to calendars. */
  hasCalendar: boolean;
}

/** These editions, in any state. One query. */
export async function boughtEditions(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
): Promise<Map<number, BoughtEdition>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BoughtEdition>`
    select e.id, e.center, e.address, e.teacher, e.schedule, e.starts_at as "startsAt", e.ends_at as "endsAt",
      e.is_open and e.starts_at is not null and c.state = 'published' as "hasCalendar"
    from edition e join course c on c.id = e.course_id where e.id = any(${[...ids]}::int[])`.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A meeting of an edition that is at the same time as one of another, which a person has bought. */
export interface EditionClash {
  title: string;
  at: Date;
}

/**
 * Of these editions, those with a meeting at the same time as one of the others: the first such meeting, and the title
 * of the other's course. Meetings without times clash with none. One query.
 */
export async function editionClashes(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
  others: readonly number[],
): Promise<Map<number, EditionClash>> {
  if (ids.length === 0 || others.length === 0) return new Map();
  const { rows } = await sql<EditionClash & { id: number }>`
    select distinct on (s.edition_id) s.edition_id as id, c.title, s.starts_at as at
    from edition_session s
      join edition_session o on o.starts_at < s.ends_at and o.ends_at > s.starts_at and o.edition_id <> s.edition_id
      join edition e on e.id = o.edition_id join course c on c.id = e.course_id
    where s.edition_id = any(${[...ids]}::int[]) and o.edition_id = any(${[...others]}::int[])
    order by s.edition_id, s.starts_at`.execute(executor);
  return new Map(rows.map(({ id, ...clash }) => [id, clash]));
}

/** What a buyer counts on, of a course or of one of its editions. */
export interface CourseFacts {
  title: string;
  startsAt: Date | null;
  endsAt: Date | null;
  center: string;
  address: string;
  teacher: string;
  /** Its academy took the edition off. */
  isWithdrawn: boolean;
}

/** A course as a whole, or one of its editions. */
export interface BoughtThing {
  courseId: number;
  editionId: number | null;
}

/** What these say now, in their order; null of one that is gone. One query. */
export async function factsNow(
  executor: Executor<CatalogueTables>,
  things: readonly BoughtThing[],
): Promise<(CourseFacts | null)[]> {
  if (things.length === 0) return [];
  const { rows } = await sql<CourseFacts & { nth: number }>`
    select w.nth::int, f.title, f.starts_at as "startsAt", f.ends_at as "endsAt", f.center, f.address, f.teacher,
      f.is_withdrawn as "isWithdrawn"
    from unnest(${things.map((one) => one.courseId)}::int[], ${things.map((one) => one.editionId)}::int[])
        with ordinality w (course, edition, nth)
      cross join lateral facts_of_course(w.course, w.edition) f`.execute(executor);
  const byNth = new Map(rows.map(({ nth, ...facts }) => [nth, facts]));
  return things.map((_, at) => byNth.get(at + 1) ?? null);
}
