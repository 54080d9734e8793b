import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { layHeld } from '../../../kernel/held/lay-held.ts';
import { takeOverInstructors } from './instructors-by-hand.ts';
import { heldInstructor } from '../overrides/held-instructor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { InstructorRecord } from '../courses/course-record.ts';

/** What a feed says of an instructor that can be overridden by hand. Pure. */
export const instructorSaid = ({ sourceKey: key, firstName, lastName, position }: InstructorRecord) => ({
  key,
  values: { first_name: firstName, last_name: lastName, position },
});

/**
 * Adds the instructors of a feed and rewrites those that changed; equal ones are not touched. Of records with the same
 * key the last counts. What colleagues wrote stands above what the feed says, and one that they made is the feed's from
 * now on. Answers source key → id, of one that was merged the id of who it was found to be. A constant number of
 * queries, however many there are.
 */
export async function saveInstructors(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly InstructorRecord[],
): Promise<Map<string, number>> {
  const unique = [...new Map(records.map((record) => [record.sourceKey, record])).values()];
  if (unique.length === 0) return new Map();
  await takeOverInstructors(executor, source, unique);
  const said = unique.map(instructorSaid);
  const held = await layHeld(executor, heldInstructor, source, said);
  const rows = said.map(({ key, values }, at) => ({
    source,
    source_key: key,
    ...values,
    ...held.get(key),
    image: unique[at]!.image,
  }));
  await sql`
    insert into instructor as old (source, source_key, first_name, last_name, position, image)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(source text, source_key text, first_name text, last_name text, position text, image text)
    on conflict (source, source_key) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, position = excluded.position,
      image = excluded.image,
      version = old.version + 1
    where (old.first_name, old.last_name, old.position, old.image)
      is distinct from (excluded.first_name, excluded.last_name, excluded.position, excluded.image)`.execute(executor);
  return knownInstructors(executor, source, unique);
}

/**
 * Ids of those of these instructors that the feed has brought, by their keys; of one that was merged as above. One
 * query.
 */
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
