import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showInterests, SuggestionReason } from '@kavosh/contract/interests.ts';
import type { showJobsHome } from '@kavosh/contract/jobs.ts';
import { keepingOutbox, signInClient } from '../../../../../tests/api/sign-in-client.ts';
import { startApp, type TestApp } from '../../../../../tests/api/start-app.ts';
import { academyRecord, courseRecord, paid } from '../../../../../tests/factories/course-record.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../tests/factories/small-catalogue.ts';
import { fillSmallJobs, type SmallJob } from '../../../../../tests/factories/small-jobs.ts';
import { saveCourses } from '../catalogue/import/save-courses.ts';
import { indexCourses } from '../catalogue/search/index-courses.ts';
import { InterestLog } from './events/interest-log.ts';

const outbox = keepingOutbox();
const client = signInClient(() => one.app, outbox);
let one: TestApp;
let ids: Record<SmallCourse, number>;
let jobs: Record<SmallJob, number>;
let more: number[];
let last = 0;

const titles = ['آبرنگ', 'گواش', 'مداد رنگی', 'پاستل', 'رنگ روغن', 'سیاه‌قلم'];

beforeAll(async () => {
  one = await startApp({
    outbox,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
      jobs = await fillSmallJobs(database);
      await database.kysely.transaction().execute(async (tx) => {
        await saveCourses(
          tx,
          'more',
          titles.map((title, at) =>
            courseRecord({
              title,
              academy: academyRecord(`کارگاه ${at}`),
              categoryId: 3,
              price: paid(100_000),
              publishedAt: new Date('2026-01-01T00:00:00Z'),
            }),
          ),
        );
        const rows = await tx.selectFrom('course').select('id').where('source', '=', 'more').orderBy('id').execute();
        more = rows.map((row) => row.id);
        await indexCourses(tx, more);
      });
    },
  });
  await one.app.domains.learningPaths.refresh();
});
afterAll(() => one.close());

