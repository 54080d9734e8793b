import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { indexWriter, type IndexSource, type SearchIndexTables } from '../../../search-index/search-index.ts';
import type { JobsTables } from '../jobs.tables.ts';
import type { PlaceNames } from '../places.ts';
import { noteMissingPrints, notePrints } from '../reposts/note-prints.ts';
import { DOCUMENT_VERSION, jobDocument } from './job-document.ts';
import { declareJobIndex } from './job-index.ts';
import { readSalaryFloors, readSearchableJobs } from './searchable-job.ts';

export type JobIndexExecutor = Executor<JobsTables & SearchIndexTables>;

export interface JobIndexDeps {
  places: PlaceNames;
  now: Date;
}

/** Writing needs no places of texts: they only say what texts ask for. */
const writer = indexWriter(declareJobIndex(() => ({ province: null, cities: [] })));

const BATCH = 250;

/**
 * Brings the search up to date with the jobs given: open ones are (re)indexed, others leave. Call it in the transaction
 * that changed them, as its last step. Any number of ids; a constant number of queries for every 250.
 */
export async function indexJobs(
  executor: JobIndexExecutor,
  jobIds: readonly number[],
  { places, now }: JobIndexDeps,
): Promise<void> {
  if (!executor.isTransaction) {
    await executor.transaction().execute((transaction) => indexJobs(transaction, jobIds, { places, now }));
    return;
  }
  // One order for all: two transactions with the same jobs wait for each other and do not lock each other out.
  const ids = [...new Set(jobIds)].sort((a, b) => a - b);
  if (ids.length === 0) return;
  const floors = await readSalaryFloors(executor);
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const open = await readSearchableJobs(executor, batch, now);
    const there = new Set(open.map((job) => job.id));
    const others = batch.filter((id) => !there.has(id));
    await noteMissingPrints(executor, others);
    await notePrints(executor, open);
    await writer.remove(executor, others);
    await writer.write(
      executor,
      open.map((job) => jobDocument(job, places, floors)),
    );
  }
}

const MOST_A_RUN = 1000;

/**
 * Removes jobs whose time has run out from the index, at most 1,000 a run. A background task that nothing waits for:
 * searches leave such jobs out by themselves.
 */
export async function dropClosedJobs(executor: JobIndexExecutor, deps: JobIndexDeps): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select j.id from job j join search_index_document d on d.index_name = 'jobs' and d.id = j.id and not d.removed
    where j.valid_until < ${deps.now} order by j.valid_until limit ${MOST_A_RUN}`.execute(executor);
  if (rows.length > 0)
    await indexJobs(
      executor,
      rows.map((row) => row.id),
      deps,
    );
}

/** What the index is filled from where the database has none of this version. */
export const jobSource = (deps: () => Promise<JobIndexDeps>): IndexSource => ({
  version: DOCUMENT_VERSION,
  async documentsAfter(transaction, after, limit) {
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- tsc needs it: other tables
    const executor = transaction as unknown as JobIndexExecutor;
    const { places, now } = await deps();
    const locked = await executor
      .selectFrom('job')
      .select('id')
      .where('id', '>', after)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .forShare()
      .execute();
    const ids = locked.map((row) => row.id);
    if (ids.length === 0) return { documents: [], after: null };
    const [floors, jobs] = [await readSalaryFloors(executor), await readSearchableJobs(executor, ids, now)];
    return { documents: jobs.map((job) => jobDocument(job, places, floors)), after: ids.at(-1)! };
  },
});
