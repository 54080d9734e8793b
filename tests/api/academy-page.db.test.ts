import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { showAcademy } from '@kavosh/contract/academies.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { queriesOf } from './count-queries.ts';
import { addAccount } from './desk-client.ts';
import { addSeller } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let academy: number;
const start = Date.parse('2026-11-23T08:00:00Z');
let now = start;
const ago = (days: number) => new Date(start - days * DAY_MS);

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const { rows } = await sql<{ id: number }>`
    select academy_id as id from course where id = ${ids.python}`.execute(db());
  academy = rows[0]!.id;
});
afterAll(() => one.close());

const db = () => one.database.kysely;
const ask = (id: number | string, query = '') => one.app.inject({ url: `/api/v1/web/service/academies/${id}${query}` });
const shown = async (): Promise<EndpointData<typeof showAcademy>> => one.app.domains.academies.show(academy, 1);
const measures = async (): Promise<Record<string, [number, number | null]>> =>
  Object.fromEntries((await shown()).report.measures.map(({ measure, cases, value }) => [measure, [cases, value]]));

test('is what the catalogue knows, with its courses on the site', async () => {
  const { academy: found, courses, total_courses: total, teachers, refund } = await shown();
  expect(found).toMatchObject({
    id: academy,
    name: 'آموزشگاه نیلوفر',
    site_url: 'https://nilufar.example',
    rating: { average: 4.7, participants: 10 },
  });
  expect([courses.length, total]).toEqual([3, 3]);
  expect(teachers).toMatchObject([{ last_name: 'قره‌داغی', courses: 1 }]);
  expect(refund).toEqual({ working_days: 7, steps: [], exempt_reason: null });
});

test('of an unknown number, or never shown, there is none; a suspended one is gone', async () => {
  for (const id of [2_000_000_000, 0, 'x']) expect([id, (await ask(id)).statusCode]).toEqual([id, 404]);
  const { rows } = await sql<{ id: number }>`
    insert into academy (name, name_key, source, source_key) values ('تازه', 'تازه', 'test', 'new')
    returning id`.execute(db());
  expect((await ask(rows[0]!.id)).statusCode).toBe(404);
  await sql`update academy set state = 'suspended' where id = ${academy}`.execute(db());
  await expect(shown()).rejects.toThrow('academy.gone');
  expect((await one.app.domains.catalogue.academyAddresses()).map(({ id }) => id)).not.toContain(academy);
  await sql`update academy set state = 'active' where id = ${academy}`.execute(db());
  expect((await ask(academy, '?page=99')).json()).toMatchObject({ data: { page: { total: 1, current: 1 } } });
});

test('asks as many queries however much there is', async () => {
  const few = await queriesOf(one, shown);
  await sql`
    insert into instructor (last_name, source, source_key)
    select 'استاد ' || n, 'test', n from generate_series(1, 40) n`.execute(db());
  await sql`
    insert into course_instructor (course_id, instructor_id, position)
    select ${ids.drawing}, id, id from instructor where source = 'test'`.execute(db());
  expect(await queriesOf(one, shown)).toEqual(few);
  expect((await shown()).teachers).toHaveLength(24);
});

/** Makes so many rows of what a measure counts. */
async function buyers(count: number): Promise<number[]> {
  const users: number[] = [];
  for (let at = 0; at < count; at += 1) users.push((await addAccount(one)).userId);
  return users;
}

test('the report card is made from events alone, and hides what has few cases', async () => {
  expect(await measures()).toMatchObject({ hand_over_hours: [0, null], reply_rate: [0, null] });
  const people = await buyers(12);
  const { engagement } = one.app.domains;
  const member = await addSeller(one, academy, 'academy_owner');
  const operator = { name: 'آزمون', staffId: member.memberId, requestId: randomUUID() };
  const comments: number[] = [];
  for (const [at, user] of people.entries()) {
    const { comment } = await engagement.writeComment(user, ids.python, {
      rating: 4,
      content: `نظر ${at}`,
      is_anonymous: false,
    });
    comments.push(comment.id);
  }
  for (const id of comments.slice(0, 9))
    await engagement.reviews.reply({ academyId: academy, courseIds: [ids.python], id, operator }, 'سپاس');
  // Buyers let in after one to twelve hours; one of them long ago.
  for (const [at, user] of people.entries()) {
    const track = String(at).padStart(16, '0');
    await sql`
      with p as (
        insert into purchase (user_id, course_id, academy_id, method, state, track_id, amount, commission_bp,
          cashback_bp, commission, cashback, created_at, confirmed_at)
        values (${user}, ${ids.drawing}, ${academy}, 'free', 'confirmed', ${track}, 0, 0, 0, 0, 0, ${ago(20)},
          ${ago(20)})
        returning id
      )
      insert into purchase_access (purchase_id, user_id, course_id, academy_id, track_id, delivery, holds_money, state,
        note, made_at, told_at, given_at, given_by)
      select id, ${user}, ${ids.drawing}, ${academy}, ${track}, 'academy', false, 'given', 'ورود', ${ago(20)},
        ${ago(at === 11 ? 300 : 10)}, ${new Date(ago(at === 11 ? 300 : 10).getTime() + (at + 1) * HOUR_MS)}, 'academy:1'
      from p`.execute(db());
  }
  now += HOUR_MS;
  await one.app.domains.academies.rebuildReports();
  const found = await measures();
  expect(found).toMatchObject({ hand_over_hours: [11, 6], reply_rate: [12, 0.75], freshness: [3, null] });
  const { report } = await shown();
  expect(report.made_at).toBe(new Date(now).toISOString());
  // From nothing: again it is the same, and what is gone is gone.
  await one.app.domains.academies.rebuildReports();
  expect(await measures()).toEqual(found);
  await sql`delete from comment_reply`.execute(db());
  await one.app.domains.academies.rebuildReports();
  expect((await measures())['reply_rate']).toEqual([12, 0]);
});

test('starts: those put off are not kept; discounts: real where the struck price stood for 30 days', async () => {
  await sql`delete from course_start_change`.execute(db());
  const move = (start: Date | null) =>
    sql`update course set starts_at = ${start} where id = ${ids.branches}`.execute(db());
  for (let at = 0; at < 10; at += 1) {
    await sql`
      insert into course_start_change (course_id, before, after, at)
      values (${ids.branches}, ${ago(100 - at)}, ${ago(at < 4 ? 60 : 200)}, ${ago(at < 4 ? 120 : 50)})`.execute(db());
  }
  await move(null);
  const price = (course: number, days: number, original: number, percent: number | null) =>
    sql`
      insert into price_event (course_id, original, discount_percent, source, at)
      values (${course}, ${original}, ${percent}, 'test', ${ago(days)})`.execute(db());
  await sql`delete from price_event where course_id = ${ids.python}`.execute(db());
  // Ten discounts that began: a true one, then the price before each was raised days before it was struck.
  await price(ids.python, 170, 1_000_000, null);
  await price(ids.python, 120, 1_000_000, 10);
  for (let at = 0; at < 9; at += 1) {
    await price(ids.python, 110 - at * 10, 1_000_000 + at * 100_000, null);
    await price(ids.python, 108 - at * 10, 1_100_000 + at * 100_000, 20);
  }
  await one.app.domains.academies.rebuildReports();
  const found = await measures();
  expect(found['starts_kept']).toEqual([10, 0.6]);
  expect(found['real_discounts']).toEqual([10, 0.1]);
});

test('no call of a member of the academy writes it', async () => {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from pg_proc where prosrc like '%academy_report%'`.execute(db());
  expect(rows[0]!.hits).toBe(1);
});
