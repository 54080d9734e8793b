import { listCourseCategories } from '@kavosh/contract/courses.ts';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import type { Route } from './+types/categories';
import { callOnServer } from '../api/call-on-server.ts';
import { CategoryGrid } from '../features/categories/category-grid.tsx';
import { offeredCategories } from '../features/categories/category-view.ts';
import { categoriesCopy } from '../features/categories/copy.ts';
import { FirstWays } from '../shared/first-ways.tsx';
import { pageHead } from '../head/page-head.ts';
import { withUnsent } from '../sent/unsent.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await callOnServer(context, listCourseCategories, {});
  const categories = offeredCategories(data.categories);
  return withUnsent(context, { isEmpty: categories.length === 0 }, { categories });
}

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) =>
  pageHead({
    title: categoriesCopy.title,
    description: categoriesCopy.description,
    canonicalPath: '/categories',
    publicUrl,
  });

export default function Categories({ loaderData: { isEmpty, categories } }: Route.ComponentProps) {
  return (
    <div className="page page-plain">
      <header className="page-head">
        <h1>{categoriesCopy.title}</h1>
        <p>{categoriesCopy.lead}</p>
      </header>
      {isEmpty ? (
        <EmptyState icon="grid" title={categoriesCopy.empty} body={categoriesCopy.emptyBody}>
          <FirstWays />
        </EmptyState>
      ) : (
        <CategoryGrid categories={categories} headingLevel={2} eager />
      )}
    </div>
  );
}
