import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import { rolledBack } from '../../../kernel/rolled-back.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { SearchTables } from '../search.tables.ts';
import { outcomeOf, stateAfter, type StateOutcome } from './change-course-state.ts';
import { findDeskCourses, type CourseForDesk } from './course-list-store.ts';
import { lockCourses } from './lock-course.ts';

/** A course before and after a step; null: there is none. */
export interface StatePreview {
  id: number;
  outcome: StateOutcome | 'not_found';
  before: CourseForDesk | null;
  after: CourseForDesk | null;
}

/** What `showOrHideCourse` would make of each course, in the order asked. Four queries; nothing is written. */
export const previewCourseStates = (
  { db, clock }: { db: Kysely<CatalogueTables & SearchTables>; clock: Clock },
  { items, step }: { items: readonly { id: number; version: number }[]; step: keyof typeof stateAfter },
): Promise<StatePreview[]> =>
  rolledBack(db, async (tx) => {
    const ids = items.map(({ id }) => id);
    const read = async () => {
      const rows = await findDeskCourses(tx, { ids, after: null, limit: ids.length }, clock.now());
      return new Map(rows.map((row) => [row.id, row]));
    };
    const locked = new Map((await lockCourses(tx, ids)).map((course) => [course.id, course]));
    const before = await read();
    const outcomes = items.map(({ id, version }) => {
      const course = locked.get(id);
      if (!course) return 'not_found';
      return course.version === version ? outcomeOf(course.state, step) : 'stale';
    });
    const changing = ids.filter((_, at) => outcomes[at] === 'done');
    await sql`update course set state = ${stateAfter[step]} where id = any(${changing}::int[])`.execute(tx);
    const after = await read();
    return ids.map((id, at) => ({
      id,
      outcome: outcomes[at]!,
      before: before.get(id) ?? null,
      after: after.get(id) ?? null,
    }));
  });
