import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
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
import { indexCourses, reindexAll } from './search-index.ts';
import type { SearchTables } from './search.tables.ts';
import { understandQuery, type QueryReading } from '@kavosh/persian/understand-query.ts';

type Tables = CatalogueTables & SearchTables;
const now = new Date('2026-11-21T08:00:00Z');
const clock = { now: () => now };

let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let search: Search;
let entries: IndexEntry[];

const vocabulary = [
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
const text = (least: number, most: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: least, maxLength: most }).map((words) => words.join(' '));
const date = fc.constantFrom(-40, -3, 5, 60).map((days) => new Date(now.getTime() + days * 86_400_000));
const records = fc
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
async function reseat(): Promise<void> {
  for (const table of ['search_posting', 'search_filter', 'search_facet', 'search_course', 'search_term'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('search_document').set({ digest: '', postings: [] }).execute();
}

async function readAgain(): Promise<void> {
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
function levelOf(entry: IndexEntry, reading: QueryReading): number | null {
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

const query = fc.record({
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

describe.each(['grown course by course, over two segments', 'written again'])('an index %s', (how) => {
  beforeAll(async () => {
    if (how === 'written again') await reindexAll(db, clock);
  });

  it('answers every question as counting by hand does, and its pages show every course once', async () => {
    const academies = (await db.selectFrom('academy').select('id').orderBy('id').execute()).map((row) => row.id);
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const reading = understandQuery(asked.q);
        const chosen = asked.academy.map((i) => academies[i]!);
        const level = new Map(entries.map((entry) => [entry, asked.q === '' ? 1 : levelOf(entry, reading)]));
        const tests = {
          text: (entry: IndexEntry) => level.get(entry) !== null,
          category: (entry: IndexEntry) =>
            asked.category === undefined || [entry.categoryId, entry.topCategoryId].includes(Number(asked.category)),
          academy: (entry: IndexEntry) => chosen.length === 0 || chosen.includes(entry.academyId),
          type: (entry: IndexEntry) => asked.type.length === 0 || asked.type.includes(String(entry.typeId)),
          free: (entry: IndexEntry) => asked.is_free === '0' || entry.isFree,
        };
        const passing = (without?: keyof typeof tests) =>
          entries.filter((entry) => Object.entries(tests).every(([name, test]) => name === without || test(entry)));
        const byText = asked.q !== '' && asked.sortby === '1';
        const rank = (entry: IndexEntry) =>
          byText ? entry.quality : asked.sortby === '2' ? entry.newest : entry.popular;
        const expected = passing().sort(
          (a, b) =>
            Number(a.isEnded) - Number(b.isEnded) ||
            (byText ? level.get(a)! - level.get(b)! : 0) ||
            rank(b) - rank(a) ||
            b.courseId - a.courseId,
        );
        const count = (list: IndexEntry[], key: 'academyId' | 'typeId') =>
          Object.fromEntries([...Map.groupBy(list, (entry) => entry[key])].map(([id, all]) => [id, all.length]));

        const seen: number[] = [];
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const { data } = await search.searchCourses(
            CourseSearchQuery.parse({
              q: asked.q,
              category: asked.category === undefined ? [] : [asked.category],
              academy: chosen.map(String),
              type: asked.type,
              is_free: asked.is_free,
              sortby: asked.sortby,
              page: String(page),
            }),
          );
          // Where the text is in no course, the answer may be one to a likelier text.
          expect(data.corrected === null || passing().length === 0).toBe(true);
          if (data.corrected !== null) return;
          pages = data.page.total;
          expect(data.page.current).toBe(page);
          expect(data.total_results).toBe(expected.length);
          seen.push(...data.courses.map((course) => course.id));
          const named = <T extends { id: number; count: number }>(options: T[]) =>
            Object.fromEntries(options.filter((one) => one.count > 0).map((one) => [one.id, one.count]));
          expect(named(data.options.academies)).toEqual(count(passing('academy'), 'academyId'));
          expect(named(data.options.course_types)).toEqual(count(passing('type'), 'typeId'));
        }
        expect(seen).toEqual(expected.map((entry) => entry.courseId));
      }),
      { numRuns: 80, seed: 11 },
    );
  });

  it('takes a slice of a set in the same order whether it walks the ranks or sorts the few', async () => {
    const { rows } = await sql<{ slot: number }>`select slot from search_course order by slot`.execute(db);
    const slots = rows.map((row) => row.slot);
    const slice = async (chosen: readonly number[], indexed: number, rank: number, skipped: number) => {
      const segments = [0, 1].map(
        (segment) =>
          sql`search_set_bits(B'0'::bit(32768), ${chosen.filter((slot) => slot >> 15 === segment).map((slot) => slot & 32767)}::int[], '{}')`,
      );
      const found = await sql<{
        ids: number[];
      }>`select search_slice(array[${sql.join(segments)}], ${chosen.length}::int, ${indexed}::int, ${rank}::int, ${skipped}::int, 7) as ids`.execute(
        db,
      );
      return found.rows[0]!.ids;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(slots, { minLength: 1 }),
        fc.constantFrom(1, 2, 3),
        fc.integer({ min: 0, max: 20 }),
        async (chosen, rank, skipped) => {
          const few = await slice(chosen, 2_000_000_000, rank, skipped);
          expect(few).toEqual(await slice(chosen, 1, rank, skipped));
          expect(few).toHaveLength(Math.max(0, Math.min(7, chosen.length - skipped)));
        },
      ),
      { numRuns: 60, seed: 5 },
    );
  });

  it('finds every course by every word of its title, however it is spelled', async () => {
    const rows = await db.selectFrom('course').select(['id', 'title']).where('state', '=', 'published').execute();
    const variants: ((word: string) => string)[] = [
      (word) => word,
      (word) => word.toUpperCase(),
      (word) => word.replaceAll('ی', 'ي').replaceAll('ک', 'ك'),
      (word) => word.replaceAll('\u200c', ' '),
      (word) => word.replaceAll('\u200c', ''),
      (word) => word.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0)),
      (word) => word.replace(/(?<=\p{Script=Arabic})(?=\p{Script=Arabic})/u, '\u064e'),
      (word) => word.replaceAll('ئ', 'ي'),
      (word) => word.replaceAll('آ', 'ا'),
      (word) => `  ${word}  `,
    ];
    const words = new Map<string, number[]>();
    for (const { id, title } of rows)
      for (const word of new Set(title.split(' '))) words.set(word, [...(words.get(word) ?? []), id]);
    for (const [word, ids] of words) {
      for (const variant of variants) {
        const found: number[] = [];
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const { data } = await search.searchCourses(
            CourseSearchQuery.parse({ q: variant(word), page: String(page) }),
          );
          pages = data.page.total;
          expect(data.corrected).toBeNull();
          found.push(...data.courses.map((course) => course.id));
        }
        for (const id of ids) expect(found, `${variant(word)} should find ${id}`).toContain(id);
      }
    }
  });
});

