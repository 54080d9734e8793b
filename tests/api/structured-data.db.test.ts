import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';
import { recommendedIn, structuredDataFaults } from '../factories/structured-data-rules.ts';
import { startApp, type TestApp } from './start-app.ts';

const BUILD_PATIENCE_MS = 300_000;
const PAGES = 25;

let one: TestApp;

beforeAll(async () => {
  if (!isSiteBuilt()) await buildSite({ quiet: true });
  one = await startApp({
    withSite: true,
    withDemo: true,
  });
}, BUILD_PATIENCE_MS);
afterAll(() => one.close());

type Node = Record<string, unknown>;
async function pageAt(path: string): Promise<string> {
  const answer = await one.app.inject({ url: encodeURI(decodeURI(path)), headers: { accept: 'text/html' } });
  expect(answer.statusCode, path).toBe(200);
  return answer.body;
}

function dataIn(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g);
  return [...scripts].flatMap(([, text]): Node[] => [JSON.parse(text!) as Node | Node[]].flat());
}

const paths = async (map: string): Promise<string[]> => {
  const { body } = await one.app.inject({ url: map });
  return [...body.matchAll(/<loc>http:\/\/kavosh\.example([^<]+)<\/loc>/g)].map((match) => match[1]!);
};

/** Google wants an offer of every course; one without a known price, or that is over, has none to make. */
const NO_OFFER = 'Course lacks offers';

async function isForSale(path: string): Promise<boolean> {
  const id = /-ka(\d+)$/.exec(path)?.[1];
  const answer = await one.app.inject({ url: `/api/v1/web/service/courses/${id}` });
  const { course } = answer.json<{ data: { course: { is_ended: boolean; is_free: number; prices: object | null } } }>()
    .data;
  return !course.is_ended && (course.is_free === 1 || course.prices !== null);
}

/** Of many pages some from everywhere in the list. */
const some = (all: readonly string[]): string[] => {
  const step = Math.max(1, Math.floor(all.length / PAGES));
  return all.filter((_, at) => at % step === 0).slice(0, PAGES);
};

describe('pages of the demo, as search engines read them', () => {
  test.each([
    ['courses', 'Course', 3],
    ['jobs', 'JobPosting', 6],
  ] as const)('%s have all that Google requires, and most of what it recommends', async (kind, type, least) => {
    for (const path of some(await paths(`/sitemaps/${kind}-0.xml`))) {
      const found = dataIn(await pageAt(path));
      const faults = structuredDataFaults(found);
      expect(
        faults.filter((fault) => fault !== NO_OFFER),
        path,
      ).toEqual([]);
      expect(faults.includes(NO_OFFER) && (await isForSale(path)), path).toBe(false);
      const whole = found.find((node) => node['@type'] === type) ?? {};
      expect(recommendedIn(whole).length, path).toBeGreaterThanOrEqual(least);
    }
  });

  test.each([
    ['/courses', '/feeds/courses.xml'],
    ['/courses?q=پایتون&is_free=1', '/feeds/courses.xml?q=پایتون&is_free=1'],
    ['/courses/هوش-مصنوعی/', '/feeds/courses.xml?category[0]=1'],
    ['/jobs', '/feeds/jobs.xml'],
    ['/jobs/search/?q=python&negotiable=0', '/feeds/jobs.xml?q=python&negotiable=0'],
  ])('the list %s names what is on it, and its feed', async (path, feed) => {
    const html = await pageAt(path);
    const found = dataIn(html);
    expect(structuredDataFaults(found)).toEqual([]);
    const list = found.find((node) => node['@type'] === 'ItemList');
    const pages = new Set(
      [...html.matchAll(/href="(\/(?:course|job)\/[^"?#]+)"/g)].map((match) => decodeURI(match[1]!)),
    );
    const named = ((list?.['itemListElement'] ?? []) as { url: string }[]).map(({ url }) =>
      decodeURI(new URL(url).pathname),
    );
    expect(named.filter((one) => !pages.has(one))).toEqual([]);
    // Courses that are shown because nothing was found are no list of what was searched.
    expect(list === undefined).toBe(pages.size === 0 || html.includes('no-results'));
    const link = /<link rel="alternate" type="application\/rss\+xml"[^>]*?href="([^"]+)"/.exec(html);
    expect(decodeURI(link?.[1]?.replaceAll('&amp;', '&') ?? '').replaceAll('+', ' ')).toBe(feed);
    const answer = await one.app.inject({ url: encodeURI(feed) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  });

  test('every page says how a browser searches here', async () => {
    expect(await pageAt('/')).toMatch(
      /<link rel="search" href="\/opensearch\.xml" type="application\/opensearchdescription\+xml"/,
    );
  });
});
