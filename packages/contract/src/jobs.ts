import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SuggestionReason } from './interests.ts';
import { PageMeta } from './envelope.ts';
import { optionsOf, queryOf } from './filters.ts';
import { jobFilterShapes } from './job-filters.ts';
import { JobCard, JobDetail, NamedOption } from './job-shapes.ts';
import { Id, lenientIds, lenientInt, lenientText } from './scalars.ts';
import { foundCard, nearestAnswer, readingAnswer, readingQuery } from './search-reading.ts';

/**
 * What a search for jobs asks. `category_name` (dashes for spaces) decides only where `category[0]` is absent.
 * `negotiable` 0: only jobs that state a salary.
 */
export const JobSearchQuery = z.object({
  q: lenientText,
  province: lenientInt(0, 2147483647, 0),
  city: lenientIds,
  category: lenientIds,
  category_name: lenientText,
  ...queryOf(jobFilterShapes),
  negotiable: lenientInt(0, 1, 1),
  page: lenientInt(1, 100_000_000, 1),
  ...readingQuery,
});
export type JobSearchQuery = z.output<typeof JobSearchQuery>;

/** City names have the form «Province - City». `jobs`: how many open ones there are, whatever is searched. */
const Places = {
  provinces: z.array(z.object({ ...NamedOption.shape, jobs: z.int() })),
  cities: z.array(z.object({ ...NamedOption.shape, province_id: z.int(), jobs: z.int() })),
};
const SearchBox = { categories: z.array(NamedOption), ...Places };

/**
 * `cities` of a page of results: the sixty with the most open jobs, and the one that is searched in. `count`: how many
 * results the choice would give under the text and the other filters; `negotiable`: those that state no salary.
 */
const JobSearchOptions = z.object({
  ...Places,
  categories: z.array(z.object({ ...NamedOption.shape, count: z.int() })),
  ...optionsOf(jobFilterShapes),
  negotiable: z.int(),
});
export type JobSearchOptions = z.infer<typeof JobSearchOptions>;

/** A job among results. */
export const FoundJob = z.object({ ...JobCard.shape, ...foundCard });
export type FoundJob = z.infer<typeof FoundJob>;

const JobSearchAnswer = z.object({
  jobs: z.array(FoundJob),
  category: z.nullable(NamedOption),
  total_results: z.int(),
  page: z.object({ total: z.int(), current: z.int() }),
  options: JobSearchOptions,
  ...readingAnswer,
  /** Only where a text finds nothing. */
  nearest: z.nullable(z.object({ ...nearestAnswer, jobs: z.array(JobCard) })),
});
export type JobSearchAnswer = z.infer<typeof JobSearchAnswer>;

/**
 * The jobs landing: `recommended_jobs` are a member's own, with the reason of each (empty for a visitor), `recent_jobs`
 * the newest of all.
 */
export const showJobsHome = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/jobs',
  access: 'public',
  summary: 'فرصت‌های شغلی پیشنهادی و تازه',
  data: z.object({
    recommended_jobs: z.array(JobCard),
    reasons: z.array(SuggestionReason),
    recent_jobs: z.array(JobCard),
  }),
  refusals: [],
});

/** Without `all_cities=1` only cities with open jobs and the capitals of provinces: all of them are some 1,400. */
export const showJobSearchBox = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/jobs/search-box-content',
  access: 'public',
  summary: 'گزینه‌های کادر جست‌وجوی شغل: دسته‌ها، استان‌ها و شهرها',
  query: z.object({ all_cities: lenientInt(0, 1, 0) }),
  data: z.object(SearchBox),
  refusals: [],
});

export const listJobCategories = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/jobs/all-categories',
  access: 'public',
  summary: 'همه دسته‌های شغلی',
  data: z.object({
    categories: z.array(z.object({ ...NamedOption.shape, image: z.nullable(z.string()), jobs: z.int() })),
  }),
  refusals: [],
});

/** 422 where both `province` and `city[0]` are given (decisions § 2). An empty list is an answer of 200. */
export const searchJobs = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/jobs/search',
  access: 'public',
  summary: 'جست‌وجوی فرصت‌های شغلی',
  query: JobSearchQuery,
  data: JobSearchAnswer,
  meta: PageMeta,
  refusals: ['job_category.not_found', 'job.province_and_city'],
});

export const showJob = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/jobs/{id}',
  access: 'public',
  summary: 'یک فرصت شغلی با همه جزئیاتش',
  params: z.object({ id: Id }),
  notFound: 'job.not_found',
  data: z.object({ job: JobDetail }),
  otherData: { 'job.closed': z.object({ job: z.null(), recommended_jobs: z.array(JobCard) }) },
  refusals: ['job.not_found', 'job.closed'],
});

/** As bookmarkCourse: without a body the mark is turned over, with `is_bookmarked` it becomes what is said. */
export const bookmarkJob = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/jobs/{id}/bookmark',
  access: 'member',
  summary: 'نشان کردن فرصت شغلی یا برداشتن نشان آن',
  params: z.object({ id: Id }),
  notFound: 'job.not_found',
  body: z.object({ is_bookmarked: z.optional(z.boolean()) }),
  data: z.object({ job: z.object({ id: z.int(), is_bookmarked: z.boolean() }) }),
  refusals: ['identity.unauthenticated', 'job.not_found'],
});

/** What is personal about the jobs of a page. At most 50 ids; unknown ones are not marked. */
export const listJobStates = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/jobs/states',
  access: 'member',
  summary: 'نشان‌های من در میان این فرصت‌های شغلی',
  query: z.object({ ids: lenientIds }),
  data: z.object({ jobs: z.array(z.object({ id: z.int(), is_bookmarked: z.boolean() })) }),
  refusals: ['identity.unauthenticated'],
});
