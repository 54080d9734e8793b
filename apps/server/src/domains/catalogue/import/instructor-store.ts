import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { lockThings } from '../../../kernel/held/held-store.ts';
import { layHeld } from '../../../kernel/held/lay-held.ts';
import { saveFed } from '../../../kernel/held/said-fields.ts';
import { takeOverInstructors } from './instructors-by-hand.ts';
import { layPortraits } from './portraits-said.ts';
import { fedInstructor, heldInstructor, instructorSaid } from '../instructor-fields.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { InstructorRecord } from '../courses/course-record.ts';

/**
 * Adds a feed's new teachers and rewrites changed ones; equal ones are not touched. Of records with the same key the
 * last counts. Overrides take precedence over the feed, and a teacher added by hand becomes the feed's. A picture that
 * was fetched for the feed stays above the drawn one. Returns source key → id; for a merged teacher, the id of the one
 * they were merged into. A constant number of queries.
 */
export async function saveInstructors(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly InstructorRecord[],
): Promise<Map<string, number>> {
  const unique = [...new Map(records.map((record) => [record.sourceKey, record])).values()];
  if (unique.length === 0) return new Map();
  await takeOverInstructors(executor, source, unique);
  const drawn = unique.map(instructorSaid);
  const keys = drawn.map((one) => one.key);
  // Locked first: a photo that is shown meanwhile would be written over.
  await lockThings(executor, heldInstructor, source, keys);
  const photos = await layPortraits(
    executor,
    source,
    drawn.map(({ key, values }) => ({ key, image: values.image })),
  );
  const said = drawn.map(({ key, values }) => ({ key, values: { ...values, image: photos.get(key) ?? values.image } }));
  const held = await layHeld(executor, heldInstructor, source, said);
  const rows = said.map(({ key, values }) => ({ source_key: key, ...values, ...held.get(key) }));
  await saveFed(executor, fedInstructor, source, rows);
  return knownInstructors(executor, source, unique);
}

/** Ids of the teachers that the feed has brought, by key; for merged ones as above. One query. */
export async function knownInstructors(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly Pick<InstructorRecord, 'sourceKey'>[],
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  const saved = await executor
    .selectFrom('instructor')
    .select((eb) => [eb.fn.coalesce('merged_into', 'id').as('id'), 'source_key'])
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${records.map((record) => record.sourceKey)}::text[])`)
    .execute();
  return new Map(saved.map((row) => [row.source_key, row.id]));
}
