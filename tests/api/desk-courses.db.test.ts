import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hideCourses,
  listDeskCourses,
  showCourses,
  showDeskCourse,
  withdrawCourse,
} from '@kavosh/contract/desk/desk-courses.ts';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let editor: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const list = async (query: object = {}) => (await editor.call(listDeskCourses, { query })).data;
const seen = async (id: number) => {
  const { course } = (await editor.call(showDeskCourse, { params: { id: String(id) } })).data;
  return { id, version: course.version };
};
const stateOf = async (id: number) =>
  (await editor.call(showDeskCourse, { params: { id: String(id) } })).data.course.state;
const pageOf = async (id: number) => (await one.app.inject(`/api/v1/web/service/courses/${id}`)).statusCode;
const hide = async (items: object[]) =>
  (await editor.call(hideCourses, { body: { items, reason: 'گزارش آموزشگاه' } as never })).data.results;
const show = async (items: object[]) =>
  (await editor.call(showCourses, { body: { items, reason: 'درست شد' } as never })).data.results;
/** The same feed once more, with another text of it. */
async function importAgain(name: SmallCourse, more: object = {}): Promise<void> {
  const source = await sql<{ source: string }>`select source from course where id = ${ids[name]}`.execute(
    one.database.kysely,
  );
  await one.database.kysely
    .transaction()
    .execute((tx) => saveCourses(tx, source.rows[0]!.source, [{ ...smallCourses[name], ...more }]));
}

test('of every state, by every filter, the latest first, page by page, with a constant number of queries', async () => {
  const all = await list({ limit: '100' });
  expect(all.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).toSorted((a, b) => b - a));
  const python = all.rows.find(({ id }) => id === ids.python)!;
  expect(python).toMatchObject({ state: 'published', price: 2_000_000, is_ended: false, hidden_at: null });
  expect((await list({ find: 'پايتون' })).rows.map(({ id }) => id)).toEqual([ids.python]);
  const ofAcademy = (await list({ academy: python.academy.id })).rows;
  expect(ofAcademy.every(({ academy }) => academy.id === python.academy.id)).toBe(true);
  expect(ofAcademy.map(({ id }) => id)).toContain(ids.python);
  expect((await list({ source: python.source })).rows.length).toBeGreaterThan(0);
  expect((await list({ source: 'no-such-feed' })).rows).toEqual([]);
  expect((await list({ state: 'withdrawn' })).rows.every(({ state }) => state === 'withdrawn')).toBe(true);
  expect((await list({ state: 'published', category: 999_999 })).rows).toEqual([]);
  const first = await list({ limit: '2' });
  expect((await list({ limit: '2', after: first.next! })).rows.map(({ id }) => id)).toEqual(
    all.rows.slice(2, 4).map(({ id }) => id),
  );
  const asked = (limit: string) => queriesOf(one, () => editor.call(listDeskCourses, { query: { limit } }));
  expect(await asked('5')).toBe(await asked('1'));
});

test('hidden ones stay off the site whatever the feed says, and come back when they are shown', async () => {
  const rows = await audited(one, async () => {
    expect((await hide([await seen(ids.python)])).map(({ outcome }) => outcome)).toEqual(['done']);
    expect([await stateOf(ids.python), await pageOf(ids.python)]).toEqual(['hidden', 410]);
    await importAgain('python');
    expect(await stateOf(ids.python)).toBe('hidden');
    await importAgain('python', { summary: 'خلاصه‌ای تازه' });
    expect(await stateOf(ids.python)).toBe('hidden');
    expect((await show([await seen(ids.python)])).map(({ outcome }) => outcome)).toEqual(['done']);
    expect([await stateOf(ids.python), await pageOf(ids.python)]).toEqual(['published', 200]);
  });
  const { summary, done } = (await editor.call(showDeskCourse, { params: { id: String(ids.python) } })).data;
  expect(summary).toBe('خلاصه‌ای تازه');
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
    ['course.hidden', `course ${ids.python}`],
    ['course.shown', `course ${ids.python}`],
  ]);
  expect(done.map(({ action }) => action)).toEqual(['course.hidden', 'course.shown']);
});

test('several at once: each by the version that was looked at, and what is final is left', async () => {
  const [a, b] = [await seen(ids.csharp), await seen(ids.drawing)];
  await hide([a]);
  const results = await hide([a, b, { id: 999_999, version: 0 }]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['stale', 'done', 'not_found']);
  expect((await hide([await seen(ids.csharp)]))[0]!.outcome).toBe('unchanged');
  await show([await seen(ids.csharp), await seen(ids.drawing)]);
  const missing = (await list({ state: 'missing' })).rows[0]!;
  expect((await show([{ id: missing.id, version: missing.version }]))[0]!.outcome).toBe('final');
});

test('withdrawn is for good: 410, and no feed brings it back', async () => {
  const { id, version } = await seen(ids.branches);
  const withdraw = (at: number) =>
    editor.call(withdrawCourse, { params: { id: String(id) }, body: { version: at, reason: 'حق نشر' } });
  const stale = await withdraw(version + 7);
  expect([stale.status, stale.refusal]).toEqual([409, 'desk.stale']);
  expect((await withdraw(version)).data.course.state).toBe('withdrawn');
  await importAgain('branches', { summary: 'باز هم' });
  expect([await stateOf(id), await pageOf(id)]).toEqual(['withdrawn', 410]);
  expect((await show([await seen(id)]))[0]!.outcome).toBe('final');
  expect((await withdraw(0)).data.course.state).toBe('withdrawn');
  const support = await addColleague(one, 'support');
  expect((await support.call(listDeskCourses, {})).refusal).toBe('desk.forbidden');
});
