import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Watch } from '@kavosh/contract/alerts.ts';
import { keepingOutbox, signInClient } from '../../../../../tests/api/sign-in-client.ts';
import { startApp, type TestApp } from '../../../../../tests/api/start-app.ts';
import { academyRecord, courseRecord } from '../../../../../tests/factories/course-record.ts';
import { companyRecord, jobCategoryRecord, jobRecord } from '../../../../../tests/factories/job-record.ts';
import { fillSmallCatalogue } from '../../../../../tests/factories/small-catalogue.ts';
import type { CourseRecord } from '../catalogue/catalogue.ts';
import { saveJobCategories } from '../jobs/import/save-job-categories.ts';

const outbox = keepingOutbox();
let one: TestApp;
/** Half past eight in Tehran, later than the database's clock: what is news follows from transactions alone. */
let now = Date.parse('2036-11-28T05:00:00Z');
let last = 0;
const hour = 3_600_000;
const client = signInClient(() => one.app, outbox);
const db = () => one.database.kysely;
const domains = () => one.app.domains;
const path = 'users/dashboard/alerts';
const skills = ['Docker', 'React', 'PostgreSQL', 'Laravel', 'Photoshop'] as const;
let idOf: Map<string, number>;

beforeAll(async () => {
  one = await startApp({
    outbox,
    clock: { now: () => new Date(now) },
    worksInBackground: () => false,
    fill: async (database) => void (await fillSmallCatalogue(database)),
  });
  await saveJobCategories(db(), [jobCategoryRecord(1, 'کارگاه')]);
  await bringJobs(job('آگهی نخست', skills));
  const { rows } = await sql<{ id: number; name: string }>`select id, name from skill`.execute(db());
  idOf = new Map(rows.map(({ id, name }) => [name, id]));
  await domains().alerts.matchOpened();
});
afterAll(() => one.close());

interface Person {
  token: string;
  id: number;
}

