import { sql } from 'kysely';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { jobFilterShapes, JobFilter } from '@kavosh/contract/job-filters.ts';
import type { JobSearchOptions, showJobSearchBox } from '@kavosh/contract/jobs.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { City } from '../../content/content.ts';
import type { JobsTables } from '../jobs.tables.ts';
import type { PlaceNeighbour } from '../places.ts';
import { allJobCategories } from '../all-job-categories.ts';

export type SearchBox = EndpointData<typeof showJobSearchBox>;

/** A page of results carries no more cities than this, those with the most jobs. */
const MOST_CITIES = 60;

type Uncounted<Option> = Option extends { count: number } ? Omit<Option, 'count'> : Option;
type Offered = (typeof jobFilterShapes)[JobFilter]['offers'];

/** What a page of results can be narrowed by: all that the contract declares. */
export type UncountedOptions = SearchBox & { [Name in Offered]: Uncounted<JobSearchOptions[Name][number]>[] };

/** Everything that a search for jobs may be narrowed by. */
export interface SearchChoices {
  /** For the box: cities with open jobs and the capitals. */
  box: SearchBox;
  /** The box with every city of the country. */
  wholeBox: SearchBox;
  /** For a page of results: beside it the filters, not yet counted; `cities` are those with the most open jobs. */
  options: UncountedOptions;
  cities: ReadonlyMap<number, SearchBox['cities'][number]>;
  /** Ids of categories by the keys of their former names. */
  formerCategories: ReadonlyMap<string, number>;
}

/** Reads the choices. Four queries beside those that content remembers; meant to be remembered for a while. */
export async function readSearchChoices(
  executor: Executor<JobsTables>,
  content: PlaceNeighbour,
  now: Date,
): Promise<SearchChoices> {
  const [provinces, cities, categories, contractTypes, experiences, ranges, counts] = await Promise.all([
    content.listProvinces(),
    content.listCities(),
    allJobCategories(executor),
    executor.selectFrom('contract_type').select(['id', 'name']).orderBy('id').execute(),
    executor.selectFrom('work_experience').select(['id', 'title']).orderBy('id').execute(),
    executor.selectFrom('salary_range').select(['id', 'title', 'floor as from']).orderBy('floor').execute(),
    jobsByPlace(executor, now),
  ]);
  const provinceNames = new Map(provinces.map((one) => [one.id, one.name]));
  const option = (city: City) => ({
    id: city.id,
    name: `${provinceNames.get(city.provinceId) ?? ''} - ${city.name}`,
    province_id: city.provinceId,
    jobs: counts.cities.get(city.id) ?? 0,
  });
  const common = {
    categories: categories.map(({ id, name }) => ({ id, name })),
    provinces: provinces.map(({ id, name }) => ({ id, name, jobs: counts.provinces.get(id) ?? 0 })),
  };
  const most = new Set(
    [...counts.cities]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, MOST_CITIES)
      .map(([id]) => id),
  );
  const all = cities.map(option);
  return {
    box: { ...common, cities: cities.filter((city) => city.isCapital || counts.cities.has(city.id)).map(option) },
    wholeBox: { ...common, cities: all },
    options: {
      ...common,
      cities: all.filter((city) => most.has(city.id)),
      contract_types: contractTypes,
      work_experiences: experiences,
      salary_ranges: ranges,
    },
    cities: new Map(all.map((city) => [city.id, city])),
    formerCategories: new Map(categories.flatMap(({ id, formerKeys }) => formerKeys.map((key) => [key, id]))),
  };
}

interface PlaceCounts {
  provinces: ReadonlyMap<number, number>;
  cities: ReadonlyMap<number, number>;
}

/** Open jobs by province and by city, where there are any. */
async function jobsByPlace(executor: Executor<JobsTables>, now: Date): Promise<PlaceCounts> {
  const { rows } = await sql<{ province_id: number | null; city_id: number | null; jobs: number }>`
    select province_id, city_id, count(*)::int as jobs from job
    where province_id is not null and closed_at is null and (valid_until is null or valid_until >= ${now})
    group by grouping sets ((province_id), (city_id)) having grouping(city_id) = 1 or city_id is not null`.execute(
    executor,
  );
  return {
    provinces: new Map(rows.flatMap((row) => (row.province_id === null ? [] : [[row.province_id, row.jobs] as const]))),
    cities: new Map(rows.flatMap((row) => (row.city_id === null ? [] : [[row.city_id, row.jobs] as const]))),
  };
}
