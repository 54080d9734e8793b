import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { layHeld } from '../../../kernel/held/lay-held.ts';
import { saveFed } from '../../../kernel/held/said-fields.ts';
import { academySaid, fedAcademy, heldAcademy } from '../academy-fields.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { AcademyRecord } from '../courses/course-record.ts';

/**
 * Adds a feed's new academies and rewrites changed ones; equal ones are not touched. Of records with the same key the
 * last counts. Overrides take precedence over the feed. Returns source key → id. A constant number of queries.
 */
export async function saveAcademies(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly AcademyRecord[],
): Promise<Map<string, number>> {
  const unique = [...new Map(records.map((record) => [record.sourceKey, record])).values()];
  if (unique.length === 0) return new Map();
  const said = unique.map(academySaid);
  const held = await layHeld(executor, heldAcademy, source, said);
  const rows = said.map(({ key, values }, at) => {
    const laid = { ...values, ...held.get(key) };
    const { position = 0 } = unique[at]!;
    return { source_key: key, ...laid, name_key: nameKey(laid.name), position };
  });
  await saveFed(executor, fedAcademy, source, rows);
  const saved = await executor
    .selectFrom('academy')
    .select(['id', 'source_key'])
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${unique.map((record) => record.sourceKey)}::text[])`)
    .execute();
  return new Map(saved.map((row) => [row.source_key, row.id]));
}
