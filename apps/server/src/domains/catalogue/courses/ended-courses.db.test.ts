import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import {
  categoryRecord,
  courseRecord,
  instructorRecord,
  paid,
} from '../../../../../../tests/factories/course-record.ts';
import { courseSearchOf } from '../../../../../../tests/factories/course-search.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { courseOffers } from './course-offer.ts';
import type { EditionRecord } from './course-record.ts';
import { indexEndedCourses } from '../search/index-ended-courses.ts';
import { keptCourses } from './kept-courses.ts';
import { courseRow, presentCourse } from './show-course.ts';
import { recommendForVisitor } from '../recommend/recommend-for-visitor.ts';
import { saveCategories } from '../import/save-categories.ts';
import { saveCourses } from '../import/save-courses.ts';
import type { CourseSearch } from '../search/course-search.ts';
import type { SearchTables } from '../search.tables.ts';
import { showComparison } from '../compare/show-comparison.ts';

type Tables = CatalogueTables & SearchTables;
const today = new Date();
const inDays = (days: number): Date => new Date(today.getTime() + days * DAY_MS);

let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let search: CourseSearch;
let now = today;
let ids: Record<'open' | 'branches' | 'over' | 'always', number>;

const edition = (sourceKey: string, endsAt: Date | null): EditionRecord => ({
  sourceKey,
  center: '',
  teacher: '',
  schedule: '',
  startsAt: null,
  endsAt,
  capacity: null,
  durationMinutes: null,
  refUrl: null,
  price: paid(100),
});
const instructors = [instructorRecord('نگار', 'راد')];
const past = { categoryId: 10, instructors, endsAt: inDays(-5) };

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  await saveCategories(db, [categoryRecord(0, 'هنر'), categoryRecord(10, 'سفال', 0)]);
  await db.transaction().execute((tx) =>
    saveCourses(tx, 'test', [
      courseRecord({ title: 'open', categoryId: 10, instructors }),
      courseRecord({
        title: 'branches',
        ...past,
        editions: [edition('one', inDays(-5)), edition('two', inDays(20))],
      }),
      courseRecord({ title: 'over', ...past, editions: [edition('one', inDays(-5)), edition('two', inDays(-2))] }),
      courseRecord({ title: 'always', ...past, editions: [edition('one', null)] }),
    ]),
  );
  const rows = await db.selectFrom('course').select(['id', 'title']).execute();
  ids = Object.fromEntries(rows.map((row) => [row.title, row.id])) as typeof ids;
  search = courseSearchOf(db, { now: () => now });
});
afterAll(async () => {
  await search.close();
  await database.close();
  await testing.drop();
});

const titlesOf = (all: readonly number[]): string[] =>
  all.map((id) => Object.entries(ids).find(([, one]) => one === id)![0]).toSorted();
const listed = async (): Promise<[string, boolean][]> =>
  (await search.searchCourses(CourseSearchQuery.parse({}))).data.courses.map(({ title, is_ended: isEnded }) => [
    title,
    isEnded,
  ]);

describe('a course whose end is past', () => {
  it('goes on while an edition of it can be had, in every place alike', async () => {
    expect(Object.fromEntries(await listed())).toEqual({ open: false, branches: false, always: false, over: true });
    expect((await listed()).at(-1)).toEqual(['over', true]);
    const kept = await keptCourses(db, Object.values(ids), today);
    expect(Object.fromEntries(kept.map(({ card, state }) => [card.title, state]))).toEqual({
      open: 'open',
      branches: 'open',
      always: 'open',
      over: 'ended',
    });
    expect((await showComparison(db, today, ids.branches, ids.over)).courses.map((one) => one?.is_ended)).toEqual([
      false,
      true,
    ]);
    const offers = await courseOffers(db, Object.values(ids), today);
    expect([...offers.values()].filter(({ onSale }) => !onSale).map(({ title }) => title)).toEqual(['over']);
    expect(titlesOf(await search.related(ids.open, 8))).toEqual(['always', 'branches']);
    expect(titlesOf(await recommendForVisitor(db, today, 8)).every((title) => title !== 'over')).toBe(true);
  });

  it('has ended with the last of its editions', async () => {
    now = inDays(10);
    await indexEndedCourses(db, { now: () => now });
    expect((await listed()).filter(([, isEnded]) => isEnded).map(([title]) => title)).toEqual(['over']);
    now = inDays(21);
    await indexEndedCourses(db, { now: () => now });
    expect(
      (await listed())
        .filter(([, isEnded]) => isEnded)
        .map(([title]) => title)
        .toSorted(),
    ).toEqual(['branches', 'over']);
    now = today;
  });
});

describe('an index from before editions counted', () => {
  it('takes those back that were held for ended, and its cards say what they are', async () => {
    // As it was: every course whose own end is past counted as ended, and cards did not say so. `branches` is so
    // already.
    await sql`update search_course set card = (card::jsonb - 'is_ended')::text`.execute(db);
    await sql`
      update search_course s set is_ended = true, ends_at = c.ends_at
      from course c where c.id = s.course_id and c.ends_at is not null`.execute(db);
    const migration = readFileSync(new URL('../../../../migrations/0050_ended_courses.sql', import.meta.url), 'utf8');
    await db.transaction().execute((tx) => sql.raw(migration).execute(tx));
    // Migrations run before a process reads anything: what this one kept of the cards is from before.
    await search.close();
    search = courseSearchOf(db, { now: () => now });
    expect(Object.fromEntries(await listed())).toEqual({ open: false, branches: false, always: false, over: true });
    expect((await listed()).at(-1)![0]).toBe('over');
    const ends = await db.selectFrom('search_course').select(['course_id', 'ends_at']).execute();
    expect(new Map(ends.map((row) => [row.course_id, row.ends_at]))).toEqual(
      new Map([
        [ids.open, null],
        [ids.always, null],
        [ids.branches, inDays(20)],
        [ids.over, inDays(-2)],
      ]),
    );
  });
});

it('a course whose feed says nothing for sixty days is not brought up to date', async () => {
  const silentSince = async (at: Date): Promise<string | undefined> =>
    (
      await presentCourse((await courseRow(db, at, ids.open))!, [], {
        content: { listCities: async () => [] },
        now: at,
      })
    ).feed_silent_since;
  const read = (at: Date) =>
    db
      .insertInto('import_run')
      .values({ source: 'test', address: 'feed', started_at: at, ended_at: at, counts: '{}' })
      .execute();
  expect(await silentSince(inDays(90))).toBeUndefined();
  await read(inDays(1));
  expect(await silentSince(inDays(60))).toBeUndefined();
  expect(await silentSince(inDays(62))).toBe(inDays(1).toISOString());
  await read(inDays(30));
  expect(await silentSince(inDays(62))).toBeUndefined();
});
