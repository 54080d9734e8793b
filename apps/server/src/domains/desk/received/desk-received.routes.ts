import {
  approveReceivedCourse,
  listReceivedCourses,
  previewReceivedCourse,
  returnReceivedCourse,
  showReceivedCourse,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { DeskReceivedDeps } from './deps.ts';
import { decidedAnswer, listReceived, previewReceived, showReceived } from './received-courses.ts';

/** Calls of what academies sent. */
export const deskReceivedRoutes = (deps: DeskReceivedDeps): Route[] => [
  route(listReceivedCourses, async ({ query }) => ({ data: await listReceived(deps, query) })),
  route(showReceivedCourse, async ({ params }) => ({ data: await showReceived(deps, params.id) })),
  route(previewReceivedCourse, ({ params, body }) => previewReceived(deps, { ...params, ...body })),
  route(approveReceivedCourse, async ({ params, body }, context) => {
    const done = await deps.sellers.review.approve({ ...params, ...body, operator: operatorOf(context) });
    return decidedAnswer(deps, params.id, done);
  }),
  route(returnReceivedCourse, async ({ params, body }, context) => {
    const done = await deps.sellers.review.giveBack({ ...params, ...body, operator: operatorOf(context) });
    return decidedAnswer(deps, params.id, done);
  }),
];
