import { putPartnerCourse } from '@kavosh/contract/partner-courses.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { putCourse, type ProgramDeps } from './put-course.ts';

/** Calls of academies' programs about their courses; mounted with those of partners. */
export const programRoutes = (deps: ProgramDeps): Route[] => [
  route(putPartnerCourse, async ({ params: { key }, body }, { actor: partner, requestId }) => ({
    data: await putCourse(deps, { partner, key, requestId }, body),
  })),
];
