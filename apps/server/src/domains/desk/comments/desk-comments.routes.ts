import {
  dismissReplyReports,
  dismissReports,
  hideCommentReply,
  hideComments,
  listDeskComments,
  previewCommentDecisions,
  restoreCommentReply,
  restoreComments,
  showDeskComment,
  undoCommentDecision,
} from '@kavosh/contract/desk/desk-comments.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { DeskCommentsDeps } from './deps.ts';
import {
  decideComments,
  decideReply,
  listComments,
  previewDecisions,
  showComment,
  undoDecisions,
} from './desk-comments.ts';

export const deskCommentsRoutes = (deps: DeskCommentsDeps): Route[] => [
  route(listDeskComments, async ({ query }) => ({ data: await listComments(deps, query) })),
  route(showDeskComment, async ({ params }, context) => ({
    data: await showComment(deps, params.id, operatorOf(context)),
  })),
  route(hideComments, async ({ body }, context) => ({
    data: await decideComments(deps, { ...body, step: 'hide' }, operatorOf(context)),
  })),
  route(restoreComments, async ({ body }, context) => ({
    data: await decideComments(deps, { ...body, step: 'restore' }, operatorOf(context)),
  })),
  route(dismissReports, async ({ body }, context) => ({
    data: await decideComments(deps, { ...body, step: 'keep' }, operatorOf(context)),
  })),
  route(previewCommentDecisions, async ({ body }) => ({ data: await previewDecisions(deps, body) })),
  route(undoCommentDecision, async ({ body }, context) => ({
    data: await undoDecisions(deps, body, operatorOf(context)),
  })),
  ...(
    [
      [hideCommentReply, 'hide'],
      [restoreCommentReply, 'restore'],
      [dismissReplyReports, 'keep'],
    ] as const
  ).map(([call, step]) =>
    route(call, async ({ params, body }, context) => ({
      data: await decideReply(deps, { ...params, ...body, step, operator: operatorOf(context) }),
    })),
  ),
];
