import { sql } from 'kysely';
import type { CompanyValues } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { excerpts, type FeedDifference } from '../../../kernel/feed-history/feed-difference.ts';
import { readHeld } from '../../../kernel/held/held-store.ts';
import { companySaid } from '../company-fields.ts';
import { heldJob } from '../held-job.ts';
import { facesOf, jobSaid, valuesOfRow, type HeldJobValues } from '../job-fields.ts';
import type { JobRecord } from '../job-record.ts';
import type { JobsTables, KeptOff } from '../jobs.tables.ts';
import { digestOf } from './save-jobs.ts';
import { withEnd } from './first-sight.ts';

/**
 * How the jobs given differ from what the database holds of them, field by field: at most so many, unknown and equal
 * ones left out, and so are fields that stay as colleagues wrote them. Two queries. For looking at before an import,
 * not for deciding anything.
 */
export async function compareJobs(
  executor: Executor<JobsTables>,
  source: string,
  records: readonly JobRecord[],
  most: number,
): Promise<FeedDifference[]> {
  const stored = new Map(
    (
      await storedJobs(
        executor,
        source,
        records.map((record) => record.sourceKey),
      )
    ).map((row) => [row.source_key, row]),
  );
  const held = await readHeld(executor, heldJob, source, [...stored.keys()]);
  const changed = records.flatMap((record) => {
    const before = stored.get(record.sourceKey);
    // What saveJobs would leave alone is equal, however a skill is spelled in it.
    const isChanged =
      before !== undefined &&
      ((before.closed_at !== null && before.kept_off === null) || before.source_digest !== digestOf(record));
    const fields = isChanged
      ? differences(
          faceOfRow(before),
          faceOfRecord(withEnd(record, before.first_seen_at), held.get(record.sourceKey)?.values),
        )
      : [];
    return fields.length === 0 ? [] : [{ sourceKey: record.sourceKey, title: record.title, fields }];
  });
  return changed.slice(0, most);
}

type Face = readonly (readonly [field: string, text: string])[];

function differences(before: Face, after: Face): FeedDifference['fields'] {
  const was = new Map(before);
  return after.flatMap(([field, text]) =>
    was.get(field) === text ? [] : [{ field, ...excerpts(was.get(field) ?? '', text) }],
  );
}

const when = (date: Date): string => date.toISOString();
const faceOf = (values: HeldJobValues, company: CompanyValues, state: string): Face => [
  ...facesOf(values),
  ['company', company.name_fa],
  ['company in English', company.name_en ?? ''],
  ['about', company.about ?? ''],
  ['industry', company.industry ?? ''],
  ['company site', company.site_url ?? ''],
  ['company profiles', company.profiles.join(' ')],
  ['state', state],
];

const faceOfRecord = (record: JobRecord, held: Partial<HeldJobValues> = {}): Face => [
  ...faceOf({ ...jobSaid(record).values, ...held }, companySaid(record.company).values, 'open'),
  ...(record.publishedAt ? [['published', when(record.publishedAt)] as const] : []),
];

const faceOfRow = (row: StoredJob): Face => [
  ...faceOf(row.values, row, row.closed_at === null || row.kept_off !== null ? 'open' : 'closed'),
  ['published', when(row.published_at)],
];

interface StoredJob extends CompanyValues {
  source_key: string;
  source_digest: string;
  values: HeldJobValues;
  closed_at: Date | null;
  kept_off: KeptOff | null;
  published_at: Date;
  first_seen_at: Date;
}

async function storedJobs(
  executor: Executor<JobsTables>,
  source: string,
  keys: readonly string[],
): Promise<StoredJob[]> {
  const { rows } = await sql<StoredJob>`
    select t.source_key, t.source_digest, t.closed_at, t.kept_off, t.published_at, t.first_seen_at,
      ${valuesOfRow} as values, c.name_fa, c.name_en, c.about, c.industry, c.site_url, c.profiles
    from job t join company c on c.id = t.company_id
    where t.source = ${source} and t.source_key = any(${[...keys]}::text[])`.execute(executor);
  return rows;
}
