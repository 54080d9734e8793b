import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import { indexCourses } from '../../apps/server/src/domains/catalogue/search/index-courses.ts';
import { academyRecord, courseRecord, instructorRecord, paid } from '../factories/course-record.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
const client = signInClient(() => one.app, outbox);
let one: TestApp;
let ids: Record<SmallCourse, number>;
let more: Record<string, number>;

const titles = ['جاوا مقدماتی', 'جاوا پیشرفته', 'رنگ روغن', 'آبرنگ', 'گواش', 'مداد رنگی', 'پاستل'] as const;

beforeAll(async () => {
  one = await startApp({
    outbox,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
      const academy = academyRecord('کارگاه انار');
      await database.kysely.transaction().execute(async (tx) => {
        await saveCourses(
          tx,
          'more',
          titles.map((title, at) =>
            courseRecord({
              title,
              academy,
              categoryId: at < 2 ? 10 : 3,
              price: paid(100_000),
              publishedAt: new Date('2026-01-01T00:00:00Z'),
              instructors: [instructorRecord('استاد', `نمونه ${at}`)],
            }),
          ),
        );
        const rows = await tx.selectFrom('course').select(['id', 'title']).where('source', '=', 'more').execute();
        more = Object.fromEntries(rows.map((row) => [row.title, row.id]));
        await indexCourses(
          tx,
          rows.map((row) => row.id),
        );
      });
    },
  });
});
afterAll(() => one.close());

const recommended = async (token: string): Promise<number[]> =>
  (
    (await client.get('service/courses/recommended', { token })).data as { recommended_courses: CourseCard[] }
  ).recommended_courses.map(({ id }) => id);
const mark = (id: number, token: string) => client.post(`courses/${id}/bookmark`, { is_bookmarked: true }, { token });

test('where nothing is known of somebody there are none, and home shows them what everybody sees', async () => {
  const token = await client.register('09121140001');
  expect(await recommended(token)).toEqual([]);
  const home = async (options: object) =>
    ((await client.get('content/home', options)).data as { recommended_courses: CourseCard[] }).recommended_courses.map(
      ({ id }) => id,
    );
  expect(await home({ token })).toEqual(await home({}));
  expect((await client.get('service/courses/recommended')).status).toBe(401);
});

test("what lies near somebody's choices comes first; what they chose, what ended or is gone never comes", async () => {
  const token = await client.register('09121140002');
  await mark(more['جاوا مقدماتی']!, token);
  const found = await recommended(token);
  expect(found).not.toContain(more['جاوا مقدماتی']);
  for (const course of ['ended', 'gone', 'hidden'] as const) expect(found).not.toContain(ids[course]);
  // The same subcategory before everything else.
  expect(new Set(found.slice(0, 3))).toEqual(new Set([ids.python, ids.csharp, more['جاوا پیشرفته']]));
  const home = (await client.get('content/home', { token })).data as { recommended_courses: CourseCard[] };
  expect(home.recommended_courses.map(({ id }) => id)).toEqual(found);
});

test('what people of the same taste chose counts for most', async () => {
  const taste = [more['رنگ روغن']!, more['آبرنگ']!];
  for (const number of ['09121140011', '09121140012', '09121140013']) {
    const token = await client.register(number);
    for (const id of [...taste, ids.branches]) await mark(id, token);
  }
  const token = await client.register('09121140014');
  for (const id of taste) await mark(id, token);
  expect((await recommended(token))[0]).toBe(ids.branches);
});

test('no more than three come from one subcategory, however much it is liked', async () => {
  const token = await client.register('09121140015');
  await mark(ids.drawing, token);
  const paintings = new Set(titles.slice(2).map((title) => more[title]!));
  expect((await recommended(token)).filter((id) => paintings.has(id)).length).toBeLessThanOrEqual(3);
});

test('related courses share topics: of equals in a category the one with the same words comes first', async () => {
  const { data } = await client.get(`service/courses/${more['جاوا مقدماتی']}`);
  const related = (data as { course: { recommended_courses: CourseCard[] } }).course.recommended_courses;
  expect(related[0]!.id).toBe(more['جاوا پیشرفته']);
});
