import type { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import { createBreather } from '../../../search-index/search-index.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SearchWords } from '../../search-words/search-words.ts';
import { askedJobs, type JobSearchDeps } from './search-jobs.ts';

/** Lists of jobs that people watch, as those of courses (catalogue/search/watched-courses.ts). */
export interface WatchedJobs {
  /** Refuses with job.province_and_city and job_category.not_found. */
  describe(query: JobSearchQuery): Promise<{ category: number | null; label: string; narrows: boolean }>;
  listedAmong(lists: readonly JobSearchQuery[], ids: readonly number[]): Promise<number[][]>;
}

interface WatchedDeps extends Omit<JobSearchDeps, 'searchWords'> {
  searchWords: JobSearchDeps['searchWords'] & Pick<SearchWords, 'listedAmong'>;
}

export function watchedJobs(search: () => Promise<WatchedDeps>): WatchedJobs {
  return {
    async describe(query) {
      const deps = await search();
      const { asked, category } = askedJobs(deps, { ...query, page: 1, explain: 0 });
      await deps.index.fresh();
      const { plan } = deps.searchWords.find(deps.index, query.q, asked, query.plain).result;
      const { options, cities } = deps.choices;
      const [city] = query.city;
      const titles = (list: readonly { id: number; title: string }[], ids: readonly number[]): string[] =>
        ids.flatMap((id) => list.find((one) => one.id === id)?.title ?? []);
      const filters = [
        ...(category ? [category.name] : []),
        ...options.provinces.filter((one) => one.id === query.province).map((one) => one.name),
        ...(city === undefined ? [] : [cities.get(city)?.name ?? '']),
        ...titles(options.work_experiences, query.work_experience),
        ...options.contract_types.filter((one) => query.contract_type.includes(one.id)).map((one) => one.name),
        ...titles(options.salary_ranges, query.salary_range),
      ].filter((name) => name !== '');
      const isWorded =
        /[\p{L}\p{N}]/u.test(query.q) &&
        plan !== null &&
        (plan.intents.length > 0 || plan.parts.some((part) => !part.generic));
      return {
        category: category?.id ?? null,
        label: [...(query.q === '' ? [] : [`«${query.q}»`]), ...filters].join('، '),
        narrows: filters.length > 0 || isWorded,
      };
    },
    async listedAmong(lists, ids) {
      if (ids.length === 0 || lists.length === 0) return lists.map(() => []);
      const deps = await search();
      await deps.index.refresh();
      const among = new Set(ids);
      const breathe = createBreather();
      const found: number[][] = [];
      for (const query of lists) {
        found.push(listed(deps, query, among));
        await breathe();
      }
      return found;
    },
  };
}

function listed(deps: WatchedDeps, query: JobSearchQuery, among: ReadonlySet<number>): number[] {
  try {
    const { asked } = askedJobs(deps, query);
    const one = { ...asked, order: 'newest', page: 1, pageSize: among.size, explain: false, among };
    return [...deps.searchWords.listedAmong(deps.index, query.q, one, query.plain)];
  } catch (error) {
    // A category that is no more lists nothing.
    if (error instanceof Refusal) return [];
    throw error;
  }
}
