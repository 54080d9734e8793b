import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCategory,
  exportDeskCategories,
  listDeskCategories,
  mergeCategory,
  moveCategory,
  orderCategories,
  removeCategory,
  renameCategory,
} from '@kavosh/contract/desk/catalogue/categories.ts';
import { saveDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { csvOf } from './csv-of.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let editor: DeskClient;
let laterMs = 0;
let asked = 0;

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(Date.now() + laterMs) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const tree = async () => (await editor.call(listDeskCategories)).data;
const byName = async (name: string) => (await tree()).rows.find((row) => row.name === name)!;
const byId = async (id: number) => (await tree()).rows.find((row) => row.id === id)!;
const add = (parent: number | null, name: string) => editor.call(addCategory, { body: { parent_id: parent, name } });
const rename = (id: number, version: number, name: string) =>
  editor.call(renameCategory, { ...of(id), body: { version, name } });
const merge = async (id: number, into: number, version?: number) =>
  editor.call(mergeCategory, {
    ...of(id),
    body: {
      version: version ?? (await tree()).rows.find((row) => row.id === id)?.version ?? 0,
      into,
      reason: 'یکی هستند',
    },
  });
const bring = (...records: CourseRecord[]) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', records));

const move = (id: number, version: number, parent: number | null) =>
  editor.call(moveCategory, { ...of(id), body: { version, parent_id: parent } });
const remove = (id: number, version: number) =>
  editor.call(removeCategory, { ...of(id), body: { version, reason: 'اشتباه بود' } });

/**
 * What the page of a category asks; what filters offer is remembered for ten seconds. A page beyond the last is the
 * last: no answer is one that was kept.
 */
const search = async (query: Record<string, string>) => {
  laterMs += 11_000;
  asked += 1;
  const answer = await one.app.inject(
    `/api/v1/web/service/courses/search?${new URLSearchParams({ ...query, page: String(asked) })}`,
  );
  const { code, data } = answer.json<{
    code: number;
    data: { category: { id: number; name: string; moved?: true } | null; courses: { id: number }[] } | null;
  }>();
  return { code, category: data?.category, courses: data?.courses.map(({ id }) => id).toSorted((a, b) => a - b) };
};
/** The index in memory follows in a moment. */
const follows = { timeout: 10_000, interval: 100 };

test('categories are a tree with counts, with a constant number of queries', async () => {
  const { rows, merged } = await tree();
  expect(merged).toEqual([]);
  expect(rows.map(({ id, parent_id: parent, is_fixed: isFixed }) => [id, parent, isFixed])).toEqual([
    [0, null, true],
    [10, 0, false],
    [1, null, true],
    [2, null, true],
    [3, null, true],
    [4, null, false],
  ]);
  expect(rows[1]).toMatchObject({ name: 'پایه', courses: { published: 2 } });
  const queries = await queriesOf(one, () => editor.call(listDeskCategories));
  await add(1, 'گرافیک');
  expect(await queriesOf(one, () => editor.call(listDeskCategories))).toBe(queries);
  const support = await addColleague(one, 'support');
  expect((await support.call(listDeskCategories)).refusal).toBe('desk.forbidden');
});

test('a new one stands below a top one, under a number and a name that nobody has', async () => {
  const rows = await audited(one, async () => {
    expect((await add(0, 'شبکه')).data.rows.map(({ name }) => name).slice(0, 3)).toEqual([
      expect.any(String),
      'پایه',
      'شبکه',
    ]);
  });
  const network = await byName('شبکه');
  expect(rows).toMatchObject([
    { action: 'category.added', subject: `category ${network.id}`, details: { after: { parent_id: 0, name: 'شبکه' } } },
  ]);
  expect((await add(0, 'شبكه')).refusal).toBe('category.name_used');
  expect((await add(10, 'ریزتر')).refusal).toBe('category.parent');
  expect((await add(999_999, 'هیچ')).refusal).toBe('category.parent');
  expect(Object.keys((await add(0, ' \u200c ')).envelope.errors ?? {})).toEqual(['name']);
});

test('a new name is followed by searches; the old one leads on, for people and for feeds', async () => {
  const { version } = await byId(10);
  const rows = await audited(one, async () => {
    expect((await rename(10, version, 'زرافه‌شناسی')).data.rows[1]).toMatchObject({ name: 'زرافه‌شناسی' });
  });
  expect(rows).toEqual([
    {
      action: 'category.renamed',
      subject: 'category 10',
      staff_id: editor.staffId,
      details: { before: { name: 'پایه' }, after: { name: 'زرافه‌شناسی' } },
    },
  ]);
  await expect
    .poll(async () => (await search({ q: 'زرافه‌شناسی', literal: '1' })).courses, follows)
    .toEqual([ids.python, ids.csharp].toSorted((a, b) => a - b));
  const now = await search({ category_name: 'زرافه‌شناسی' });
  expect(now.category).toEqual(expect.objectContaining({ id: 10 }));
  expect(now.category).not.toHaveProperty('moved');
  expect((await search({ category_name: 'پایه' })).category).toMatchObject({
    id: 10,
    name: 'زرافه‌شناسی',
    moved: true,
  });
  const known = await one.app.domains.catalogue.allCategories(one.database.kysely);
  expect(known.find(({ id }) => id === 10)).toMatchObject({ name: 'زرافه‌شناسی', formerKeys: ['پایه'] });
  // Its own older name can be had again, and leads nowhere else.
  const again = await rename(10, version + 1, 'پایه');
  expect(again.data.rows[1]).toMatchObject({ name: 'پایه', version: version + 2 });
  expect((await search({ category_name: 'پایه' })).category).not.toHaveProperty('moved');
  const stale = await rename(10, version, 'دیگر');
  expect([stale.status, stale.refusal]).toEqual([409, 'desk.stale']);
  expect(stale.envelope.data).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ name: 'پایه' })]),
  });
  expect((await rename(10, version + 2, 'شبکه')).refusal).toBe('category.name_used');
  expect((await rename(999_999, 0, 'هیچ')).refusal).toBe('category.not_found');
});

