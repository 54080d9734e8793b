import type { Kysely } from 'kysely';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import {
  CourseSearchQuery,
  type CourseSearchAnswer,
  type searchCourses as searchEndpoint,
  type Suggestion,
} from '@kavosh/contract/courses.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { memoizeFor } from '../../kernel/memoize-for.ts';
import { runEvery } from '../../kernel/run-every.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import { indexEndedCourses } from './index-ended-courses.ts';
import { indexCourses, reindexAll } from './search-index.ts';
import { withoutBlocked } from './search-blocks.ts';
import { SearchLog } from './search-log.ts';
import { searchOptions } from './search-options.ts';
import {
  findCourses,
  readCards,
  readOptionNames,
  type FoundPage,
  type OptionNames,
  type SearchExecutor,
} from './search-store.ts';
import type { SearchTables } from './search.tables.ts';
import { MOST_SUGGESTIONS, querySuggestions, suggestCourses } from './suggest-courses.ts';
import { topSearch } from './top-search.ts';
import { foldedText, likelierReadings, understandQuery, type QueryReading } from '@kavosh/persian/understand-query.ts';

export interface Search {
  /**
   * A page of published courses with counts, as the contract has it. 400 with `top_search` where a text was given and
   * nothing is found, also not for a likelier text. Refuses with category.not_found. One round trip; two or three where
   * a slip of the pen was mended.
   */
  searchCourses: (query: CourseSearchQuery) => Promise<HandlerAnswer<typeof searchEndpoint>>;
  /** What the search box offers for a text that is being typed; for an empty one what people search most. */
  suggest: (q: string) => Promise<Suggestion[]>;
  /** What people search most; counted every ten seconds at most, but what is blocked is gone at once. */
  topSearch: (limit: number) => Promise<string[]>;
  /** A person at this network address, which is never stored, searched a text and was shown what it finds. */
  noteSearch: (q: string, address: string) => void;
  /** Cards of the published courses among `ids`, in the order of `ids`. */
  courseCards: (executor: SearchExecutor, ids: readonly number[]) => Promise<CourseCard[]>;
  indexCourses: typeof indexCourses;
  reindexAll: typeof reindexAll;
  /** Stops the background tasks and writes what waits for the log. Safe to call again. */
  close: () => Promise<void>;
}

export interface SearchDeps {
  db: Kysely<CatalogueTables & SearchTables>;
  clock: Clock;
  /** Takes failures of the background tasks. */
  logError?: (error: unknown, what: string) => void;
}

const TOP_SEARCHES = 10;
const TOP_REMEMBERED_MS = 10_000;
const MOST_TOP_SEARCHES = 50;
const NAMES_REMEMBERED_MS = 10_000;
const FLUSH_EVERY_MS = 5_000;
const POPULAR_EVERY_MS = 300_000;
const ENDED_EVERY_MS = 60_000;

export function createSearch({ db, clock, logError = () => undefined }: SearchDeps): Search {
  const log = new SearchLog(db, clock, async (text) => {
    const { found, reading } = await findOrCorrect(db, understandQuery(text), CourseSearchQuery.parse({ q: text }));
    return { folded: foldedText(reading), shown: reading.text, results: found.total };
  });
  const counted = memoizeFor(
    TOP_REMEMBERED_MS,
    () => topSearch(db, MOST_TOP_SEARCHES),
    () => clock.now().getTime(),
  );
  const top = async (limit: number): Promise<string[]> => (await withoutBlocked(db, await counted())).slice(0, limit);
  const names = rememberedNames(db, clock);
  const tasks = [
    runEvery(
      FLUSH_EVERY_MS,
      () => log.flush(),
      (error) => logError(error, 'the log of searches could not be written'),
    ),
    runEvery(
      POPULAR_EVERY_MS,
      () => log.refreshPopular(),
      (error) => logError(error, 'the popular searches could not be counted'),
    ),
    runEvery(
      ENDED_EVERY_MS,
      () => indexEndedCourses(db, clock),
      (error) => logError(error, 'courses that ended could not be indexed'),
    ),
  ];

  return {
    async searchCourses(query) {
      const { found, reading, corrected } = await findOrCorrect(db, understandQuery(query.q), query);
      const data = answerOf(query, found, corrected ? reading.text : null, await names(found));
      const meta = { last_page: found.pages, total: found.total };
      if (query.q === '' || found.total > 0) return { data, meta };
      return { refusal: 'search.nothing_found', data: { ...data, top_search: await top(TOP_SEARCHES) }, meta };
    },
    suggest: async (q) => (q === '' ? querySuggestions(await top(MOST_SUGGESTIONS)) : suggestCourses(db, q)),
    topSearch: top,
    noteSearch: (q, address) => log.note(q, address),
    courseCards: readCards,
    indexCourses,
    reindexAll,
    async close() {
      await Promise.all(tasks.map((task) => task.stop()));
      await log.flush();
    },
  };
}

/** The page for the text, or, where no course at all has its words, for the first likelier text that some have. */
async function findOrCorrect(
  db: SearchExecutor,
  reading: QueryReading,
  query: CourseSearchQuery,
): Promise<{ found: FoundPage; reading: QueryReading; corrected: boolean }> {
  const found = await findCourses(db, reading, query);
  if (!found) throw new Refusal('category.not_found');
  if (query.q === '' || found.matched > 0) return { found, reading, corrected: false };
  for (const likelier of likelierReadings(reading, found.near)) {
    const better = await findCourses(db, likelier, query);
    if (better && better.matched > 0) return { found: better, reading: likelier, corrected: true };
  }
  return { found, reading, corrected: false };
}

function answerOf(
  query: CourseSearchQuery,
  found: FoundPage,
  corrected: string | null,
  names: OptionNames,
): CourseSearchAnswer {
  return {
    courses: found.courses,
    category: found.category,
    total_results: found.total,
    page: { total: found.pages, current: found.page },
    query: { keywords: query.q, result: found.total, page: { total: found.pages } },
    options: searchOptions(found, query, names),
    corrected,
  };
}

/**
 * Names of academies and types, remembered for a while; read again at once where a page has one that is not among them.
 */
function rememberedNames(db: SearchExecutor, clock: Clock): (found: FoundPage) => Promise<OptionNames> {
  const now = () => clock.now().getTime();
  let ask = memoizeFor(NAMES_REMEMBERED_MS, () => readOptionNames(db), now);
  return async (found) => {
    const names = await ask();
    if (
      [...found.academies.keys()].every((id) => names.academies.has(id)) &&
      [...found.types.keys()].every((id) => names.types.has(id))
    )
      return names;
    ask = memoizeFor(NAMES_REMEMBERED_MS, () => readOptionNames(db), now);
    return ask();
  };
}
