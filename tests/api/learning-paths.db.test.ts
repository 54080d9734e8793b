import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showCourseJobs, showJobCourses } from '@kavosh/contract/learning-paths.ts';
import { createDomains } from '../../apps/server/src/domains.ts';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import { indexCourses } from '../../apps/server/src/domains/catalogue/search/index-courses.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { courseRecord, free, paid } from '../factories/course-record.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { jobRecord } from '../factories/job-record.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
const client = signInClient(() => one.app, outbox);
let one: TestApp;
let courses: Record<SmallCourse, number>;
let jobs: Record<SmallJob, number>;
let more: Record<string, number>;
let refresh: () => Promise<number>;
let closeDomains: () => Promise<void>;
const ends = new Date(Math.floor(Date.now() / 1000) * 1000 + 40 * DAY_MS);

beforeAll(async () => {
  one = await startApp({
    outbox,
    fill: async (database) => {
      courses = await fillSmallCatalogue(database);
      jobs = await fillSmallJobs(database);
      const domains = createDomains({
        db: database.kysely,
        clock: systemClock,
        mediaDirectory: '/nonexistent',
        fontFile: '/nonexistent',
        logError: (error) => {
          throw error;
        },
      });
      refresh = () => domains.learningPaths.refresh();
      closeDomains = () => domains.close();
      await database.kysely.transaction().execute(async (tx) => {
        await domains.jobs.saveJobs(tx, 'more', [
          jobRecord({ title: 'آداکار', skills: [{ name: 'Ada', seniority: null }] }),
          jobRecord({ title: 'جولیاکار', skills: [{ name: 'Julia', seniority: null }] }),
          jobRecord({
            title: 'زیگ‌کار',
            skills: [{ name: 'Zig', seniority: null }],
            validUntil: new Date(Date.now() - DAY_MS),
          }),
        ]);
        await saveCourses(tx, 'more', [
          courseRecord({
            title: 'پایگاه داده با Postgres',
            price: paid(400_000),
            durationMinutes: 600,
            topicsHtml: '<h3>آشنایی با Docker</h3><ul><li>Kubernetes</li></ul>',
            endsAt: ends,
          }),
          courseRecord({ title: 'ری‌اکت در عمل', price: paid(300_000), durationMinutes: 300 }),
          courseRecord({ title: 'React و Python با هم', price: paid(350_000), durationMinutes: 100, endsAt: ends }),
          // Over, so that it changes no plan.
          courseRecord({ title: 'Ada، Zig، Python و React', endsAt: new Date(Date.now() - DAY_MS) }),
          courseRecord({ title: 'React رایگان تابستان', price: free, endsAt: new Date(Date.now() - DAY_MS) }),
        ]);
        const rows = await tx.selectFrom('course').select(['id', 'title']).where('source', '=', 'more').execute();
        more = Object.fromEntries(rows.map((row) => [row.title, row.id]));
        await indexCourses(
          tx,
          rows.map((row) => row.id),
        );
      });
      await refresh();
    },
  });
});
afterAll(async () => {
  await closeDomains();
  await one.close();
});

type JobCourses = EndpointData<typeof showJobCourses>;
const path = async (job: SmallJob, query = '', token?: string): Promise<JobCourses> =>
  (await client.get(`service/jobs/${jobs[job]}/courses${query}`, token === undefined ? {} : { token })).data;
const skillOf = (answer: JobCourses, name: string) => answer.skills.find((skill) => skill.name === name)!;

