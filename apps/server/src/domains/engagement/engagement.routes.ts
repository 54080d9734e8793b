import { bookmarkCourse, listCourseStates } from '@kavosh/contract/bookmarks.ts';
import {
  createComment,
  deleteMyComment,
  listComments,
  reactToComment,
  reportComment,
  reportCommentReply,
} from '@kavosh/contract/comments.ts';
import { showCourse } from '@kavosh/contract/courses.ts';
import { bookmarkJob, listJobStates, showJob } from '@kavosh/contract/jobs.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Engagement } from './engagement.ts';

export const engagementRoutes = (engagement: Engagement): Route[] => [
  route(showCourse, ({ params }, { actor }) => engagement.showCourse(actor, params.id)),
  route(bookmarkCourse, async ({ params, body }, { actor }) => ({
    data: { course: await engagement.bookmarkCourse(actor.userId, params.id, body.is_bookmarked) },
  })),
  route(listCourseStates, async ({ query }, { actor }) => ({
    data: { courses: await engagement.courseStates(actor.userId, query.ids) },
  })),
  route(showJob, ({ params }, { actor }) => engagement.showJob(actor, params.id)),
  route(bookmarkJob, async ({ params, body }, { actor }) => ({
    data: { job: await engagement.bookmarkJob(actor.userId, params.id, body.is_bookmarked) },
  })),
  route(listJobStates, async ({ query }, { actor }) => ({
    data: { jobs: await engagement.jobStates(actor.userId, query.ids) },
  })),
  route(listComments, ({ params, query }, { actor }) => engagement.listComments(actor, params.id, query)),
  route(createComment, async ({ params, body }, { actor, address }) => ({
    data: await engagement.writeComment(
      actor.userId,
      params.id,
      { rating: body.rating, content: body.content, is_anonymous: body.is_anonymous ?? false },
      address,
    ),
  })),
  route(deleteMyComment, async ({ params }, { actor }) => ({
    data: { course: await engagement.deleteComment(actor.userId, params.id) },
  })),
  route(reactToComment, async ({ params, body }, { actor }) => ({
    data: { comment: await engagement.reactToComment(actor.userId, params.id, params.commentId, body.reaction) },
  })),
  route(reportComment, async ({ params, body }, { actor }) => {
    await engagement.reportComment(actor.userId, params.id, params.commentId, body);
    return { data: { comment: { id: params.commentId, is_reported: true as const } } };
  }),
  route(reportCommentReply, async ({ params, body }, { actor }) => {
    const { id: courseId, commentId } = params;
    await engagement.reportReply({ userId: actor.userId, courseId, commentId }, body);
    return { data: { reply: { comment: commentId, is_reported: true as const } } };
  }),
];
