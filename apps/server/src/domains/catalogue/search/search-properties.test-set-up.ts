import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
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
import { saveCategories } from '../import/save-categories.ts';
import { saveCourses } from '../import/save-courses.ts';
import type { CourseSearch } from './course-search.ts';
import type { SearchTables } from '../search.tables.ts';

export type Tables = CatalogueTables & SearchTables;

/** Of today: what is saved is ended or not by the time of the machine. */
export const now = new Date();

export const clock = { now: () => now };

export let testing: TestDatabase;

export let database: Database<Tables>;

export let db: Kysely<Tables>;

export let search: CourseSearch;

export const vocabulary = [
  'پایتون',
  'برنامه‌نویسی',
  'C#',
  '.NET',
  'Node.js',
  'طراحی',
  'طراح',
  'سایت',
  'داده‌ها',
  'تحلیل',
  'کسب‌وکار',
  'نرم‌افزار',
  'مبانی',
  'پیشرفته',
  'آموزش',
  'هنر',
  'هنرجو',
  'React',
  'اکسل',
  '۲۰۲۶',
  'مسئولیت',
  'وب',
  'و',
  'با',
  'Network+',
  'یادگیری ماشین',
];

export const text = (least: number, most: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: least, maxLength: most }).map((words) => words.join(' '));

export const date = fc.constantFrom(-40, -3, 5, 60).map((days) => new Date(now.getTime() + days * 86_400_000));

export const records = fc
  .array(
    fc.record({
      title: text(1, 4),
      summary: text(0, 6),
      descriptionHtml: text(0, 8).map((words) => `<p>${words}</p>`),
      academy: fc.constantFrom('سپهر', 'پایتون وب', 'نگین').map(academyRecord),
      categoryId: fc.constantFrom(0, 1, 10, 11, 20),
      type: fc.constantFrom('online', 'in_person', 'hybrid'),
      level: fc.constantFrom(null, 'beginner' as const, 'advanced' as const),
      cityId: fc.constantFrom(null, 399, 1356),
      price: fc.constantFrom(free, paid(100), paid(100, { amount: 500 }), paid(2_000_000)),
      durationMinutes: fc.constantFrom(null, 150, 3_000),
      instructors: fc.subarray([instructorRecord('علی', 'طراحی'), instructorRecord('مینا', 'داده‌ور')], {
        maxLength: 1,
      }),
      endsAt: fc.option(date, { freq: 2 }),
      startsAt: fc
        .constantFrom(null, -50, 2, 20)
        .map((days) => (days === null ? null : new Date(now.getTime() + days * 86_400_000))),
      publishedAt: fc.integer({ min: 1, max: 500 }).map((days) => new Date(now.getTime() - days * 86_400_000)),
      rating: fc
        .integer({ min: 0, max: 30 })
        .chain((count) => fc.integer({ min: count, max: count * 5 }).map((sum) => ({ count, sum }))),
      certificate: fc.constantFrom(null, 'own' as const, 'technical' as const),
    }),
    { minLength: 90, maxLength: 90 },
  )
  .map((list) =>
    list.map(({ startsAt, ...parts }, i) => {
      const begins = startsAt && parts.endsAt && parts.endsAt < startsAt ? null : startsAt;
      return courseRecord({ ...parts, startsAt: begins, sourceKey: String(i) });
    }),
  );

export const query = fc.record({
  q: fc.oneof(
    fc.constant(''),
    text(1, 3),
    fc
      .tuple(text(0, 1), fc.constantFrom('پای', 'برنام', 'طر', 'تح', 'rea', 'نرم', 'هن', 'هنر', 'طراح', 'وب'))
      .map((words) => words.join(' ').trim()),
  ),
  category: fc.option(fc.constantFrom('0', '1', '10', '20'), { nil: undefined }),
  academy: fc.subarray([0, 1, 2]),
  type: fc.subarray(['1', '2', '3', '9']),
  is_free: fc.constantFrom('0', '1'),
  sortby: fc.constantFrom('1', '2', '3'),
});

/** A database with 90 random courses, and the search over them, for the test file that calls it. */
export function prepareSearchProperties(): void {
  beforeAll(async () => {
    testing = await testDatabase();
    database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
    db = database.kysely;
    search = courseSearchOf(db, clock);
    await saveCategories(db, [
      categoryRecord(0, 'برنامه‌نویسی'),
      categoryRecord(1, 'هنر'),
      categoryRecord(10, 'وب', 0),
      categoryRecord(11, 'پایگاه', 0),
      categoryRecord(20, 'سایت', 1),
    ]);
    const all = fc.sample(records, { numRuns: 1, seed: 4 })[0]!;
    // In small transactions, so that the index has several segments.
    for (let at = 0; at < all.length; at += 30) {
      await db.transaction().execute((tx) => saveCourses(tx, 'test', all.slice(at, at + 30)));
      await search.suggest('پای');
    }
  });
  afterAll(async () => {
    await search.close();
    await database.close();
    await testing.drop();
  });
}
