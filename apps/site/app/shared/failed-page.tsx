import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { siteCopy } from '../copy/site-copy.ts';
import { BrokenPage, LostPage, MissingPage } from './error-pages.tsx';
import { isLineDown } from './is-line-down.ts';

const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);

/** Shown instead of a page that failed; `title`: the page's own words for it. */
export function FailedPage({ error, title }: { error: unknown; title?: string }) {
  if (isMissing(error)) return <MissingPage />;
  return isLineDown(error) ? <LostPage /> : <BrokenPage {...(title === undefined ? {} : { title })} />;
}

const titleOf = (error: unknown): string =>
  isMissing(error) ? siteCopy.notFound : isLineDown(error) ? siteCopy.offline : siteCopy.serverError;

/** Head of an error page; empty where there is no error and pages have their own. */
export const failedHead = (error: unknown): MetaDescriptor[] =>
  error === undefined
    ? []
    : [{ title: `${titleOf(error)} | ${siteCopy.name}` }, { name: 'robots', content: 'noindex' }];
