import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { layHeld } from '../../../kernel/held/lay-held.ts';
import { saveFed } from '../../../kernel/held/said-fields.ts';
import { companySaid, fedCompany, heldCompany } from '../company-fields.ts';
import type { CompanyRecord } from '../job-record.ts';
import type { JobsTables } from '../jobs.tables.ts';

export interface SavedCompanies {
  /** Source key → id. */
  ids: Map<string, number>;
  /** Ids of the companies that existed before and were changed. */
  changed: number[];
}

/**
 * Adds a feed's new companies and rewrites changed ones; equal ones are not touched. Of records with the same key the
 * last counts. Overrides take precedence over the feed. A constant number of queries.
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
    return { source_key: key, ...laid, name_key: nameKey(laid.name_fa), avatar: unique[at]!.avatar };
  });
  const written = await saveFed(executor, fedCompany, source, rows);
  const saved = await executor
    .selectFrom('company')
    .select(['id', 'source_key'])
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${unique.map((record) => record.sourceKey)}::text[])`)
    .execute();
  return {
    ids: new Map(saved.map((row) => [row.source_key, row.id])),
    changed: written.filter((row) => !row.isNew).map((row) => row.id),
  };
}
