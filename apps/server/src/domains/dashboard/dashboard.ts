import type { showDashboard } from '@kavosh/contract/dashboard.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type {
  listFavorites as listFavoritesEndpoint,
  saveFavorites as saveFavoritesEndpoint,
} from '@kavosh/contract/favorites.ts';
import type { listMyBookmarks } from '@kavosh/contract/my-bookmarks.ts';
import { listFavorites, saveFavorites } from './favorites.ts';
import { listBookmarks } from './list-bookmarks.ts';
import type { DashboardDeps } from './deps.ts';
import { showOverview } from './show-overview.ts';

/** Public face of the dashboard: what is a person's own, put together from several domains. Owns no table. */
export interface Dashboard {
  overview(userId: number): Promise<EndpointData<typeof showDashboard>>;
  bookmarks(userId: number): Promise<EndpointData<typeof listMyBookmarks>>;
  favorites(userId: number): Promise<EndpointData<typeof listFavoritesEndpoint>>;
  /** As favorites.ts says. */
  saveFavorites(
    userId: number,
    wanted: { course?: readonly number[] | undefined; job?: readonly number[] | undefined },
  ): Promise<EndpointData<typeof saveFavoritesEndpoint>>;
}

export const createDashboard = (deps: DashboardDeps): Dashboard => ({
  overview: (userId) => showOverview(deps, userId),
  bookmarks: (userId) => listBookmarks(deps, userId),
  favorites: (userId) => listFavorites(deps, userId),
  saveFavorites: (userId, wanted) => saveFavorites(deps, userId, wanted),
});
