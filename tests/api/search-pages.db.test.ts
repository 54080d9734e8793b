import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';
import { courseRecord } from '../factories/course-record.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { fillSmallJobs } from '../factories/small-jobs.ts';
import { queriesOf } from './count-queries.ts';
import { startApp, type TestApp } from './start-app.ts';

const BUILD_PATIENCE_MS = 300_000;
/** With the six of the small catalogue: three pages. */
const MORE = 24;
let full: TestApp;
let empty: TestApp;

beforeAll(async () => {
  if (!isSiteBuilt()) await buildSite({ quiet: true });
  full = await startApp({
    withSite: true,
    fill: async (database) => {
      await fillSmallCatalogue(database);
      await fillSmallJobs(database);
      await database.kysely.transaction().execute((tx) =>
        saveCourses(
          tx,
          'more',
          Array.from({ length: MORE }, (_, i) => courseRecord({ title: `نقاشی ${i + 1}`, categoryId: 3 })),
        ),
      );
    },
  });
  empty = await startApp({ withSite: true });
  for (const one of [full, empty]) await one.app.listen({ port: 0, host: '127.0.0.1' });
}, BUILD_PATIENCE_MS);
afterAll(() => Promise.all([full.close(), empty.close()]));

interface Page {
  status: number;
  location: string | null;
  title: string;
  heading: string;
  canonical: string | null;
  isIndexed: boolean;
  html: string;
}

async function get(path: string, one = full): Promise<Page> {
  const answer = await fetch(`http://127.0.0.1:${(one.app.server.address() as AddressInfo).port}${encodeURI(path)}`, {
    redirect: 'manual',
  });
  const html = await answer.text();
  const first = (pattern: RegExp): string | null => pattern.exec(html)?.[1] ?? null;
  const location = answer.headers.get('location');
  const canonical = first(/<link rel="canonical" href="http:\/\/kavosh\.example([^"]+)"/);
  return {
    status: answer.status,
    html,
    location: location === null ? null : decodeURIComponent(location),
    title: first(/<title>([^<]*)<\/title>/) ?? '',
    heading: (first(/<h1[^>]*>(.*?)<\/h1>/s) ?? '').replace(/<[^>]+>/g, ''),
    canonical: canonical === null ? null : decodeURIComponent(canonical),
    isIndexed: !/<meta name="robots" content="noindex"/.test(html),
  };
}

describe('one list under several addresses', () => {
  test.each([
    ['/courses', '/courses', 'دوره‌ها'],
    ['/courses/', '/courses', 'دوره‌ها'],
    ['/courses/search', '/courses', 'دوره‌ها'],
    ['/courses/search/', '/courses', 'دوره‌ها'],
    ['/courses/طراحی-و-هنر', '/courses/طراحی-و-هنر/', 'طراحی و هنر'],
    ['/courses/طراحی-و-هنر/', '/courses/طراحی-و-هنر/', 'طراحی و هنر'],
    ['/courses/طراحي و هنر/', '/courses/طراحی-و-هنر/', 'طراحی و هنر'],
    // The id decides, and 0 is one.
    ['/courses/anything/?category[0]=3&sortby=1&page=1', '/courses/طراحی-و-هنر/', 'طراحی و هنر'],
    ['/courses/برنامه‌نویسی/?category[0]=0', '/courses/برنامه-نویسی/', 'برنامه‌نویسی'],
  ])('%s', async (path, canonical, heading) => {
    expect(await get(path)).toMatchObject({ status: 200, canonical, heading, isIndexed: true });
  });

  test('each of its pages is one of its own', async () => {
    expect(await get('/courses?page=2')).toMatchObject({
      status: 200,
      canonical: '/courses?page=2',
      title: 'دوره‌ها، صفحه ۲ | کاوش',
      isIndexed: true,
    });
  });

  test.each([
    '?q=نقاشی',
    '?academy[0]=1',
    '?type[0]=1',
    '?is_free=1',
    '?sortby=2',
    '?sortby=3&page=2',
    '?q=نقاشی&page=2',
  ])('%s is a view of it, for nobody to keep', async (query) => {
    expect(await get(`/courses${query}`)).toMatchObject({ status: 200, canonical: null, isIndexed: false });
  });

  test.each([
    '?sortby=9',
    '?page=0',
    '?page=-3',
    '?page=x',
    '?is_free=x',
    '?academy[0]=x&type[]=',
    '?utm_source=letter&noise=1',
  ])('%s falls back to the list itself', async (query) => {
    expect(await get(`/courses${query}`)).toMatchObject({ status: 200, canonical: '/courses', isIndexed: true });
  });
});

