import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { feedPaths } from '@kavosh/contract/addresses.ts';
import { listCourseCategories } from '@kavosh/contract/courses.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { showFooter } from '@kavosh/contract/site-texts.ts';
import persianFont from '@kavosh/ui/fonts/vazirmatn-fa.woff2?url';
import type { Route } from './+types/root';
import { callOnServer } from './api/call-on-server.ts';
import { siteCopy } from './copy/site-copy.ts';
import { failedHead, FailedPage } from './shared/failed-page.tsx';
import { earlyPressScript } from './layout/early-presses.ts';
import { CompareActions } from './layout/compare/compare-actions.tsx';
import { FrameGuard } from './layout/dashboard/frame-guard.tsx';
import { PageProgress } from './layout/page-progress.tsx';
import { ScrollToTop } from './layout/scroll-to-top.tsx';
import { SearchBoxes } from './layout/search/search-boxes.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { themeScript } from './layout/theme-script.ts';
import { useRoutedLinks } from './layout/use-routed-links.ts';
import { useVisitsNoted } from './layout/visits/use-visits-noted.ts';
import { hostServices } from './host.ts';
import { earlyScript } from './session/early-script.ts';
import { refreshKeptPage } from './session/refresh-kept-page.ts';
import './app.css';
// So short that they come with the frame in one file: another request would hold up the first paint longer than their
// bytes do.
import './features/about/about.css';
import './features/categories/category-grid.css';
import './features/faq/faq.css';
import './shared/open-question.css';
import './features/help/help.css';
import './features/home/home.css';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: persianFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'search', href: feedPaths.openSearch, type: 'application/opensearchdescription+xml', title: 'کاوش' },
];

/** What every page carries: the menu's categories, trimmed to what the menu shows, and what its foot leads to. */
export async function loader({ context }: Route.LoaderArgs) {
  const [{ data }, foot] = await Promise.all([
    callOnServer(context, listCourseCategories, {}),
    callOnServer(context, showFooter, {}),
  ]);
  const categories = data.categories.map(({ id, name, sub }) => ({
    id,
    name,
    sub: sub.map((one) => ({ id: one.id, name: one.name })),
  }));
  // «۵ آذر ۱۴۰۵» ends with the year.
  const year = formatJalaliDate(new Date()).split(' ').at(-1) ?? '';
  return { publicUrl: context.get(hostServices).publicUrl, foot: { ...foot.data, year }, categories };
}

/** The menu is the same on every page: it is not asked for again on the way from one to the next. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error }) => failedHead(error);

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fa" dir="rtl" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101817" media="(prefers-color-scheme: dark)" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <script dangerouslySetInnerHTML={{ __html: earlyPressScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {/*
          Where the browser finds other text than was sent (a translator, an extension), React makes again what is in
          here, not the document.
        */}
        <Suspense>{children}</Suspense>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

type FrameProps = Pick<Route.ComponentProps['loaderData'], 'categories' | 'foot'> & { children: ReactNode };

function Frame({ categories, foot, children }: FrameProps) {
  useRoutedLinks();
  useVisitsNoted();
  useEffect(refreshKeptPage, []);
  return (
    <>
      <a className="skip-link" href="#main">
        {siteCopy.skip}
      </a>
      <PageProgress />
      <SiteHeader categories={categories} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CompareActions />
      <ScrollToTop />
      <SiteFooter foot={foot} />
      <SearchBoxes />
    </>
  );
}

export default function App({ loaderData: { categories, foot } }: Route.ComponentProps) {
  // Pages without a script have a frame of their own.
  if (useMatches().some(({ id }) => id === 'lite')) return <Outlet />;
  return (
    <FrameGuard>
      <Frame categories={categories} foot={foot}>
        <Outlet />
      </Frame>
    </FrameGuard>
  );
}

/**
 * Stands without the frame, which may be what failed; what fails within the frame is caught there (page-boundary.tsx).
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1}>
      <FailedPage error={error} />
    </main>
  );
}
