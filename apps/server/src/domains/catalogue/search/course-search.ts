import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { CourseSearchQuery, type searchCourses as searchEndpoint } from '@kavosh/contract/courses.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { createChanges, type Changes } from '../../../kernel/changes.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { memoizeFor } from '../../../kernel/caches/memoize-for.ts';
import { runEvery, type RunEvery } from '../../../kernel/concurrency/run-every.ts';
import {
  createBreather,
  createKeptCards,
  createSearchIndex,
  type SnapshotPlace,
  type Weights,
} from '../../../search-index/search-index.ts';
import type { Comparison, SearchWords, WordsChange } from '../../search-words/search-words.ts';
import { relatedCourseIds } from './related-courses.ts';
import { rememberedChoices, type CityLookup } from './course-choices.ts';
import { declareCourseIndex, type CitiesOfPlace } from './course-index.ts';
import { foldedSearch } from './folded-search.ts';
import { courseSource } from './index-courses.ts';
import { indexEndedCourses } from './index-ended-courses.ts';
import { readCards, type CourseSearchTables, type SearchExecutor } from './listed-course-store.ts';
import { nameIndex, nameSource } from './name-index.ts';
import { rememberedTopSearches } from './remembered-top-searches.ts';
import { readPlaces } from './places-of-text.ts';
import { withoutBlocked } from './search-blocks.ts';
import type { CourseSearchDeps } from './course-page.ts';
import { searchCourses } from './search-courses.ts';
import { SearchLog } from './search-log.ts';
import { MOST_SUGGESTIONS, querySuggestions, suggestCourses, type Suggestions } from './suggest-courses.ts';
import { readTitlePairs } from './title-pairs.ts';
import { popularTexts } from './top-search.ts';
import { watchedCourses, type WatchedCourses } from './watched-courses.ts';

export interface CourseSearch {
  /** As search-courses.ts says. */
  searchCourses: (query: CourseSearchQuery) => Promise<HandlerAnswer<typeof searchEndpoint>>;
  /** What the search box offers for a text that is being typed; for an empty one what people search most. */
  suggest: (q: string) => Promise<Suggestions>;
  /** How a text is read and what it finds, as if the words of searches were changed where a change is given. */
  tryText: (q: string, change?: WordsChange) => Promise<TriedText>;
  /** What each text asks for and how much has all of it. Lets other work in between. */
  judge: (texts: readonly string[]) => Promise<JudgedText[]>;
  /** What texts find by the weights in force and by others; refuses as search-words.ts says. */
  compareWeights: (weights: Weights, texts: readonly string[]) => Promise<Comparison>;
  /** Lists that people watch, as watched-courses.ts says. */
  watched: WatchedCourses;
  /** What people search most; counted every ten seconds at most, but what is blocked is gone at once. */
  topSearch: (limit: number) => Promise<string[]>;
  /** A person at this network address, which is never stored, searched a text and was shown what it finds. */
  noteSearch: (q: string, address: string) => void;
  /** Cards of the published courses among `ids`, in the order of `ids`. */
  courseCards: (executor: SearchExecutor, ids: readonly number[]) => Promise<CourseCard[]>;
  /** Ids of the courses nearest to one, as related-courses.ts says. */
  related: (courseId: number, limit: number) => Promise<number[]>;
  /** Reads the indexes into memory; at once where that is done. */
  start: () => Promise<void>;
  /** Stops the background tasks and writes what waits for the log. Safe to call again. */
  close: () => Promise<void>;
}

/** `readAs`: null where it is read as it is typed. `titles`: the first of them. */
export interface TriedText {
  readAs: string | null;
  total: number;
  titles: string[];
}

/**
 * `topic`: one for all texts that ask for the same; `courses`: how many have all that the words say; `near`: ids of the
 * nearest ones.
 */
export interface JudgedText {
  topic: string;
  courses: number;
  near: number[];
}

export interface CourseSearchParts {
  db: Kysely<CourseSearchTables>;
  /** Answers what everybody is shown alike, and may be some seconds behind; `db` where it is left out. */
  reads?: Kysely<CourseSearchTables>;
  clock: Clock;
  /** Left out by tools and tests that follow nobody. */
  changes?: Pick<Changes, 'on' | 'onSubject'>;
  content: CityLookup;
  searchWords: Pick<
    SearchWords,
    'read' | 'find' | 'nearest' | 'tell' | 'textAsRead' | 'readingKey' | 'learn' | 'preview' | 'compare' | 'listedAmong'
  >;
  /** Bytes of cards that are kept in memory. */
  cardBytes?: number | undefined;
  /** Where the indexes are kept from start to start; nowhere unless told. */
  snapshots?: SnapshotPlace | undefined;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
  /** Takes failures of the background tasks. */
  logError?: (error: unknown, what: string) => void;
}

const USUAL_CARD_BYTES = 16 * 1024 * 1024;
const TRIED_TITLES = 5;
const NEAR_COURSES = 4;
const TOP_SEARCHES = 10;
const TOP_REMEMBERED_MS = 10_000;
const FLUSH_EVERY_MS = 5_000;
const POPULAR_EVERY_MS = 300_000;
const PAIRS_EVERY_MS = 600_000;
const ENDED_EVERY_MS = 60_000;
const MOST_POPULAR = 500;