test('those below one stand in the order that was chosen', async () => {
  const below = async () => (await tree()).rows.filter((row) => row.parent_id === 0).map(({ id }) => id);
  const before = await below();
  const after = before.toReversed();
  const order = (body: { before: number[]; after: number[] }) =>
    editor.call(orderCategories, { body: { parent_id: 0, ...body } });
  const rows = await audited(one, async () => {
    expect((await order({ before, after })).status).toBe(200);
    expect((await order({ before, after })).refusal).toBe('desk.stale');
    expect(Object.keys((await order({ before: after, after: after.slice(1) })).envelope.errors ?? {})).toEqual([
      'after',
    ]);
  });
  expect(rows).toMatchObject([{ action: 'category.ordered', subject: 'category 0', details: { before, after } }]);
  expect(await below()).toEqual(after);
});

test('a merged one leads on: its courses, its address, its feed, and who is interested in it', async () => {
  const network = await byName('شبکه');
  const { python } = smallCourses;
  // Held by hand in the one that goes, and said so by a feed of another.
  const { data: whole } = await editor.call(showDeskCourse, of(ids.unpriced));
  const body = { version: whole.course.version, changes: { category: 10 } };
  expect((await editor.call(saveDeskCourse, { ...of(ids.unpriced), body })).data.course.category.id).toBe(10);
  await one.database.kysely
    .insertInto('member_interest')
    .values({ user_id: editor.userId, kind: 'course', category_id: 10, created_at: new Date() })
    .execute();
  const { version } = await byId(10);
  expect((await merge(10, network.id, version + 1)).refusal).toBe('desk.stale');
  const rows = await audited(one, async () => {
    const { data } = await merge(10, network.id);
    expect(data.merged).toEqual([{ id: 10, name: 'پایه', into: { id: network.id, name: 'شبکه' } }]);
    expect(data.rows.find((row) => row.id === 10)).toBeUndefined();
  });
  expect(rows).toMatchObject([
    { action: 'category.merged', subject: 'category 10', details: { reason: 'یکی هستند', into: network.id } },
  ]);
  const moved = { id: network.id, name: 'شبکه', moved: true };
  expect((await search({ category_name: 'پایه' })).category).toMatchObject(moved);
  expect((await search({ 'category[0]': '10' })).category).toMatchObject(moved);
  await expect
    .poll(async () => (await search({ category_name: 'شبکه' })).courses, follows)
    .toEqual([ids.python, ids.csharp, ids.unpriced].toSorted((a, b) => a - b));
  const categories = await one.app.domains.catalogue.listCategories();
  expect(categories[0]!.sub.map(({ id }) => id)).not.toContain(10);
  const interests = await one.database.kysely
    .selectFrom('member_interest')
    .select('category_id')
    .where('user_id', '=', editor.userId)
    .execute();
  expect(interests).toEqual([{ category_id: network.id }]);
  expect((await editor.call(showDeskCourse, of(ids.unpriced))).data).toMatchObject({
    values: { category: network.id },
  });

  // The feed still says the old one.
  await bring({ ...python, title: 'پایتون از نو', categoryId: 10 });
  expect((await editor.call(showDeskCourse, of(ids.python))).data.course).toMatchObject({
    title: 'پایتون از نو',
    category: { id: network.id },
  });
  // Nobody puts a course into it by hand, and merging the target on leads both to one place.
  const { course } = (await editor.call(showDeskCourse, of(ids.python))).data;
  const into = { version: course.version, changes: { category: 10 } };
  expect((await editor.call(saveDeskCourse, { ...of(ids.python), body: into })).refusal).toBe(
    'course.category_unknown',
  );
  await merge(network.id, 4);
  expect((await search({ category_name: 'پایه' })).category).toMatchObject({ id: 4, moved: true });
});

