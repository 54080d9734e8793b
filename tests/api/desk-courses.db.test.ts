import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportDeskCourses,
  listCourseChoices,
  listDeskCourses,
  showDeskCourse,
} from '@kavosh/contract/desk/catalogue/courses.ts';
import { listDeskEditions } from '@kavosh/contract/desk/catalogue/editions.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { csvOf } from './csv-of.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let editor: DeskClient;
let support: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
  support = await addColleague(one, 'support');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const list = async (query: object) => (await editor.call(listDeskCourses, { query })).data;
const found = async (query: object) => (await list(query)).rows.map(({ id }) => id);
const latestFirst = (...names: SmallCourse[]) => names.map((name) => ids[name]).toSorted((a, b) => b - a);

test('courses of every state are listed and narrowed, with a constant number of queries', async () => {
  expect(await found({})).toEqual(Object.values(ids).toSorted((a, b) => b - a));
  expect(await found({ state: 'hidden' })).toEqual([]);
  expect(await found({ state: 'missing' })).toEqual([ids.hidden]);
  expect(await found({ state: 'withdrawn' })).toEqual([ids.gone]);
  expect(await found({ state: 'ended' })).toEqual([ids.ended]);
  expect(await found({ state: 'on_sale' })).toEqual(latestFirst('python', 'csharp', 'drawing', 'unpriced', 'branches'));
  expect(await found({ find: 'پايتون' })).toEqual([ids.python]);
  expect(await found({ find: '%' })).toEqual([]);
  // With those below it.
  expect(await found({ category: 0 })).toEqual(latestFirst('python', 'csharp', 'gone', 'hidden'));
  expect(await found({ category: 2, source: 'small' })).toEqual([ids.branches]);
  expect(await found({ source: 'elsewhere' })).toEqual([]);
  expect(await found({ by_hand: 'yes' })).toEqual([]);
  const all = await list({});
  const python = all.rows.find(({ id }) => id === ids.python)!;
  expect(python).toMatchObject({
    title: 'پایتون از صفر',
    academy: { name: 'آموزشگاه نیلوفر' },
    category: { id: 10, name: 'پایه' },
    state: 'on_sale',
    source: 'small',
    price: { original: 2_000_000, is_free: false, discount_percent: 15, discount_amount: null },
    by_hand: [],
    version: 0,
  });
  expect(await found({ academy: python.academy.id })).toEqual(latestFirst('python', 'drawing', 'branches'));
  const first = await list({ limit: '3' });
  const second = await list({ limit: '3', after: first.next! });
  expect([...first.rows, ...second.rows]).toEqual(all.rows.slice(0, 6));
  const queries = (limit: string) => queriesOf(one, () => editor.call(listDeskCourses, { query: { limit } }));
  expect(await queries('8')).toBe(await queries('1'));
  expect((await support.call(listDeskCourses)).refusal).toBe('desk.forbidden');
});

test('what they are narrowed by is told', async () => {
  const { data } = await editor.call(listCourseChoices);
  expect(data.sources).toEqual(['small']);
  expect(data.academies.map(({ name }) => name)).toEqual(['آکادمی سهند', 'آموزشگاه نیلوفر']);
  expect(data.categories).toContainEqual({ id: 10, name: 'پایه', parent_id: 0 });
});

test('a file of them is one row of the audit', async () => {
  const rows = await audited(one, async () => {
    const { data } = await editor.call(exportDeskCourses, { query: { state: 'missing' } as never });
    expect([data.lines, data.is_complete]).toEqual([1, true]);
    expect(csvOf(data)).toContain('دوره پنهان');
  });
  expect(rows.map(({ action, staff_id: by }) => [action, by])).toEqual([['courses.exported', editor.staffId]]);
});

test('one course is shown whole', async () => {
  const { data } = await editor.call(showDeskCourse, of(ids.python));
  expect(data).toMatchObject({
    course: { id: ids.python, state: 'on_sale' },
    page: `/course/پایتون-از-صفر-ka${ids.python}`,
    merged_into: null,
    values: {
      title: 'پایتون از صفر',
      description: 'با پایتون شروع کنید.',
      category: 10,
      level: null,
      syllabus: '- متغیرها',
      type: 'online',
    },
    by_hand: [],
    facts: { instructors: ['شیما قره‌داغی'], hosts: ['nilufar.example'] },
    prices: [{ original: 2_000_000, discount_percent: 15, source: 'small', by: null }],
    sales: { confirmed: 0, amount: 0 },
    comments: { shown: 0, hidden: 0 },
    done: [],
  });
  expect(data.feed).toEqual(data.values);
  const branches = await editor.call(listDeskEditions, of(ids.branches));
  expect(branches.data.editions.map(({ center, price }) => [center, price?.original])).toEqual([
    ['شمال', 1_600_000],
    ['مرکز', 1_500_000],
  ]);
  expect((await editor.call(showDeskCourse, of(999_999))).refusal).toBe('course.not_found');
});
