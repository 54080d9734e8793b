import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { showJobsHome } from '@kavosh/contract/jobs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Engagement } from '../engagement/engagement.ts';
import type { LearningPaths } from '../learning-paths/learning-paths.ts';
import type { Jobs } from '../jobs/jobs.ts';

/**
 * Public face of recommendations: what a member might like, based on what they and people like them chose
 * (decisions § 7). Owns no table.
 */
export interface Recommendations {
  /** At most `limit` courses for a person; none where nothing is known of their taste. */
  coursesFor(userId: number, limit: number): Promise<CourseCard[]>;
  /**
   * At most `limit` open jobs for a person, from the jobs they marked, the categories they named and the skills of the
   * courses they chose; none where nothing is known of their taste.
   */
  jobsFor(userId: number, limit: number): Promise<JobCard[]>;
  /** A person's own jobs; for visitors, and for people whose taste is unknown, what is popular and new. */
  jobsOrPopular(actor: Actor, limit: number): Promise<JobCard[]>;
  /** The landing page of the jobs board: `recommended_jobs` for members alone. */
  jobsHome(actor: Actor): Promise<EndpointData<typeof showJobsHome>>;
}

const RECENT = 12;
const RECOMMENDED = 6;
/** How many of the popular jobs are weighed against the new ones. */
const POPULAR = 200;

export interface RecommendationsDeps {
  catalogue: Pick<Catalogue, 'recommendByTaste'>;
  jobs: Pick<Jobs, 'recentJobs' | 'recommendByTaste' | 'recommendForVisitor'>;
  learningPaths: Pick<LearningPaths, 'skillsTaughtBy'>;
  engagement: Pick<Engagement, 'taste' | 'jobTaste' | 'popularJobs'>;
}

export function createRecommendations({
  catalogue,
  jobs,
  learningPaths,
  engagement,
}: RecommendationsDeps): Recommendations {
  const jobsFor: Recommendations['jobsFor'] = async (userId, limit) => {
    const [taste, { chosen: courses }] = await Promise.all([engagement.jobTaste(userId), engagement.taste(userId)]);
    const skills = await learningPaths.skillsTaughtBy(courses);
    return taste.chosen.length === 0 && taste.categories.length === 0 && skills.length === 0
      ? []
      : jobs.recommendByTaste({ ...taste, skills }, limit);
  };
  const jobsOrPopular: Recommendations['jobsOrPopular'] = async (actor, limit) => {
    const own = actor.kind === 'member' ? await jobsFor(actor.userId, limit) : [];
    return own.length > 0 ? own : jobs.recommendForVisitor(await engagement.popularJobs(POPULAR), limit);
  };
  return {
    jobsFor,
    jobsOrPopular,
    async coursesFor(userId, limit) {
      const taste = await engagement.taste(userId);
      return taste.chosen.length === 0 && taste.categories.length === 0 ? [] : catalogue.recommendByTaste(taste, limit);
    },
    async jobsHome(actor) {
      const [recommended, recent] = await Promise.all([
        actor.kind === 'member' ? jobsOrPopular(actor, RECOMMENDED) : [],
        jobs.recentJobs(RECENT),
      ]);
      return { recommended_jobs: recommended, recent_jobs: recent };
    },
  };
}