export function createCourseSearch({
  db,
  reads = db,
  clock,
  changes = createChanges(),
  content,
  searchWords,
  cardBytes = USUAL_CARD_BYTES,
  snapshots,
  background = runEvery,
  logError = () => undefined,
}: CourseSearchParts): CourseSearch {
  const now = (): number => clock.now().getTime();
  let citiesOf: CitiesOfPlace = () => [];
  const failed = (error: unknown): void => logError(error, 'the search index of courses could not be followed');
  const parts = { database: db, reads, clock, failed, snapshots };
  const places: CitiesOfPlace = (name) => citiesOf(name);
  const index = createSearchIndex(declareCourseIndex(places), { ...parts, source: courseSource(clock) });
  const names = createSearchIndex(nameIndex, { ...parts, source: nameSource });
  const choices = rememberedChoices(reads, content, clock, changes);
  // Also what people say of a course: stars are part of its place.
  changes.on(({ subjects, courses }) => {
    if (!subjects.has('courses') && courses.size === 0) return;
    index.hurry();
    names.hurry();
  });
  // Weights.
  changes.onSubject(['words'], () => index.hurry());
  const cardsFrom = (executor: SearchExecutor) => async (ids: readonly number[]) =>
    (await readCards(executor, ids)).map((card) => z.parse(CourseCard, card));
  const cards = createKeptCards({
    name: 'course_cards',
    maxBytes: cardBytes,
    read: cardsFrom(db),
    ...(reads === db ? {} : { spare: cardsFrom(reads) }),
  });
  const deps: CourseSearchDeps = { index, cards, searchWords, choices, citiesOf: places, clock };

  const learnPairs = async (): Promise<void> => searchWords.learn(await readTitlePairs(reads));
  const startAll = async (): Promise<void> => {
    citiesOf = await readPlaces(content);
    // Filling the courses writes their names.
    await index.start();
    await names.start();
    await learnPairs();
  };
  let starting: Promise<void> | undefined;
  /** Once, however many ask for it while it goes on: each search does, and each look at /readyz. */
  const start = async (): Promise<void> => {
    if (index.ready && names.ready) return;
    starting ??= startAll().finally(() => {
      starting = undefined;
    });
    await starting;
  };

  const log = new SearchLog(db, clock, async (text) => {
    await start();
    await index.fresh();
    const asked = { page: 1, pageSize: 1, now: clock.now() };
    const found = searchWords.find(index, text, asked);
    const shown = searchWords.tell(text, found, () => null).corrected ?? text;
    return { folded: foldedSearch(shown), shown, results: found.result.total };
  });
  const popular = memoizeFor(TOP_REMEMBERED_MS, () => popularTexts(reads, MOST_POPULAR), now);
  const top = rememberedTopSearches(db, reads, clock);
  const every = (ms: number, what: string, task: () => Promise<void>, run: RunEvery = runEvery) =>
    run(ms, task, (error) => logError(error, what));
  const tasks = [
    every(FLUSH_EVERY_MS, 'the log of searches could not be written', () => log.flush()),
    every(POPULAR_EVERY_MS, 'the popular searches could not be counted', () => log.refreshPopular(), background),
    every(PAIRS_EVERY_MS, 'names that titles carry could not be read', learnPairs),
    every(ENDED_EVERY_MS, 'courses that ended could not be indexed', () => indexEndedCourses(db, clock), background),
  ];

  return {
    async searchCourses(query) {
      await start();
      return searchCourses(deps, query, () => top(TOP_SEARCHES));
    },
    async tryText(q, change) {
      await start();
      const find = change ? await searchWords.preview(change) : searchWords.find;
      await index.fresh();
      const found = find(index, q, { page: 1, pageSize: TRIED_TITLES, now: clock.now() });
      const cards = await readCards(db, found.result.ids.slice(0, TRIED_TITLES));
      return {
        readAs: searchWords.tell(q, found, () => null).corrected,
        total: found.result.total,
        titles: cards.map((card) => card.title),
      };
    },
    async judge(texts) {
      await start();
      await index.fresh();
      const breathe = createBreather();
      const few = { page: 1, pageSize: NEAR_COURSES, now: clock.now() };
      const judged: JudgedText[] = [];
      for (const text of texts) {
        const found = searchWords.find(index, text, { ...few, firstLevelOnly: true });
        const { plan, relaxed, total, ids } = found.result;
        const meant = plan ?? found.read.plans[0];
        const courses = found.isNear || relaxed !== null ? 0 : total;
        const instead = total === 0 ? searchWords.nearest(index, text, few, [], found) : null;
        const near = instead?.of === 'alternative' ? instead.result.ids : ids;
        judged.push({ topic: meant ? searchWords.readingKey(meant) : '', courses, near: near.slice(0, NEAR_COURSES) });
        await breathe();
      }
      return judged;
    },
    async compareWeights(weights, texts) {
      await start();
      await index.fresh();
      return searchWords.compare(() => index.sideBySide(weights), texts);
    },
    async suggest(q) {
      if (q === '') return { suggestions: querySuggestions(await top(MOST_SUGGESTIONS)), corrected: null };
      await start();
      const { suggestions, corrected } = await suggestCourses({ db: reads, names, searchWords, popular, clock }, q);
      const searched = suggestions.filter((one) => one.kind === 'query').map((one) => one.text);
      const allowed = new Set(await withoutBlocked(db, searched));
      return { suggestions: suggestions.filter((one) => one.kind !== 'query' || allowed.has(one.text)), corrected };
    },
    watched: watchedCourses({ ...deps, searchWords, start }),
    topSearch: top,
    noteSearch: (q, address) => log.note(q, address),
    courseCards: readCards,
    async related(courseId, limit) {
      await start();
      return relatedCourseIds({ db: reads, words: { index, names } }, clock.now(), courseId, limit);
    },
    start,
    async close() {
      await Promise.all(tasks.map((task) => task.stop()));
      await log.flush();
      await Promise.all([index.stop(), names.stop()]);
    },
  };
}
