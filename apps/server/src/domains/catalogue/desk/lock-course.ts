import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

export interface LockedCourse {
  id: number;
  title: string;
  source: string;
  state: 'published' | 'unpublished' | 'hidden' | 'withdrawn' | 'suspended';
  state_before: 'published' | 'unpublished' | 'hidden' | null;
  state_at: Date | null;
  version: number;
  /** When it was first on the site; null: never. */
  shown_at: Date | null;
}

/** The courses as they are, locked until the transaction ends. Always locked in the same order: no deadlocks. */
export async function lockCourses(tx: Transaction<CatalogueTables>, ids: readonly number[]): Promise<LockedCourse[]> {
  return tx
    .selectFrom('course')
    .select(['id', 'title', 'source', 'state', 'state_before', 'state_at', 'version', 'shown_at'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** One of them. Refuses with course.not_found. */
export async function lockCourse(tx: Transaction<CatalogueTables>, id: number): Promise<LockedCourse> {
  const [course] = await lockCourses(tx, [id]);
  if (!course) throw new Refusal('course.not_found');
  return course;
}