const path = 'users/dashboard/interests';
const db = () => one.database.kysely;
const person = async (): Promise<{ token: string; id: number }> => {
  const mobile = `0912777${String((last += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  const { id } = await db().selectFrom('app_user').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  return { token, id };
};
const note = async (token: string, ...events: object[]) => {
  expect((await client.post(`${path}/seen`, { events }, { token })).status).toBe(200);
  await one.app.domains.recommendations.flush();
};
const rows = async (userId: number) =>
  (
    await sql<{ kind: string; subject: string; n: number; suggested: number }>`
      select kind, subject, n::int as n, suggested::int as suggested from interest_event
      where user_id = ${userId} order by kind, subject`.execute(db())
  ).rows;
const suggested = async (token: string) => {
  const { data } = await client.get('service/courses/recommended', { token });
  const { recommended_courses: cards, reasons } = data as {
    recommended_courses: CourseCard[];
    reasons: SuggestionReason[];
  };
  expect(reasons.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
  return { ids: cards.map(({ id }) => id), reasons: new Map(reasons.map((why) => [why.id, why.text])) };
};
const interests = async (token: string) =>
  (await client.get(`service/${path}`, { token })).data as EndpointData<typeof showInterests>;
const choose = (token: string, subject: string, choice: string | null) =>
  client.post(`${path}/choice`, { subject, choice }, { token });

test('what a member looks at is one row a day and subject, and brings suggestions that say so', async () => {
  const { token, id } = await person();
  expect((await suggested(token)).ids).toEqual([]);
  await note(token, { kind: 'view', course: more[0] }, { kind: 'view', course: more[0], suggested: true });
  await note(token, { kind: 'view', course: more[0] }, { kind: 'job_view', job: jobs.python });
  expect(await rows(id)).toEqual([
    { kind: 'job_view', subject: `job:${jobs.python}`, n: 1, suggested: 0 },
    { kind: 'view', subject: `course:${more[0]}`, n: 3, suggested: 1 },
  ]);
  const found = await suggested(token);
  expect(found.ids).toContain(more[5]);
  // Courses and jobs feed one profile: the job asks for what the course teaches.
  expect(found.reasons.get(ids.python)).toBe('چون «Python» را دیده‌اید');
  expect([...found.reasons.values()].every((text) => !/\{|undefined/.test(text))).toBe(true);
});

test('of a search the skill that it names is kept, and never its text', async () => {
  const { token, id } = await person();
  await note(token, { kind: 'search', q: 'آموزش پایتون در کرج', category: 3 });
  const kept = await rows(id);
  expect(kept.map(({ kind }) => kind)).toEqual(['search', 'search']);
  expect(kept[0]!.subject).toBe('category:3');
  expect(kept[1]!.subject).toMatch(/^skill:\d+$/);
  expect((await suggested(token)).reasons.get(ids.python)).toBe('چون «Python» را جست‌وجو کرده‌اید');
});

test('with the switch off no row is written and what was there is gone; on again it goes on', async () => {
  const { token, id } = await person();
  await note(token, { kind: 'view', course: more[0] });
  const off = await client.post(`${path}/switch`, { notes: false }, { token });
  expect(off.data).toMatchObject({ notes: false, chips: [] });
  expect(await rows(id)).toEqual([]);
  await note(token, { kind: 'view', course: more[0] }, { kind: 'search', q: 'پایتون' });
  expect(await rows(id)).toEqual([]);
  await client.post(`${path}/switch`, { notes: true }, { token });
  await note(token, { kind: 'view', course: more[0] });
  expect(await rows(id)).toHaveLength(1);
});

test('after one dismissal its kind is gone, and comes back when that is taken back', async () => {
  const { token } = await person();
  await note(token, { kind: 'view', course: more[0] }, { kind: 'view', course: ids.python });
  const before = await suggested(token);
  expect(before.ids).toContain(more[5]);
  expect((await choose(token, `course:${more[5]}`, 'dismissed')).status).toBe(200);
  const after = await suggested(token);
  for (const id of more) expect(after.ids).not.toContain(id);
  expect(after.ids.length).toBeGreaterThan(0);
  expect((await interests(token)).dismissed).toEqual([{ subject: `course:${more[5]}`, name: titles[5] }]);
  expect((await choose(token, `course:${more[5]}`, null)).status).toBe(200);
  expect((await suggested(token)).ids).toEqual(before.ids);
});

test('after one dismissal of a job its category is gone, and comes back when that is taken back', async () => {
  const { token } = await person();
  const home = async () => {
    const { data } = await client.get('service/jobs', { token });
    const { recommended_jobs: cards, reasons } = data as EndpointData<typeof showJobsHome>;
    expect(reasons.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
    return { ids: cards.map(({ id }) => id), reasons: new Map(reasons.map((why) => [why.id, why.text])) };
  };
  const popular = await home();
  expect(popular.ids).toEqual(expect.arrayContaining([jobs.python, jobs.frontend, jobs.seller]));
  expect(popular.reasons.get(jobs.seller)).toBe('از فرصت‌های شغلی پرطرفدار این روزها');
  await note(token, { kind: 'job_view', job: jobs.python });
  const before = await home();
  expect(before.reasons.get(jobs.frontend)).toBe('چون «Python» را دیده‌اید');
  expect((await choose(token, `job:${jobs.frontend}`, 'dismissed')).status).toBe(200);
  const after = (await home()).ids;
  expect(after).not.toContain(jobs.frontend);
  expect(after).not.toContain(jobs.python);
  expect((await interests(token)).dismissed).toEqual([
    { subject: `job:${jobs.frontend}`, name: 'Front-end Developer' },
  ]);
  expect((await choose(token, `job:${jobs.frontend}`, null)).status).toBe(200);
  expect((await home()).ids).toEqual(before.ids);
});

test('of a person of whom nothing is known a dismissed job keeps its category from the popular ones', async () => {
  const { token } = await person();
  const home = async () =>
    ((await client.get('service/jobs', { token })).data as EndpointData<typeof showJobsHome>).recommended_jobs;
  expect((await home()).map(({ id }) => id)).toContain(jobs.seller);
  await choose(token, `job:${jobs.seller}`, 'dismissed');
  await choose(token, 'job_category:3', 'removed');
  const left = (await home()).map(({ id }) => id);
  expect(left).not.toContain(jobs.seller);
  expect(left).not.toContain(jobs.unpaid);
  expect(left).toContain(jobs.python);
});

test('chips say how strong and where from; one is taken away, one is kept, and all begins anew', async () => {
  const { token, id } = await person();
  await client.post(`courses/${more[0]}/bookmark`, { is_bookmarked: true }, { token });
  await note(token, { kind: 'view', course: ids.python });
  const [strongest] = (await interests(token)).chips.filter(({ kind }) => kind === 'category');
  expect(strongest).toMatchObject({ subject: 'category:3', strength: 5, from: ['bookmark'], pinned: false });
  await choose(token, 'category:3', 'removed');
  expect(await interests(token)).toMatchObject({ removed: [{ subject: 'category:3', name: strongest!.name }] });
  expect((await suggested(token)).ids.some((one) => more.includes(one))).toBe(false);
  await choose(token, 'category:3', 'pinned');
  const pinned = await interests(token);
  expect(pinned.removed).toEqual([]);
  expect(pinned.chips.find(({ subject }) => subject === 'category:3')).toMatchObject({ pinned: true });
  const anew = await client.post(`${path}/reset`, {}, { token });
  // What was bookmarked is the person's own list, and stays.
  expect((anew.data as { chips: { from: string[] }[] }).chips.every(({ from }) => from.join() === 'bookmark')).toBe(
    true,
  );
  expect(await rows(id)).toEqual([]);
});

test('what is unknown cannot be chosen; taking back is possible all the same', async () => {
  const { token } = await person();
  const bad: [string, string][] = [
    ['course:2000000000', 'dismissed'],
    ['course:99999999999', 'dismissed'],
    ['skill:2000000000', 'pinned'],
    ['planet:mars', 'pinned'],
    [`course:${more[0]}`, 'pinned'],
    ['level:beginner', 'dismissed'],
  ];
  for (const [subject, choice] of bad) {
    expect(await choose(token, subject, choice)).toMatchObject({
      status: 422,
      errors: { subject: [expect.any(String)] },
    });
    expect((await choose(token, subject, null)).status).toBe(200);
  }
  for (const body of [{}, { events: [] }, { events: [{ kind: 'view' }] }, { events: [{ kind: 'view', course: -1 }] }])
    expect((await client.post(`${path}/seen`, body, { token })).status).toBe(422);
});

test('a guest is suggested what their browser remembers, and nothing is stored', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from interest_event`.execute(db())).rows[0]!.n;
  const before = await count();
  const answer = await client.post('courses/suggested', { courses: [more[0]], jobs: [] });
  const { recommended_courses: cards } = answer.data as { recommended_courses: CourseCard[] };
  expect(cards.map(({ id }) => id)).toContain(more[5]);
  expect(cards.map(({ id }) => id)).not.toContain(more[0]);
  await one.app.domains.recommendations.flush();
  expect(await count()).toBe(before);
  const none = await client.post('courses/suggested', { courses: [2_000_000_000], jobs: [] });
  expect(none.data).toEqual({ recommended_courses: [], reasons: [] });
  const many = { courses: Array.from({ length: 21 }, (_, at) => at + 1), jobs: [] };
  expect((await client.post('courses/suggested', many)).status).toBe(422);
});

