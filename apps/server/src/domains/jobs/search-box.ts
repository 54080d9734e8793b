import { sql } from 'kysely';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { JobSearchOptions, showJobSearchBox } from '@kavosh/contract/jobs.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { City } from '../content/content.ts';
import type { JobsTables } from './jobs.tables.ts';
import type { PlaceNeighbour } from './places.ts';
import { allJobCategories } from './save-job-categories.ts';

export type SearchBox = EndpointData<typeof showJobSearchBox>;

/** A page of results carries no more cities than this, those with the most jobs. */
const MOST_CITIES = 60;

/** Everything that a search for jobs may be narrowed by. */
export interface SearchChoices {
  /** For the box: cities with open jobs and the capitals. */
  box: SearchBox;
  /** The box with every city of the country. */
  wholeBox: SearchBox;
  /** For a page of results: beside it the filters; `cities` are those with the most open jobs. */
  options: JobSearchOptions;
  cities: ReadonlyMap<number, SearchBox['cities'][number]>;
}

/** Reads the choices. Four queries beside those that content remembers; meant to be remembered for a while. */
export async function readSearchChoices(executor: Executor<JobsTables>, content: PlaceNeighbour, now: Date): Promise<SearchChoices> {
  const [provinces, cities, categories, contractTypes, experiences, ranges, counts] = await Promise.all([
    content.listProvinces(),
    content.listCities(),
    allJobCategories(executor),
    executor.selectFrom('contract_type').select(['id', 'name']).orderBy('id').execute(),
    executor.selectFrom('work_experience').select(['id', 'title']).orderBy('id').execute(),
    executor.selectFrom('salary_range').select(['id', 'title', 'floor as from']).orderBy('floor').execute(),
    jobsByCity(executor, now),
  ]);
  const provinceNames = new Map(provinces.map((one) => [one.id, one.name]));
  const option = (city: City) => ({ id: city.id, name: `${provinceNames.get(city.provinceId) ?? ''} - ${city.name}`, province_id: city.provinceId });
  const common = { categories, provinces: provinces.map(({ id, name }) => ({ id, name })) };
  const most = new Set([...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_CITIES).map(([id]) => id));
  const all = cities.map(option);
  return {
    box: { ...common, cities: cities.filter((city) => city.isCapital || counts.has(city.id)).map(option) },
    wholeBox: { ...common, cities: all },
    options: { ...common, cities: all.filter((city) => most.has(city.id)), contract_types: contractTypes, work_experiences: experiences, salary_ranges: ranges },
    cities: new Map(all.map((city) => [city.id, city])),
  };
}

/** Open jobs by city, where there are any. */
async function jobsByCity(executor: Executor<JobsTables>, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ city_id: number; jobs: number }>`
    select city_id, count(*)::int as jobs from job where city_id is not null and closed_at is null and (valid_until is null or valid_until >= ${now}) group by 1`.execute(executor);
  return new Map(rows.map((row) => [row.city_id, row.jobs]));
}
