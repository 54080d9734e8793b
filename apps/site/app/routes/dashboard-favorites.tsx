import type { Route } from './+types/dashboard-favorites';
import { favoritesCopy } from '../features/favorites/copy.ts';
import { FavoritesPage } from '../features/favorites/favorites-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: favoritesCopy.title, description: favoritesCopy.description, publicUrl });

export default function DashboardFavorites() {
  return <FavoritesPage />;
}
