import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnDemand, listDemand } from '@kavosh/contract/desk/search/desk-demand.ts';
import { listPanelDemand } from '@kavosh/contract/panel/panel-demand.ts';
import { blockTexts } from '@kavosh/contract/desk/search/desk-searches.ts';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import { courseRecord } from '../factories/course-record.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
let one: TestApp;
let editor: DeskClient;
let seller: PanelClient;
let ids: Record<SmallCourse, number>;
let now = Date.parse('2026-11-28T08:00:00Z');
const client = signInClient(() => one.app, outbox);
const reason = 'برای آزمون';

/** Callers 1 to `people` searched a text, some days ago. */
async function searched(text: string, people: number, daysAgo = 0): Promise<void> {
  for (let at = 1; at <= people; at += 1)
    await sql`insert into search_log (day, folded, caller, shown, results, at)
      values (${new Date(now)}::date - ${daysAgo}::int, ${text}, ${Buffer.alloc(16, at)}, ${text}, 0,
        ${new Date(now - daysAgo * 86_400_000)})`.execute(one.database.kysely);
}

beforeAll(async () => {
  one = await startApp({
    outbox,
    clock: { now: () => new Date(now) },
    worksInBackground: () => false,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
      const knitting = [1, 2, 3].map((at) => courseRecord({ title: `بافتنی ${at}`, categoryId: 10 }));
      await database.kysely.transaction().execute((tx) => saveCourses(tx, 'feed', knitting));
    },
  });
  editor = await addColleague(one, 'editor');
  const { academy_id: academy } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();
  seller = await addSeller(one, academy, 'academy_owner');
  await searched('کوبرنتیز', 2);
  await searched('kubernetes', 3, 0);
  await searched('آموزش کوبرنتیز', 1, 9);
  await searched('شترمرغ', 2, 0);
  await searched('شترمرغ', 2, 1);
  await searched('شترمرغ', 2, 2);
  await searched('بافتنی', 6, 1);
  await searched('پایتون اسب‌سواری', 3, 1);
});
afterAll(() => one.close());

/** The board is a minute old at most. */
async function board(which: 'open' | 'noted' = 'open') {
  now += 61_000;
  const answer = await editor.call(listDemand, { query: { which } });
  expect(answer.status).toBe(200);
  return answer.data.rows;
}
const act = (body: object) => editor.call(actOnDemand, { body } as never);
const kubernetes = async (which: 'open' | 'noted' = 'open') =>
  (await board(which)).find(({ texts }) => texts.includes('kubernetes'));

test('texts of one reading are one topic; from three people of one day on; what is found is none', async () => {
  const rows = await board();
  expect(rows.map(({ texts }) => texts)).toEqual([['kubernetes', 'کوبرنتیز', 'آموزش کوبرنتیز'], ['پایتون اسب‌سواری']]);
  expect(rows[0]).toMatchObject({
    people: 3,
    person_days: 4,
    week: 3,
    week_before: 1,
    watchers: 0,
    courses: 0,
    state: 'open',
  });
  const python = (await one.app.domains.catalogue.courseNames([ids.python])).get(ids.python)!;
  expect(rows[1]!.near).toContainEqual({ id: ids.python, title: python.title });
  expect(rows[1]!.categories.length).toBeGreaterThan(0);
});

test('three who watch a topic bring it to the board', async () => {
  for (const at of [1, 2, 3]) {
    const token = await client.register(`0912555000${at}`);
    const body = { kind: 'course_search', address: `/courses?q=${encodeURIComponent('شترمرغ')}` };
    expect((await client.post('users/dashboard/alerts', body, { token })).status).toBe(200);
  }
  expect((await board()).find(({ texts }) => texts.includes('شترمرغ'))).toMatchObject({ people: 2, watchers: 3 });
});

test('academies see topics of their categories, and of people a count alone', async () => {
  now += 61_000;
  const { data } = await seller.call(listPanelDemand);
  expect(data.rows).toEqual([
    {
      topic: expect.any(String),
      texts: ['پایتون اسب‌سواری'],
      people: 3,
      person_days: 3,
      week: 3,
      week_before: 0,
      category: expect.any(String),
      is_invited: false,
    },
  ]);
});

test('an invitation is sent once to academies of the category; another time it is the same', async () => {
  const { topic } = (await kubernetes())!;
  const { data } = await editor.call(listDemand, { query: {} });
  const own = data.rows.find(({ texts }) => texts.includes('پایتون اسب‌سواری'))!.categories[0]!;
  expect(data.categories).toContainEqual(own);
  const rows = await audited(one, async () => {
    const invited = await act({ act: 'invite', topic, category: own.id, reason });
    expect(invited).toMatchObject({ status: 200, data: { topic: { state: 'invited', invited: own } } });
    expect(await act({ act: 'invite', topic, category: own.id, reason })).toMatchObject({ status: 409 });
    expect(await act({ act: 'invite', topic, category: 999_999, reason })).toMatchObject({ status: 404 });
    expect(await act({ act: 'invite', topic: 'نیست', category: own.id, reason })).toMatchObject({ status: 404 });
    expect(await act({ act: 'invite', topic, category: own.id, reason: ' ' })).toMatchObject({ status: 422 });
  });
  expect(rows).toMatchObject([{ action: 'search.demand_invite', details: { reason, category: own.id } }]);
  const { rows: notices } = await sql<{ title: string }>`
    select title from notification where user_id = ${seller.userId} and key like 'demand:%'`.execute(
    one.database.kysely,
  );
  expect(notices).toEqual([{ title: 'دنبال «kubernetes» می‌گردند و دوره‌اش کم است' }]);
  now += 61_000;
  expect((await seller.call(listPanelDemand)).data.rows[0]).toMatchObject({ is_invited: true, category: own.name });
});

test('what is not ours is put aside and comes back; what is kept from others is not on the board', async () => {
  const { topic } = (await kubernetes())!;
  await act({ act: 'not_ours', topic, reason });
  expect(await kubernetes()).toBeUndefined();
  expect(await kubernetes('noted')).toMatchObject({ state: 'not_ours', invited: null });
  expect((await seller.call(listPanelDemand)).data.rows.some((row) => row.topic === topic)).toBe(false);
  expect(await act({ act: 'reopen', topic, reason })).toMatchObject({ data: { topic: { state: 'open' } } });
  expect(await act({ act: 'reopen', topic, reason })).toMatchObject({ status: 409 });
  await editor.call(blockTexts, { body: { texts: ['kubernetes'] } });
  expect(await kubernetes()).toBeUndefined();
});

test('a course that answers it is news to those who watch it, once', async () => {
  const { topic } = (await board()).find(({ texts }) => texts.includes('شترمرغ'))!;
  expect(await act({ act: 'answer', topic, course: ids.hidden, reason })).toMatchObject({ status: 404 });
  const answered = await act({ act: 'answer', topic, course: ids.python, reason });
  expect(answered).toMatchObject({ status: 200, data: { notified: 3, topic: { state: 'answered' } } });
  now = Date.parse('2026-11-29T06:00:00Z');
  await one.app.domains.alerts.tellDue();
  await one.app.domains.alerts.tellDue();
  const { rows } = await sql<{ body: string }>`
    select body from notification where key like 'alerts:%' and body like '%شترمرغ%'`.execute(one.database.kysely);
  expect(rows).toHaveLength(3);
  expect(rows[0]!.body).toContain('پایتون از صفر');
});
