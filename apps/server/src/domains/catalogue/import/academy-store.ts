import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { AcademyRecord } from '../courses/course-record.ts';

/**
 * Adds the academies of a feed and rewrites those that changed; equal ones are not touched. Of records with the same
 * key the last counts. Answers source key → id. Two queries, however many there are.
 */
export async function saveAcademies(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly AcademyRecord[],
): Promise<Map<string, number>> {
  const unique = [...new Map(records.map((record) => [record.sourceKey, record])).values()];
  if (unique.length === 0) return new Map();
  const rows = unique.map((record) => ({
    source,
    source_key: record.sourceKey,
    name: record.name,
    name_key: nameKey(record.name),
    about: record.about,
    avatar: record.avatar,
    site_url: record.siteUrl,
    hosts: sql<string[]>`${[...record.hosts]}::text[]`,
    position: record.position ?? 0,
  }));
  await executor
    .insertInto('academy')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['source', 'source_key']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        name_key: eb.ref('excluded.name_key'),
        about: eb.ref('excluded.about'),
        avatar: eb.ref('excluded.avatar'),
        site_url: eb.ref('excluded.site_url'),
        hosts: eb.ref('excluded.hosts'),
        position: eb.ref('excluded.position'),
      }))
        .where(sql<boolean>`(academy.name, academy.name_key, academy.about, academy.avatar, academy.site_url, academy.hosts, academy.position)
      is distinct from (excluded.name, excluded.name_key, excluded.about, excluded.avatar, excluded.site_url, excluded.hosts, excluded.position)`),
    )
    .execute();
  const saved = await executor
    .selectFrom('academy')
    .select(['id', 'source_key'])
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${unique.map((record) => record.sourceKey)}::text[])`)
    .execute();
  return new Map(saved.map((row) => [row.source_key, row.id]));
}