describe('a page past the last one', () => {
  test.each([
    ['/courses?page=99', '/courses?sortby=1&page=3'],
    ['/courses?page=999999999999999999', '/courses?sortby=1&page=3'],
    ['/courses/?q=نقاشی&sortby=2&page=9', '/courses?q=نقاشی&sortby=2&page=2'],
    ['/courses/طراحی-و-هنر/?page=7', '/courses/طراحی-و-هنر/?sortby=1&page=3'],
  ])('%s is the last one, and the address says so', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.location]).toEqual([302, location]);
    expect((await get(location)).status).toBe(200);
  });
});

describe('nothing found', () => {
  test('a text without a match has a page with status 200 that nobody keeps, in the words of the product', async () => {
    const page = await get('/courses/search/?q=ژژژژ&sortby=1&page=1');
    expect(page).toMatchObject({
      status: 200,
      heading: 'متأسفانه نتیجه‌ای پیدا نشد',
      canonical: null,
      isIndexed: false,
    });
    expect(page.html).toContain('برای «ژژژژ» چیزی پیدا نکردیم. دوباره جست‌وجو کنید یا از صفحه‌های دیگر دیدن کنید.');
    expect(page.html).toContain('پرجست‌وجوترین عبارت‌ها');
    // Its box goes to the home path with q.
    expect(page.html).toMatch(/<main[\s\S]*<form[^>]* action="\/"/);
    expect(page.html).toMatch(/<input[^>]* name="q"[^>]* value="ژژژژ"/);
  });

  test('what an operator blocked is not among the most searched of the page', async () => {
    const chips = (html: string) =>
      [...html.matchAll(/<li><a class="chip" href="\/courses\?q=[^"]+">([^<]+)<\/a>/g)].map((match) => match[1]);
    const before = chips((await get('/courses?q=ژژژژژ')).html);
    expect(before.length).toBeGreaterThan(0);
    await full.app.domains.catalogue.blockSearches([before[0]!], 'operator');
    expect(chips((await get('/courses?q=ژژژژژژ')).html)).toEqual(before.slice(1));
  });

  test('a filter without a match says so above an empty list', async () => {
    const page = await get('/courses?academy[0]=987654');
    expect(page.html).toContain('موردی برای نمایش وجود ندارد');
    expect(page.html).toContain('<span translate="no">۰</span> دوره پیدا شد');
  });

  test('a catalogue without courses is an empty list, not an error', async () => {
    const page = await get('/courses', empty);
    expect(page).toMatchObject({ status: 200, heading: 'دوره‌ها' });
    expect(page.html).toContain('هنوز دوره‌ای منتشر نشده است');
    expect(page.html).toContain('href="/contact"');
  });

  test('nor are categories without one', async () => {
    const page = await get('/categories', empty);
    expect(page).toMatchObject({ status: 200, heading: 'دسته‌بندی‌ها' });
    expect(page.html).toContain('هنوز دسته‌ای ساخته نشده است');
  });

  test('an empty job board shows the search box and what to do: no empty list, no empty category', async () => {
    const page = await get('/jobs', empty);
    expect(page).toMatchObject({ status: 200, heading: 'فرصت‌های شغلی' });
    expect(page.html).toContain('job-search-box');
    expect(page.html).toContain('هنوز فرصت شغلی‌ای منتشر نشده است');
    expect(page.html).not.toContain('آخرین فرصت‌های شغلی');
    expect(page.html).not.toContain('jobs-categories');
    const filled = await get('/jobs');
    expect(filled.html).toContain('آخرین فرصت‌های شغلی');
    expect(filled.html).toContain('jobs-categories');
  });

  test('most searched words that nobody searched yet are left out', async () => {
    const page = await get('/courses?q=ژژژژ', empty);
    expect(page.heading).toBe('متأسفانه نتیجه‌ای پیدا نشد');
    expect(page.html).not.toContain('پرجست‌وجوترین عبارت‌ها');
  });
});

test("/?q= fills the box of the home page, whose address stays the home page's", async () => {
  const page = await get('/?q=پایتون "ساده"');
  expect(page).toMatchObject({ status: 200, canonical: '/', isIndexed: true });
  expect(page.html).toMatch(/<main[\s\S]*<input[^>]* name="q"[^>]* value="پایتون &quot;ساده&quot;"/);
});

test('a page of courses whose cards are kept asks the database at most whether its index is new', async () => {
  for (const page of [1, 2, 3]) await get(`/courses?page=${page}`);
  // Another text each time, so that no page is kept.
  let number = 0;
  expect(await queriesOf(full, () => get(`/courses?q=نقاشی ${(number += 1)}`))).toBeLessThanOrEqual(1);
});
