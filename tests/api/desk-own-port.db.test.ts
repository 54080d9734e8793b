import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewDeskCourse, saveDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addColleague, callDesk, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const BUILD_PATIENCE_MS = 600_000;

let one: TestApp;
/** The desk as it listens: on a port of its own. */
let apart: TestApp;
let ids: Record<SmallCourse, number>;
let editor: DeskClient;

beforeAll(async () => {
  if (!isSiteBuilt()) await buildSite({ quiet: true });
  one = await startApp({
    withSite: true,
    config: { desk: { at: 'port', host: '127.0.0.1', port: 0 } },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  apart = { ...one, app: one.app.desk! };
  editor = await addColleague(one, 'editor');
}, BUILD_PATIENCE_MS);
afterAll(() => one.close());

const look = (at: TestApp) =>
  callDesk(at, editor)(previewDeskCourse, {
    params: { id: String(ids.python) },
    body: { version: 0, changes: { title: 'پایتون برای همه' } },
  });

test('a page that is looked at finds its stylesheets and fonts at the port of the desk', async () => {
  const { status, data } = await look(apart);
  expect(status).toBe(200);
  expect(data.html).toContain('پایتون برای همه');
  const files = [...data.html.matchAll(/"(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, path]) => path!);
  expect(files.some((path) => path.endsWith('.css'))).toBe(true);
  for (const path of new Set(files)) {
    const { statusCode, headers } = await apart.app.inject(path);
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'public, max-age=31536000, immutable']);
  }
});

test('its pictures are there as well, and nothing else of the site is', async () => {
  // Another title draws the picture of the course.
  const body = { version: 0, changes: { title: 'پایتون برای دیگران' } };
  const saved = await callDesk(apart, editor)(saveDeskCourse, { params: { id: String(ids.python) }, body });
  expect(saved.status).toBe(200);
  const { course } = (await one.app.inject(`/api/v1/web/service/courses/${ids.python}`)).json<{
    data: { course: { images: { og: string } } };
  }>().data;
  const picture = new URL(course.images.og, 'http://kavosh.example').pathname;
  expect((await apart.app.inject(picture)).statusCode).toBe(200);
  const html = (await one.app.inject({ url: '/', headers: { accept: 'text/html' } })).body;
  const script = /"(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
  for (const path of [script, '/courses', '/api/v1/web/service/courses/search', '/assets/none.css'])
    expect([path, (await apart.app.inject(path)).statusCode]).toEqual([path, 404]);
});

test('at the port of the site there is no desk', async () => {
  expect((await one.app.inject({ url: '/desk/', headers: { host: 'localhost' } })).statusCode).toBe(404);
  expect((await look(one)).status).toBe(404);
});
