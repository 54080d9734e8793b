import type { EndpointData, HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { PageMeta } from '@kavosh/contract/envelope.ts';
import { jobFilters, jobFilterShapes, type JobFilter } from '@kavosh/contract/job-filters.ts';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { FoundJob, JobSearchOptions, JobSearchQuery, searchJobs as endpoint } from '@kavosh/contract/jobs.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Intent } from '@kavosh/persian/query-plan.ts';
import { marksOf } from '@kavosh/persian/reading/marks.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type KeptCards,
  type SearchIndex,
  type SearchQuery,
  type SearchResult,
} from '../../../search-index/search-index.ts';
import type { FilterOfIntent, FoundText, SearchWords } from '../../search-words/search-words.ts';
import { eachJobFilter, salaryKeys } from './job-filters.ts';
import { contractOf, experienceOf, type PlaceOfText } from './job-index.ts';
import type { SearchChoices } from './search-box.ts';

const PAGE_SIZE = 12;

export interface JobSearchDeps {
  index: SearchIndex;
  cards: KeptCards<JobCard>;
  searchWords: Pick<SearchWords, 'find' | 'nearest' | 'tell'>;
  choices: SearchChoices;
  placeOf: PlaceOfText;
  now: Date;
}

interface JobPage {
  result: SearchResult;
  cards: readonly JobCard[];
  /** What an answer says beside cards and options. */
  frame: Omit<EndpointData<typeof endpoint>, 'jobs' | 'options'>;
  choices: SearchChoices;
  /** The city that is searched in. */
  city: Place | undefined;
  meta: PageMeta;
}

type Place = JobSearchOptions['cities'][number];

/**
 * Finds the open jobs that a search asks for. No round trip but for cards that are not kept yet. Refuses with
 * job.province_and_city and job_category.not_found.
 */
async function jobPage(deps: JobSearchDeps, query: JobSearchQuery): Promise<JobPage> {
  const { index, searchWords, choices, placeOf } = deps;
  const { asked, category } = askedJobs(deps, query);
  const [city = null] = query.city;
  await index.fresh();
  const found = searchWords.find(index, query.q, asked, query.plain);
  const { result } = found;
  const cards = await deps.cards.of(result);
  const frame: JobPage['frame'] = {
    category,
    total_results: result.total,
    page: { total: result.pages, current: result.page },
    ...searchWords.tell(query.q, found, (intent) => filterOf(intent, placeOf), 'salary'),
    nearest: query.q !== '' && result.total === 0 ? await nearestJobs(deps, query, asked, found) : null,
  };
  return {
    result,
    cards,
    frame,
    choices,
    city: city === null ? undefined : choices.cities.get(city),
    meta: { last_page: result.pages, total: result.total },
  };
}

/**
 * A search as the index is asked for it, and the category that it is of. Refuses with job.province_and_city and
 * job_category.not_found.
 */
export function askedJobs(
  { choices, now }: Pick<JobSearchDeps, 'choices' | 'now'>,
  query: JobSearchQuery,
): { asked: SearchQuery; category: { id: number; name: string } | null } {
  if (query.province !== 0 && query.city.length > 0) throw new Refusal('job.province_and_city');
  const category = chosenCategory(query, choices);
  if (category === undefined) throw new Refusal('job_category.not_found');
  const asked = {
    filters: filtersOf(query, category?.id ?? null, choices),
    page: query.page,
    pageSize: PAGE_SIZE,
    exact: query.exact === 1,
    explain: query.explain === 1,
    now,
  };
  return { asked, category };
}

/** What is nearest to a text that found nothing: words to search instead, and a few jobs. */
async function nearestJobs(
  { index, searchWords, cards }: JobSearchDeps,
  query: JobSearchQuery,
  asked: SearchQuery,
  found: FoundText,
): Promise<JobPage['frame']['nearest']> {
  const { of, text, result } = searchWords.nearest(index, query.q, asked, query.plain, found);
  const jobs = [...(await cards.of(result))];
  return { texts: [...found.nearest], of, text, total: result.total, jobs };
}

/** What a search adds to a card. */
function marksAndWhy({ id, title }: JobCard, { result }: JobPage): Pick<FoundJob, 'title_marks' | 'why'> {
  const marks = { title_marks: marksOf(title, result.plan) };
  const why = result.why?.get(id);
  return why ? { ...marks, why: why.map((one) => ({ ...one })) } : marks;
}

/** A page of open jobs: by how well the text is met, without one the newest first. Refuses as `jobPage` does. */
export async function searchJobs(deps: JobSearchDeps, query: JobSearchQuery): Promise<HandlerAnswer<typeof endpoint>> {
  const page = await jobPage(deps, query);
  const jobs = page.cards.map((card): FoundJob => ({ ...card, ...marksAndWhy(card, page) }));
  return { data: { jobs, ...page.frame, options: optionsOf(page) }, meta: page.meta };
}

/** What can be narrowed by, each choice with what it would give. */
function optionsOf({ choices: { options }, result: { counts }, city }: JobPage): JobSearchOptions {
  const lists: [filter: string, list: CountedList][] = [
    ['category', 'categories'],
    ...jobFilters.map((name): [string, CountedList] => [name, jobFilterShapes[name].offers]),
  ];
  const counted = lists.map(([filter, list]) => [
    list,
    options[list].map((thing) => ({ ...thing, count: counts[filter]?.get(thing.id) ?? 0 })),
  ]);
  return {
    ...options,
    ...(Object.fromEntries(counted) as Pick<JobSearchOptions, CountedList>),
    cities: citiesOf(options.cities, city),
    negotiable: counts['salary_range']?.get(salaryKeys.unstated) ?? 0,
  };
}

type CountedList = (typeof jobFilterShapes)[JobFilter]['offers'] | 'categories';

const citiesOf = (cities: readonly Place[], chosen: Place | undefined): Place[] =>
  chosen === undefined || cities.includes(chosen) ? [...cities] : [chosen, ...cities];

/** Null where none is asked for, undefined where there is no such one. */
function chosenCategory(
  query: JobSearchQuery,
  { options, formerCategories }: SearchChoices,
): { id: number; name: string } | null | undefined {
  const [id] = query.category;
  if (id !== undefined) return options.categories.find((one) => one.id === id);
  if (query.category_name === '') return null;
  const key = nameKey(query.category_name);
  const former = formerCategories.get(key);
  return (
    options.categories.find((one) => nameKey(one.name) === key) ?? options.categories.find((one) => one.id === former)
  );
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
  if (intent.kind === 'experience') return { parameter: 'work_experience', value: String(experienceOf(intent.years)) };
  // No list of jobs is narrowed by it.
  if (intent.kind === 'gender') return null;
  if (intent.kind !== 'place') return undefined;
  const { province, cities } = placeOf(intent.name);
  if (province !== null) return { parameter: 'province', value: String(province) };
  if (cities.length === 0) return undefined;
  return cities.length === 1 ? { parameter: 'city', value: String(cities[0]) } : null;
}