test('what cannot be merged is refused', async () => {
  expect((await merge(10, 4)).refusal).toBe('category.not_found');
  expect((await merge(1, 4)).refusal).toBe('category.fixed');
  expect((await merge(4, 4)).refusal).toBe('category.merge_target');
  expect((await merge(4, 10)).refusal).toBe('category.merge_target');
  await add(4, 'رهبری');
  expect((await merge(4, 1)).refusal).toBe('category.has_children');
});

test('a top category is created, in the order of the site', async () => {
  const rows = await audited(one, async () => {
    expect((await add(null, 'هنرهای دستی')).data.rows.at(-1)).toMatchObject({
      name: 'هنرهای دستی',
      parent_id: null,
      is_fixed: false,
    });
  });
  expect(rows).toMatchObject([{ action: 'category.added', details: { after: { parent_id: null } } }]);
  expect((await add(null, 'هنر‌های دستی')).refusal).toBe('category.name_used');
  const { id } = await byName('هنرهای دستی');
  expect((await add(id, 'سفالگری')).status).toBe(200);
  expect((await byName('سفالگری')).parent_id).toBe(id);
});

test('a category moves below another, to the top and back, with its courses', async () => {
  const crafts = await byName('هنرهای دستی');
  const pottery = await byName('سفالگری');
  const { course } = (await editor.call(showDeskCourse, of(ids.python))).data;
  const body = { version: course.version, changes: { category: pottery.id } };
  expect((await editor.call(saveDeskCourse, { ...of(ids.python), body })).status).toBe(200);
  await expect
    .poll(async () => (await search({ category_name: 'هنرهای دستی' })).courses, follows)
    .toEqual([ids.python]);
  const rows = await audited(one, async () => {
    expect((await move(pottery.id, pottery.version, 4)).data.rows.at(-1)).toMatchObject({ name: 'هنرهای دستی' });
  });
  expect(rows).toMatchObject([
    { action: 'category.moved', details: { before: { parent_id: crafts.id }, after: { parent_id: 4 } } },
  ]);
  expect((await byId(pottery.id)).parent_id).toBe(4);
  await expect.poll(async () => (await search({ category_name: 'هنرهای دستی' })).courses, follows).toEqual([]);
  expect((await search({ category_name: 'سفالگری' })).courses).toEqual([ids.python]);
  expect((await move(pottery.id, pottery.version, null)).refusal).toBe('desk.stale');
  expect((await move(pottery.id, pottery.version + 1, null)).status).toBe(200);
  expect((await byId(pottery.id)).parent_id).toBeNull();
  // Two levels, no duplicate names, and the four in the menu stay.
  const back = (await byId(pottery.id)).version;
  await add(pottery.id, 'لعاب');
  expect((await move(pottery.id, back, crafts.id)).refusal).toBe('category.has_children');
  expect((await move(1, 0, crafts.id)).refusal).toBe('category.fixed');
  const glaze = await byName('لعاب');
  expect((await move(glaze.id, glaze.version, glaze.id)).refusal).toBe('category.parent');
  expect((await move(glaze.id, glaze.version, 999_999)).refusal).toBe('category.parent');
  await add(crafts.id, 'لعاب');
  expect((await move(glaze.id, glaze.version, crafts.id)).refusal).toBe('category.name_used');
  expect((await move(999_999, 0, null)).refusal).toBe('category.not_found');
});

