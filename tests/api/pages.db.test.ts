import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createChanges, everythingChanged } from '../../apps/server/src/kernel/changes.ts';
import { createMetrics, type Metrics } from '../../apps/server/src/platform/metrics.ts';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';
import { fuzzCases } from '../faults/fuzz-cases.ts';
import { siteTargets } from '../faults/fuzz-targets.ts';
import { judgeBy } from '../faults/judge-answer.ts';
import { runCases } from '../faults/run-cases.ts';
import { rawClient, requestText, type RawAnswer } from './raw-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const CASES = 24;
const SEED = 20261121;
const BUILD_PATIENCE_MS = 300_000;

let one: TestApp;
let metrics: Metrics;
const changes = createChanges();
let port: number;

beforeAll(async () => {
  if (!isSiteBuilt()) await buildSite({ quiet: true });
  metrics = createMetrics();
  one = await startApp({
    withSite: true,
    metrics,
    changes,
    withDemo: true,
  });
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  port = (one.app.server.address() as AddressInfo).port;
}, BUILD_PATIENCE_MS);
afterAll(() => one.close());

const over = async (target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> => {
  const client = rawClient(port);
  client.send(requestText(target, { method, headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } }));
  const answer = await client.next();
  client.socket.destroy();
  return answer;
};
const htmlOf = ({ headers, body }: RawAnswer): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
async function sitemap(path: string): Promise<string[]> {
  const { body } = await one.app.inject({ url: path });
  return [...body.matchAll(/<loc>http:\/\/kavosh\.example([^<]+)<\/loc>/g)].map((match) =>
    match[1]!.replaceAll('&amp;', '&'),
  );
}

describe('the demo catalogue', () => {
  test('every course that the sitemap lists has its answer and its page', async () => {
    const index = await sitemap('/sitemap.xml');
    const courses = (await Promise.all(index.filter((path) => path.includes('/courses-')).map(sitemap))).flat();
    expect(courses.length).toBeGreaterThanOrEqual(120);
    for (const path of courses) {
      const id = /-ka(\d+)$/.exec(path)?.[1] ?? '';
      const call = await one.app.inject({ url: `/api/v1/web/service/courses/${id}` });
      expect([path, call.statusCode]).toEqual([path, 200]);
    }
    for (const path of courses.slice(0, 10)) expect([path, (await over(path)).status]).toEqual([path, 200]);
  });

  test('every fixed page and every category with courses has its page', async () => {
    const paths = await sitemap('/sitemaps/pages.xml');
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) expect([path, (await over(path)).status]).toEqual([path, 200]);
  });

  test('the sitemap names pages by the address that they name themselves', async () => {
    for (const path of await sitemap('/sitemaps/pages.xml'))
      expect(htmlOf(await over(path)), path).toContain(`<link rel="canonical" href="http://kavosh.example${path}"`);
  });
});