test('a new member is asked once, about what brought them, and may pass it over', async () => {
  const { token } = await person();
  const ask = async () =>
    (await client.post(`${path}/first`, { courses: [more[0]], jobs: [jobs.python] }, { token })).data as {
      asked: boolean;
      chips: { subject: string; name: string }[];
    };
  const { asked, chips } = await ask();
  expect(asked).toBe(false);
  expect(chips.length).toBeLessThanOrEqual(6);
  expect(chips.map(({ subject }) => subject)).toContain('category:3');
  expect((await client.post(`${path}/first/choose`, { subjects: ['category:3'] }, { token })).status).toBe(200);
  expect((await ask()).asked).toBe(true);
  expect((await suggested(token)).reasons.get(more[5]!)).toContain('در علاقه‌مندی‌ها نگه داشته‌اید');
  const other = await person();
  expect((await client.post(`${path}/first/choose`, { subjects: [] }, { token: other.token })).status).toBe(200);
  expect((await suggested(other.token)).ids).toEqual([]);
});

test('a person is noted so many rows a day, and what is older than 180 days is deleted', async () => {
  const { token, id } = await person();
  const log = new InterestLog(db(), { now: () => new Date() }, async () => []);
  for (let from = 0; from < 300; from += 50) {
    for (let at = 0; at < 50; at += 1) log.note(id, { kind: 'view', course: 1 + from + at });
    await log.flush();
  }
  expect(await rows(id)).toHaveLength(200);
  await sql`update interest_event set day = day - 181 where user_id = ${id}`.execute(db());
  expect((await suggested(token)).ids).toEqual([]);
  await one.app.domains.recommendations.sweep();
  expect(await rows(id)).toEqual([]);
});

test('processes that note the same at once lose nothing, and a switch that is turned off wins', async () => {
  const { token, id } = await person();
  const logs = Array.from({ length: 4 }, () => new InterestLog(db(), { now: () => new Date() }, async () => []));
  for (const log of logs) for (let at = 1; at <= 30; at += 1) log.note(id, { kind: 'view', course: at });
  await Promise.all(logs.map((log) => log.flush()));
  expect((await rows(id)).map(({ n }) => n)).toEqual(Array.from({ length: 30 }, () => 4));
  for (const log of logs) for (let at = 1; at <= 30; at += 1) log.note(id, { kind: 'compare', course: at });
  await Promise.all([...logs.map((log) => log.flush()), client.post(`${path}/switch`, { notes: false }, { token })]);
  expect(await rows(id)).toEqual([]);
});
