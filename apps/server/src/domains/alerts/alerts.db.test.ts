import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Watch } from '@kavosh/contract/alerts.ts';
import { keepingOutbox, signInClient } from '../../../../../tests/api/sign-in-client.ts';
import { startApp, type TestApp } from '../../../../../tests/api/start-app.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../tests/factories/small-catalogue.ts';
import { fillSmallJobs, type SmallJob } from '../../../../../tests/factories/small-jobs.ts';

const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let jobs: Record<SmallJob, number>;
let last = 0;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    outbox,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
      jobs = await fillSmallJobs(database);
    },
  });
});
afterAll(() => one.close());

const person = (): Promise<string> => client.register(`0912666${String((last += 1)).padStart(4, '0')}`);
const path = 'users/dashboard/alerts';
const make = (token: string, body: object) => client.post(path, body, { token });
const search = (token: string, address: string, kind = 'course_search') => make(token, { kind, address });
const made = async (token: string, body: object) => {
  const answer = await make(token, body);
  expect(answer.status).toBe(200);
  return answer.data as { watch: Watch; is_new: boolean };
};
const list = async (token: string): Promise<Watch[]> =>
  ((await client.get(`service/${path}`, { token })).data as { watches: Watch[] }).watches;

test('a list is watched once, of any page and order; the first is answered again and goes on', async () => {
  const token = await person();
  const first = await made(token, { kind: 'course_search', address: '/courses?q=پایتون&sortby=1&page=2' });
  expect(first).toMatchObject({
    is_new: true,
    watch: { kind: 'course_search', label: '«پایتون»', every: 'day', matched: 0, matches: [], paused_at: null },
  });
  await client.post(`${path}/${first.watch.id}`, { paused: true }, { token });
  const again = await made(token, { kind: 'course_search', address: '/courses/search/?q=%20پایتون&sortby=3' });
  expect(again).toMatchObject({ is_new: false, watch: { id: first.watch.id, paused_at: null } });
  expect(await list(token)).toHaveLength(1);
});

test('what narrows a list is named', async () => {
  const token = await person();
  const { watch } = await made(token, {
    kind: 'course_search',
    address: `/courses?q=طراحی&category[0]=3&level[0]=beginner&is_free=1&old=7`,
  });
  expect(watch.label).toContain('«طراحی»، ');
  expect(watch.label).toContain('رایگان، مقدماتی');
  expect(watch.address).toBe('/courses?q=%D8%B7%D8%B1%D8%A7%D8%AD%DB%8C&category[0]=3&level[0]=beginner&is_free=1');
  const job = await made(token, { kind: 'job_search', address: '/jobs/search/?q=python&page=1' });
  expect(job.watch).toMatchObject({ label: '«python»', address: '/jobs/search/?q=python' });
});

test('everything, generic words alone and signs are too wide; other pages are no list', async () => {
  const token = await person();
  for (const address of ['/courses', '/courses?sortby=2', '/courses?q=آموزش', '/courses?q=دوره آموزش', '/courses?q=!!'])
    expect(await search(token, address)).toMatchObject({ status: 422, errors: { address: [expect.any(String)] } });
  expect(await search(token, '/jobs/search/', 'job_search')).toMatchObject({ status: 422 });
  for (const address of ['', '/', '/jobs', '/course/x-ka1', 'https://other.example/courses?q=a', '/jobs/search/?q=a'])
    expect(await search(token, address)).toMatchObject({ status: 422 });
  expect(await search(token, '/courses?category[0]=999999')).toMatchObject({ status: 404 });
  expect(await list(token)).toEqual([]);
});

test('ten searches and fifty things; the eleventh is refused, also of many at once', async () => {
  const token = await person();
  const answers = await Promise.all(Array.from({ length: 15 }, (_, i) => search(token, `/courses?q=پایتون+${i + 1}`)));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(10);
  expect(answers.filter((one) => one.status === 409)).toHaveLength(5);
  expect(answers.find((one) => one.status === 409)!.message).toContain('۱۰');
  const [watch] = await list(token);
  await client.post(`${path}/${watch!.id}/remove`, undefined, { token });
  expect(await search(token, '/courses?q=طراحی')).toMatchObject({ status: 200 });
  expect(await make(token, { kind: 'course', id: ids.python })).toMatchObject({ status: 200 });
});

