import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listDeskInstructors,
  mergeInstructor,
  returnInstructorToFeed,
  saveDeskInstructor,
  showDeskInstructor,
} from '@kavosh/contract/desk/catalogue/instructors.ts';
import type { InstructorChanges } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import { listDeskCourses } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import { courseRecord, instructorRecord } from '../factories/course-record.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let editor: DeskClient;
/** The same person under two names, and somebody else beside her in one course. */
let shima: number;
let misspelt: number;
let other: number;

const { python } = smallCourses;
const second = courseRecord({
  title: 'کارگاه داده',
  categoryId: 10,
  instructors: [instructorRecord('ش.', 'قره‌داغیان'), instructorRecord('شیما', 'قره‌داغی')],
});
const third = courseRecord({
  title: 'آمار توصیفی',
  categoryId: 10,
  instructors: [instructorRecord('ش.', 'قره‌داغیان'), instructorRecord('رامین', 'کاویانی')],
});

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
  await bring(python, second, third);
  const idOf = async (find: string) => (await list({ find })).rows[0]!.id;
  [shima, misspelt, other] = [await idOf('شیما'), await idOf('قره‌داغیان'), await idOf('کاوياني')];
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const list = async (query: object) => (await editor.call(listDeskInstructors, { query })).data;
const show = async (id: number) => (await editor.call(showDeskInstructor, of(id))).data;
const save = (id: number, version: number, changes: InstructorChanges) =>
  editor.call(saveDeskInstructor, { ...of(id), body: { version, changes } });
const merge = async (id: number, into: number, version?: number) =>
  editor.call(mergeInstructor, {
    ...of(id),
    body: { version: version ?? (await show(id)).instructor.version, into, reason: 'یک نفرند' },
  });
const bring = (...records: CourseRecord[]) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', records));
const teachersOf = async (id: number) =>
  (await one.app.inject(`/api/v1/web/service/courses/${id}`))
    .json<{ data: { course: { instructors: { first_name: string; last_name: string }[] } } }>()
    .data.course.instructors.map((each) => `${each.first_name} ${each.last_name}`);
const idOfCourse = async (title: string) =>
  (await editor.call(listDeskCourses, { query: { find: title } })).data.rows[0]!.id;
/** The index in memory follows in a moment. */
const follows = { timeout: 10_000, interval: 100 };
let asked = 0;
const found = async (q: string): Promise<number[]> => {
  asked += 1;
  const query = new URLSearchParams({ q, literal: '1', page: String(asked) });
  const answer = await one.app.inject(`/api/v1/web/service/courses/search?${query}`);
  const { courses } = answer.json<{ data: { courses: { id: number }[] } }>().data;
  return courses.map(({ id }) => id).toSorted((a, b) => a - b);
};

test('those who teach are listed with their courses, with a constant number of queries', async () => {
  const { rows } = await list({});
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(rows.find(({ id }) => id === shima)).toMatchObject({
    name: 'شیما قره‌داغی',
    courses: { published: 2, all: 2 },
    by_hand: [],
    merged_into: null,
  });
  expect((await list({ find: 'قره' })).rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [shima, misspelt].toSorted((a, b) => a - b),
  );
  expect((await list({ find: '_' })).rows).toEqual([]);
  const first = await list({ limit: '1' });
  expect((await list({ limit: '1', after: first.next! })).rows).toEqual(rows.slice(1, 2));
  const queries = (limit: string) => queriesOf(one, () => editor.call(listDeskInstructors, { query: { limit } }));
  expect(await queries('9')).toBe(await queries('1'));
  const whole = await show(shima);
  expect(whole.courses.map(({ title }) => title).toSorted()).toEqual(['پایتون از صفر', 'کارگاه داده']);
  const narrowed = await editor.call(listDeskCourses, { query: { instructor: String(shima) } });
  expect(narrowed.data.rows.map(({ id }) => id)).toEqual(whole.courses.map(({ id }) => id));
  const support = await addColleague(one, 'support');
  expect((await support.call(listDeskInstructors)).refusal).toBe('desk.forbidden');
});

