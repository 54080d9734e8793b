import { createBrowserRouter, useRouteError, type RouteObject } from 'react-router';
import { Button } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { officeCopy } from '../copy.ts';
import { theOffice } from '../office.ts';
import { InvitationPage } from '../session/invitation-page.tsx';
import { Frame } from './frame.tsx';

/** Something of the page itself broke, or a part of it did not arrive. */
function Broken() {
  const error = useRouteError();
  console.error(error);
  return (
    <ErrorState isPage title="این بخش باز نشد." body="صفحه را از نو بارگذاری کنید؛ اگر باز هم نشد، به مالک خبر دهید.">
      <Button onClick={() => window.location.reload()}>{officeCopy.retry}</Button>
    </ErrorState>
  );
}

const NotFound = () => <EmptyState title={`چنین بخشی در ${theOffice().name} نیست.`} icon="search" />;

/** Puts the pages into the frame; the page of an invitation is outside it. */
export const officeRouter = (pages: readonly RouteObject[]) =>
  createBrowserRouter(
    [
      { path: '/invitation', element: <InvitationPage />, errorElement: <Broken /> },
      {
        path: '/',
        element: <Frame />,
        errorElement: <Broken />,
        children: [{ errorElement: <Broken />, children: [...pages, { path: '*', element: <NotFound /> }] }],
      },
    ],
    { basename: theOffice().base },
  );
