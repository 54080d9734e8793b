import { showDashboard } from '@kavosh/contract/dashboard.ts';
import { listFavorites, saveFavorites } from '@kavosh/contract/favorites.ts';
import { listMyBookmarks } from '@kavosh/contract/my-bookmarks.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Dashboard } from './dashboard.ts';

export const dashboardRoutes = (dashboard: Dashboard): Route[] => [
  route(showDashboard, async (_input, { actor }) => ({ data: await dashboard.overview(actor.userId) })),
  route(listMyBookmarks, async (_input, { actor }) => ({ data: await dashboard.bookmarks(actor.userId) })),
  route(listFavorites, async (_input, { actor }) => ({ data: await dashboard.favorites(actor.userId) })),
  route(saveFavorites, async ({ body }, { actor }) => ({
    data: await dashboard.saveFavorites(actor.userId, {
      course: body.favorite_course_categories,
      job: body.favorite_job_categories,
    }),
  })),
];
