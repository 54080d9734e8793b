import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { categoryRecord, courseRecord } from '../../../../../../tests/factories/course-record.ts';
import { courseSearchOf } from '../../../../../../tests/factories/course-search.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { saveCategories } from '../import/save-categories.ts';
import { saveCourses } from '../import/save-courses.ts';
import { blockSearches, listBlockedSearches, unblockSearches } from './search-blocks.ts';
import { SearchLog } from './search-log.ts';
import type { SearchTables } from '../search.tables.ts';
import { topSearch } from './top-search.ts';

type Tables = CatalogueTables & SearchTables;
let now = new Date('2026-11-21T08:00:00Z');
const clock = { now: () => now };
/** The audit is tested where operators block. */
const blocking = { clock, operator: 'operator', audit: { record: async () => undefined } };
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let log: SearchLog;
/** The texts that the log had looked up, and how many courses each finds. */
const judged: string[] = [];
let results: (text: string) => number;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 2, log: console });
  db = database.kysely;
  await saveCategories(db, [
    categoryRecord(0, 'برنامه‌نویسی'),
    categoryRecord(11, 'پایتون', 0),
    categoryRecord(12, 'وب', 0),
  ]);
  await db
    .transaction()
    .execute((tx) =>
      saveCourses(tx, 'test', [
        courseRecord({ title: 'یک', categoryId: 12 }),
        courseRecord({ title: 'دو', categoryId: 12 }),
        courseRecord({ title: 'سه', categoryId: 11 }),
      ]),
    );
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});
beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z');
  judged.length = 0;
  results = () => 3;
  log = new SearchLog(db, clock, async (text) => {
    judged.push(text);
    return { folded: text.toLowerCase(), shown: text, results: results(text) };
  });
  for (const table of ['search_log', 'search_salt', 'search_popular', 'search_blocked'] as const)
    await db.deleteFrom(table).execute();
});

const note = (text: string, address: string) => log.note(text, address);
const rows = () => db.selectFrom('search_log').selectAll().execute();
const popular = () => db.selectFrom('search_popular').select(['shown', 'people']).orderBy('people', 'desc').execute();

describe('the log', () => {
  it('writes in batches, once a day for a person and a text, without the address', async () => {
    note('پایتون', '10.0.0.1');
    note('پایتون', '10.0.0.1');
    note('پایتون', '10.0.0.2');
    expect(await rows()).toEqual([]);
    await log.flush();
    note('پایتون', '10.0.0.1');
    await log.flush();
    const written = await rows();
    expect(written).toHaveLength(2);
    expect(written[0]).toMatchObject({ folded: 'پایتون', shown: 'پایتون', results: 3, at: now });
    expect(JSON.stringify(written.map((row) => row.caller.toString('latin1')))).not.toContain('10.0.0.1');
  });

  it('has another name for the same person on another day, and forgets the salt of a day that is over', async () => {
    note('پایتون', '10.0.0.1');
    await log.flush();
    now = new Date(now.getTime() + DAY_MS);
    note('پایتون', '10.0.0.1');
    await log.flush();
    const [a, b] = await rows();
    expect(a!.caller.equals(b!.caller)).toBe(false);
    await log.refreshPopular();
    expect((await db.selectFrom('search_salt').select('day').execute()).map((row) => row.day)).toEqual([
      new Date('2026-11-22T00:00:00Z'),
    ]);
  });

  it('takes a network of IPv6 for one person, and an IPv4 address in IPv6 writing for itself', async () => {
    for (const address of [
      '2001:db8:1:2:a:b:c:d',
      '2001:db8:1:2::1',
      '2001:0DB8:1:2:ffff::',
      '2001:db8:1:3::1',
      '::ffff:10.0.0.1',
      '10.0.0.1',
      '::1',
    ])
      note('پایتون', address);
    await log.flush();
    expect(await rows()).toHaveLength(4);
  });

  it('is bounded, in all and for one caller', async () => {
    for (let i = 0; i < 100; i += 1) note(`متن ${i}`, '10.0.0.1');
    await log.flush();
    expect(await rows()).toHaveLength(20);
    for (let i = 0; i < 5000; i += 1) note(`متن ${i}`, `10.1.${i >> 8}.${i & 255}`);
    await log.flush();
    expect((await rows()).length).toBeLessThanOrEqual(520);
  });

  it('holds no more than 300 texts of one caller a day, however patiently they are sent', async () => {
    for (let i = 0; i < 320; i += 1) {
      note(`متن ${i}`, '10.0.0.1');
      if (i % 20 === 19) await log.flush();
    }
    note('متن ۱', '10.0.0.2');
    await log.flush();
    expect(await rows()).toHaveLength(301);
  });

  it('looks a text up once for all who searched it, and says itself what it finds', async () => {
    results = (text) => (text === 'هیچ' ? 0 : 7);
    for (let i = 0; i < 9; i += 1) note('پایتون', `10.0.0.${i}`);
    note('هیچ', '10.0.0.1');
    await log.flush();
    expect(judged).toEqual(['پایتون', 'هیچ']);
    expect(new Set((await rows()).map((row) => `${row.folded} ${row.results}`))).toEqual(
      new Set(['پایتون 7', 'هیچ 0']),
    );
  });

  it('leaves out searches without a word', async () => {
    note('؟', '10.0.0.1');
    await log.flush();
    expect(await rows()).toEqual([]);
  });
});

