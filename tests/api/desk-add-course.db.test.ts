import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDeskCourse,
  previewDeskCourse,
  publishCourses,
  saveDeskCourse,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { listDeskAcademies } from '@kavosh/contract/desk/catalogue/academies.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import { fillSmallCatalogue, smallCourses } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;
let nilufar: number;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
  nilufar = (await editor.call(listDeskAcademies, { query: { find: 'نیلوفر' } })).data.rows[0]!.id;
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const add = (title: string, body = {}) =>
  editor.call(addDeskCourse, { body: { title, academy: nilufar, type: 'online', category: 10, ...body } });
const show = async (id: number) => (await editor.call(showDeskCourse, of(id))).data;
const publicStatus = async (id: number) => (await one.app.inject(`/api/v1/web/service/courses/${id}`)).statusCode;
const bring = (record: CourseRecord, options = {}) =>
  one.database.kysely
    .transaction()
    .execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record], options));
const count = async () => (await one.database.kysely.selectFrom('course').select('id').execute()).length;

test('a draft is seen by nobody until it is published, and can be looked at before', async () => {
  let id = 0;
  const rows = await audited(one, async () => {
    const { data } = await add('سفال لعابی');
    expect(data).toMatchObject({
      course: { title: 'سفال لعابی', state: 'hidden', source: 'hand', academy: { id: nilufar } },
      values: { price: { original: null, is_free: false }, ref_url: null },
    });
    id = data.course.id;
  });
  expect(rows.map(({ action, subject, staff_id: by }) => [action, subject, by])).toEqual([
    ['course.added', `course ${id}`, editor.staffId],
  ]);
  expect(await publicStatus(id)).toBe(404);
  const changes = {
    summary: 'لعاب از آغاز',
    ref_url: 'https://nilufar.example/glaze',
    price: { original: '۱٬۵۰۰٬۰۰۰ تومان', is_free: false, discount_percent: null, discount_amount: null },
  };
  const { data: saved } = await editor.call(saveDeskCourse, { ...of(id), body: { version: 0, changes } } as never);
  expect(saved).toMatchObject({ values: { summary: 'لعاب از آغاز', price: { original: 1_500_000 } } });
  const { refusal } = await editor.call(previewDeskCourse, {
    ...of(id),
    body: { version: 1, changes: { summary: 'دیگر' } },
  } as never);
  // No pages are drawn in this app: what is asked for is let through as far as drawing.
  expect(refusal).toBe('desk.no_preview');
  const items = [{ id, version: 1 }];
  const { data: decided } = await editor.call(publishCourses, { body: { items, reason: 'آماده است' } });
  expect(decided.results[0]!.outcome).toBe('done');
  expect(await publicStatus(id)).toBe(200);
});

test('what cannot be a course is refused, and so is a title that the academy has', async () => {
  expect((await add(' \u200c ')).status).toBe(422);
  expect((await add('تازه', { academy: 999_999 })).refusal).toBe('academy.not_found');
  expect((await add('تازه', { category: 999_999 })).refusal).toBe('course.category_unknown');
  expect((await add('پايتون از صفر')).refusal).toBe('course.title_used');
  const support = await addColleague(one, 'support');
  const body = { title: 'تازه', academy: nilufar, type: 'online' as const, category: 10 };
  expect((await support.call(addDeskCourse, { body })).refusal).toBe('desk.forbidden');
});

test('a feed that brings it later does not double it: by its address, or by academy and title', async () => {
  const { data } = await add('نقاشی روی چرم');
  const { id } = data.course;
  const record = { ...smallCourses.python, sourceKey: 'leather', title: 'نقاشي روی چرم', refUrl: null };
  const before = await count();
  expect(await bring(record, { dryRun: true })).toMatchObject({ inserted: 0, updated: 1 });
  expect((await show(id)).course.source).toBe('hand');
  const result = await bring({ ...record, summary: 'از فید' });
  expect(result).toMatchObject({ inserted: 0, updated: 1 });
  expect(result.overridden.map(({ field }) => field)).toContain('summary');
  expect(await count()).toBe(before);
  expect(await show(id)).toMatchObject({
    course: { source: 'small', state: 'hidden', title: 'نقاشی روی چرم' },
    values: { summary: '' },
    feed: { summary: 'از فید' },
    facts: { source_key: 'leather' },
  });
  expect(await bring({ ...record, summary: 'از فید' })).toMatchObject({ inserted: 0, unchanged: 1 });

  const { data: other } = await add('کیف چرمی');
  const address = 'https://nilufar.example/bag';
  const body = { version: 0, changes: { ref_url: address } };
  await editor.call(saveDeskCourse, { ...of(other.course.id), body });
  const bag = { ...record, sourceKey: 'bag', title: 'دوخت کیف', refUrl: address };
  expect(await bring(bag)).toMatchObject({ inserted: 0, updated: 1 });
  expect((await show(other.course.id)).facts.source_key).toBe('bag');
  // The first page of an academy is that of all its courses.
  const first = { ...record, sourceKey: 'first', title: 'کمربند', refUrl: 'https://nilufar.example/' };
  expect(await bring(first)).toMatchObject({ inserted: 1 });
});
