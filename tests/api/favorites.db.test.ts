import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { queriesOf } from './count-queries.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

interface Named {
  id: number;
  name: string;
}
interface Favorites {
  course_categories: (Named & { image: string | null; sub: Named[] })[];
  job_categories: (Named & { image: string | null })[];
  favorite_course_categories: Named[];
  favorite_job_categories: Named[];
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

let lastNumber = 0;
const person = (): Promise<string> => client.register(`0912119${String((lastNumber += 1)).padStart(4, '0')}`);
const read = async (token: string) =>
  (await client.get('service/users/dashboard/favorites', { token })).data as Favorites;
const save = (token: string, body: object) => client.post('users/dashboard/favorites', body, { token });
const idsOf = ({
  favorite_course_categories: c,
  favorite_job_categories: j,
}: Pick<Favorites, 'favorite_course_categories' | 'favorite_job_categories'>) => [
  c.map(({ id }) => id),
  j.map(({ id }) => id),
];

test('all categories are offered, with those under them; nobody is interested in any by themselves', async () => {
  const answer = await read(await person());
  expect(answer.course_categories[0]).toEqual({
    id: 0,
    name: 'برنامه‌نویسی',
    image: null,
    sub: [{ id: 10, name: 'پایه' }],
  });
  expect(answer.job_categories.map(({ name }) => name)).toEqual([
    'برنامه‌نویسی و نرم‌افزار',
    'فروش و بازاریابی',
    'طراحی',
    'پزشکی',
  ]);
  expect(idsOf(answer)).toEqual([[], []]);
});

test('what is saved replaces what was; JSON, lists and Persian digits mean the same; it is their own', async () => {
  const [mine, theirs] = [await person(), await person()];
  const saved = await save(mine, { favorite_course_categories: '[10, 3, 10]', favorite_job_categories: '["۱"]' });
  expect(saved.data).toEqual({
    favorite_course_categories: [
      { id: 10, name: 'پایه' },
      { id: 3, name: 'طراحی و هنر' },
    ],
    favorite_job_categories: [{ id: 1, name: 'برنامه‌نویسی و نرم‌افزار' }],
  });
  expect(idsOf(await read(mine))).toEqual([[10, 3], [1]]);
  expect(idsOf(await read(theirs))).toEqual([[], []]);
  await save(mine, { favorite_course_categories: [0] });
  expect(idsOf(await read(mine))).toEqual([[0], [1]]);
  await save(mine, { favorite_course_categories: '[]', favorite_job_categories: [] });
  expect(idsOf(await read(mine))).toEqual([[], []]);
});

test.each([
  ['an unknown id', { favorite_course_categories: [10, 999] }, 'favorite_course_categories'],
  [
    'an unknown job category, no matter what the other list is',
    { favorite_course_categories: [10], favorite_job_categories: [99] },
    'favorite_job_categories',
  ],
  ['no JSON', { favorite_course_categories: '[1' }, 'favorite_course_categories'],
  ['JSON of something else', { favorite_course_categories: '{"a":1}' }, 'favorite_course_categories'],
  ['a list of something else', { favorite_job_categories: [null] }, 'favorite_job_categories'],
  ['half a number', { favorite_course_categories: '[1.5]' }, 'favorite_course_categories'],
  [
    'more than 200',
    { favorite_course_categories: Array.from({ length: 201 }, (_, id) => id) },
    'favorite_course_categories',
  ],
  [
    'more than 200 in a text',
    { favorite_course_categories: JSON.stringify(Array.from({ length: 201 }, (_, id) => id)) },
    'favorite_course_categories',
  ],
  ['a long text', { favorite_course_categories: ' '.repeat(4_001) }, 'favorite_course_categories'],
])('%s is refused, naming the list, and nothing changes', async (_what, body, field) => {
  const mine = await person();
  await save(mine, { favorite_course_categories: [3], favorite_job_categories: [2] });
  const answer = await save(mine, body);
  expect([answer.status, Object.keys(answer.errors ?? {}).map((name) => name.split('.')[0])]).toEqual([422, [field]]);
  expect(idsOf(await read(mine))).toEqual([[3], [2]]);
});

test('a visitor reads and saves nothing', async () => {
  expect([
    (await client.get('service/users/dashboard/favorites')).status,
    (await client.post('users/dashboard/favorites', {})).status,
  ]).toEqual([401, 401]);
});

test('saving at once leaves one of the wishes, whole', async () => {
  const mine = await person();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(mine, { favorite_course_categories: at % 2 ? [0, 1] : [2, 3] })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect([
    [0, 1],
    [2, 3],
  ]).toContainEqual(idsOf(await read(mine))[0]!.toSorted((a, b) => a - b));
  expect((await save(mine, { favorite_course_categories: [1] })).status).toBe(200);
  expect(idsOf(await read(mine))[0]).toEqual([1]);
});

test('reading costs as many queries for many interests as for none', async () => {
  const mine = await person();
  await read(mine);
  const none = await queriesOf(one, () => read(mine));
  await save(mine, { favorite_course_categories: [0, 1, 2, 3, 10], favorite_job_categories: [1, 2, 3] });
  expect(await queriesOf(one, () => read(mine))).toBe(none);
});

test('courses of a category that one is interested in are recommended, at home too', async () => {
  const mine = await person();
  const recommended = async () =>
    (
      (await client.get('service/courses/recommended', { token: mine })).data as {
        recommended_courses: CourseCard[];
      } | null
    )?.recommended_courses ?? [];
  expect(await recommended()).toEqual([]);
  await save(mine, { favorite_course_categories: [3] });
  const ids = (await recommended()).map(({ id }) => id);
  expect(new Set(ids.slice(0, 2))).toEqual(new Set([courses.drawing, courses.unpriced]));
  expect(ids).not.toContain(courses.ended);
  const home = ((await client.get('content/home', { token: mine })).data as { recommended_courses: CourseCard[] })
    .recommended_courses;
  expect(home.map(({ id }) => id)).toEqual(ids);
});

test('jobs of a category that one is interested in come first, on the landing and at home', async () => {
  const mine = await person();
  await save(mine, { favorite_job_categories: [3] });
  const landing = ((await client.get('service/jobs', { token: mine })).data as { recommended_jobs: JobCard[] })
    .recommended_jobs;
  expect(landing[0]!.id).toBe(jobs.unpaid);
  await save(mine, { favorite_job_categories: [2] });
  const other = ((await client.get('content/home', { token: mine })).data as { recommended_jobs: JobCard[] })
    .recommended_jobs;
  expect(other.map(({ id }) => id)).toEqual([jobs.seller]);
});
