import type { CourseSearchQuery, FoundCourse, searchCourses as searchEndpoint } from '@kavosh/contract/courses.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { Intent } from '@kavosh/persian/query-plan.ts';
import { marksOf } from '@kavosh/persian/reading/marks.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SearchIndex, SearchQuery, SearchResult } from '../../../search-index/search-index.ts';
import type { FilterOfIntent, SearchWords } from '../../search-words/search-words.ts';
import { chosenCategory, type CourseChoices } from './course-choices.ts';
import { chosenKeys, eachCourseFilter } from './course-filters.ts';
import { FREE, type CitiesOfPlace } from './course-index.ts';
import { readCards, type SearchExecutor } from './listed-course-store.ts';
import { searchOptions } from './search-options.ts';

const PAGE_SIZE = 12;
/** Orders of the index by `sortby`; relevance is none of them. */
const ORDERS: Readonly<Record<number, string>> = { 2: 'newest', 3: 'popular' };

export interface CourseSearchDeps {
  db: SearchExecutor;
  /** Where cards are read; what it has not got yet is in `db`. */
  reads: SearchExecutor;
  index: SearchIndex;
  searchWords: Pick<SearchWords, 'find' | 'tell'>;
  choices: (suffice: (choices: CourseChoices) => boolean) => Promise<CourseChoices>;
  citiesOf: CitiesOfPlace;
  clock: Clock;
}

/**
 * A page of published courses with counts, as the contract has it. 400 with `top_search` where a text was given and
 * nothing is found. Refuses with category.not_found. One round trip: the cards.
 */
export async function searchCourses(
  deps: CourseSearchDeps,
  query: CourseSearchQuery,
  topSearch: () => Promise<string[]>,
): Promise<HandlerAnswer<typeof searchEndpoint>> {
  await deps.index.fresh();
  const category = await categoryOf(deps, query);
  const asked = askedOf(query, category?.id ?? null, deps.clock.now());
  const found = deps.searchWords.find(deps.index, query.q, asked, query.plain);
  const { result } = found;
  const [cards, choices] = await Promise.all([
    cardsOf(deps, result.ids),
    deps.choices((all) => hasAll(all, result.counts)),
  ]);
  const courses = cards.map((card): FoundCourse => {
    const why = result.why?.get(card.id);
    const marked = { ...card, title_marks: marksOf(card.title, result.plan) };
    return why ? { ...marked, why: why.map((one) => ({ ...one })) } : marked;
  });
  const data = {
    courses,
    category,
    total_results: result.total,
    page: { total: result.pages, current: result.page },
    query: { keywords: query.q, result: result.total, page: { total: result.pages } },
    options: searchOptions(result.counts, query, choices),
    ...deps.searchWords.tell(query.q, found, (intent) => filterOf(intent, deps.citiesOf, choices)),
  };
  const meta = { last_page: result.pages, total: result.total };
  if (query.q === '' || result.total > 0) return { data, meta };
  return { refusal: 'search.nothing_found', data: { ...data, top_search: await topSearch() }, meta };
}

/** The index may know a course a moment before a replica does. */
async function cardsOf({ db, reads }: CourseSearchDeps, ids: readonly number[]) {
  const cards = await readCards(reads, ids);
  return cards.length === ids.length || reads === db ? cards : readCards(db, ids);
}

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

function askedOf(query: CourseSearchQuery, category: number | null, now: Date): SearchQuery {
  const order = ORDERS[query.sortby];
  return {
    filters: {
      category: category === null ? [] : [category],
      free: query.is_free === 1 ? [FREE] : [],
      ...chosenKeys(query),
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
