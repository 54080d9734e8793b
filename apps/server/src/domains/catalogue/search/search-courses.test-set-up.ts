import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { refusals } from '@kavosh/contract/errors.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import {
  academyRecord,
  categoryRecord,
  courseRecord,
  free,
  instructorRecord,
  paid,
} from '../../../../../../tests/factories/course-record.ts';
import { courseSearchOf } from '../../../../../../tests/factories/course-search.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseRecord } from '../courses/course-record.ts';
import { saveCategories } from '../import/save-categories.ts';
import { saveCourses } from '../import/save-courses.ts';
import type { CourseSearch } from './course-search.ts';
import type { SearchTables } from '../search.tables.ts';

export type Tables = CatalogueTables & SearchTables;

export let now = new Date('2026-11-21T08:00:00Z');

export const clock = { now: () => now };

export const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS);

export let testing: TestDatabase;

export let database: Database<Tables>;

export let db: Kysely<Tables>;

export let search: CourseSearch;

export const nilufar = academyRecord('آموزشگاه نیلوفر');

export const sahand = academyRecord('آکادمی سهند');

export const courses: CourseRecord[] = [
  courseRecord({
    title: 'برنامه‌نویسی پایتون',
    academy: nilufar,
    categoryId: 11,
    rating: { sum: 49, count: 10 },
    publishedAt: inDays(-30),
    durationMinutes: 150,
  }),
  courseRecord({
    title: 'پایتون پیشرفته',
    academy: sahand,
    categoryId: 11,
    rating: { sum: 5, count: 1 },
    publishedAt: inDays(-20),
    type: 'in_person',
  }),
  courseRecord({
    title: 'تحلیل داده',
    academy: sahand,
    categoryId: 20,
    summary: 'با پایتون و اکسل، از صفر.',
    certificate: 'technical',
    publishedAt: inDays(-10),
  }),
  courseRecord({
    title: 'ساخت ربات',
    academy: nilufar,
    categoryId: 10,
    certificate: 'own',
    descriptionHtml: '<p>در جلسه آخر کمی <b>پایتون</b> می‌نویسیم.</p>',
    publishedAt: inDays(-5),
    price: free,
  }),
  courseRecord({ title: 'خوش‌نویسی', academy: academyRecord('خانه پایتون'), categoryId: 40, publishedAt: inDays(-40) }),
  courseRecord({
    title: 'پایتون برای کودکان',
    academy: nilufar,
    categoryId: 11,
    rating: { sum: 500, count: 100 },
    endsAt: inDays(-1),
    startsAt: inDays(-60),
    publishedAt: inDays(-90),
  }),
  courseRecord({
    title: 'آموزش C# مقدماتی',
    academy: nilufar,
    categoryId: 12,
    type: 'recorded',
    price: paid(500_000, { amount: 500_000 }),
  }),
  courseRecord({ title: 'زبان C++', academy: sahand, categoryId: 12 }),
  courseRecord({ title: 'ASP.NET Core', academy: sahand, categoryId: 12, price: paid(1_000_000, { percent: 33 }) }),
  courseRecord({
    title: 'مسئولیت اجتماعی كسب‌وكار',
    academy: nilufar,
    categoryId: 40,
    instructors: [instructorRecord('شیما', 'قره‌داغی')],
    price: { ...free, isFree: false },
  }),
  courseRecord({
    title: 'رؤیای عکاسی ۲۰۲۶',
    academy: nilufar,
    categoryId: 40,
    topicsHtml: '<ul><li>نورپردازی&amp;سایه</li></ul>',
    price: { ...free, original: 90_000 },
  }),
  courseRecord({
    title: 'مبانی گرافیک',
    academy: sahand,
    categoryId: 1,
    instructors: [instructorRecord('علی', 'پایتونی')],
  }),
];

export const ask = (query: Record<string, string | string[]> = {}) =>
  search.searchCourses(CourseSearchQuery.parse(query));

export const codeOf = ({ refusal }: Awaited<ReturnType<typeof ask>>) => (refusal ? refusals[refusal].status : 200);

export const find = async (query: Record<string, string | string[]> | string) => {
  const answer = await ask(typeof query === 'string' ? { q: query } : query);
  return {
    ...answer.data,
    titles: answer.data.courses.map((course) => course.title),
    code: codeOf(answer),
    meta: answer.meta,
  };
};

export const idOf = async (title: string): Promise<number> =>
  (await db.selectFrom('course').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;

export const academyId = async (name: string): Promise<string> =>
  String((await db.selectFrom('academy').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id);

export const typeId = async (type: string): Promise<string> =>
  String((await db.selectFrom('course_type').select('id').where('type', '=', type).executeTakeFirstOrThrow()).id);

export const setNow = (value: Date): void => {
  now = value;
};

/** A database with the courses below, and the search over them, for the test file that calls it. */
export function prepareSearchCourses(): void {
  beforeAll(async () => {
    now = new Date('2026-11-21T08:00:00Z');
    testing = await testDatabase();
    database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
    db = database.kysely;
    await db.transaction().execute(async (tx) => {
      await saveCategories(tx, [
        categoryRecord(0, 'برنامه‌نویسی'),
        categoryRecord(1, 'هوش مصنوعی'),
        categoryRecord(3, 'طراحی و هنر'),
        categoryRecord(10, 'رباتیک', 0),
        categoryRecord(11, 'پایتون', 0),
        categoryRecord(12, 'زبان‌های دیگر', 0),
        categoryRecord(13, 'C# و .NET', 0),
        categoryRecord(20, 'داده', 1),
        categoryRecord(40, 'هنر', 3),
      ]);
      await saveCourses(tx, 'test', courses);
    });
    search = courseSearchOf(db, clock);
  });
  afterAll(async () => {
    await search.close();
    await database.close();
    await testing.drop();
  });
}
