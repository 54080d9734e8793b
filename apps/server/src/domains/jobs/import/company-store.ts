import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { layHeld } from '../../../kernel/held/lay-held.ts';
import { heldCompany } from '../held-company.ts';
import type { CompanyRecord } from '../job-record.ts';
import type { JobsTables } from '../jobs.tables.ts';

export interface SavedCompanies {
  /** Source key → id. */
  ids: Map<string, number>;
  /** Ids of the companies that existed before and were changed. */
  changed: number[];
}

/** What a feed says of a company that can be held by hand. Pure. */
export const companySaid = ({ sourceKey: key, nameFa, nameEn, industry, about }: CompanyRecord) => ({
  key,
  values: { name_fa: nameFa, name_en: nameEn || null, industry, about },
});

/**
 * Adds the companies of a feed and rewrites those that changed; equal ones are not touched. Of records with the same
 * key the last counts. What colleagues wrote stands above what the feed says. A constant number of queries, however
 * many there are.
 */
export async function saveCompanies(
  executor: Executor<JobsTables>,
  source: string,
  records: readonly CompanyRecord[],
): Promise<SavedCompanies> {
  const unique = [...new Map(records.map((record) => [record.sourceKey, record])).values()];
  if (unique.length === 0) return { ids: new Map(), changed: [] };
  const said = unique.map(companySaid);
  const held = await layHeld(executor, heldCompany, source, said);
  const rows = said.map(({ key, values }, at) => {
    const laid = { ...values, ...held.get(key) };
    return { source, source_key: key, ...laid, name_key: nameKey(laid.name_fa), avatar: unique[at]!.avatar };
  });
  const { rows: written } = await sql<{ id: number; added: boolean }>`
    insert into company as old (source, source_key, name_fa, name_en, name_key, avatar, industry, about)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(
        source text, source_key text, name_fa text, name_en text, name_key text, avatar text, industry text, about text
      )
    on conflict (source, source_key) do update set name_fa = excluded.name_fa, name_en = excluded.name_en,
      name_key = excluded.name_key, avatar = excluded.avatar,
      industry = excluded.industry, about = excluded.about, version = old.version + 1
    where (old.name_fa, old.name_en, old.avatar, old.industry, old.about) is distinct from (
      excluded.name_fa, excluded.name_en, excluded.avatar, excluded.industry, excluded.about
    )
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
