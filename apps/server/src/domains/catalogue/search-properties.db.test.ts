import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { type IndexEntry } from './index-course.ts';
import { reindexAll } from './search-index.ts';
import { understandQuery } from '@kavosh/persian/understand-query.ts';
import { clock, db, search, entries, levelOf, query } from './search-properties.test-set-up.ts';

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
