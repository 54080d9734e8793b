import type { FastifyInstance } from 'fastify';
import { coursePath, feedPaths, jobPath } from '@kavosh/contract/addresses.ts';
import { courseFilters } from '@kavosh/contract/course-filters.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { RefusalCode } from '@kavosh/contract/errors.ts';
import { searchCourses } from '@kavosh/contract/courses.ts';
import { jobFilters } from '@kavosh/contract/job-filters.ts';
import { searchJobs } from '@kavosh/contract/jobs.ts';
import { readQueryString, writeQueryString } from '@kavosh/contract/query-string.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import type { Jobs } from '../domains/jobs/jobs.ts';
import type { Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import { answerFromCache } from '../http/pages/answer-from-cache.ts';
import { dataPolicy, securityHeaders } from '../http/html/content-security.ts';
import type { DirectCall } from '../http/calls/direct-call.ts';
import { jobAdsXml, openSearch, rss, type Feed, type FeedEntry } from './feed-xml.ts';
import { createPageCache } from '../http/pages/page-cache.ts';

interface FeedPagesOptions {
  call: DirectCall;
  catalogue: Pick<Catalogue, 'publicationDates'>;
  jobs: Pick<Jobs, 'jobAds'>;
  clock: Clock;
  publicUrl: string;
  /** The cache's limit for feeds. */
  maxBytes: number;
}

type Query = Record<string, string | string[]>;
type Kind = 'courses' | 'jobs';

/** The filters of the pages, in the order in which addresses write them; order and page are the feed's own. */
const filters = {
  courses: ['q', 'category', 'category_name', ...courseFilters, 'is_free'],
  jobs: ['q', 'category', 'category_name', 'province', 'city', ...jobFilters, 'negotiable'],
} as const satisfies Record<Kind, readonly string[]>;

const NEWEST = '2';
/** Pages of a list that a feed holds. */
const PAGES = 2;
/** Beyond these an aggregator reads the newest. */
const MOST_ADS = 2_000;
const LONGEST_ADDRESS = 2_000;
const types = {
  rss: 'application/rss+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  openSearch: 'application/opensearchdescription+xml; charset=utf-8',
} as const;

function readFilters(kind: Kind, search: string): Query {
  const read = readQueryString(search);
  return Object.fromEntries(filters[kind].flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
}

/** «… برای «پایتون» در برنامه‌نویسی»: which list this is. */
const titleOf = (what: string, { q }: Query, category: { name: string } | null): string =>
  `کاوش: ${what}${category ? ` در ${category.name}` : ''}${typeof q === 'string' && q !== '' ? ` برای «${q}»` : ''}`;

/** The results of a page, each with whether it stands behind the line of what is merely near. */
const withNear = <Result>(results: readonly Result[], nearFrom: number | null): (Result & { isNear: boolean })[] =>
  results.map((one, at) => ({ ...one, isNear: nearFrom !== null && at >= nearFrom }));

/** Feeds for readers and aggregators, and the description of the search; rebuilt at most every 20 seconds. */
export async function feedPages(app: FastifyInstance, options: FeedPagesOptions): Promise<void> {
  const { call, catalogue, jobs, clock, publicUrl, maxBytes } = options;

  /** The first pages of a list. A refusal leaves as itself; a text that finds nothing is an empty list. */
  const listOf = async <Data extends { page: { total: number } }>(path: string, query: Query): Promise<Data[]> => {
    const found: Data[] = [];
    for (let page = 1; page <= PAGES; page += 1) {
      const { status, body } = await call('GET', path, { query: { ...query, page: String(page) } });
      if (status !== 200 && status !== 400) throw new Refusal(refusalFor(status, path));
      found.push(body.data as Data);
      if (page >= found[0]!.page.total) break;
    }
    return found;
  };

  const courseFeed = async (query: Query, self: string): Promise<Feed> => {
    const pages = await listOf<EndpointData<typeof searchCourses>>(searchCourses.path, { ...query, sortby: NEWEST });
    const courses = pages.flatMap((one) => withNear(one.courses, one.near_from));
    const dates = await catalogue.publicationDates(courses.map((one) => one.id));
    const entries = courses.map((one): FeedEntry => {
      const price = one.is_free ? 'رایگان' : one.prices ? formatToman(one.prices.final.price) : '';
      const said = [one.academy.name, one.type.name, price, one.description_summary].filter((part) => part !== '');
      return {
        path: coursePath(one),
        title: one.title,
        summary: said.join(' · '),
        publishedAt: dates.get(one.id) ?? null,
        isNear: one.isNear,
      };
    });
    const page = `/courses${writeQueryString(query)}`;
    const title = titleOf('دوره‌های تازه', query, pages[0]!.category);
    return { title, description: title, page, self, entries };
  };

  const jobFeed = async (query: Query, self: string): Promise<Feed> => {
    const pages = await listOf<EndpointData<typeof searchJobs>>(searchJobs.path, query);
    const entries = pages
      .flatMap((one) => withNear(one.jobs, one.near_from))
      .sort((a, b) => Number(a.isNear) - Number(b.isNear) || Date.parse(b.created_at) - Date.parse(a.created_at))
      .map((one): FeedEntry => {
        const salary = one.salary_from === null ? 'حقوق توافقی' : `از ${formatToman(one.salary_from)}`;
        const said = [one.company.name_fa, one.city ?? one.province, one.contract_type, salary].filter((part) => part);
        const publishedAt = one.is_undated ? null : new Date(one.created_at);
        return { path: jobPath(one), title: one.title, summary: said.join(' · '), publishedAt, isNear: one.isNear };
      });
    const page = `/jobs/search/${writeQueryString(query)}`;
    const title = titleOf('فرصت‌های شغلی تازه', query, pages[0]!.category);
    return { title, description: title, page, self, entries };
  };

  const ads = async (): Promise<string> => {
    const found = await jobs.jobAds(MOST_ADS);
    return jobAdsXml(
      publicUrl,
      found.map((ad) => ({ ad, path: jobPath(ad) })),
      clock.now(),
    );
  };

  const render = async (key: string) => {
    const [path = '', search = ''] = key.split('?', 2);
    const isFeed = path === feedPaths.courses || path === feedPaths.jobs;
    const xml = isFeed
      ? rss(publicUrl, await (path === feedPaths.courses ? courseFeed : jobFeed)(readQueryString(search), key))
      : await (path === feedPaths.jobAds ? ads() : openSearch(publicUrl));
    const type = isFeed ? types.rss : path === feedPaths.openSearch ? types.openSearch : types.xml;
    const headers = {
      ...securityHeaders(publicUrl),
      'content-security-policy': dataPolicy,
      'content-type': type,
      'cache-control': 'public, max-age=600',
    };
    return { status: 200, headers, body: Buffer.from(xml) };
  };
  const onError = (error: unknown): void => app.log.error({ err: error }, 'a feed could not be made again');
  const cache = createPageCache({ maxBytes, render, onError, name: 'feeds' });

  for (const kind of ['courses', 'jobs'] as const) {
    app.get(feedPaths[kind], (request, reply) => {
      const search = request.url.split('?', 2)[1] ?? '';
      const key = `${feedPaths[kind]}${writeQueryString(readFilters(kind, search))}`;
      if (key.length > LONGEST_ADDRESS) throw new Refusal('route.not_found');
      return answerFromCache(request, reply, cache, key);
    });
  }
  for (const path of [feedPaths.jobAds, feedPaths.openSearch]) {
    app.get(path, (request, reply) => answerFromCache(request, reply, cache, path));
  }
}

/** The refusal of a list in the feed's own words. */
function refusalFor(status: number, path: string): RefusalCode {
  const isOfJobs = path === searchJobs.path;
  if (status === 404) return isOfJobs ? 'job_category.not_found' : 'category.not_found';
  if (status === 422) return isOfJobs ? 'job.province_and_city' : 'request.invalid';
  return status === 503 ? 'server.busy' : 'server.error';
}
