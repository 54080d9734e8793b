import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobTarget } from '../../apps/server/src/import/jobs/job-target.ts';
import { ProblemLog } from '../../apps/server/src/import/run/problem-log.ts';
import { loadJobProfile } from '../factories/import-profiles.ts';
import { runImport } from '../../apps/server/src/import/run/run-import.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { fillSmallJobs } from '../factories/small-jobs.ts';
import { startApp, type TestApp } from './start-app.ts';

const email = 'info@kavosh.example';
const now = new Date('2026-11-22T10:20:30Z');

let one: TestApp;

beforeAll(async () => {
  one = await startApp({
    config: { contact: { address: null, phone: null, email, tiles: null } },
    fill: async (database) => {
      await fillSmallCatalogue(database);
      await fillSmallJobs(database);
    },
  });
});
afterAll(() => one.close());

const get = (url: string, headers: Record<string, string> = {}) => one.app.inject({ url, headers });
const search = async (url: string): Promise<{ title: string }[]> => {
  const { data } = (await get(`/api/v1/web/service/${url}`)).json<{ data: Record<string, { title: string }[]> }>();
  return data['courses'] ?? data['jobs'] ?? [];
};

interface Item {
  [name: string]: string;
}

/** Elements that are written as closed at once. */
const empty = new Set(['atom:link', 'Url']);

/** The items of a feed; it throws where an element is not closed by its own name. */
function itemsOf(xml: string, row: string): Item[] {
  const items: Item[] = [];
  const open: string[] = [];
  let item: Item | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        if (name === row) items.push((item = {}));
      },
      ontext(text) {
        const name = open.at(-1)!;
        if (item && name !== row) item[name] = (item[name] ?? '') + text;
      },
      onclosetag(name, implied) {
        if (open.pop() !== name || (implied && !empty.has(name))) throw new Error(`${name} is not closed`);
        if (name === row) item = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (open.length > 0) throw new Error(`${open.join(' ')} is not closed`);
  return items;
}

describe('RSS of courses and jobs', () => {
  test('holds what the list holds, the newest first, each by its own page', async () => {
    const answer = await get('/feeds/courses.xml');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const items = itemsOf(answer.body, 'item');
    expect(items.map((item) => item['title'])).toEqual(
      (await search('courses/search?sortby=2')).map((course) => course.title),
    );
    for (const { link, guid, pubDate } of items) {
      expect(link).toMatch(/^http:\/\/kavosh\.example\/course\/[\x21-\x7e]+-ka\d+$/);
      expect(guid).toBe(link);
      expect(new Date(pubDate!).toString()).not.toBe('Invalid Date');
    }
    const jobs = itemsOf((await get('/feeds/jobs.xml')).body, 'item');
    const listed = await search('jobs/search');
    expect(new Set(jobs.map((item) => item['title']))).toEqual(new Set(listed.map((job) => job.title)));
    const dates = jobs.map((item) => Date.parse(item['pubDate']!));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  test.each([
    ['courses', 'q=پایتون'],
    ['courses', 'is_free=1'],
    ['courses', 'q=پایتون&type[0]=1'],
    ['courses', 'level[0]=advanced&city[0]=399'],
    ['courses', 'category[0]=10'],
    ['jobs', 'q=python'],
    ['jobs', 'province=8'],
    ['jobs', 'contract_type[0]=1&negotiable=0'],
  ])('of %s filters as the page does: %s', async (kind, query) => {
    const items = itemsOf((await get(encodeURI(`/feeds/${kind}.xml?${query}&page=7&utm_source=x`))).body, 'item');
    const listed = await search(encodeURI(`${kind}/search?${query}`));
    expect(new Set(items.map((item) => item['title']))).toEqual(new Set(listed.map((entry) => entry.title)));
    expect(items).toHaveLength(listed.length);
  });

  test('says no as the list does, and an empty one is a feed too', async () => {
    expect((await get('/feeds/courses.xml?category[0]=987654')).statusCode).toBe(404);
    expect((await get('/feeds/jobs.xml?province=8&city[0]=399')).statusCode).toBe(422);
    expect((await get(`/feeds/courses.xml?q=${'x'.repeat(3_000)}`)).statusCode).toBe(404);
    const nothing = await get('/feeds/courses.xml?q=zzqqxxyyzz');
    expect([nothing.statusCode, itemsOf(nothing.body, 'item')]).toEqual([200, []]);
  });

  test('markup in what was asked stays text', async () => {
    const { body } = await get(`/feeds/courses.xml?q=${encodeURIComponent('</title><script>a&b')}`);
    expect(itemsOf(body, 'item')).toEqual([]);
    expect(body).not.toContain('<script');
  });

  test('is kept for everyone, and told by its tag where nothing changed', async () => {
    const { headers } = await get('/feeds/courses.xml?is_free=1');
    expect(headers['cache-control']).toBe('public, max-age=600');
    expect(headers['set-cookie']).toBeUndefined();
    const again = await get('/feeds/courses.xml?utm_source=x&is_free=1', { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
  });
});

test('the feed for aggregators is one that our own importer reads: every open job, whole', async () => {
  const { statusCode, headers, body } = await get('/feeds/job-ads.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const open = await one.database.kysely
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'company_id')
    .select([
      'job.id',
      'job.title',
      'name_fa',
      'city_id',
      'province_id',
      'salary_from',
      'description_html',
      'category_id',
    ])
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', new Date())]))
    .execute();
  const rows = itemsOf(body, 'job');
  expect(new Set(rows.map((row) => Number(row['referencenumber'])))).toEqual(new Set(open.map((row) => row.id)));
  for (const name of ['title', 'url', 'company', 'country', 'description', 'date', 'category']) {
    for (const row of rows) expect(row[name], name).toBeTruthy();
  }
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-ads-'));
  try {
    const place = join(folder, 'ads.xml');
    writeFileSync(place, body);
    const log = new ProblemLog(null);
    const profile = { ...loadJobProfile('job-xml'), source: 'back' };
    const target = jobTarget({ db: one.database.kysely, domains: one.app.domains, source: 'back', dryRun: true });
    const outcome = await runImport({
      place,
      profile,
      target,
      full: false,
      allowShrink: false,
      log,
      differences: 0,
      now,
      download: { plainHosts: [], allowPrivate: false },
      signal: new AbortController().signal,
    });
    expect(outcome).toMatchObject({ rows: open.length, inserted: open.length });
    // Only here the site itself is without encryption.
    expect([...log.counts.keys()]).toEqual(['address.encrypted']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('addresses that programs know', () => {
  test('OpenSearch describes the search', async () => {
    const { statusCode, headers, body } = await get('/opensearch.xml');
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      'application/opensearchdescription+xml; charset=utf-8',
    ]);
    expect(itemsOf(body, 'OpenSearchDescription')[0]).toMatchObject({ ShortName: 'کاوش' });
  });

  test('change-password leads to where a member changes it', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password');
    expect([statusCode, headers['location']]).toEqual([302, '/dashboard/edit#password']);
  });

  test('security.txt names whom to tell and holds for less than a year from now', async () => {
    const { statusCode, headers, body } = await get('/.well-known/security.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = body
      .trim()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]);
    expect(fields.map(([name]) => name)).toEqual(['Contact', 'Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields[0]![1]).toBe(`mailto:${email}`);
    expect(fields[1]![1]).toBe('http://kavosh.example/contact');
    const days = (Date.parse(fields[2]![1]) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
    expect((await get('/security.txt')).body).toBe(body);
  });
});
