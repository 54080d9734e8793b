import { bookmarkCourse, listCourseStates } from '@kavosh/contract/bookmarks.ts';
import { showCourse } from '@kavosh/contract/courses.ts';
import { route, type Route } from '../../http/route.ts';
import type { Engagement } from './engagement.ts';

export const engagementRoutes = (engagement: Engagement): Route[] => [
  route(showCourse, ({ params }, { actor }) => engagement.showCourse(actor, params.id)),
  route(bookmarkCourse, async ({ params, body }, { actor }) => ({ data: { course: await engagement.bookmarkCourse(actor.userId, params.id, body.is_bookmarked) } })),
  route(listCourseStates, async ({ query }, { actor }) => ({ data: { courses: await engagement.courseStates(actor.userId, query.ids) } })),
];
