import { showJobsHome } from '@kavosh/contract/jobs.ts';
import { recommendCourses } from '@kavosh/contract/recommendations.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Recommendations } from './recommendations.ts';

/** As many as the home page's row has room for. */
const MOST = 12;

export const recommendationsRoutes = (recommendations: Recommendations): Route[] => [
  route(recommendCourses, async (_input, { actor }) => ({
    data: { recommended_courses: await recommendations.coursesFor(actor.userId, MOST) },
  })),
  route(showJobsHome, async (_input, { actor }) => ({ data: await recommendations.jobsHome(actor) })),
];
