import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { JobSearchOptions, JobSearchQuery, searchJobs as endpoint } from '@kavosh/contract/jobs.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import { likelierReadings, understandQuery, type QueryReading } from '@kavosh/persian/understand-query.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { filterKinds, salaryKeys, type FilterKey } from './index-job.ts';
import { countKey, findJobs, type FoundPage, type PageAsked, type SearchExecutor } from './job-search-store.ts';
import type { SearchChoices } from './search-box.ts';
import type { Synonyms } from './synonyms.ts';

const PAGE_SIZE = 12;

interface Sources {
  db: SearchExecutor;
  choices: SearchChoices;
  synonyms: Pick<Synonyms, 'spans'>;
  now: Date;
}

/**
 * A page of open jobs: by how well the text is met (migration 0013), then the newest first. Refuses with
 * job.province_and_city and job_category.not_found. One round trip; two or three where a slip of the pen was mended.
 */
export async function searchJobs(
  { db, choices, synonyms, now }: Sources,
  query: JobSearchQuery,
): Promise<HandlerAnswer<typeof endpoint>> {
  const [city = null] = query.city;
  if (query.province !== 0 && city !== null) throw new Refusal('job.province_and_city');
  const category = chosenCategory(query, choices);
  if (category === undefined) throw new Refusal('job_category.not_found');
  const filters = filtersOf(query, category?.id ?? null, choices);
  const { found, reading, corrected } = await findOrCorrect(db, synonyms, understandQuery(query.q), {
    filters,
    page: query.page,
    pageSize: PAGE_SIZE,
    now,
  });
  const chosen = city === null ? undefined : choices.cities.get(city);
  const options = countedOptions(choices, found);
  const { cities } = options;
  return {
    data: {
      jobs: found.jobs,
      category,
      total_results: found.total,
      page: { total: found.pages, current: found.page },
      options: { ...options, cities: chosen === undefined || cities.includes(chosen) ? cities : [chosen, ...cities] },
      corrected: corrected ? reading.text : null,
    },
    meta: { last_page: found.pages, total: found.total },
  };
}

/** What can be narrowed by, each choice with what it would give. Pure. */
function countedOptions({ options }: SearchChoices, { counts }: FoundPage): JobSearchOptions {
  const counted = <Option extends { id: number }>(kind: number, all: readonly Option[]) =>
    all.map((one) => ({ ...one, count: counts.get(countKey(kind, one.id)) ?? 0 }));
  return {
    ...options,
    categories: counted(filterKinds.category, options.categories),
    contract_types: counted(filterKinds.contract, options.contract_types),
    work_experiences: counted(filterKinds.experience, options.work_experiences),
    salary_ranges: counted(filterKinds.salary, options.salary_ranges),
    negotiable: counts.get(countKey(filterKinds.salary, salaryKeys.unstated)) ?? 0,
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

/** Pure. Of several salaries the lowest counts; one whose salary is not stated passes while `negotiable` is 1. */
export function filtersOf(
  query: JobSearchQuery,
  category: number | null,
  { options }: Pick<SearchChoices, 'options'>,
): FilterKey[] {
  const filters: FilterKey[] = [];
  if (category !== null) filters.push([filterKinds.category, category]);
  if (query.province !== 0) filters.push([filterKinds.province, query.province]);
  if (query.city[0] !== undefined) filters.push([filterKinds.city, query.city[0]]);
  filters.push(
    ...query.contract_type.map((id): FilterKey => [filterKinds.contract, id]),
    ...query.work_experience.map((id): FilterKey => [filterKinds.experience, id]),
  );
  // In the order of their floors. Ids that are no range are passed over.
  const range = options.salary_ranges.find((one) => query.salary_range.includes(one.id));
  if (range) filters.push([filterKinds.salary, range.id]);
  else if (query.negotiable === 0) filters.push([filterKinds.salary, salaryKeys.stated]);
  if (range && query.negotiable === 1) filters.push([filterKinds.salary, salaryKeys.unstated]);
  return filters;
}

/** The page for the text, or, where no job at all has its words, for the first likelier text that some have. */
async function findOrCorrect(
  db: SearchExecutor,
  synonyms: Pick<Synonyms, 'spans'>,
  reading: QueryReading,
  asked: PageAsked,
): Promise<{ found: FoundPage; reading: QueryReading; corrected: boolean }> {
  const found = await findJobs(db, reading, synonyms, asked);
  if (reading.text === '' || found.matched > 0) return { found, reading, corrected: false };
  for (const likelier of likelierReadings(reading, found.near)) {
    const better = await findJobs(db, likelier, synonyms, asked);
    if (better.matched > 0) return { found: better, reading: likelier, corrected: true };
  }
  return { found, reading, corrected: false };
}
