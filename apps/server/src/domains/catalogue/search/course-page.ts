import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { CourseSearchAnswer, CourseSearchQuery, FoundCourse } from '@kavosh/contract/courses.ts';
import type { PageMeta } from '@kavosh/contract/envelope.ts';
import type { Intent } from '@kavosh/persian/query-plan.ts';
import { marksOf } from '@kavosh/persian/reading/marks.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type KeptCards,
  type SearchIndex,
  type SearchQuery,
  type SearchResult,
} from '../../../search-index/search-index.ts';
import { namesInPlan, type FilterOfIntent, type FoundText, type SearchWords } from '../../search-words/search-words.ts';
import { chosenCategory, type CourseChoices } from './course-choices.ts';
import { askedKeys, choiceCounts, eachCourseFilter } from './course-filters.ts';
import { FREE, type CitiesOfPlace } from './course-index.ts';

const PAGE_SIZE = 12;
/** Orders of the index by `sortby`; relevance is none of them. */
const ORDERS: Readonly<Record<number, string>> = { 2: 'newest', 3: 'popular' };

export interface CourseSearchDeps {
  index: SearchIndex;
  cards: KeptCards<CourseCard>;
  searchWords: Pick<SearchWords, 'find' | 'nearest' | 'tell'>;
  choices: (suffice: (choices: CourseChoices) => boolean) => Promise<CourseChoices>;
  citiesOf: CitiesOfPlace;
  clock: Clock;
}

/** A page of published courses, before it is an answer. */
export interface CoursePage {
  category: CourseSearchAnswer['category'];
  found: FoundText;
  cards: readonly CourseCard[];
  choices: CourseChoices;
  /** By filter how many results each of its choices would give. */
  counts: SearchResult['counts'];
  reading: ReturnType<SearchWords['tell']>;
  meta: PageMeta;
}

/**
 * Finds the courses that a search asks for. No round trip but for cards that are not kept yet. Refuses with
 * category.not_found.
 */
export async function coursePage(deps: CourseSearchDeps, query: CourseSearchQuery): Promise<CoursePage> {
  await deps.index.fresh();
  const category = await categoryOf(deps, query);
  const now = deps.clock.now();
  const found = deps.searchWords.find(deps.index, query.q, askedOf(query, category?.id ?? null, now), query.plain);
  const { result } = found;
  const counts = choiceCounts(result.counts, now);
  const [cards, choices] = await Promise.all([deps.cards.of(result), deps.choices((all) => hasAll(all, counts))]);
  const told = deps.searchWords.tell(query.q, found, (intent) => filterOf(intent, deps.citiesOf, choices));
  const reading = { ...told, named: query.exact === 1 ? [] : namedIn(result, choices) };
  return { category, found, cards, choices, counts, reading, meta: { last_page: result.pages, total: result.total } };
}

/** Academies and teachers that the text names and that have some of its results. */
function namedIn({ plan, counts }: SearchResult, choices: CourseChoices): CoursePage['reading']['named'] {
  const named = plan ? namesInPlan(plan, choices.names) : [];
  return named.flatMap(({ typed, of: { parameter, id } }) => {
    const shown = (parameter === 'academy' ? choices.academies : choices.instructors).get(id);
    if (!shown || !counts[parameter]?.has(id)) return [];
    return [{ typed, name: shown.name, filter: { parameter, value: String(id) } }];
  });
}

/** What an answer says beside its cards and choices. */
export function frameOf({ category, found: { result }, reading }: CoursePage, query: CourseSearchQuery) {
  return {
    category,
    total_results: result.total,
    page: { total: result.pages, current: result.page },
    query: { keywords: query.q, result: result.total, page: { total: result.pages } },
    ...reading,
  };
}

/** What a search adds to a card. */
function marksAndWhy(
  { id, title }: CourseCard,
  { found: { result } }: CoursePage,
): Pick<FoundCourse, 'title_marks' | 'why'> {
  const marks = { title_marks: marksOf(title, result.plan) };
  const why = result.why?.get(id);
  return why ? { ...marks, why: why.map((one) => ({ ...one })) } : marks;
}

/** The cards with what the search adds to them. */
export const foundCourses = (page: CoursePage): FoundCourse[] =>
  page.cards.map((card) => ({ ...card, ...marksAndWhy(card, page) }));

/** Whether the choices have a name for all that is counted. */
function hasAll(all: CourseChoices, counts: SearchResult['counts']): boolean {
  const known = eachCourseFilter(({ choices }, name) => {
    const named = choices(all);
    return [...(counts[name]?.keys() ?? [])].every((key) => named.has(key));
  });
  return Object.values(known).every(Boolean);
}

async function categoryOf({ choices }: CourseSearchDeps, query: CourseSearchQuery) {
  const category = chosenCategory(await choices((known) => chosenCategory(known, query) !== undefined), query);
  if (category === undefined) throw new Refusal('category.not_found');
  return category;
}

/** A search as the index is asked for it. */
export function askedOf(query: CourseSearchQuery, category: number | null, now: Date): SearchQuery {
  const order = ORDERS[query.sortby];
  return {
    filters: {
      category: category === null ? [] : [category],
      free: query.is_free === 1 ? [FREE] : [],
      ...askedKeys(query, now),
    },
    ...(order === undefined ? {} : { order }),
    page: query.page,
    pageSize: PAGE_SIZE,
    exact: query.exact === 1,
    explain: query.explain === 1,
    now,
  };
}

/** The page parameter that narrows to what words ask for. A province has many cities: no one filter is it. */
function filterOf(intent: Intent, citiesOf: CitiesOfPlace, { types }: CourseChoices): ReturnType<FilterOfIntent> {
  if (intent.kind === 'free') return { parameter: 'is_free', value: '1' };
  if (intent.kind === 'level') return { parameter: 'level', value: intent.level };
  if (intent.kind === 'online' || intent.kind === 'in_person') {
    const type = [...types.values()].find((one) => one.type === intent.kind);
    return type ? { parameter: 'type', value: String(type.id) } : null;
  }
  const cities = intent.kind === 'place' ? citiesOf(intent.name) : [];
  if (cities.length === 0) return undefined;
  return cities.length === 1 ? { parameter: 'city', value: String(cities[0]) } : null;
}
