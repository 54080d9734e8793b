import { sql, type Kysely, type Transaction } from 'kysely';
import type { Operator } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audit } from '../../audit/audit.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { indexCourses } from '../search/index-courses.ts';
import type { SearchTables } from '../search.tables.ts';

export interface ChangeCourseDeps {
  db: Kysely<CatalogueTables & SearchTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}

/** A course by the version that was looked at. */
export interface SeenCourse {
  id: number;
  version: number;
}

/** What became of one. `final`: nothing here brings it onto the site. */
export interface CourseOutcome {
  id: number;
  outcome: 'done' | 'unchanged' | 'stale' | 'final' | 'not_found';
  version: number | null;
}

interface Held {
  id: number;
  state: 'published' | 'unpublished' | 'withdrawn';
  hidden_at: Date | null;
  version: number;
  title: string;
}

/** Held in the order of their numbers until the transaction ends, as everybody holds them. */
function hold(tx: Transaction<CatalogueTables & SearchTables>, ids: readonly number[]): Promise<Held[]> {
  return tx
    .selectFrom('course')
    .select(['id', 'state', 'hidden_at', 'version', 'title'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Takes courses off the site until they are shown again, or shows them again; each that changes is one row of the audit,
 * and searches follow with the transaction.
 */
export function changeVisibility(
  { db, clock, audit }: ChangeCourseDeps,
  seen: readonly SeenCourse[],
  { to, reason, operator }: { to: 'hidden' | 'published'; reason: string; operator: Operator },
): Promise<CourseOutcome[]> {
  return inTransaction(db, async (tx) => {
    const held = new Map(
      (
        await hold(
          tx,
          seen.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    );
    const outcomes: CourseOutcome[] = [];
    const changed: number[] = [];
    for (const { id, version } of seen) {
      const outcome = outcomeOf(held.get(id), version, to);
      if (outcome === 'done') changed.push(id);
      outcomes.push({ id, outcome, version: held.get(id)?.version ?? null });
    }
    if (changed.length === 0) return outcomes;
    const now = clock.now();
    const rows = await tx
      .updateTable('course')
      .set({
        state: to === 'hidden' ? 'unpublished' : 'published',
        hidden_at: to === 'hidden' ? now : null,
        version: sql`version + 1`,
        updated_at: now,
      })
      .where('id', '=', sql<number>`any(${changed}::int[])`)
      .returning(['id', 'version'])
      .execute();
    for (const { id } of rows) {
      const { title } = held.get(id)!;
      await audit.record(tx, {
        operator,
        action: to === 'hidden' ? 'course.hidden' : 'course.shown',
        subject: `course ${id}`,
        details: { title, reason },
      });
    }
    await indexCourses(tx, changed);
    const versions = new Map(rows.map((row) => [row.id, row.version]));
    return outcomes.map((one) => ({ ...one, version: versions.get(one.id) ?? one.version }));
  });
}

function outcomeOf(held: Held | undefined, version: number, to: 'hidden' | 'published'): CourseOutcome['outcome'] {
  if (!held) return 'not_found';
  if (held.state === 'withdrawn') return 'final';
  if (held.version !== version) return 'stale';
  if (to === 'hidden') return held.hidden_at === null ? 'done' : 'unchanged';
  if (held.state === 'published') return 'unchanged';
  return held.hidden_at === null ? 'final' : 'done';
}

/**
 * Takes a course off the site for good: its page answers 410 and no feed brings it back. Refuses with course.not_found.
 * @returns false where somebody changed it since `version` was looked at; a withdrawn one stays as it is
 */
export function withdrawCourse(
  { db, clock, audit }: ChangeCourseDeps,
  { id, version }: SeenCourse,
  { reason, operator }: { reason: string; operator: Operator },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [held] = await hold(tx, [id]);
    if (!held) throw new Refusal('course.not_found');
    if (held.state === 'withdrawn') return true;
    if (held.version !== version) return false;
    await tx
      .updateTable('course')
      .set({ state: 'withdrawn', hidden_at: null, version: sql`version + 1`, updated_at: clock.now() })
      .where('id', '=', id)
      .execute();
    await audit.record(tx, {
      operator,
      action: 'course.withdrawn',
      subject: `course ${id}`,
      details: { title: held.title, before: held.state, reason },
    });
    await indexCourses(tx, [id]);
    return true;
  });
}