test('a name by hand stands above the feed, is followed, and ends where it is let go', async () => {
  const { version } = (await show(shima)).instructor;
  const rows = await audited(one, async () => {
    const { data } = await save(shima, version, { last_name: 'زرافه‌نژاد', first_name: 'شیما' });
    expect(data).toMatchObject({
      instructor: { name: 'شیما زرافه‌نژاد', by_hand: ['last_name'], version: version + 1 },
      feed: { last_name: 'قره‌داغی' },
      by_hand: [{ field: 'last_name', by: { staff_id: editor.staffId } }],
    });
  });
  expect(rows).toEqual([
    {
      action: 'instructor.edited',
      subject: `instructor ${shima}`,
      staff_id: editor.staffId,
      details: { before: { last_name: 'قره‌داغی' }, after: { last_name: 'زرافه‌نژاد' } },
    },
  ]);
  await expect.poll(() => found('زرافه‌نژاد'), follows).toContain(ids.python);
  const said = { ...instructorRecord('شیما', 'قره‌داغی پور'), sourceKey: 'شیما قره‌داغی', position: 'مدرس ارشد' };
  await bring({ ...python, instructors: [said] });
  expect(await teachersOf(ids.python)).toEqual(['شیما زرافه‌نژاد']);
  const after = await show(shima);
  expect(after).toMatchObject({ values: { position: 'مدرس ارشد' }, feed: { last_name: 'قره‌داغی پور' } });
  expect((await save(shima, version, { last_name: 'دیگر' })).refusal).toBe('desk.stale');
  const body = { version: after.instructor.version, fields: ['last_name' as const] };
  const back = await editor.call(returnInstructorToFeed, { ...of(shima), body });
  expect(back.data).toMatchObject({ instructor: { name: 'شیما قره‌داغی پور', by_hand: [] } });
  await expect.poll(() => found('زرافه‌نژاد'), follows).toEqual([]);
  expect(Object.keys((await save(shima, 0, { last_name: ' ' })).envelope.errors ?? {})).toEqual(['changes.last_name']);
  expect((await save(999_999, 0, { last_name: 'الف' })).refusal).toBe('instructor.not_found');
});

test('two rows that were one person become one: courses, feeds and searches lead to her', async () => {
  await bring(python);
  const [workshop, statistics] = [await idOfCourse('کارگاه داده'), await idOfCourse('آمار توصیفی')];
  const before = await show(misspelt);
  expect((await merge(misspelt, shima, before.instructor.version + 1)).refusal).toBe('desk.stale');
  const rows = await audited(one, async () => {
    const { data } = await merge(misspelt, shima);
    expect(data).toMatchObject({
      instructor: { courses: { all: 0 }, merged_into: { id: shima, name: 'شیما قره‌داغی' } },
    });
  });
  expect(rows).toMatchObject([
    {
      action: 'instructor.merged',
      subject: `instructor ${misspelt}`,
      details: { reason: 'یک نفرند', into: shima, courses: 2 },
    },
  ]);
  expect(await teachersOf(workshop)).toEqual(['شیما قره‌داغی']);
  expect(await teachersOf(statistics)).toEqual(['شیما قره‌داغی', 'رامین کاویانی']);
  // The address of the name that is no more is a search: it still finds what she teaches.
  const all = [ids.python, workshop, statistics].toSorted((a, b) => a - b);
  await expect.poll(() => found('شیما قره‌داغی'), follows).toEqual(all);
  await expect.poll(() => found('قره‌داغیان'), follows).toEqual(expect.arrayContaining([workshop, statistics]));
  // The feed still says both.
  await bring({ ...third, summary: 'تازه' });
  expect(await teachersOf(statistics)).toEqual(['شیما قره‌داغی', 'رامین کاویانی']);
  expect((await show(misspelt)).courses).toEqual([]);
});

test('what cannot be merged is refused, and a merged one changes no more', async () => {
  expect((await merge(misspelt, other)).refusal).toBe('instructor.merged');
  expect((await merge(other, misspelt)).refusal).toBe('instructor.merge_target');
  expect((await merge(other, other)).refusal).toBe('instructor.merge_target');
  expect((await merge(other, 999_999)).refusal).toBe('instructor.merge_target');
  const { version } = (await show(misspelt)).instructor;
  expect((await save(misspelt, version, { position: 'استاد' })).refusal).toBe('instructor.merged');
});
