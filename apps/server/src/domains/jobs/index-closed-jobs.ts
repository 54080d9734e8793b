import { indexJobs, reindexAllJobs, type IndexDeps } from './job-index.ts';
import type { IndexExecutor } from './job-index-store.ts';

const MOST = 1000;

/**
 * Takes jobs out of the index whose time ran out since they were indexed, at most 1,000 a run. A background task:
 * searches leave them out by themselves, so that nobody waits for it.
 */
export async function indexClosedJobs(executor: IndexExecutor, deps: IndexDeps): Promise<void> {
  const rows = await executor
    .selectFrom('job_search_listed')
    .select('job_id')
    .where('valid_until', '<', deps.now)
    .orderBy('valid_until')
    .limit(MOST)
    .execute();
  if (rows.length > 0)
    await indexJobs(
      executor,
      rows.map((row) => row.job_id),
      deps,
    );
}

/** Writes the index again where it was begun with other synonyms than those of now. A background task. */
export async function indexForSynonyms(executor: IndexExecutor, deps: IndexDeps): Promise<void> {
  const made = await executor.selectFrom('job_search_made').select('synonyms').executeTakeFirst();
  if (made === undefined || made.synonyms === deps.synonyms.version) return;
  await reindexAllJobs(executor, deps);
}
