import { describe, expect, test } from 'vitest';
import { isShared, publicPagesOf, sharedFileOf } from './vite-chunks.ts';

const app = '/x/apps/site/app';
const ui = '/x/packages/ui/src';
/** Who imports whom. */
const importers: Record<string, string[]> = {
  [`${ui}/button.tsx`]: [
    `${app}/routes/home.tsx?__react-router-build-client-route`,
    `${app}/features/search/search-page.tsx`,
    `${app}/routes/about.tsx`,
  ],
  [`${app}/features/search/search-page.tsx`]: [
    `${app}/routes/courses.tsx?route-chunk=main`,
    `${app}/routes/courses.tsx?route-chunk=clientLoader`,
  ],
  [`${ui}/text-field.tsx`]: [`${app}/routes/auth/start.tsx`, `${app}/routes/auth/password.tsx`],
  [`${ui}/toaster.tsx`]: [],
  [`${app}/layout/menus/menus.ts`]: [`${app}/root.tsx`, `${app}/routes/dashboard/menu.tsx`],
  [`${app}/app.css`]: [`${app}/root.tsx`],
  [`${ui}/error-state.tsx`]: [`${app}/routes/courses.tsx`, `${app}/routes/auth/start.tsx`],
  [`${app}/api/api-error.ts`]: [`${app}/routes/courses.tsx`, `${app}/routes/job.tsx`, `${app}/routes/auth/start.tsx`],
  [`${ui}/pagination.tsx`]: [`${app}/routes/courses.tsx`, `${app}/routes/course.tsx`],
  [`${ui}/filters.tsx`]: [`${app}/routes/courses.tsx`, `${app}/routes/jobs-search.tsx`],
  [`${ui}/filters.css`]: [`${ui}/filters.tsx`],
  [`${app}/features/jobs/copy.ts`]: [`${app}/routes/jobs.tsx`, `${app}/routes/job.tsx`],
  [`${ui}/left.ts`]: [`${ui}/right.ts`],
  [`${ui}/right.ts`]: [`${ui}/left.ts`, `${app}/routes/faq.tsx`],
};
const modules = { getModuleInfo: (module: string) => (importers[module] ? { importers: importers[module] } : null) };
const pages = (id: string): string[] => [...publicPagesOf(id, modules)].map((page) => page.slice(app.length)).sort();

describe('the public pages that load a module at once', () => {
  test('are found through what imports it', () => {
    expect(pages(`${ui}/button.tsx`)).toEqual(['/routes/about.tsx', '/routes/courses.tsx', '/routes/home.tsx']);
  });
  test('count once, into however many parts the router cuts them', () => {
    expect(pages(`${app}/features/search/search-page.tsx`)).toEqual(['/routes/courses.tsx']);
  });
  test('are none for what signing in alone needs, or what waits to be needed', () => {
    expect(pages(`${ui}/text-field.tsx`)).toEqual([]);
    expect(pages(`${ui}/toaster.tsx`)).toEqual([]);
  });
  test('are found where modules import each other', () => {
    expect(pages(`${ui}/left.ts`)).toEqual(['/routes/faq.tsx']);
  });
});

test('shared is what two public pages load, or the frame around them all', () => {
  expect([`${ui}/button.tsx`, `${app}/layout/menus/menus.ts`].map((id) => isShared(id, modules))).toEqual([true, true]);
  expect(
    [`${ui}/error-state.tsx`, `${ui}/text-field.tsx`, `${ui}/toaster.tsx`, `${app}/root.tsx`, `${app}/app.css`].map(
      (id) => isShared(id, modules),
    ),
  ).toEqual([false, false, false, false, false]);
});

test('a shared module is in the file of the pages that need it, its stylesheet in one for all', () => {
  const files = [
    `${ui}/button.tsx`,
    `${app}/layout/menus/menus.ts`,
    `${ui}/pagination.tsx`,
    `${ui}/filters.tsx`,
    `${ui}/filters.css`,
    `${app}/features/jobs/copy.ts`,
    `${ui}/error-state.tsx`,
    `${app}/api/api-error.ts`,
  ].map((id) => sharedFileOf(id, modules));
  expect(files).toEqual(['shared', 'shared', 'inner', 'lists', 'shared', 'jobs', null, 'shared']);
});