describe('what people search most', () => {
  const search = async (shown: string, people: number) => {
    for (let i = 0; i < people; i += 1) note(shown, `10.0.${shown.length}.${i}`);
    await log.flush();
  };

  it('is what at least three people searched on one day, with results, as most of them wrote it', async () => {
    results = (text) => (text === 'هیچ' ? 0 : 3);
    await search('وب', 6);
    await search('WEB', 2);
    for (let i = 0; i < 3; i += 1) note('web', `10.9.0.${i}`);
    await search('کم', 2);
    await search('هیچ', 9);
    await log.refreshPopular();
    expect(await popular()).toEqual([
      { shown: 'وب', people: 6 },
      { shown: 'web', people: 5 },
    ]);
  });

  it('does not take one person on three days for three', async () => {
    for (let day = 0; day < 3; day += 1) {
      note('راز من', '10.0.0.1');
      await log.flush();
      now = new Date(now.getTime() + DAY_MS);
    }
    await log.refreshPopular();
    expect(await popular()).toEqual([]);
  });

  it('forgets after 30 days', async () => {
    await search('وب', 3);
    now = new Date(now.getTime() + 29 * DAY_MS);
    await log.refreshPopular();
    expect(await popular()).toHaveLength(1);
    now = new Date(now.getTime() + DAY_MS);
    await log.refreshPopular();
    expect(await popular()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('is filled up with the subcategories that have the most courses', async () => {
    expect(await topSearch(db, 10)).toEqual(['وب', 'پایتون', 'برنامه‌نویسی']);
    await search('پایتون', 3);
    await search('سئو', 4);
    await log.refreshPopular();
    expect(await topSearch(db, 10)).toEqual(['سئو', 'پایتون', 'وب', 'برنامه‌نویسی']);
    expect(await topSearch(db, 1)).toEqual(['سئو']);
  });
});

describe('what an operator blocks', () => {
  const searchedBy = async (people: number, ...texts: string[]) => {
    for (const text of texts) for (let i = 0; i < people; i += 1) note(text, `10.3.0.${i}`);
    await log.flush();
    await log.refreshPopular();
  };

  it("is gone from what people search most and from the box's list at once, and does not come back", async () => {
    const one = courseSearchOf(db, clock);
    await searchedBy(4, 'وبگردی ناروا', 'پایتون');
    expect(await one.topSearch(2)).toEqual(['وبگردی ناروا', 'پایتون']);
    expect((await one.suggest('وبگردی')).suggestions.map(({ kind, text }) => `${kind} ${text}`)).toContain(
      'query وبگردی ناروا',
    );
    expect(await blockSearches(db, ['وبگردي  ناروا'], blocking)).toEqual(['وبگردي  ناروا']);
    // The list is remembered, what is blocked is not.
    expect(await one.topSearch(2)).toEqual(['پایتون', 'وب']);
    expect((await one.suggest('وبگردی')).suggestions).toEqual([]);
    await log.refreshPopular();
    expect((await popular()).map((row) => row.shown)).toEqual(['پایتون']);
    await one.close();
  });

  it('blocks longer texts with these words in this order, and no part of a word', async () => {
    await searchedBy(3, 'وب ناروا', 'ناروا', 'خیلی ناروا است', 'نارواست', 'ناروا وب');
    await blockSearches(db, ['وب ناروا'], blocking);
    expect(new Set((await popular()).map((row) => row.shown))).toEqual(
      new Set(['ناروا', 'خیلی ناروا است', 'نارواست', 'ناروا وب']),
    );
    await blockSearches(db, ['ناروا'], blocking);
    expect((await popular()).map((row) => row.shown)).toEqual(['نارواست']);
  });

  it('also keeps the name of a category out of the list that is filled up', async () => {
    await blockSearches(db, ['وب'], blocking);
    const one = courseSearchOf(db, clock);
    expect(await one.topSearch(10)).toEqual(['پایتون', 'برنامه‌نویسی']);
    await one.close();
  });

  it('is listed, the newest first, and offered again once it is unblocked', async () => {
    await searchedBy(3, 'ناروا');
    await blockSearches(db, ['ناروا', '؟', ''], blocking);
    expect(await blockSearches(db, ['ناروا'], blocking)).toEqual([]);
    now = new Date(now.getTime() + 1000);
    await blockSearches(db, ['دیگری'], blocking);
    expect((await listBlockedSearches(db)).map((row) => row.shown)).toEqual(['دیگری', 'ناروا']);
    expect(await unblockSearches(db, ['نارَوا', 'هرگز'], blocking)).toEqual(['ناروا']);
    expect((await popular()).map((row) => row.shown)).toEqual(['ناروا']);
  });
});

describe('a search that a browser tells of', () => {
  it('is read as the search reads it: folded, mended, counted by the server', async () => {
    await db
      .transaction()
      .execute((tx) => saveCourses(tx, 'test', [courseRecord({ title: 'سفالگری', categoryId: 12 })]));
    const one = courseSearchOf(db, clock);
    for (const text of ['يک', 'سفالکری', 'شترمرغ']) one.noteSearch(text, '10.0.0.7');
    expect(await rows()).toEqual([]);
    await one.close();
    expect(
      (await rows())
        .map(({ folded, shown, results: found }) => ({ folded, shown, found }))
        .toSorted((a, b) => a.folded.localeCompare(b.folded, 'fa')),
    ).toEqual([
      { folded: 'سفالگری', shown: 'سفالگری', found: 1 },
      { folded: 'شترمرغ', shown: 'شترمرغ', found: 0 },
      { folded: 'یک', shown: 'يک', found: 1 },
    ]);
  });

  it('is all that is noted: an answer to a program, or to a page, is no search', async () => {
    const one = courseSearchOf(db, clock);
    expect((await one.suggest('')).suggestions.map(({ kind, text, url }) => ({ kind, text, url }))[0]).toEqual({
      kind: 'query',
      text: 'وب',
      url: `/courses?q=${encodeURIComponent('وب')}&sortby=1&page=1`,
    });
    await one.searchCourses(CourseSearchQuery.parse({ q: 'یک' }));
    await one.close();
    expect(await rows()).toEqual([]);
  });
});