describe('an index without a course', () => {
  const refusal = async () => (await search.searchCourses(CourseSearchQuery.parse({ q: 'پایتون' }))).refusal;

  it('answers that there is nothing, in every segment or in the first one alone', async () => {
    const rows = await db
      .selectFrom('course')
      .innerJoin('search_document', 'course_id', 'id')
      .select(['id', 'slot'])
      .where('state', '=', 'published')
      .orderBy('slot')
      .execute();
    const ids = rows.map((row) => row.id);
    await db.updateTable('course').set({ state: 'unpublished' }).execute();
    await indexCourses(db, ids, clock);
    expect(await refusal()).toBe('search.nothing_found');
    expect(await search.searchCourses(CourseSearchQuery.parse({}))).toMatchObject({
      data: {
        total_results: 0,
        courses: [],
        page: { total: 1, current: 1 },
        options: { academies: [], course_types: [] },
      },
    });
    expect(await search.suggest('پا')).toEqual([]);
    // The slots of the last course are moved to the second segment, and it alone comes back.
    const last = ids.at(-1)!;
    await sql`update search_document set slot = slot + 40000 where course_id = ${last}`.execute(db);
    await db.updateTable('course').set({ state: 'published', title: 'پایتون' }).where('id', '=', last).execute();
    await indexCourses(db, [last], clock);
    expect(await refusal()).toBeUndefined();
    expect((await search.searchCourses(CourseSearchQuery.parse({}))).data.courses.map((course) => course.id)).toEqual([
      last,
    ]);
    expect((await search.suggest('پایتون')).map((one) => one.text)).toContain('پایتون');
    await db.updateTable('course').set({ state: 'published' }).where('id', 'in', ids).execute();
    await indexCourses(db, ids, clock);
    expect((await search.searchCourses(CourseSearchQuery.parse({}))).data.total_results).toBe(ids.length);
  });
});

