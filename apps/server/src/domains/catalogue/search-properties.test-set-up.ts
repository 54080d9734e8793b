import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import {
  academyRecord,
  categoryRecord,
  courseRecord,
  free,
  instructorRecord,
  paid,
} from '../../../../../tests/factories/course-record.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import { indexEntry, type IndexEntry } from './index-course.ts';
import { saveCategories } from './import/save-categories.ts';
import { saveCourses } from './import/save-courses.ts';
import { createSearch, type Search } from './search-courses.ts';
import { readSearchableCourses } from './search-index-store.ts';
import { indexCourses } from './search-index.ts';
import type { SearchTables } from './search.tables.ts';
import { type QueryReading } from '@kavosh/persian/understand-query.ts';

export type Tables = CatalogueTables & SearchTables;

export const now = new Date('2026-11-21T08:00:00Z');

export const clock = { now: () => now };

export let testing: TestDatabase;

export let database: Database<Tables>;

export let db: Kysely<Tables>;

export let search: Search;

export let entries: IndexEntry[];

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
      price: fc.constantFrom(free, paid(100), paid(100, { amount: 500 })),
      instructors: fc.subarray([instructorRecord('علی', 'طراحی'), instructorRecord('مینا', 'داده‌ور')], {
        maxLength: 1,
      }),
      endsAt: fc.option(date, { freq: 2 }),
      publishedAt: fc.integer({ min: 1, max: 500 }).map((days) => new Date(now.getTime() - days * 86_400_000)),
      rating: fc
        .integer({ min: 0, max: 30 })
        .chain((count) => fc.integer({ min: count, max: count * 5 }).map((sum) => ({ count, sum }))),
    }),
    { minLength: 90, maxLength: 90 },
  )
  .map((list) => list.map((parts, i) => courseRecord({ ...parts, sourceKey: String(i) })));

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  search = createSearch({ db, clock });
  await saveCategories(db, [
    categoryRecord(0, 'برنامه‌نویسی'),
    categoryRecord(1, 'هنر'),
    categoryRecord(10, 'وب', 0),
    categoryRecord(11, 'پایگاه', 0),
    categoryRecord(20, 'سایت', 1),
  ]);
  const [hidden, ...shown] = fc.sample(records, { numRuns: 1, seed: 4 })[0]!;
  await db.transaction().execute((tx) => saveCourses(tx, 'test', [hidden!]));
  // The next slots lie on both sides of the seam between two segments.
  await sql`update search_document set slot = 32768 - 45`.execute(db);
  await db.updateTable('course').set({ state: 'withdrawn' }).execute();
  await reseat();
  await db.transaction().execute((tx) => saveCourses(tx, 'test', shown));
  await readAgain();
});

afterAll(async () => {
  await search.close();
  await database.close();
  await testing.drop();
});

/** Takes the one course out of an index whose slot was changed by hand. */
export async function reseat(): Promise<void> {
  for (const table of ['search_posting', 'search_filter', 'search_facet', 'search_course', 'search_term'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('search_document').set({ digest: '', postings: [] }).execute();
}

export async function readAgain(): Promise<void> {
  const ids = await db.selectFrom('course').select('id').execute();
  entries = (
    await readSearchableCourses(
      db,
      ids.map((row) => row.id),
    )
  ).map((course) => indexEntry(course, now));
  await indexCourses(
    db,
    ids.map((row) => row.id),
    clock,
  );
}

/**
 * The level of a course for a reading: 1 as typed in the title … 5 anywhere; null where a demanded word is missing. By
 * brute force.
 */
export function levelOf(entry: IndexEntry, reading: QueryReading): number | null {
  const words = reading.words.map((word, i) => ({
    ...word,
    lists: [word.forms, word.joinedWithNext ?? [], reading.words[i - 1]?.joinedWithNext ?? []],
  }));
  const last = words.at(-1);
  const everywhere = new Set(entries.flatMap((one) => [...one.terms.keys()]));
  const allWords = new Set(entries.flatMap((one) => [...one.words.keys()]));
  const known = last?.lists.flat().some((form) => everywhere.has(form)) ?? false;
  const begun = [
    ...(known || [...allWords].some((word) => word !== last?.text && word.startsWith(last?.text ?? ''))
      ? allWords
      : everywhere),
  ].filter((term) => term !== last?.text && term.startsWith(last?.text ?? ''));
  const levels = words.map((word) => {
    const found = [
      ...word.lists.flatMap((list) =>
        list.map((form, place) => ({ field: entry.terms.get(form), exact: place === 0 })),
      ),
      ...(word === last
        ? begun
            .map((form) => ({ field: entry.terms.get(form), exact: false }))
            .filter((one) => !known || (one.field ?? 9) <= 2)
        : []),
    ].flatMap((one) => (one.field === undefined ? [] : [one.field === 1 ? (one.exact ? 1 : 2) : one.field + 1]));
    return found.length ? Math.min(...found) : null;
  });
  const demanded = levels.filter((_, i) => !words[i]!.optional);
  if (demanded.includes(null)) return null;
  const worst = Math.max(...(demanded as number[]));
  return worst === 1 && levels.some((level) => level !== 1) ? 2 : worst;
}

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
