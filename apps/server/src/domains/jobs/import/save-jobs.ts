import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { noteFeedRecords } from '../../../kernel/feed-history/feed-history-store.ts';
import type { ColumnTypes } from '../../../kernel/held/field-rules.ts';
import { findOverridden, type OverriddenValue } from '../../../kernel/held/find-overridden.ts';
import { layHeld } from '../../../kernel/held/lay-held.ts';
import { companySaid, heldCompany } from '../company-fields.ts';
import { heldJob } from '../held-job.ts';
import { columnsOf, feedColumns, jobSaid } from '../job-fields.ts';
import { saveCompanies } from './company-store.ts';
import { datesOf, withEnd } from './first-sight.ts';
import type { JobRecord } from '../job-record.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { saveContractTypes, saveJobSkills } from './save-job-lists.ts';
import { saveSkills, skillKey } from './skill-store.ts';

export interface SaveJobsOptions {
  /** Writes nothing; the counts are what would be. */
  dryRun?: boolean;
  /** The reading of a feed that it belongs to; what it says can then be taken back. */
  run?: number | undefined;
  /** Keys of records that a dry run would merge into jobs made by hand. */
  taken?: ReadonlySet<string>;
}

export interface SaveJobsResult {
  inserted: number;
  updated: number;
  unchanged: number;
  /** Ids of the jobs whose search entries may be out of date: written jobs, and all jobs of companies that changed. */
  touched: number[];
  /** What changed records say of themselves and their companies otherwise than colleagues wrote. */
  overridden: OverriddenValue[];
}

/** Digest of everything the feed says of a job; equal digests mean that there is nothing to write. */
export function digestOf({ ogImage: _, ...record }: JobRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url');
}

/**
 * Writes a batch of jobs of one feed (up to some hundreds) inside the caller's transaction, in a constant number of
 * queries: new ones are added, changed ones rewritten, equal ones (by digest) not touched at all; one that had left the
 * feed and is back is reopened. Of records with the same key the last counts. A job keeps its date of publication
 * unless its feed gives another one; for dates that cannot be read see first-sight.ts. A job that a colleague hid or
 * closed stays so, and what colleagues edited takes precedence over its feed.
 */
export async function saveJobs(
  executor: Executor<JobsTables>,
  source: string,
  records: readonly JobRecord[],
  now: Date,
  { dryRun = false, run, taken = new Set() }: SaveJobsOptions = {},
): Promise<SaveJobsResult> {
  const byKey = new Map(records.map((record) => [record.sourceKey, record]));
  const existing = await executor
    .selectFrom('job')
    .select(['id', 'source_key', 'source_digest', 'og_image', 'closed_at', 'kept_off', 'published_at', 'first_seen_at'])
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${[...byKey.keys()]}::text[])`)
    .execute();
  const before = new Map(existing.map((row) => [row.source_key, row]));
  const digests = new Map([...byKey].map(([key, record]) => [key, digestOf(record)]));
  const differing = [...byKey.values()].filter(({ sourceKey, ogImage }) => {
    const row = before.get(sourceKey);
    return (
      row === undefined ||
      (row.closed_at !== null && row.kept_off === null) ||
      row.source_digest !== digests.get(sourceKey) ||
      (ogImage !== undefined && ogImage !== row.og_image)
    );
  });
  const changed = differing.map((record) => withEnd(record, before.get(record.sourceKey)?.first_seen_at ?? now));
  const updated = changed.filter(({ sourceKey: key }) => before.has(key) || taken.has(key)).length;
  const result: SaveJobsResult = {
    inserted: changed.length - updated,
    updated,
    unchanged: byKey.size - changed.length,
    touched: [],
    overridden: [
      ...(await findOverridden(
        executor,
        heldCompany,
        source,
        changed.map(({ company, sourceKey: saidOf }) => ({ ...companySaid(company), saidOf })),
      )),
      ...(await findOverridden(
        executor,
        heldJob,
        source,
        changed.map((record) => ({ ...jobSaid(record), saidOf: record.sourceKey })),
      )),
    ],
  };
  if (dryRun || changed.length === 0) return result;

  const companies = await saveCompanies(
    executor,
    source,
    changed.map((record) => record.company),
  );
  const held = await layHeld(executor, heldJob, source, changed.map(jobSaid));
  // Without an override, skills keep the feed's spelling.
  const laid = changed.map((record) => {
    const byHand = held.get(record.sourceKey);
    return { record, values: { ...jobSaid(record).values, ...byHand }, skills: byHand?.skills ?? record.skills };
  });
  const skillIds = await saveSkills(
    executor,
    laid.flatMap(({ skills }) => skills.map((skill) => skill.name)),
  );
  const rows = laid.map(({ record, values }) => ({
    ...columnsOf(values),
    source,
    source_key: record.sourceKey,
    source_digest: digests.get(record.sourceKey)!,
    company_id: companies.ids.get(record.company.sourceKey)!,
    og_image: record.ogImage ?? null,
    ...datesOf(record, before.get(record.sourceKey), now),
    updated_at: now,
    closed_at: null,
  }));
  const columns = sql.join(Object.keys(jobColumns).map((name) => sql.ref(name)));
  const saved = await sql<{ id: number; source_key: string }>`
    insert into job (${columns})
    select ${columns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(
      Object.entries(jobColumns)
        .map((column) => column.join(' '))
        .join(', '),
    )})
    on conflict (source, source_key) do update set
      ${sql.raw(updatedColumns.map((name) => `${name} = excluded.${name}`).join(', '))},
      version = job.version + 1, closed_at = case when job.kept_off is null then null else job.closed_at end,
      closed_before = null
    returning id, source_key`.execute(executor);
  const ids = new Map(saved.rows.map((row) => [row.source_key, row.id]));
  await saveContractTypes(
    executor,
    laid.map(({ record, values }) => ({ jobId: ids.get(record.sourceKey)!, types: values.contract_types })),
  );
  await saveJobSkills(
    executor,
    laid.map(({ record, skills }) => ({
      jobId: ids.get(record.sourceKey)!,
      skills: skills.flatMap(({ name, seniority }) => {
        const id = skillIds.get(skillKey(name));
        return id === undefined ? [] : [{ id, seniority }];
      }),
    })),
  );
  if (run !== undefined)
    await noteFeedRecords(
      executor,
      'job_feed_record',
      { run, source },
      differing.map((record) => ({ sourceKey: record.sourceKey, record, isFirst: !before.has(record.sourceKey) })),
    );
  const others =
    companies.changed.length === 0
      ? []
      : await executor
          .selectFrom('job')
          .select('id')
          .where('company_id', '=', sql<number>`any(${companies.changed}::int[])`)
          .execute();
  result.touched = [...new Set([...ids.values(), ...others.map((row) => row.id)])];
  return result;
}

const jobColumns: ColumnTypes = {
  source: 'text',
  source_key: 'text',
  source_digest: 'text',
  company_id: 'int',
  ...feedColumns,
  og_image: 'text',
  closed_at: 'timestamptz',
  published_at: 'timestamptz',
  published_unread: 'boolean',
  first_seen_at: 'timestamptz',
  updated_at: 'timestamptz',
};
const updatedColumns = Object.keys(jobColumns).filter(
  (name) => !['source', 'source_key', 'closed_at', 'first_seen_at'].includes(name),
);
