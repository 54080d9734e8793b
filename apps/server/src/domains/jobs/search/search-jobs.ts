import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { jobFilters, jobFilterShapes, type JobFilter } from '@kavosh/contract/job-filters.ts';
import type { FoundJob, JobSearchOptions, JobSearchQuery, searchJobs as endpoint } from '@kavosh/contract/jobs.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Intent } from '@kavosh/persian/query-plan.ts';
import { marksOf } from '@kavosh/persian/reading/marks.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SearchIndex, SearchQuery, SearchResult } from '../../../search-index/search-index.ts';
import type { FilterOfIntent, SearchWords } from '../../search-words/search-words.ts';
import { readJobCards } from '../job-cards.ts';
import type { JobsTables } from '../jobs.tables.ts';
import type { PlaceNames } from '../places.ts';
import { eachJobFilter, salaryKeys } from './job-filters.ts';
import { contractOf, type PlaceOfText } from './job-index.ts';
import type { SearchChoices } from './search-box.ts';

const PAGE_SIZE = 12;

export interface JobSearchDeps {
  db: Executor<JobsTables>;
  /** Where cards are read; what it has not got yet is in `db`. */
  reads: Executor<JobsTables>;
  index: SearchIndex;
  searchWords: Pick<SearchWords, 'find' | 'tell'>;
  choices: SearchChoices;
  places: PlaceNames;
  placeOf: PlaceOfText;
  now: Date;
}

/** The index may know a job a moment before a replica does. */
async function cardsOf({ db, reads, places }: JobSearchDeps, ids: readonly number[]) {
  const cards = await readJobCards(reads, ids, places);
  return cards.length === ids.length || reads === db ? cards : readJobCards(db, ids, places);
}

/**
 * A page of open jobs: by how well the text is met, without one the newest first. Refuses with job.province_and_city
 * and job_category.not_found. One round trip: the cards.
 */
export async function searchJobs(deps: JobSearchDeps, query: JobSearchQuery): Promise<HandlerAnswer<typeof endpoint>> {
  const { index, searchWords, choices, placeOf, now } = deps;
  const [city = null] = query.city;
  if (query.province !== 0 && city !== null) throw new Refusal('job.province_and_city');
  const category = chosenCategory(query, choices);
  if (category === undefined) throw new Refusal('job_category.not_found');
  await index.fresh();
  const asked: SearchQuery = {
    filters: filtersOf(query, category?.id ?? null, choices),
    page: query.page,
    pageSize: PAGE_SIZE,
    exact: query.exact === 1,
    explain: query.explain === 1,
    now,
  };
  const found = searchWords.find(index, query.q, asked, query.plain);
  const { result } = found;
  const cards = await cardsOf(deps, result.ids);
  const jobs = cards.map((card): FoundJob => {
    const why = result.why?.get(card.id);
    const marked = { ...card, title_marks: marksOf(card.title, result.plan) };
    return why ? { ...marked, why: why.map((one) => ({ ...one })) } : marked;
  });
  const chosen = city === null ? undefined : choices.cities.get(city);
  const options = countedOptions(choices, result.counts);
  const { cities } = options;
  return {
    data: {
      jobs,
      category,
      total_results: result.total,
      page: { total: result.pages, current: result.page },
      options: { ...options, cities: chosen === undefined || cities.includes(chosen) ? cities : [chosen, ...cities] },
      ...searchWords.tell(query.q, found, (intent) => filterOf(intent, placeOf)),
    },
    meta: { last_page: result.pages, total: result.total },
  };
}

/** What can be narrowed by, each choice with what it would give. Pure. */
function countedOptions({ options }: SearchChoices, counts: SearchResult['counts']): JobSearchOptions {
  const counted = <Option extends { id: number }>(filter: string, all: readonly Option[]) =>
    all.map((one) => ({ ...one, count: counts[filter]?.get(one.id) ?? 0 }));
  const choices = jobFilters.map((name) => {
    const { offers } = jobFilterShapes[name];
    return [offers, counted<{ id: number }>(name, options[offers])];
  });
  return {
    ...options,
    ...(Object.fromEntries(choices) as Pick<JobSearchOptions, (typeof jobFilterShapes)[JobFilter]['offers']>),
    categories: counted('category', options.categories),
    negotiable: counts['salary_range']?.get(salaryKeys.unstated) ?? 0,
  };
}

/** Null where none is asked for, undefined where there is no such one. */
function chosenCategory(
  query: JobSearchQuery,
  { options }: SearchChoices,
): { id: number; name: string } | null | undefined {
  const [id] = query.category;
  if (id !== undefined) return options.categories.find((one) => one.id === id);
  if (query.category_name === '') return null;
  const key = nameKey(query.category_name);
  return options.categories.find((one) => nameKey(one.name) === key);
}

/** The keys of the index that a call asks for. Pure. */
export function filtersOf(
  query: JobSearchQuery,
  category: number | null,
  { options }: Pick<SearchChoices, 'options'>,
): Record<string, readonly number[]> {
  return {
    category: category === null ? [] : [category],
    province: query.province === 0 ? [] : [query.province],
    city: query.city.slice(0, 1),
    ...eachJobFilter(({ chosen }) => chosen(query, options)),
  };
}

/** The page parameter that narrows to what words ask for. */
function filterOf(intent: Intent, placeOf: PlaceOfText): ReturnType<FilterOfIntent> {
  const contract = contractOf(intent);
  if (contract !== null) return { parameter: 'contract_type', value: String(contract) };
  if (intent.kind !== 'place') return undefined;
  const { province, cities } = placeOf(intent.name);
  if (province !== null) return { parameter: 'province', value: String(province) };
  if (cities.length === 0) return undefined;
  return cities.length === 1 ? { parameter: 'city', value: String(cities[0]) } : null;
}