test('things that are there are watched: a price, an ended course, an academy, a company', async () => {
  const token = await person();
  const course = await made(token, { kind: 'course', id: ids.python });
  expect(course.watch).toMatchObject({ label: 'پایتون از صفر', address: `/course/${ids.python}` });
  await made(token, { kind: 'course', id: ids.ended });
  const rows = await one.database.kysely
    .selectFrom('watch')
    .select(['subject_id', 'awaits', 'price'])
    .where('id', '>=', course.watch.id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { subject_id: ids.python, awaits: 'price', price: 1_700_000 },
    { subject_id: ids.ended, awaits: 'place', price: null },
  ]);
  const shown = (await client.get(`service/jobs/${jobs.python}`)).data as { job: { company: { id: number } } };
  await made(token, { kind: 'company', id: shown.job.company.id });
  expect(await make(token, { kind: 'company', id: 1_999_999 })).toMatchObject({ status: 404 });
  expect(await make(token, { kind: 'academy', id: 1_999_999 })).toMatchObject({ status: 404 });
  expect(await make(token, { kind: 'course', id: ids.hidden })).toMatchObject({ status: 404 });
  expect(await make(token, { kind: 'edition', id: 1_999_999 })).toMatchObject({ status: 404 });
  for (const body of [{}, { kind: 'teacher', id: 1 }, { kind: 'course' }, { kind: 'course', id: 'x' }])
    expect(await make(token, body)).toMatchObject({ status: 422 });
});

test("another person's watch is not found", async () => {
  const [mine, theirs] = [await person(), await person()];
  const { watch } = await made(theirs, { kind: 'course', id: ids.python });
  expect(await client.post(`${path}/${watch.id}`, { paused: true }, { token: mine })).toMatchObject({ status: 404 });
  expect(await client.post(`${path}/${watch.id}/remove`, undefined, { token: mine })).toMatchObject({ status: 404 });
  await client.post(`${path}/pause`, { paused: true }, { token: mine });
  expect(await list(theirs)).toMatchObject([{ id: watch.id, paused_at: null }]);
});

test('all are paused and go on together; how often one tells is changed', async () => {
  const token = await person();
  const { watch } = await made(token, { kind: 'course', id: ids.python });
  await search(token, '/courses?q=طراحی');
  expect((await client.post(`${path}/pause`, { paused: true }, { token })).data).toEqual({ changed: 2 });
  expect((await client.post(`${path}/pause`, { paused: true }, { token })).data).toEqual({ changed: 0 });
  expect((await list(token)).every((one) => one.paused_at !== null)).toBe(true);
  expect((await client.post(`${path}/pause`, { paused: false }, { token })).data).toEqual({ changed: 2 });
  const answer = await client.post(`${path}/${watch.id}`, { every: 'week' }, { token });
  expect(answer.data).toMatchObject({ watch: { every: 'week' } });
  expect(await client.post(`${path}/${watch.id}`, { every: 'hour' }, { token })).toMatchObject({ status: 422 });
});

test('what of a page is watched is found: things by id, lists in any writing; nothing paused or foreign', async () => {
  const token = await person();
  const found = async (address = '', by = token) =>
    (await client.get(`service/${path}/set?address=${encodeURIComponent(address)}`, { token: by })).data as {
      things: object[];
      list: number | null;
    };
  expect(await found('/courses?q=پایتون')).toEqual({ things: [], list: null });
  const { watch: listed } = await made(token, { kind: 'course_search', address: '/courses?q=پایتون' });
  const { watch: thing } = await made(token, { kind: 'course', id: ids.python });
  const things = [{ id: thing.id, kind: 'course', subject: ids.python }];
  expect(await found('/courses?sortby=3&q=پایتون&page=2')).toEqual({ things, list: listed.id });
  for (const address of [
    '',
    '/',
    '/courses',
    '/courses?q=طراحی',
    '/courses?category[0]=999999',
    '/jobs/search?q=پایتون',
  ])
    expect(await found(address)).toEqual({ things, list: null });
  await client.post(`${path}/${listed.id}`, { paused: true }, { token });
  expect(await found('/courses?q=پایتون')).toEqual({ things, list: null });
  expect(await found('/courses?q=پایتون', await person())).toEqual({ things: [], list: null });
  expect(await client.get(`service/${path}/set?address=${'a'.repeat(4001)}`, { token })).toMatchObject({ status: 422 });
  expect(await client.get(`service/${path}/set`)).toMatchObject({ status: 401 });
});
