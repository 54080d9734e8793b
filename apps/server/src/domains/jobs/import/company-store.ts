import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CompanyRecord } from '../job-record.ts';
import type { JobsTables } from '../jobs.tables.ts';

export interface SavedCompanies {
  /** Source key → id. */
  ids: Map<string, number>;
  /** Of companies that were there and are told otherwise now. */
  changed: number[];
}

/**
 * Adds the companies of a feed and rewrites those that changed; equal ones are not touched. Of records with the same
 * key the last counts. Two queries, however many there are.
 */
export async function saveCompanies(
  executor: Executor<JobsTables>,
  source: string,
  records: readonly CompanyRecord[],
): Promise<SavedCompanies> {
  const unique = [...new Map(records.map((record) => [record.sourceKey, record])).values()];
  if (unique.length === 0) return { ids: new Map(), changed: [] };
  const rows = unique.map((record) => ({
    source,
    source_key: record.sourceKey,
    name_fa: record.nameFa,
    name_en: record.nameEn || null,
    name_key: nameKey(record.nameFa),
    avatar: record.avatar,
    industry: record.industry,
    about: record.about,
  }));
  const { rows: written } = await sql<{ id: number; added: boolean }>`
    insert into company as old (source, source_key, name_fa, name_en, name_key, avatar, industry, about)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(source text, source_key text, name_fa text, name_en text, name_key text, avatar text, industry text, about text)
    on conflict (source, source_key) do update set name_fa = excluded.name_fa, name_en = excluded.name_en, name_key = excluded.name_key, avatar = excluded.avatar,
      industry = excluded.industry, about = excluded.about
    where (old.name_fa, old.name_en, old.avatar, old.industry, old.about) is distinct from (excluded.name_fa, excluded.name_en, excluded.avatar, excluded.industry, excluded.about)
    returning id, xmax = 0 as added`.execute(executor);
  const saved = await executor
    .selectFrom('company')
    .select(['id', 'source_key'])
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${unique.map((record) => record.sourceKey)}::text[])`)
    .execute();
  return {
    ids: new Map(saved.map((row) => [row.source_key, row.id])),
    changed: written.filter((row) => !row.added).map((row) => row.id),
  };
}
