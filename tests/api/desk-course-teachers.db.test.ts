import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDeskCourse,
  publishCourses,
  returnToFeed,
  saveDeskCourse,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { listDeskAcademies } from '@kavosh/contract/desk/catalogue/academies.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { addDeskInstructor, mergeInstructor } from '@kavosh/contract/desk/catalogue/instructors.ts';
import { listDeskCities, listDeskProvinces } from '@kavosh/contract/desk/catalogue/places.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import { courseRecord, instructorRecord } from '../factories/course-record.ts';
import { places } from '../factories/job-record.ts';
import { fillSmallCatalogue, smallCourses } from '../factories/small-catalogue.ts';
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

const { cityId: tehran } = places.tehran;
const of = (id: number) => ({ params: { id: String(id) } });
const show = async (id: number) => (await editor.call(showDeskCourse, of(id))).data;
const save = async (id: number, changes: object) =>
  editor.call(saveDeskCourse, { ...of(id), body: { version: (await show(id)).course.version, changes } } as never);
const teacher = async (first: string, last: string) =>
  (await editor.call(addDeskInstructor, { body: { first_name: first, last_name: last, position: '' } })).data.instructor
    .id;
const add = async (title: string) =>
  (await editor.call(addDeskCourse, { body: { title, academy: nilufar, type: 'in_person', category: 10 } })).data.course
    .id;
const bring = (record: CourseRecord, options = {}) =>
  one.database.kysely
    .transaction()
    .execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record], options));
const page = async (id: number) =>
  (await one.app.inject(`/api/v1/web/service/courses/${id}`)).json<{ data: { course: object } }>().data.course;

test('a course by hand has teachers, a city, a cover and a way of buying; a feed writes beneath', async () => {
  const [sara, amir] = [await teacher('سارا', 'سفالگر'), await teacher('امیر', 'کوزه‌گر')];
  const id = await add('چرخ سفالگری');
  const changes = {
    instructors: [amir, sara],
    city: tehran,
    payment: 'wallet',
    price: { original: 2_000_000, is_free: false, discount_percent: null, discount_amount: null },
  };
  expect((await save(id, changes)).data).toMatchObject({
    values: { instructors: [amir, sara], city: tehran, payment: 'wallet' },
    names: {
      instructors: [
        { id: sara, name: 'سارا سفالگر' },
        { id: amir, name: 'امیر کوزه‌گر' },
      ],
      cities: [{ id: tehran, name: 'تهران', province_id: places.tehran.provinceId }],
    },
  });
  const items = [{ id, version: (await show(id)).course.version }];
  await editor.call(publishCourses, { body: { items, reason: 'آماده است' } });
  expect(await page(id)).toMatchObject({
    instructors: [{ id: amir }, { id: sara }],
    city: { id: tehran },
    payment_type: 'wallet',
    images: { cover: expect.stringContaining('/media/') },
  });

  const record = {
    ...smallCourses.python,
    sourceKey: 'wheel',
    title: 'چرخ سفالگری',
    refUrl: null,
    cityId: places.mashhad.cityId,
    instructors: [instructorRecord('امیر', 'کوزه گر')],
  };
  const result = await bring(record);
  expect(result).toMatchObject({ inserted: 0, updated: 1 });
  expect(result.overridden.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['instructors', 'city', 'payment']),
  );
  expect(await show(id)).toMatchObject({
    course: { source: 'small' },
    values: { instructors: [amir, sara], city: tehran, payment: 'wallet' },
    feed: { instructors: [amir], city: places.mashhad.cityId, payment: record.paymentType },
  });
  expect(await bring(record)).toMatchObject({ updated: 0, unchanged: 1 });
  const told = { ...record, summary: 'تازه' };
  expect((await bring(told, { dryRun: true })).overridden.map(({ field }) => field)).toContain('instructors');

  const fields = ['instructors' as const, 'city' as const];
  const body = { version: (await show(id)).course.version, fields };
  const back = await editor.call(returnToFeed, { ...of(id), body });
  expect(back.data.values).toMatchObject({ instructors: [amir], city: places.mashhad.cityId, payment: 'wallet' });
  expect(await page(id)).toMatchObject({ instructors: [{ id: amir }] });
});

test('a teacher who is found to be another one is replaced in what is held by hand, on both sides', async () => {
  const [first, second, other] = [
    await teacher('نرگس', 'آبگینه'),
    await teacher('نرگس', 'آبگینه‌چی'),
    await teacher('پیمان', 'بلور'),
  ];
  const id = await add('آبگینه');
  await save(id, { instructors: [first, other, second] });
  const version = 0;
  await editor.call(mergeInstructor, { ...of(first), body: { version, into: second, reason: 'یک نفرند' } });
  expect((await show(id)).values.instructors.toSorted((a, b) => a - b)).toEqual([second, other]);
  await bring(
    courseRecord({ title: 'آبگینه', sourceKey: 'glass', categoryId: 10, academy: smallCourses.python.academy }),
  );
  const { values, feed, course } = await show(id);
  expect(course.source).toBe('small');
  expect(values.instructors).toEqual([second, other]);
  expect(feed.instructors).toEqual([]);
  expect(await save(id, { instructors: [first] })).toMatchObject({ refusal: 'course.instructor_unknown' });
});

test('what is no teacher, city or way of buying is refused at its field; places are there to choose from', async () => {
  const id = await add('گلیم');
  const wrongs: [object, string][] = [
    [{ instructors: [999_999] }, 'instructors'],
    [{ instructors: Array.from({ length: 21 }, (_, at) => at + 1) }, 'instructors'],
    [{ city: 999_999 }, 'city'],
    [{ payment: 'cash' }, 'payment'],
  ];
  for (const [changes, field] of wrongs) {
    const { status, envelope } = await save(id, changes);
    expect([status, Object.keys(envelope.errors ?? {})], JSON.stringify(changes)).toEqual([422, [`changes.${field}`]]);
  }
  expect((await editor.call(listDeskProvinces)).data.provinces).toHaveLength(31);
  const cities = await editor.call(listDeskCities, { params: { province: String(places.tehran.provinceId) } });
  expect(cities.data.cities[0]).toEqual({ id: tehran, name: 'تهران' });
  expect((await editor.call(listDeskCities, { params: { province: '999' } })).refusal).toBe('province.not_found');
});
