import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookmarkedCourse, BookmarkedJob } from '@kavosh/contract/my-bookmarks.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { queriesOf } from './count-queries.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

interface Bookmarks {
  bookmark_courses: BookmarkedCourse[];
  bookmark_jobs: BookmarkedJob[];
  total: { courses: number; jobs: number; sum: number };
}

const outbox = keepingOutbox();
const client = signInClient(() => one.app, outbox);
let one: TestApp;
let courses: Record<SmallCourse, number>;
let jobs: Record<SmallJob, number>;

beforeAll(async () => {
  one = await startApp({
    outbox,
    fill: async (database) => {
      courses = await fillSmallCatalogue(database);
      jobs = await fillSmallJobs(database);
    },
  });
});
afterAll(() => one.close());

const read = async (token: string) =>
  (await client.get('service/users/dashboard/bookmarks', { token })).data as Bookmarks;
const userOf = async (mobile: string) =>
  (await one.database.kysely.selectFrom('app_user').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow())
    .id;

test('nothing is marked by itself, and a visitor has no bookmarks', async () => {
  expect(await read(await client.register('09121200001'))).toEqual({
    bookmark_courses: [],
    bookmark_jobs: [],
    total: { courses: 0, jobs: 0, sum: 0 },
  });
  expect((await client.get('service/users/dashboard/bookmarks')).status).toBe(401);
});

test('what is marked comes as whole cards, the latest first, and no matter what became of it', async () => {
  const token = await client.register('09121200002');
  const user = await userOf('09121200002');
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute));
  const marked: SmallCourse[] = ['hidden', 'gone', 'ended', 'python'];
  const markedJobs: SmallJob[] = ['gone', 'expired', 'python'];
  await one.database.kysely
    .insertInto('course_bookmark')
    .values(marked.map((name, minute) => ({ user_id: user, course_id: courses[name], created_at: at(minute) })))
    .execute();
  await one.database.kysely
    .insertInto('job_bookmark')
    .values(markedJobs.map((name, minute) => ({ user_id: user, job_id: jobs[name], created_at: at(minute) })))
    .execute();
  const answer = await read(token);
  expect(answer.bookmark_courses.map(({ id, state }) => [id, state])).toEqual([
    [courses.python, 'open'],
    [courses.ended, 'ended'],
    [courses.gone, 'withdrawn'],
    [courses.hidden, 'withdrawn'],
  ]);
  expect(answer.bookmark_jobs.map(({ id, state }) => [id, state])).toEqual([
    [jobs.python, 'open'],
    [jobs.expired, 'closed'],
    [jobs.gone, 'gone'],
  ]);
  expect(answer.total).toEqual({ courses: 4, jobs: 3, sum: 7 });
  expect(answer.bookmark_courses[0]).toMatchObject({
    prices: { original: { price: 2_000_000 }, final: { price: 1_700_000 } },
    discount: { percentage: 15, amount: null },
    is_free: 0,
    rating: { average: 4.7, participants: 10 },
    academy: { name: 'آموزشگاه نیلوفر' },
    bookmarked_at: at(3).toISOString(),
  });
  expect(answer.bookmark_courses[2]).toMatchObject({
    title: 'دوره برداشته‌شده',
    academy: { name: 'آکادمی سهند' },
    prices: { final: { price: 1_000_000 } },
  });
  // Somebody else's marks are not among them, and nobody sees these.
  expect((await read(await client.register('09121200003'))).total.sum).toBe(0);
});

test('a mark that is taken away is gone, also of what is offered no more', async () => {
  const token = await client.register('09121200004');
  const user = await userOf('09121200004');
  await one.database.kysely
    .insertInto('course_bookmark')
    .values([courses.gone, courses.python].map((id) => ({ user_id: user, course_id: id })))
    .execute();
  expect((await client.post(`courses/${courses.gone}/bookmark`, { is_bookmarked: false }, { token })).data).toEqual({
    course: { id: courses.gone, is_bookmarked: false },
  });
  expect((await read(token)).bookmark_courses.map(({ id }) => id)).toEqual([courses.python]);
});

test('many marks cost as many queries as few', async () => {
  const token = await client.register('09121200005');
  const user = await userOf('09121200005');
  await one.database.kysely
    .insertInto('course_bookmark')
    .values([courses.python, courses.gone].map((id) => ({ user_id: user, course_id: id })))
    .execute();
  await one.database.kysely.insertInto('job_bookmark').values({ user_id: user, job_id: jobs.python }).execute();
  await read(token);
  const few = await queriesOf(one, () => read(token));
  await one.database.kysely
    .insertInto('course_bookmark')
    .values(
      (['csharp', 'drawing', 'unpriced', 'ended', 'branches', 'hidden'] as const).map((name) => ({
        user_id: user,
        course_id: courses[name],
      })),
    )
    .execute();
  await one.database.kysely
    .insertInto('job_bookmark')
    .values((['frontend', 'seller', 'gone'] as const).map((name) => ({ user_id: user, job_id: jobs[name] })))
    .execute();
  expect(await queriesOf(one, () => read(token))).toBe(few);
  expect((await read(token)).total.sum).toBe(12);
});
