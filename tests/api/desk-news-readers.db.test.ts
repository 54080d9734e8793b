import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countNewsReaders,
  listDeskNews,
  publishNews,
  takeBackNews,
  type NewsReaders,
} from '@kavosh/contract/desk/desk-news.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let editor: DeskClient;
/** Of python early and late, and of drawing late. */
const buyers: number[] = [];
let reader = 0;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
  const buy = async (course: number, at: string) => {
    const { userId } = await addAccount(one);
    await sql`insert into purchase (user_id, course_id, academy_id, method, state, track_id, amount, commission_bp,
        cashback_bp, commission, cashback, created_at, confirmed_at)
      select ${userId}, id, academy_id, 'free', 'confirmed', ${String(userId).padStart(16, '0')}, 0, 0, 0, 0, 0, ${at},
        ${at} from course where id = ${course}`.execute(one.database.kysely);
    buyers.push(userId);
  };
  await buy(ids.python, '2026-09-01T08:00:00Z');
  // The last minute of 30 September in Tehran, and the first one of the next day.
  await buy(ids.python, '2026-09-30T20:29:00Z');
  await buy(ids.drawing, '2026-09-30T20:30:00Z');
  reader = (await addAccount(one)).userId;
  await one.app.domains.engagement.changeInterests(reader, { course: [10] });
});
afterAll(() => one.close());

const none: NewsReaders = { kind: 'buyers', category: null, from: null, until: null };
const text = { title: 'برای شما', body: 'خبری برای گروهی.', link_url: null };
const publish = (readers: NewsReaders, title = text.title) =>
  editor.call(publishNews, { body: { ...text, title, readers } });
const count = async (readers: NewsReaders) => (await editor.call(countNewsReaders, { body: readers })).data.people;
const told = async (title: string) => {
  await one.app.domains.notifications.fanOut();
  const rows = await one.database.kysely
    .selectFrom('notification')
    .select('user_id')
    .where('title', '=', title)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

test('buyers of a category within days are counted and told, and the site does not show it', async () => {
  expect(await count(none)).toBe(3);
  const { category_id: category } = await one.database.kysely
    .selectFrom('course')
    .select('category_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();
  const python = { ...none, category };
  const september = { ...python, from: '2026-09-02', until: '2026-09-30' };
  expect([await count(python), await count(september)]).toEqual([2, 1]);
  expect(await count({ ...none, from: '2026-10-01' })).toBe(1);
  const { news } = (await publish(september)).data;
  expect(await told(text.title)).toEqual([buyers[1]]);
  expect((await one.app.domains.content.latestNews(20)).map(({ id }) => id)).not.toContain(news.id);
  const [listed] = (await editor.call(listDeskNews, {})).data.rows;
  expect(listed).toMatchObject({ id: news.id, readers: september });
});

test('those interested in a category are notified, and all of it is taken back within an hour', async () => {
  const interested: NewsReaders = { ...none, kind: 'interested', category: 10 };
  expect(await count(interested)).toBe(1);
  const { id, version } = (await publish(interested, 'علاقه')).data.news;
  expect(await told('علاقه')).toEqual([reader]);
  const back = { params: { id: String(id) }, body: { version, reason: 'اشتباه بود' } };
  expect((await editor.call(takeBackNews, back)).status).toBe(200);
  expect(await told('علاقه')).toEqual([]);
});

test('what is taken back before it was sent reaches no one', async () => {
  const { id, version } = (await publish(none, 'زود')).data.news;
  await editor.call(takeBackNews, { params: { id: String(id) }, body: { version, reason: 'اشتباه بود' } });
  expect(await told('زود')).toEqual([]);
});

test.each<[Partial<NewsReaders>, string]>([
  [{ kind: 'interested' }, 'readers.category'],
  [{ from: '2026-10-01', until: '2026-09-30' }, 'readers.until'],
  [{ from: '1405/01/01' }, 'readers.from'],
])('%j is refused at its field', async (readers, field) => {
  const answer = await publish({ ...none, ...readers });
  expect([answer.status, Object.keys(answer.envelope.errors ?? {})]).toEqual([422, [field]]);
});

test('a category that is not there is refused', async () => {
  const gone: NewsReaders = { ...none, category: 999_999 };
  expect((await publish(gone)).refusal).toBe('category.not_found');
  expect((await editor.call(countNewsReaders, { body: gone })).refusal).toBe('category.not_found');
});