test('only a category that was never used can be removed', async () => {
  const pottery = await byName('سفالگری');
  expect((await remove(pottery.id, pottery.version)).refusal).toBe('category.has_children');
  const glaze = (await tree()).rows.find((row) => row.parent_id === pottery.id)!;
  expect((await remove(glaze.id, glaze.version + 1)).refusal).toBe('desk.stale');
  const rows = await audited(one, async () => {
    expect((await remove(glaze.id, glaze.version)).data.rows.some(({ id }) => id === glaze.id)).toBe(false);
  });
  expect(rows).toMatchObject([
    { action: 'category.removed', details: { reason: 'اشتباه بود', before: { name: 'لعاب' } } },
  ]);
  expect((await remove(glaze.id, glaze.version)).refusal).toBe('category.not_found');
  expect((await remove(pottery.id, pottery.version)).refusal).toBe('category.in_use');
  // The course has moved, and its manual override still names the category as the feed's value.
  const { course } = (await editor.call(showDeskCourse, of(ids.python))).data;
  await one.database.kysely
    .updateTable('course_override')
    .set({ feed: JSON.stringify(pottery.id) })
    .where('course_id', '=', ids.python)
    .where('field', '=', 'category')
    .execute();
  const body = { version: course.version, changes: { category: 4 } };
  expect((await editor.call(saveDeskCourse, { ...of(ids.python), body })).status).toBe(200);
  expect((await remove(pottery.id, pottery.version)).refusal).toBe('category.in_use');
  expect((await remove(1, 0)).refusal).toBe('category.fixed');
});

test('a file of them, in the order of the site, is one row of the audit', async () => {
  const rows = await audited(one, async () => {
    const { data } = await editor.call(exportDeskCategories, { query: {} } as never);
    const lines = csvOf(data).trim().split(/\r?\n/);
    const { rows: shown } = await tree();
    expect([data.lines, data.is_complete]).toEqual([shown.length, true]);
    expect(lines[0]).toContain('شماره,شماره دسته بالاتر,نام,صفحه,دوره‌های منتشرشده,دوره‌ها');
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(shown.map(({ id }) => id));
  });
  expect(rows.map(({ action, staff_id: by }) => [action, by])).toEqual([['categories.exported', editor.staffId]]);
});
