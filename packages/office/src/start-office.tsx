import '@kavosh/ui/tokens.css';
import './office.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider, type RouteObject } from 'react-router';
import { directionOf, withIsolates } from '@kavosh/persian/signed-runs.ts';
import { FieldReadingContext } from '@kavosh/ui/text-field.tsx';
import { keepTranslatedPages } from '@kavosh/ui/keep-translated.ts';
import { watchAttention } from './api/attention.ts';
import { queryClient } from './api/query-client.ts';
import { dropOldDrafts } from './kept/draft-store.ts';
import { officeRouter } from './layout/office-router.tsx';
import { applyTheme } from './layout/theme.ts';
import { setOffice, type Office } from './office.ts';

/**
 * Shows an office in an element of the page.
 * @param pages what its menu leads to; each is loaded when it is opened
 */
export function startOffice(office: Office, pages: readonly RouteObject[], element: Element): void {
  setOffice(office);
  applyTheme();
  watchAttention();
  dropOldDrafts();
  keepTranslatedPages();
  createRoot(element).render(
    <QueryClientProvider client={queryClient}>
      <FieldReadingContext value={{ directionOf, shown: withIsolates }}>
        <RouterProvider router={officeRouter(pages)} />
      </FieldReadingContext>
    </QueryClientProvider>,
  );
}
