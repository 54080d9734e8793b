import type { Route } from './+types/not-found';
import { notFoundCopy } from '../features/not-found/copy.ts';
import { NotFoundBoundary } from '../features/not-found/not-found-boundary.tsx';
import { throwNotFound } from '../features/not-found/throw-not-found.ts';
import { pageHead } from '../head/page-head.ts';

/** What no other route knows. */
export async function loader({ context }: Route.LoaderArgs): Promise<null> {
  return throwNotFound(context);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    title: notFoundCopy.title,
    description: notFoundCopy.description,
    publicUrl: matches[0].loaderData.publicUrl,
  });

/** Never shown: the loader always ends in the boundary. */
export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />;
}
