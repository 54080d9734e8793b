import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { layHeld } from '../../../kernel/held/lay-held.ts';
import { heldAcademy } from '../overrides/held-academy.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { AcademyRecord } from '../courses/course-record.ts';

/** What a feed says of an academy that can be held by hand. Pure. */
export const academySaid = ({ sourceKey: key, name, about, siteUrl, hosts }: AcademyRecord) => ({
  key,
  values: { name, about, site_url: siteUrl, hosts: [...hosts] },
});

/**
 * Adds the academies of a feed and rewrites those that changed; equal ones are not touched. Of records with the same
 * key the last counts. What colleagues wrote stands above what the feed says. Answers source key → id. A constant
 * number of queries, however many there are.
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
  const rows = unique.map((record, at) => {
    const { name, about, site_url: siteUrl, hosts } = { ...said[at]!.values, ...held.get(record.sourceKey) };
    return {
      source,
      source_key: record.sourceKey,
      name,
      name_key: nameKey(name),
      about,
      avatar: record.avatar,
      site_url: siteUrl,
      hosts: sql<string[]>`${hosts}::text[]`,
      position: record.position ?? 0,
    };
  });
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
        version: sql<number>`academy.version + 1`,
      })).where(sql<boolean>`
        (
          academy.name, academy.name_key, academy.about, academy.avatar, academy.site_url, academy.hosts,
          academy.position
        ) is distinct from (
          excluded.name, excluded.name_key, excluded.about, excluded.avatar, excluded.site_url, excluded.hosts,
          excluded.position
        )`),
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