describe('from a job to courses', () => {
  test('each skill has the courses that teach it, in either language, and never one that ended', async () => {
    const answer = await path('frontend');
    expect(answer.skills.map(({ name, is_mine: isMine }) => [name, isMine])).toEqual([
      ['React', false],
      ['Python', false],
    ]);
    expect(new Set(skillOf(answer, 'React').courses)).toEqual(
      new Set([more['ری‌اکت در عمل'], more['React و Python با هم']]),
    );
    expect(new Set(skillOf(answer, 'Python').courses)).toEqual(new Set([courses.python, more['React و Python با هم']]));
    for (const id of answer.skills.flatMap((skill) => skill.courses))
      expect(answer.courses.map((card) => card.id)).toContain(id);
  });

  test('a skill that only ended courses teach says so; one that nothing teaches does not', async () => {
    const idOf = async (title: string) =>
      (await one.database.kysely.selectFrom('job').select('id').where('title', '=', title).executeTakeFirstOrThrow())
        .id;
    const asked = async (title: string) =>
      (await client.get(`service/jobs/${await idOf(title)}/courses`)).data as JobCourses;
    const { skills, plan } = await asked('آداکار');
    expect(skills).toMatchObject([{ name: 'Ada', courses: [], has_ended: true }]);
    expect(plan.untaught).toMatchObject([{ name: 'Ada' }]);
    expect((await asked('جولیاکار')).skills).toMatchObject([{ name: 'Julia', courses: [], has_ended: false }]);
    expect((await path('frontend')).skills.map(({ has_ended: hasEnded }) => hasEnded)).toEqual([false, false]);
  });

  test('the plan is the cheapest set for what is lacked, with its price, length and end', async () => {
    const answer = await path('frontend');
    const skills = answer.skills.map(({ id }) => id);
    expect(answer.plan).toEqual({
      courses: [{ id: more['React و Python با هم'], covers: expect.arrayContaining(skills) }],
      total_price: 350_000,
      total_minutes: 100,
      earliest_finish: ends.toISOString(),
      untaught: [],
    });
  });

  test('what a guest says they have is not planned for; with everything there is nothing to plan', async () => {
    const [react, python] = (await path('frontend')).skills.map(({ id }) => id);
    const answer = await path('frontend', `?have[0]=${python}`);
    expect(skillOf(answer, 'Python').is_mine).toBe(true);
    expect(answer.plan).toMatchObject({
      courses: [{ id: more['ری‌اکت در عمل'], covers: [react] }],
      total_price: 300_000,
      total_minutes: 300,
      earliest_finish: null,
    });
    expect((await path('frontend', `?have[0]=${python}&have[1]=${react}`)).plan).toEqual({
      courses: [],
      total_price: 0,
      total_minutes: 0,
      earliest_finish: null,
      untaught: [],
    });
  });

  test('a skill that no course teaches is named; a word in the running text is no lesson', async () => {
    const answer = await path('python');
    expect(skillOf(answer, 'PostgreSQL').courses).toEqual([more['پایگاه داده با Postgres']]);
    expect((await path('seller')).plan.untaught).toEqual([]);
    expect((await path('seller')).skills).toEqual([]);
  });

  test("a member's are what they ticked and what they bought teaches", async () => {
    const token = await client.register('09121160001');
    const before = await path('frontend', '', token);
    expect(before.skills.some((skill) => skill.is_mine)).toBe(false);
    const [react] = before.skills.map(({ id }) => id);
    const ticked = await client.post('users/dashboard/skills', { add: [react!, 999_999] }, { token });
    expect(ticked.data).toEqual({ skills: [{ id: react, name: 'React' }] });
    expect(skillOf(await path('frontend', '', token), 'React').is_mine).toBe(true);
    const { sql } = await import('kysely');
    await sql`
      insert into purchase (
        user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission,
        cashback, created_at, confirmed_at
      )
      select u.id, c.id, c.academy_id, 'free', 'confirmed', '0123456789abcdef', 0, 0, 0, 0, 0, now(), now()
      from app_user u, course c
      where u.mobile = '09121160001' and c.id = ${courses.python}`.execute(one.database.kysely);
    expect((await path('frontend', '', token)).skills.every((skill) => skill.is_mine)).toBe(true);
    expect((await client.post('users/dashboard/skills', { remove: [react!] }, { token })).data).toEqual({ skills: [] });
    const other = await client.register('09121160002');
    expect((await path('frontend', '', other)).skills.some((skill) => skill.is_mine)).toBe(false);
  });

  test('unknown: 404; long closed: 410; closed lately: still answered', async () => {
    expect((await client.get('service/jobs/999999/courses')).status).toBe(404);
    expect((await client.get(`service/jobs/${jobs.gone}/courses`)).status).toBe(410);
    expect((await client.get(`service/jobs/${jobs.expired}/courses`)).status).toBe(200);
  });

  test('the job itself names the courses that teach most of it first', async () => {
    const { job } = (await client.get(`service/jobs/${jobs.frontend}`)).data as { job: JobDetail };
    expect(job.recommended_courses[0]!.id).toBe(more['React و Python با هم']);
    expect(job.recommended_courses.map(({ id }) => id)).not.toContain(more['React رایگان تابستان']);
  });
});

describe('from a course to jobs', () => {
  type CourseJobs = EndpointData<typeof showCourseJobs>;
  const asking = async (id: number): Promise<CourseJobs> => (await client.get(`service/courses/${id}/jobs`)).data;

  test('open jobs that ask for what it teaches, with the median of the salaries that are stated', async () => {
    const answer = await asking(courses.python);
    expect(answer).toMatchObject({ open_jobs: 2, median_salary_from: 30_000_000, skills: [{ name: 'Python' }] });
    expect(new Set(answer.jobs.map(({ id }) => id))).toEqual(new Set([jobs.python, jobs.frontend]));
    expect((await asking(more['React و Python با هم']!)).jobs[0]!.id).toBe(jobs.frontend);
  });

  test('names the skills that open jobs ask for, the most asked first; others are left out', async () => {
    const answer = await asking(more['Ada، Zig، Python و React']!);
    expect(answer.skills.map(({ name }) => name)).toEqual(['Python', 'Ada', 'React']);
    expect(answer.open_jobs).toBe(3);
  });

  test('a course that teaches nothing that is asked for: none; an unknown course: 404', async () => {
    expect(await asking(courses.drawing)).toEqual({ open_jobs: 0, median_salary_from: null, skills: [], jobs: [] });
    expect((await client.get('service/courses/999999/jobs')).status).toBe(404);
  });
});

describe('what courses teach', () => {
  test('is looked at again when a course changes, and not otherwise', async () => {
    expect(await refresh()).toBe(0);
    await one.database.kysely
      .updateTable('course')
      .set({ title: 'نقاشی با Python', updated_at: new Date() })
      .where('id', '=', courses.drawing)
      .execute();
    expect(await refresh()).toBe(1);
    expect((await client.get(`service/courses/${courses.drawing}/jobs`)).data).toMatchObject({ open_jobs: 2 });
  });
});

test('skills of somebody are theirs alone, and bounded', async () => {
  const token = await client.register('09121160003');
  expect((await client.get('service/users/dashboard/skills')).status).toBe(401);
  expect((await client.post('users/dashboard/skills', { add: [1] })).status).toBe(401);
  expect(
    (await client.post('users/dashboard/skills', { add: Array.from({ length: 201 }, (_, at) => at + 1) }, { token }))
      .status,
  ).toBe(422);
  expect((await client.post('users/dashboard/skills', {}, { token })).data).toEqual({ skills: [] });
});
