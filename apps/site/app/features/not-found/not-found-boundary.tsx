import { isRouteErrorResponse } from 'react-router';
import { MissingPage } from '../../shared/error-pages.tsx';
import { FailedPage } from '../../shared/failed-page.tsx';
import type { NotFoundData } from './throw-not-found.ts';

/** What a route shows in place of itself: the 404 screen with its search, or that something broke. */
export function NotFoundBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPage error={error} />;
  const found = error.data as NotFoundData | null;
  return <MissingPage topSearch={found?.topSearch ?? []} />;
}
