import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Executor } from '../../kernel/executor.ts';
import { coursesTeaching } from './course-skill-store.ts';
import type { LearningPathsTables } from './learning-paths.tables.ts';

/** Courses looked at for one skill. */
const LOOKED_AT = 40;

/** Courses that teach most of what a job asks for (decisions § 7), better rated first among equals; only those on offer. None for an unknown job. */
export async function relatedCourses(
  db: Executor<LearningPathsTables>, { catalogue, jobs }: { catalogue: Pick<Catalogue, 'coursesOnOffer'>; jobs: Pick<Jobs, 'jobSkills'> }, jobId: number, limit: number,
): Promise<CourseCard[]> {
  const job = await jobs.jobSkills(jobId);
  if (!job || job.skills.length === 0) return [];
  const teaching = await coursesTeaching(db, job.skills.map(({ id }) => id), LOOKED_AT);
  const taught = new Map<number, number>();
  for (const id of [...teaching.values()].flat()) taught.set(id, (taught.get(id) ?? 0) + 1);
  const offers = await catalogue.coursesOnOffer([...taught.keys()]);
  return offers.map(({ card }) => card)
    .sort((a, b) => taught.get(b.id)! - taught.get(a.id)! || b.rating.average * Math.log1p(b.rating.participants) - a.rating.average * Math.log1p(a.rating.participants) || b.id - a.id)
    .slice(0, limit);
}
