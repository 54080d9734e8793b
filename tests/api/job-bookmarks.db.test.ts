import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobCard, JobDetail } from '@kavosh/contract/job-shapes.ts';
import { fillCourseSkills } from '../factories/course-skills.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
const client = signInClient(() => one.app, outbox);
let one: TestApp;
let ids: Record<SmallJob, number>;
let courses: Record<SmallCourse, number>;
let mine: string;
let theirs: string;

beforeAll(async () => {
  one = await startApp({
    isPatient: true,
    outbox,
    fill: async (database) => {
      courses = await fillSmallCatalogue(database);
      ids = await fillSmallJobs(database);
      await fillCourseSkills(database);
    },
  });
  mine = await client.register('09121160001');
  theirs = await client.register('09121160002');
});
afterAll(() => one.close());

const named = (jobs: readonly { id: number }[]): SmallJob[] =>
  jobs.map(({ id }) => (Object.keys(ids) as SmallJob[]).find((name) => ids[name] === id)!);
const mark = (id: number, token: string, body?: object) => client.post(`jobs/${id}/bookmark`, body, { token });
const states = async (token: string, ...jobs: number[]) =>
  (
    (await client.get(`service/jobs/states?${jobs.map((id, i) => `ids[${i}]=${id}`).join('&')}`, { token })).data as {
      jobs: { id: number; is_bookmarked: boolean }[];
    }
  ).jobs;
const recommended = async (token: string) =>
  named(((await client.get('service/jobs', { token })).data as { recommended_jobs: JobCard[] }).recommended_jobs);

test("a job's mark is turned over by each call without a body, and is one person's alone", async () => {
  expect((await mark(ids.python, mine)).data).toEqual({ job: { id: ids.python, is_bookmarked: true } });
  expect(await states(mine, ids.python, ids.seller)).toEqual([
    { id: ids.python, is_bookmarked: true },
    { id: ids.seller, is_bookmarked: false },
  ]);
  expect(await states(theirs, ids.python)).toEqual([{ id: ids.python, is_bookmarked: false }]);
  expect((await mark(ids.python, mine)).data).toEqual({ job: { id: ids.python, is_bookmarked: false } });
});

test('a wanted mark of a job is the same however often it is asked for, also fifty times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => mark(ids.seller, mine, { is_bookmarked: true })));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(
    await one.database.kysely.selectFrom('job_bookmark').selectAll().where('job_id', '=', ids.seller).execute(),
  ).toHaveLength(1);
  for (let i = 0; i < 2; i += 1)
    expect((await mark(ids.seller, mine, { is_bookmarked: false })).data).toEqual({
      job: { id: ids.seller, is_bookmarked: false },
    });
});

test('a closed job is bookmarked while its page is there; an unknown one is not; nor by a visitor', async () => {
  expect((await mark(ids.expired, mine, { is_bookmarked: true })).status).toBe(200);
  for (const id of [ids.gone, 999_999]) {
    expect(await mark(id, mine)).toMatchObject({ status: 404, message: 'فرصت شغلی‌ای با این شناسه پیدا نشد.' });
    expect((await mark(id, mine, { is_bookmarked: true })).status).toBe(404);
  }
  expect((await client.post(`jobs/${ids.python}/bookmark`)).status).toBe(401);
  expect((await client.get('service/jobs/states?ids[0]=1')).status).toBe(401);
  expect((await mark(ids.python, mine, { is_bookmarked: 'yes' })).status).toBe(422);
});

test('a mark on a job that is gone since may still be taken away', async () => {
  const { id: user } = await one.database.kysely
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', '09121160001')
    .executeTakeFirstOrThrow();
  await one.database.kysely.insertInto('job_bookmark').values({ user_id: user, job_id: ids.gone }).execute();
  expect((await mark(ids.gone, mine)).data).toEqual({ job: { id: ids.gone, is_bookmarked: false } });
  expect((await mark(ids.gone, mine)).status).toBe(404);
});

test('the job itself tells a member of their mark, and a visitor of none', async () => {
  await mark(ids.frontend, mine, { is_bookmarked: true });
  const told = async (token?: string) =>
    (
      (await client.get(`service/jobs/${ids.frontend}`, token === undefined ? {} : { token })).data as {
        job: JobDetail;
      }
    ).job.is_bookmarked;
  expect([await told(mine), await told(theirs), await told()]).toEqual([true, false, false]);
});

test('states are answered for no more than fifty jobs, and for none', async () => {
  expect(await states(mine)).toEqual([]);
  expect(await states(mine, ...Array.from({ length: 80 }, (_, i) => i + 1))).toHaveLength(50);
});

test("where nothing is known of a member their landing shows what is popular and new; a visitor's none", async () => {
  const token = await client.register('09121160011');
  expect((await recommended(token)).toSorted()).toEqual(['frontend', 'python', 'seller', 'unpaid']);
  expect((await client.get('service/jobs')).data).toMatchObject({ recommended_jobs: [] });
});

test("jobs near a member's marks come first; what they marked and what is closed never comes", async () => {
  const token = await client.register('09121160012');
  await mark(ids.python, token, { is_bookmarked: true });
  await mark(ids.expired, token, { is_bookmarked: true });
  const jobs = await recommended(token);
  expect(jobs[0]).toBe('frontend');
  for (const never of ['python', 'expired', 'left', 'gone'] as const) expect(jobs).not.toContain(never);
});

test('what people of the same taste marked counts for most', async () => {
  for (const number of ['09121160021', '09121160022']) {
    const token = await client.register(number);
    for (const job of ['frontend', 'unpaid'] as const) await mark(ids[job], token, { is_bookmarked: true });
  }
  const token = await client.register('09121160023');
  await mark(ids.frontend, token, { is_bookmarked: true });
  expect((await recommended(token))[0]).toBe('unpaid');
  const home = ((await client.get('content/home', { token })).data as { recommended_jobs: JobCard[] }).recommended_jobs;
  expect(named(home)[0]).toBe('unpaid');
});

test('a course that a member marked leads to jobs that ask for what it teaches', async () => {
  const token = await client.register('09121160031');
  await client.post(`courses/${courses.python}/bookmark`, { is_bookmarked: true }, { token });
  expect(new Set(await recommended(token))).toEqual(new Set(['python', 'frontend']));
});
