import {
  approveReceivedCourse,
  approveReceivedFile,
  listReceivedCourses,
  listReceivedFiles,
  previewReceivedCourse,
  returnReceivedCourse,
  returnReceivedFile,
  showReceivedCourse,
  showReceivedFile,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { listTakenFiles, showTakenFile, undoTakenFile } from '@kavosh/contract/desk/catalogue/taken-files.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { DeskReceivedDeps } from './deps.ts';
import {
  decidedAnswer,
  listReceived,
  listReceivedFiles as listFiles,
  previewReceived,
  showReceived,
  showReceivedFile as showFile,
} from './received-courses.ts';
import { listTaken, showTaken, undoTaken } from './taken-files.ts';

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
  route(listReceivedFiles, async () => ({ data: await listFiles(deps) })),
  route(showReceivedFile, async ({ params, query }) => ({ data: await showFile(deps, { ...params, ...query }) })),
  route(approveReceivedFile, async ({ params: { id }, body: { chosen = [] } }, context) => ({
    data: await deps.sellers.review.files.decide({ id, operator: operatorOf(context), reason: null, chosen }),
  })),
  route(returnReceivedFile, async ({ params: { id }, body: { reason } }, context) => ({
    data: await deps.sellers.review.files.decide({ id, operator: operatorOf(context), reason, chosen: [] }),
  })),
  route(listTakenFiles, async ({ query }) => ({ data: await listTaken(deps, query) })),
  route(showTakenFile, async ({ params }) => ({ data: await showTaken(deps, params.id) })),
  route(undoTakenFile, ({ params, body }, context) =>
    undoTaken(deps, { ...params, ...body, operator: operatorOf(context) }),
  ),
];