describe('pages', () => {
  test('are answered from memory the second time, without a line in the log', async () => {
    const first = await over('/courses?q=python&sortby=1&page=1');
    const before = one.lines.length;
    const again = await over('/courses?page=1&utm_source=x&sortby=1&q=python');
    expect(again.body.equals(first.body)).toBe(true);
    expect(first.headers['x-request-id']).toBeTypeOf('string');
    expect(again.headers['x-request-id']).toBeUndefined();
    expect((await over('/courses?q=python&sortby=1&page=1', { 'if-none-match': first.headers['etag']! })).status).toBe(
      304,
    );
    expect(one.lines.length).toBe(before);
    const text = await metrics.render();
    expect(text).toMatch(/kavosh_page_cache_requests_total\{result="hit"\} [1-9]/);
    expect(text).toMatch(/kavosh_page_cache_pages [1-9]/);
  });

  test('that are rendered again from the same data come out the same', async () => {
    const index = await sitemap('/sitemap.xml');
    const firstOf = async (kind: string) => (await sitemap(index.find((path) => path.includes(kind))!))[0]!;
    const paths = ['/', '/courses', '/courses?q=python', '/jobs', '/jobs/search', '/categories', '/faq', '/about'];
    const all = [...paths, '/contact', await firstOf('/courses-'), await firstOf('/jobs-')];
    const read = async (): Promise<string[]> => {
      const tags: string[] = [];
      for (const path of all) {
        const { status, headers } = await over(path);
        expect([path, status]).toEqual([path, 200]);
        tags.push(headers['etag']!);
      }
      return tags;
    };
    const tags = await read();
    changes.tell(everythingChanged);
    expect(await read()).toEqual(tags);

    // What is changed is seen, and nothing else differs.
    await one.database.kysely
      .insertInto('news_post')
      .values({ title: 'خبری که نبود', body: 'متن', created_at: new Date() } as never)
      .execute();
    changes.tell(everythingChanged);
    const after = await read();
    expect(all.filter((_, at) => after[at] !== tags[at])).toEqual(['/']);
    expect(htmlOf(await over('/'))).toContain('خبری که نبود');
  });

  test('of the dashboard tell nobody where their links were followed from, however they are asked for', async () => {
    for (const path of [
      '/dashboard',
      '/dashboard/',
      '/dashboard/wallet',
      '/dashboard/purchases/7',
      '/dashboard/nothing',
      '/dashboard/wallet?top_up=5',
    ]) {
      for (const method of ['GET', 'HEAD'])
        expect([path, (await over(path, {}, method)).headers['referrer-policy']]).toEqual([path, 'no-referrer']);
    }
    const kept = await over('/dashboard/wallet');
    expect(
      (await over('/dashboard/wallet', { 'if-none-match': kept.headers['etag']! })).headers['referrer-policy'],
    ).toBe('no-referrer');
    expect((await over('/')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('say in their policy which scripts are theirs, and nothing unsafe', async () => {
    const answer = await over('/');
    const html = htmlOf(answer);
    const policy = answer.headers['content-security-policy'] ?? '';
    const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>/g)].length;
    expect(inline).toBeGreaterThan(2);
    expect(policy.match(/'sha256-/g)?.length).toBeLessThanOrEqual(inline);
    expect(policy).not.toContain('unsafe');
    expect(html).not.toContain('nonce');
  });

  test.each([
    '/%E0%A4',
    '/..%2f',
    '/course/%00',
    '/course/%E0%A4-ka99999999',
    '/nothing',
    `/course/x-ka${'9'.repeat(30)}`,
  ])("%s is the site's own missing page", async (path) => {
    const answer = await over(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(htmlOf(answer)).toContain('متأسفانه محتوایی که می‌خواستید پیدا نشد');
  });

  test('are found under their address as it is written: capital letters lead there', async () => {
    const moves = {
      '/FAQ': '/faq',
      '/Faq/?page=2': '/faq/?page=2',
      '/COURSES/Search?q=x': '/courses/search?q=x',
      '/DASHBOARD/Wallet': '/dashboard/wallet',
    };
    for (const [asked, written] of Object.entries(moves)) {
      const { status, headers } = await over(asked);
      expect([asked, status, headers['location']]).toEqual([asked, 301, written]);
      expect([written, (await over(written)).status]).toEqual([written, 200]);
    }
    for (const unknown of ['/NOTHING', '/FAQ/more', '/FAQ.data'])
      expect([unknown, (await over(unknown)).status]).toEqual([unknown, 404]);
  });

  test('an unknown file is a short 404', async () => {
    const answer = await over('/assets/root-00000000.js');
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(answer.body.length).toBeLessThan(100);
  });

  test('files that pages name are there, compressed and for ever', async () => {
    const html = htmlOf(await over('/'));
    const files = [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!))];
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const answer = await over(file);
      expect([file, answer.status, answer.headers['cache-control']]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });
});

describe('any bytes get an answer', () => {
  test.each(siteTargets.map((target) => [target.name, target] as const))('%s', async (_name, target) => {
    const judge = judgeBy((await one.app.inject({ url: '/api/openapi.json' })).json());
    const result = await runCases(port, fc.sample(fuzzCases(target), { numRuns: CASES, seed: SEED }), judge);
    expect(result.findings).toEqual([]);
    expect(result.times).toHaveLength(CASES);
  });

  test('and no fault was logged', () => {
    expect(one.lines.filter((line) => line['level'] === 'error' || line['level'] === 'fatal')).toEqual([]);
  });
});
