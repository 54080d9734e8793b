import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import type { showJobCourses } from '@kavosh/contract/learning-paths.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import { indexCourses } from '../../apps/server/src/domains/catalogue/search/index-courses.ts';
import { fillCourseSkills } from '../factories/course-skills.ts';
import { courseRecord, free, paid } from '../factories/course-record.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { queriesOf } from './count-queries.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const CROWD = 70;
const outbox = keepingOutbox();
const client = signInClient(() => one.app, outbox);
let one: TestApp;
let jobs: Record<SmallJob, number>;
let courses: Map<string, number>;

const crowd = (name: string, parts: Partial<CourseRecord>): CourseRecord[] =>
  Array.from({ length: CROWD }, (_, at) => courseRecord({ title: `${name} ${at}`, ...parts }));

// Courses get their ids in this order: what is looked for is older than the crowd around it.
const records = [
  courseRecord({ title: 'PostgreSQL ارزان', price: paid(90_000) }),
  courseRecord({ title: 'React ارزان', price: paid(100_000) }),
  courseRecord({ title: 'React پسندیده', price: paid(5_000_000), rating: { sum: 500, count: 100 } }),
  courseRecord({ title: 'React و Python', price: paid(5_000_000) }),
  courseRecord({ title: 'React با تخفیف', price: paid(900_000, { amount: 850_000 }) }),
  courseRecord({ title: 'Python دراز', price: free, durationMinutes: 900 }),
  courseRecord({ title: 'Python کوتاه', price: free, durationMinutes: 90 }),
  courseRecord({ title: 'Python بی‌قیمت', price: { ...free, isFree: false } }),
  ...crowd('PostgreSQL تمام‌شده', { price: free, endsAt: new Date(Date.now() - DAY_MS) }),
  ...crowd('React تازه', { price: paid(900_000, { percent: 10 }) }),
  ...crowd('Python تازه', { price: paid(700_000) }),
];

beforeAll(async () => {
  one = await startApp({
    outbox,
    fill: async (database) => {
      await fillSmallCatalogue(database);
      jobs = await fillSmallJobs(database);
      await database.kysely.transaction().execute(async (tx) => {
        await saveCourses(tx, 'crowd', records);
        const rows = await tx.selectFrom('course').select(['id', 'title']).where('source', '=', 'crowd').execute();
        courses = new Map(rows.map((row) => [row.title, row.id]));
        await indexCourses(
          tx,
          rows.map((row) => row.id),
        );
      });
      await fillCourseSkills(database);
    },
  });
});
afterAll(() => one.close());

const path = async (job: SmallJob, query = ''): Promise<EndpointData<typeof showJobCourses>> =>
  (await client.get(`service/jobs/${jobs[job]}/courses${query}`)).data;
const skillIds = async (job: SmallJob): Promise<Record<string, number>> =>
  Object.fromEntries((await path(job)).skills.map(({ id, name }) => [name, id]));

test('an open course is found behind many newer ones that ended', async () => {
  const { skills, plan, courses: cards } = await path('python');
  expect(skills.find(({ name }) => name === 'PostgreSQL')!.courses).toEqual([courses.get('PostgreSQL ارزان')]);
  expect(plan.untaught).toEqual([]);
  expect(plan.courses.map(({ id }) => id)).toContain(courses.get('PostgreSQL ارزان'));
  for (const { title } of cards) expect(title).not.toContain('تمام‌شده');
});

test('the cheapest of very many is planned, after its discount; of equally cheap ones the shorter', async () => {
  const skill = await skillIds('frontend');
  expect((await path('frontend', `?have[0]=${skill.Python}`)).plan).toMatchObject({
    courses: [{ id: courses.get('React با تخفیف') }],
    total_price: 50_000,
  });
  expect((await path('frontend', `?have[0]=${skill.React}`)).plan).toMatchObject({
    courses: [{ id: courses.get('Python کوتاه') }],
    total_price: 0,
    total_minutes: 90,
  });
});

test('the best rated of very many is named first', async () => {
  const { skills } = await path('frontend');
  expect(skills.find(({ name }) => name === 'React')!.courses[0]).toBe(courses.get('React پسندیده'));
});

test('related is first what teaches most of the job, behind any crowd', async () => {
  const { job } = (await client.get(`service/jobs/${jobs.frontend}`)).data as { job: JobDetail };
  expect(job.recommended_courses.slice(0, 2).map(({ id }) => id)).toEqual([
    courses.get('React و Python'),
    courses.get('React پسندیده'),
  ]);
  expect(job.recommended_courses).toHaveLength(8);
});

test('a crowd costs no more statements than a few courses, and the answer stays small', async () => {
  await path('frontend');
  expect(await queriesOf(one, () => path('frontend'))).toBe(await queriesOf(one, () => path('python')));
  expect((await path('frontend')).courses.length).toBeLessThanOrEqual(3 * 2 + 2);
});
