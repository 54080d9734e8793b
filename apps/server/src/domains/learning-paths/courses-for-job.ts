import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Executor } from '../../kernel/executor.ts';
import { coursesTeaching } from './course-skill-store.ts';
import type { LearningPathsTables } from './learning-paths.tables.ts';

/**
 * Courses that teach most of what a job asks for (decisions § 7), better rated first among equals; only those on offer.
 * None for an unknown job.
 */
export async function relatedCourses(
  db: Executor<LearningPathsTables>,
  { catalogue, jobs }: { catalogue: Pick<Catalogue, 'coursesOnOffer'>; jobs: Pick<Jobs, 'jobSkills'> },
  jobId: number,
  limit: number,
): Promise<CourseCard[]> {
  const job = await jobs.jobSkills(jobId);
  if (!job || job.skills.length === 0) return [];
  const offers = await catalogue.coursesOnOffer(
    await coursesTeaching(
      db,
      job.skills.map(({ id }) => id),
    ),
    limit,
  );
  // They come with the better rated ones first, and sorting keeps that.
  return offers
    .toSorted((a, b) => b.lists.length - a.lists.length)
    .slice(0, limit)
    .map(({ card }) => card);
}
