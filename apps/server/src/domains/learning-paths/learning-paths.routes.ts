import { changeMySkills, listMySkills, showCourseJobs, showJobCourses } from '@kavosh/contract/learning-paths.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { LearningPaths } from './learning-paths.ts';

export const learningPathsRoutes = (paths: LearningPaths): Route[] => [
  route(showJobCourses, async ({ params, query }, { actor }) => ({
    data: await paths.jobCourses(actor, params.id, query.have),
  })),
  route(showCourseJobs, async ({ params }) => ({ data: await paths.courseJobs(params.id) })),
  route(listMySkills, async (_input, { actor }) => ({ data: { skills: await paths.skillsOf(actor.userId) } })),
  route(changeMySkills, async ({ body }, { actor }) => ({
    data: { skills: await paths.changeSkills(actor.userId, body.add ?? [], body.remove ?? []) },
  })),
];
