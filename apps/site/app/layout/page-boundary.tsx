import { Outlet, type MetaFunction } from 'react-router';
import { failedHead, FailedPage } from '../shared/failed-page.tsx';

export const meta: MetaFunction = ({ error }) => failedHead(error);

/**
 * The route around all pages. A page that fails is replaced within the frame, which stays: the root's own boundary
 * would make the document again, and in the browser Trusted Types refuse the script elements of it.
 */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FailedPage error={error} />;
}
