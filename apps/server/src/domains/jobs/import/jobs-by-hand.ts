import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import type { JobRecord } from '../job-record.ts';
import type { JobsTables } from '../jobs.tables.ts';

/** A job that a colleague made. */
interface Row {
  id: number;
  title: string;
  ref_url: string | null;
  province_id: number | null;
  city_id: number | null;
  company_key: string;
}

/** An address of a single job; a host's front page belongs to all of its jobs. Pure. */
const isOwnPage = (address: string | null): address is string =>
  address !== null && URL.canParse(address) && new URL(address).pathname !== '/';

const agree = (one: number | null, other: number | null): boolean => one === null || other === null || one === other;

/** Pure. */
const isSame = (row: Row, { title, refUrl, company, provinceId, cityId }: JobRecord): boolean =>
  (isOwnPage(refUrl) && row.ref_url === refUrl) ||
  (row.company_key === nameKey(company.nameFa) &&
    nameKey(row.title) === nameKey(title) &&
    agree(row.province_id, provinceId) &&
    agree(row.city_id, cityId));

/**
 * Gives a feed the jobs that colleagues made and that it brings now: with the same address of application, or under the
 * same title at a company of the same name and at no other place (decision 0197). Only records that are not known yet,
 * and jobs that were not closed for good; each job once. Answers the keys of those records. One query; three where a
 * job by hand may be meant.
 * @param isDryRun writes and locks nothing
 */
export async function takeOverJobs(
  executor: Executor<JobsTables>,
  source: string,
  records: readonly JobRecord[],
  isDryRun: boolean,
): Promise<ReadonlySet<string>> {
  const byHand = await readByHand(executor, records);
  if (byHand.length === 0) return new Set();
  const known = await executor
    .selectFrom('job')
    .select('source_key')
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${records.map((one) => one.sourceKey)}::text[])`)
    .execute();
  const keys = new Set(known.map((row) => row.source_key));
  const unknown = [...new Map(records.map((one) => [one.sourceKey, one])).values()].filter(
    ({ sourceKey }) => !keys.has(sourceKey),
  );
  const taken = new Map<number, string>();
  for (const record of unknown) {
    const same = byHand.find((row) => !taken.has(row.id) && isSame(row, record));
    if (same) taken.set(same.id, record.sourceKey);
  }
  if (isDryRun || taken.size === 0) return new Set(taken.values());
  const { rows } = await sql<{ source_key: string }>`
    update job j set source = ${source}, source_key = n.key
    from unnest(${[...taken.keys()]}::int[], ${[...taken.values()]}::text[]) as n(id, key)
    where j.id = n.id and j.source = ${BY_HAND} and (j.kept_off is null or j.kept_off = 'hidden')
    returning source_key`.execute(executor);
  return new Set(rows.map((row) => row.source_key));
}

/**
 * Jobs by hand that a record may be. They are read without a lock: where one is closed for good meanwhile it is not
 * taken, and where its title is written meanwhile it was this one a moment ago.
 */
async function readByHand(executor: Executor<JobsTables>, records: readonly JobRecord[]): Promise<Row[]> {
  const addresses = records.flatMap(({ refUrl }) => (isOwnPage(refUrl) ? [refUrl] : []));
  const companies = [...new Set(records.map(({ company }) => nameKey(company.nameFa)))];
  const { rows } = await sql<Row>`
    select j.id, j.title, j.ref_url, j.province_id, j.city_id, c.name_key as company_key
    from job j join company c on c.id = j.company_id
    where j.source = ${BY_HAND} and (j.kept_off is null or j.kept_off = 'hidden')
      and (j.ref_url = any(${addresses}::text[]) or c.name_key = any(${companies}::text[]))
    order by j.id`.execute(executor);
  return rows;
}
