import { wordFieldNames, wordOf } from '@kavosh/contract/course-fields.ts';
import { courseFilters, type CourseFilter } from '@kavosh/contract/course-filters.ts';
import type { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { createBreather } from '../../../search-index/search-index.ts';
import type { SearchIndex } from '../../../search-index/search-index.ts';
import type { SearchWords } from '../../search-words/search-words.ts';
import { chosenCategory, type CourseChoices } from './course-choices.ts';
import { askedOf, coursePage, type CourseSearchDeps } from './course-page.ts';
import { courseFilterRules } from './course-filters.ts';

/** A list as people call it, and whether it is narrower than everything. */
export interface DescribedList {
  /** Id of the category that it is of now. */
  category: number | null;
  label: string;
  narrows: boolean;
}

/** Lists of courses that people watch. */
export interface WatchedCourses {
  /** Refuses with category.not_found. */
  describe(query: CourseSearchQuery): Promise<DescribedList>;
  /**
   * By list which of the courses its page has with all that its text demands; the page's own way of reading and
   * searching. Lets other work in between.
   */
  listedAmong(lists: readonly CourseSearchQuery[], ids: readonly number[]): Promise<number[][]>;
}

interface WatchedDeps extends Omit<CourseSearchDeps, 'index' | 'searchWords'> {
  index: SearchIndex;
  searchWords: CourseSearchDeps['searchWords'] & Pick<SearchWords, 'listedAmong'>;
  start: () => Promise<void>;
}

const FREE = 'رایگان';

export function watchedCourses(deps: WatchedDeps): WatchedCourses {
  return {
    async describe(query) {
      await deps.start();
      const page = await coursePage(deps, { ...query, page: 1, explain: 0 });
      const { plan } = page.found.result;
      const filters = [
        ...(page.category ? [page.category.name] : []),
        ...(query.is_free === 1 ? [FREE] : []),
        ...courseFilters.flatMap((name) => namesOf(name, query, page.choices)),
      ];
      const isFiltered = courseFilters.some((name) => query[name].length > 0);
      return {
        category: page.category?.id ?? null,
        label: [...(query.q === '' ? [] : [`«${query.q}»`]), ...filters].join('، '),
        narrows: filters.length > 0 || isFiltered || narrowsByText(query.q, plan),
      };
    },
    async listedAmong(lists, ids) {
      if (ids.length === 0 || lists.length === 0) return lists.map(() => []);
      await deps.start();
      await deps.index.refresh();
      const among = new Set(ids);
      const choices = await deps.choices(() => true);
      const breathe = createBreather();
      const found: number[][] = [];
      for (const query of lists) {
        const category = chosenCategory(choices, query);
        found.push(
          // A category that is no more lists nothing.
          category === undefined
            ? []
            : [
                ...deps.searchWords.listedAmong(
                  deps.index,
                  query.q,
                  {
                    ...askedOf(query, category?.id ?? null, deps.clock.now()),
                    order: 'newest',
                    page: 1,
                    pageSize: among.size,
                    explain: false,
                    among,
                  },
                  query.plain,
                ),
              ],
        );
        await breathe();
      }
      return found;
    },
  };
}

/** Whether a text has a word that is not in every list: neither a generic one nor a sign. Pure. */
export const narrowsByText = (
  q: string,
  plan: { parts: readonly { generic: boolean }[]; intents: readonly unknown[] } | null,
): boolean =>
  /[\p{L}\p{N}]/u.test(q) && plan !== null && (plan.intents.length > 0 || plan.parts.some((part) => !part.generic));

function namesOf(name: CourseFilter, query: CourseSearchQuery, all: CourseChoices): string[] {
  const rule = courseFilterRules[name];
  const words: readonly string[] = wordFieldNames;
  if (words.includes(name))
    return query[name].map((value) => wordOf(name as (typeof wordFieldNames)[number], String(value)));
  const choices = rule.choices(all) as ReadonlyMap<number, { name?: string }>;
  return query[name].flatMap((value) => choices.get(Number(value))?.name ?? []);
}
