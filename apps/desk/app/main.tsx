import '@kavosh/ui/tokens.css';
import './desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { keepTranslatedPages } from '@kavosh/ui/keep-translated.ts';
import { watchAttention } from './api/attention.ts';
import { queryClient } from './api/query-client.ts';
import { applyTheme } from './layout/theme.ts';
import { router } from './routes.tsx';
import { dropOldDrafts } from './shared/kept/draft-store.ts';

applyTheme();
watchAttention();
dropOldDrafts();
keepTranslatedPages();
createRoot(document.querySelector('#desk')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
