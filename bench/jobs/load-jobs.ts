import { searchWordsOf } from '../../tests/factories/course-search.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../apps/server/src/domains.ts';
import { createAudit } from '../../apps/server/src/domains/audit/audit.ts';
import { createContent } from '../../apps/server/src/domains/content/content.ts';
import type { JobRecord } from '../../apps/server/src/domains/jobs/job-record.ts';
import { createJobs } from '../../apps/server/src/domains/jobs/jobs.ts';
import { createMedia } from '../../apps/server/src/domains/media/media.ts';
import { saveJobs } from '../../apps/server/src/domains/jobs/import/save-jobs.ts';
import { standardJobCategories } from '../../apps/server/src/domains/jobs/standard-job-categories.ts';

const BATCH = 1_000;

/**
 * Writes categories and jobs into a migrated database, indexes them all and reads the index. @returns seconds that it
 * took
 */
export async function loadJobs(db: Kysely<Tables>, records: readonly JobRecord[], now: Date): Promise<number> {
  const jobs = createJobs({
    db,
    audit: createAudit({ db }),
    content: createContent({ db }),
    media: createMedia({ db, directory: '/nonexistent', fontFile: '/nonexistent' }),
    searchWords: searchWordsOf(db),
    clock: { now: () => now },
    logError: (error) => {
      throw error;
    },
  });
  await jobs.saveCategories(
    db,
    standardJobCategories.map(({ id, name }, position) => ({ id, name, image: null, position })),
  );
  for (let at = 0; at < records.length; at += BATCH)
    await db.transaction().execute((tx) => saveJobs(tx, 'bench', records.slice(at, at + BATCH), now));
  const start = performance.now();
  await jobs.start();
  await jobs.close();
  return (performance.now() - start) / 1000;
}