async function person(): Promise<Person> {
  const mobile = `0912775${String((last += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  const { rows } = await sql<{ id: number }>`select id from app_user where mobile = ${mobile}`.execute(db());
  return { token, id: rows[0]!.id };
}
const ask = ({ token }: Person, id: number) => client.post(path, { kind: 'skill', id }, { token });
async function watch(who: Person, skill: string): Promise<Watch> {
  const answer = await ask(who, idOf.get(skill)!);
  expect(answer.status).toBe(200);
  return (answer.data as { watch: Watch }).watch;
}
const list = async ({ token }: Person): Promise<Watch[]> =>
  ((await client.get(`service/${path}`, { token })).data as { watches: Watch[] }).watches;
const course = (title: string, more: Partial<CourseRecord> = {}): CourseRecord =>
  courseRecord({ title, academy: academyRecord('آکادمی سهند'), categoryId: 10, ...more });
const job = (title: string, names: readonly string[], more: Partial<Parameters<typeof jobRecord>[0]> = {}) =>
  jobRecord({
    title,
    company: companyRecord('کارگاه رکاب'),
    descriptionHtml: `<p>${Array.from({ length: 60 }, (_, at) => `${title} ${at * 3}`).join(' ')}</p>`,
    skills: names.map((name) => ({ name, seniority: null })),
    ...more,
  });
const bringCourses = (...records: CourseRecord[]) =>
  db()
    .transaction()
    .execute((tx) => domains().catalogue.saveCourses(tx, 'feed', records));
const bringJobs = (...records: ReturnType<typeof job>[]) =>
  db()
    .transaction()
    .execute((tx) => domains().jobs.saveJobs(tx, 'board', records));
const notices = async ({ id }: Person) =>
  (
    await sql<{ title: string; body: string }>`
      select title, body from notification where user_id = ${id} and key like 'alerts:%' order by id`.execute(db())
  ).rows;
/** Asks, and sends the digest on the morning of the next day. */
async function nextMorning(): Promise<void> {
  await domains().alerts.matchOpened();
  now += 24 * hour - ((now - Date.parse('2036-11-28T05:31:00Z')) % (24 * hour));
  await domains().alerts.tellDue();
}

test('a skill is watched once and found pressed; one that is not there is refused', async () => {
  const who = await person();
  const first = await watch(who, 'Docker');
  expect(first).toMatchObject({ kind: 'skill', label: 'Docker', every: 'day', matched: 0, paused_at: null });
  expect(first.address).toMatch(/^\/courses\?q=Docker/);
  expect((await ask(who, idOf.get('Docker')!)).data).toMatchObject({ is_new: false, watch: { id: first.id } });
  expect((await client.get(`service/${path}/set`, { token: who.token })).data).toEqual({
    things: [{ id: first.id, kind: 'skill', subject: idOf.get('Docker') }],
    list: null,
  });
  expect(await ask(who, 1_999_999)).toMatchObject({ status: 404, message: 'این مهارت در کاوش پیدا نشد.' });
  expect(await client.post(path, { kind: 'skill', id: 1 })).toMatchObject({ status: 401 });
  for (const id of [0, -1, 1.5, 2_147_483_648, 'x'])
    expect(await client.post(path, { kind: 'skill', id }, { token: who.token })).toMatchObject({ status: 422 });
  expect(await list(who)).toHaveLength(1);
});

test('skills count among the fifty things', async () => {
  const who = await person();
  await sql`
    insert into watch (user_id, kind, address, subject_id, label, awaits, seen_at, created_at)
    select ${who.id}, 'course', '/course/' || n, n, 'دوره', 'price', now(), now()
    from generate_series(900001, 900049) n`.execute(db());
  const answers = await Promise.all(skills.map((name) => ask(who, idOf.get(name)!)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.message).toContain('۵۰ دوره، آموزشگاه، شرکت و مهارت');
});

test('a new course that teaches it and a new job that asks for it are announced; what was there is not', async () => {
  const [who, other] = [await person(), await person()];
  await bringCourses(course('Docker پیش از خبر'));
  await watch(who, 'Docker');
  await watch(other, 'Laravel');
  await bringCourses(course('کار با داکر'), course('خیاطی با داکرلباس'));
  await bringJobs(job('راهبر سامانه', ['داکر', 'React']), job('نقاش ساختمان', ['Photoshop']));
  await nextMorning();
  const [notice, ...more] = await notices(who);
  expect(more).toEqual([]);
  expect(notice!.body.split('\n').sort()).toEqual(['Docker:', '• راهبر سامانه', '• کار با داکر'].sort());
  expect(notice!.title).toBe('۲ خبر تازه برای شما');
  expect(await notices(other)).toEqual([]);
  expect((await list(who))[0]!.matches.map(({ kind, title }) => `${kind} ${title}`).sort()).toEqual([
    'course کار با داکر',
    'job راهبر سامانه',
  ]);
});

test('an edit that adds the skill, and an ad that comes again under another id, are no news', async () => {
  const who = await person();
  await bringCourses(course('کارگاه یک'));
  await bringJobs(job('باغبان', []));
  await domains().alerts.matchOpened();
  await watch(who, 'PostgreSQL');
  await bringCourses(course('کارگاه یک', { summary: 'با PostgreSQL کار می‌کنیم' }));
  await bringJobs(job('باغبان', ['PostgreSQL']));
  await nextMorning();
  expect(await notices(who)).toEqual([]);
  await bringJobs(job('باغبان', ['PostgreSQL']), job('باغبان', ['PostgreSQL'], { sourceKey: 'باغبان دوباره' }));
  await nextMorning();
  expect(await notices(who)).toEqual([]);
  await sql`update course set state = 'hidden' where title = 'کارگاه یک'`.execute(db());
  await sql`update course set state = 'published' where title = 'کارگاه یک'`.execute(db());
  await nextMorning();
  expect((await notices(who)).map(({ body }) => body)).toEqual(['PostgreSQL:\n• کارگاه یک']);
});

test('courses and jobs of a skill are sent as the person wants them; what is gone by then is left out', async () => {
  const who = await person();
  await watch(who, 'Laravel');
  const settings = { courses: [], jobs: ['dashboard'], prices: [], quiet_from: 22, quiet_to: 8 };
  await client.post(`${path}/settings`, settings, { token: who.token });
  await bringCourses(course('Laravel گام به گام'));
  await bringJobs(job('برنامه‌نویس یک', ['Laravel']), job('برنامه‌نویس دو', ['Laravel']));
  await domains().alerts.matchOpened();
  await sql`update job set closed_at = now() where title = 'برنامه‌نویس دو'`.execute(db());
  await nextMorning();
  expect((await notices(who)).map(({ body }) => body)).toEqual(['Laravel:\n• برنامه‌نویس یک']);
  await nextMorning();
  expect(await notices(who)).toHaveLength(1);
});

test('a pause ends without a flood; what is removed finds nothing', async () => {
  const [who, gone] = [await person(), await person()];
  const { id } = await watch(who, 'React');
  const removed = await watch(gone, 'React');
  await client.post(`${path}/${removed.id}/remove`, undefined, { token: gone.token });
  await client.post(`${path}/${id}`, { paused: true }, { token: who.token });
  await bringCourses(course('React در سکوت'));
  await domains().alerts.matchOpened();
  await client.post(`${path}/${id}`, { paused: false }, { token: who.token });
  await bringCourses(course('React پس از سکوت'));
  await nextMorning();
  expect((await notices(who)).map(({ body }) => body)).toEqual(['React:\n• React پس از سکوت']);
  expect(await notices(gone)).toEqual([]);
});

test('a skill whose name has become a name of another one is watched as that one', async () => {
  const who = await person();
  const { rows } = await sql<{ id: number }>`
    insert into skill (name, name_key) values ('فتوشاپ', 'فتوشاپ قدیم') returning id`.execute(db());
  expect(await ask(who, rows[0]!.id)).toMatchObject({ status: 200 });
  await bringJobs(job('طراح', ['فتوشاپ']));
  await bringCourses(course('Photoshop برای عکاسان'));
  await nextMorning();
  expect((await notices(who))[0]!.body.split('\n').sort()).toEqual(
    ['فتوشاپ:', '• Photoshop برای عکاسان', '• طراح'].sort(),
  );
  await sql`delete from watch where subject_id = ${rows[0]!.id}`.execute(db());
  await sql`delete from skill where id = ${rows[0]!.id}`.execute(db());
});

test('many watches, courses and jobs at random: each finds what names its skill, and nothing else', async () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const some = (): string[] => skills.filter(() => random(3) === 0);
  const people: { who: Person; skill: string; id: number }[] = [];
  for (let at = 0; at < 6; at += 1) {
    const who = await person();
    for (const skill of some()) people.push({ who, skill, id: (await watch(who, skill)).id });
  }
  expect(people.length).toBeGreaterThan(3);
  const things = Array.from({ length: 60 }, (_, at) => ({ at, isJob: random(2) === 0, names: some() }));
  const titleOf = ({ at, names }: (typeof things)[number]): string => `آزمون ${at} ${names.join(' و ')}`;
  const [jobs, courses] = [things.filter((one) => one.isJob), things.filter((one) => !one.isJob)];
  await bringCourses(...courses.map((one) => course(titleOf(one))));
  await bringJobs(...jobs.map((one) => job(titleOf(one), one.names)));
  await domains().alerts.matchOpened();
  for (const { who } of people) await list(who);
  const { rows } = await sql<{ watch_id: number; title: string }>`
    select m.watch_id, coalesce(c.title, j.title) as title from watch_match m
      left join course c on m.item_kind = 'course' and c.id = m.item_id
      left join job j on m.item_kind = 'job' and j.id = m.item_id
    where m.watch_id = any(${people.map(({ id }) => id)}::int[])`.execute(db());
  for (const { id, skill } of people)
    expect(
      rows
        .filter((row) => row.watch_id === id)
        .map((row) => row.title)
        .sort(),
    ).toEqual(
      things
        .filter(({ names }) => names.includes(skill))
        .map(titleOf)
        .sort(),
    );
});
