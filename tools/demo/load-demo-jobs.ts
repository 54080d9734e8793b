import type { Kysely } from 'kysely';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';
import type { MediaDesign } from '../../apps/server/src/domains/media/designs.ts';
import { mediaId } from '../../apps/server/src/domains/media/media.ts';
import { demoCompanies } from './companies.ts';
import { allDemoJobs } from './jobs/all-jobs.ts';
import { standardJobCategories } from '../../apps/server/src/domains/jobs/standard-job-categories.ts';
import {
  companyDesign,
  demoJobCategoryRecords,
  demoJobRecord,
  earlierJobRecords,
  jobCategoryDesign,
} from './jobs/job-records.ts';

/** People say something is wrong with this one; it waits at the desk. */
const REPORTED = 'fullstack-safargardan';

/**
 * Loads the demo's jobs, all of them or none, where no job was ever saved: also beside courses that an older Kavosh
 * loaded. Answers how many.
 */
export async function loadDemoJobsWhenEmpty(
  domains: Pick<Domains, 'jobs' | 'media'>,
  db: Kysely<Tables>,
  now: Date,
): Promise<number> {
  if (!(await domains.jobs.isEmpty())) return 0;
  await db.transaction().execute(async (tx) => {
    const designs: MediaDesign[] = [
      ...standardJobCategories.map(jobCategoryDesign),
      ...demoCompanies.map(companyDesign),
    ];
    await domains.media.register(tx, designs);
    await domains.jobs.saveCategories(
      tx,
      demoJobCategoryRecords.map((record, place) => ({
        ...record,
        image: mediaId(jobCategoryDesign(standardJobCategories[place]!)),
      })),
    );
    await domains.jobs.saveJobs(tx, 'demo', [
      ...earlierJobRecords(allDemoJobs, now, mediaId),
      ...allDemoJobs.map((job) => demoJobRecord(job, now, mediaId)),
    ]);
  });
  const { id } = await db
    .selectFrom('job')
    .select('id')
    .where('source', '=', 'demo')
    .where('source_key', '=', REPORTED)
    .executeTakeFirstOrThrow();
  await domains.jobs.report(id, { reason: 'closed', text: 'تماس گرفتم، گفتند نیرو گرفته‌اند.' }, '192.0.2.1');
  return allDemoJobs.length;
}
