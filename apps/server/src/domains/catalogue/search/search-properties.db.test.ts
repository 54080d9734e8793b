import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseFilters, courseFilterShapes } from '@kavosh/contract/course-filters.ts';
import { CourseSearchQuery, type FoundCourse } from '@kavosh/contract/courses.ts';
import { courseSearchOf } from '../../../../../../tests/factories/course-search.ts';
import { prepareSearchProperties, clock, db, query, search } from './search-properties.test-set-up.ts';

prepareSearchProperties();

interface Asked {
  q: string;
  category: string | undefined;
  academy: number[];
  type: string[];
  is_free: string;
  sortby: string;
}

const academies = async (): Promise<number[]> =>
  (await db.selectFrom('academy').select('id').orderBy('id').execute()).map((row) => row.id);

function parametersOf(asked: Asked, ids: readonly number[]): Record<string, string | string[]> {
  return {
    q: asked.q,
    ...(asked.category === undefined ? {} : { category: [asked.category] }),
    academy: asked.academy.map((i) => String(ids[i]!)),
    type: asked.type,
    is_free: asked.is_free,
    sortby: asked.sortby,
  };
}

/** All pages of a search, one after the other. */
async function allOf(parameters: Record<string, string | string[]>) {
  const courses: FoundCourse[] = [];
  let total: number | undefined;
  let options;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = await search.searchCourses(CourseSearchQuery.parse({ ...parameters, page: String(page) }));
    pages = data.page.total;
    expect(data.page.current).toBe(page);
    total ??= data.total_results;
    expect(data.total_results).toBe(total);
    options ??= data.options;
    courses.push(...data.courses);
  }
  return { courses, ids: courses.map((course) => course.id), total: total!, options: options! };
}

const rowsOf = async () => {
  const rows = await db.selectFrom('search_course').selectAll().execute();
  return new Map(rows.map((row) => [row.course_id, row]));
};

/** The level that a course of the list stands in. */
const levelOf = ({ why }: { why?: { signal: string; value: string }[] | undefined }): number =>
  ['most', 'some'].indexOf(why!.find((one) => one.signal === 'level')?.value ?? '') + 1;