describe('what indexing leaves behind', () => {
  /** Everything that the index says, without the numbers that differ from one writing to the next. */
  const said = async () => {
    const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
    return {
      postings:
        await rows(sql`select t.term, p.field, d.course_id from search_posting p join search_term t on t.id = p.term_id
        join search_document d on d.slot / 32768 = p.segment and get_bit(p.bits, d.slot % 32768) = 1 order by t.term, p.field, d.course_id`),
      filters: await rows(
        sql`select f.kind, f.key, d.course_id from search_filter f join search_document d on d.slot / 32768 = f.segment and get_bit(f.bits, d.slot % 32768) = 1 order by 1, 2, 3`,
      ),
      facets: await rows(
        sql`select f.kind, f.key, d.course_id from search_facet f join search_document d on d.slot / 4096 = f.segment and get_bit(f.bits, d.slot % 4096) = 1 order by 1, 2, 3`,
      ),
      bits: await rows(
        sql`select (select sum(bit_count(bits)) from search_posting) as postings, (select sum(bit_count(bits)) from search_filter) as filters, (select sum(bit_count(bits)) from search_facet) as facets`,
      ),
      terms: await rows(sql`select term, courses, in_names, is_word from search_term where courses > 0 order by term`),
      courses: await rows(
        sql`select course_id, academy_id, type_id, category_id, top_category_id, is_free, is_ended, ends_at, quality, newest, popular, card from search_course order by 1`,
      ),
      documents: await rows(
        sql`select course_id, digest, cardinality(postings) from search_document where digest <> '' order by 1`,
      ),
    };
  };

  it('is the same after any row of changes as after writing all of it again', async () => {
    const ids = (await db.selectFrom('course').select('id').where('state', '=', 'published').execute()).map(
      (row) => row.id,
    );
    const change = fc.record({
      id: fc.constantFrom(...ids),
      title: fc.option(text(1, 5), { nil: undefined }),
      summary: fc.option(text(0, 5), { nil: undefined }),
      state: fc.constantFrom('published', 'published', 'unpublished', 'withdrawn'),
      category_id: fc.option(fc.constantFrom(0, 1, 10, 11, 20), { nil: undefined }),
      rating_count: fc.constantFrom(0, 3),
      popularity: fc.integer({ min: 0, max: 9 }),
      ends_at: fc.option(date),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
        for (const { id, title, summary, state, category_id, ...rest } of changes) {
          await db
            .updateTable('course')
            .set({
              ...rest,
              rating_sum: rest.rating_count * 4,
              state: state as 'published',
              ...(title === undefined ? {} : { title }),
              ...(summary === undefined ? {} : { summary }),
              ...(category_id === undefined ? {} : { category_id }),
            })
            .where('id', '=', id)
            .execute();
        }
        await indexCourses(
          db,
          changes.map((one) => one.id),
          clock,
        );
        const grown = await said();
        // No bit belongs to nobody.
        expect(grown.bits).toEqual([
          {
            postings: String(grown.postings.length),
            filters: String(grown.filters.length),
            facets: String(grown.facets.length),
          },
        ]);
        await reindexAll(db, clock);
        expect(grown).toEqual(await said());
      }),
      { numRuns: 4, seed: 3, endOnFailure: true },
    );
  });

  it('is the same when two write at once', async () => {
    const ids = (await db.selectFrom('course').select('id').execute()).map((row) => row.id);
    await db.updateTable('course').set({ state: 'published', summary: 'همه با هم' }).execute();
    await Promise.all([
      indexCourses(db, ids.slice(0, 60), clock),
      indexCourses(db, ids.slice(30), clock),
      indexCourses(db, ids, clock),
    ]);
    const grown = await said();
    await reindexAll(db, clock);
    expect(grown).toEqual(await said());
  });
});
