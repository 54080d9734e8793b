import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { siteCopy } from '../copy/site-copy.ts';
import { BrokenPage, MissingPage } from './error-pages.tsx';

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);

/** What stands in place of a page that ended in an error. */
export function FailedPage({ error }: { error: unknown }) {
  return isMissing(error) ? <MissingPage /> : <BrokenPage />;
}

/** What such a page says of itself; nothing where there is no error and the pages speak for themselves. */
export const failedHead = (error: unknown): MetaDescriptor[] =>
  error === undefined ? [] : [{ title: `${isMissing(error) ? siteCopy.notFound : siteCopy.serverError} | ${siteCopy.name}` }, { name: 'robots', content: 'noindex' }];