describe('any question', () => {
  it('filters leave out what does not pass them, nothing else, and counts are what a choice would give', async () => {
    const ids = await academies();
    const rows = await rowsOf();
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const wide = await allOf({ q: asked.q, sortby: asked.sortby });
        const tests = {
          category: (id: number) =>
            asked.category === undefined ||
            [rows.get(id)!.category_id, rows.get(id)!.top_category_id].includes(Number(asked.category)),
          academy: (id: number) =>
            asked.academy.length === 0 || asked.academy.some((i) => ids[i] === rows.get(id)!.academy_id),
          type: (id: number) => asked.type.length === 0 || asked.type.includes(String(rows.get(id)!.type_id)),
          free: (id: number) => asked.is_free === '0' || rows.get(id)!.is_free,
        };
        const passing = (without?: keyof typeof tests): number[] =>
          wide.ids.filter((id) => Object.entries(tests).every(([name, test]) => name === without || test(id)));
        const narrow = await allOf(parametersOf(asked, ids));
        // A filter never adds, and never changes the order of what it leaves.
        expect(narrow.ids).toEqual(passing());
        expect(narrow.total).toBe(narrow.ids.length);
        const count = (list: readonly number[], key: 'academy_id' | 'type_id') =>
          Object.fromEntries([...Map.groupBy(list, (id) => rows.get(id)![key])].map(([id, all]) => [id, all.length]));
        const named = (options: readonly { id: number; count: number }[]) =>
          Object.fromEntries(options.filter((one) => one.count > 0).map((one) => [one.id, one.count]));
        expect(named(narrow.options.academies)).toEqual(count(passing('academy'), 'academy_id'));
        expect(named(narrow.options.course_types)).toEqual(count(passing('type'), 'type_id'));
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it('every filter that is declared narrows to what its choices say, two of them to either', async () => {
    const valueOf = (choice: object): string =>
      String('id' in choice ? choice.id : Object.entries(choice).find(([key]) => key !== 'count')![1]);
    const all = await allOf({ q: '' });
    // Only teachers who are chosen are offered.
    const teachers = await db.selectFrom('instructor').select('id').execute();
    const taught = await allOf({ q: '', instructor: teachers.map(({ id }) => String(id)) });
    for (const filter of courseFilters) {
      const { offers } = courseFilterShapes[filter];
      const choices = (filter === 'instructor' ? taught : all).options[offers];
      expect(choices.length).toBeGreaterThan(1);
      const [first, second] = choices.map(valueOf);
      const of = async (values: (string | undefined)[]): Promise<number[]> =>
        (await allOf({ q: '', [filter]: values.map(String) })).ids;
      for (const choice of choices) expect(await of([valueOf(choice)])).toHaveLength(choice.count);
      const either = new Set([...(await of([first])), ...(await of([second]))]);
      expect(new Set(await of([first, second]))).toEqual(either);
      // A value that nothing has is no error, and is not offered; one that can be no choice narrows nothing.
      const none = await allOf({ q: '', [filter]: ['777777', 'کبود'] });
      expect(none.options[offers].map(valueOf)).not.toContain('777777');
    }
  });

  it('every course is on one page, ended ones behind all others, the newest in their order', async () => {
    const rows = await rowsOf();
    await fc.assert(
      fc.asyncProperty(query, async ({ q, sortby }) => {
        const { courses, ids } = await allOf({ q, sortby, explain: '1' });
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(rows.size);
        const levels = courses.map(levelOf);
        expect(levels).toEqual(levels.toSorted((a, b) => a - b));
        for (const level of Object.values(Object.groupBy(courses, (course) => String(levelOf(course))))) {
          const ended = level!.map(({ id }) => Number(rows.get(id)!.is_ended));
          expect(ended).toEqual(ended.toSorted((a, b) => a - b));
          if (sortby !== '2') continue;
          const key = ({ id }: { id: number }): number => Math.floor(rows.get(id)!.newest / 60);
          for (const group of Object.values(Object.groupBy(level!, ({ id }) => String(rows.get(id)!.is_ended))))
            expect(group!.map(key)).toEqual(group!.map(key).toSorted((a, b) => b - a));
        }
      }),
      { numRuns: 40, seed: 3 },
    );
  });

  it('the exact words are among what the words find, and reasons sum to the order', async () => {
    await fc.assert(
      fc.asyncProperty(query, async ({ q }) => {
        const all = await allOf({ q });
        const exact = await allOf({ q, exact: '1' });
        const loose = new Set(all.ids);
        expect(exact.ids.filter((id) => !loose.has(id))).toEqual([]);
        const { courses } = await allOf({ q, explain: '1' });
        const open = courses.filter((course) => !course.is_ended);
        for (const level of Object.values(Object.groupBy(open, (course) => String(levelOf(course))))) {
          const points = level!.map((course) => course.why!.reduce((sum, one) => sum + one.points, 0));
          expect(points).toEqual(points.toSorted((a, b) => b - a));
        }
      }),
      { numRuns: 40, seed: 8 },
    );
  });

  it('the same is found by an index that is read from the beginning', async () => {
    const fresh = courseSearchOf(db, clock);
    try {
      await fc.assert(
        fc.asyncProperty(query, async ({ q, sortby }) => {
          const asked = CourseSearchQuery.parse({ q, sortby });
          expect((await fresh.searchCourses(asked)).data).toEqual((await search.searchCourses(asked)).data);
        }),
        { numRuns: 40, seed: 5 },
      );
    } finally {
      await fresh.close();
    }
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
    // «و» and «با» only bind: alone they are searched, but nobody looks for a course by them.
    for (const [word, ids] of words) {
      if (['و', 'با'].includes(word)) continue;
      for (const variant of variants) {
        const found = await allOf({ q: variant(word) });
        for (const id of ids) expect(found.ids, `${variant(word)} should find ${id}`).toContain(id);
      }
    }
  });
});
