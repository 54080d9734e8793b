import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { HeldField, HeldValues } from './held-values.ts';

/** A field that is held by hand: what people see, what the feed said last, and who did it. */
export type Override = {
  [Field in HeldField]: {
    course_id: number;
    field: Field;
    value: HeldValues[Field];
    feed: HeldValues[Field];
    staff_id: number;
    at: Date;
  };
}[HeldField];

/** What is held by hand of these courses, in the order of the fields' names. */
export async function readOverrides(
  executor: Executor<CatalogueTables>,
  courseIds: readonly number[],
): Promise<Map<number, Override[]>> {
  if (courseIds.length === 0) return new Map();
  const rows = (await executor
    .selectFrom('course_override')
    .selectAll()
    .where('course_id', '=', sql<number>`any(${[...courseIds]}::int[])`)
    .orderBy('course_id')
    .orderBy('field')
    .execute()) as Override[];
  return Map.groupBy(rows, (row) => row.course_id);
}

/** The values of one side of what is held. Pure. */
export const sideOf = (overrides: readonly Override[], side: 'value' | 'feed'): Partial<HeldValues> =>
  Object.fromEntries(overrides.map((one) => [one.field, one[side]]));

/** Holds fields of a course; of one that is held already, what the feed said stays. */
export async function holdFields(executor: Executor<CatalogueTables>, overrides: readonly Override[]): Promise<void> {
  if (overrides.length === 0) return;
  await executor
    .insertInto('course_override')
    .values(overrides.map((one) => ({ ...one, value: JSON.stringify(one.value), feed: JSON.stringify(one.feed) })))
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'field']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        staff_id: eb.ref('excluded.staff_id'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
}

/** Notes what feeds say now of fields that are held. */
export async function noteFeedValues(
  executor: Executor<CatalogueTables>,
  said: readonly { courseId: number; field: HeldField; feed: unknown }[],
): Promise<void> {
  if (said.length === 0) return;
  // A null in JSON is none in a recordset.
  await sql`update course_override o set feed = coalesce(n.feed, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as n("courseId" int, field text, feed jsonb)
    where o.course_id = n."courseId" and o.field = n.field`.execute(executor);
}

/** Lets fields go: what the feed says holds again. Writing it is the caller's. */
export async function releaseFields(
  executor: Executor<CatalogueTables>,
  held: readonly { courseId: number; field: HeldField }[],
): Promise<void> {
  if (held.length === 0) return;
  await sql`delete from course_override o
    using unnest(${held.map((one) => one.courseId)}::int[], ${held.map((one) => one.field)}::text[]) as n(id, field)
    where o.course_id = n.id and o.field = n.field`.execute(executor);
}
