import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/** As many searches, and as many things, one person may watch. */
export const MOST_WATCHED_SEARCHES = 10;
export const MOST_WATCHED_THINGS = 50;
/** The last matches that a watch is listed with. */
export const LISTED_MATCHES = 3;

/**
 * What can be watched: a list of courses or jobs; a course (its price, or that it can be had again), a full edition,
 * the new courses of an academy, the new jobs of a company, what is new of a skill: courses that teach it and jobs that
 * ask for it.
 */
export const WatchKind = z.enum(['course_search', 'job_search', 'course', 'edition', 'academy', 'company', 'skill']);
export type WatchKind = z.infer<typeof WatchKind>;

/** How often a watch tells: the first time only, once a day or once a week at most. */
export const watchRhythms = ['once', 'day', 'week'] as const;
export const WatchEvery = z.enum(watchRhythms);
export type WatchEvery = z.infer<typeof WatchEvery>;

/** Something that a watch found. `told_at`: when it was sent to the person; null: not yet. */
export const WatchMatch = z.object({
  kind: z.enum(['course', 'job']),
  id: z.int(),
  title: z.string(),
  url: z.string(),
  found_at: z.string(),
  told_at: z.nullable(z.string()),
});
export type WatchMatch = z.infer<typeof WatchMatch>;

/**
 * A watch. `address`: the page that it is about. `matches`: the last of what it found that is still on the site;
 * `matched`: how much it found in all. `answered_at`: when a watch for one time was answered.
 */
export const Watch = z.object({
  id: z.int(),
  kind: WatchKind,
  label: z.string(),
  address: z.string(),
  every: WatchEvery,
  created_at: z.string(),
  paused_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  matched: z.int(),
  matches: z.array(WatchMatch),
});
export type Watch = z.infer<typeof Watch>;

const base = '/api/v1/web/service/users/dashboard/alerts' as const;

/** What a watch is of: the address of a list as a browser shows it, or a thing by its id. */
const Watched = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['course_search', 'job_search']), address: z.string().check(z.maxLength(4000)) }),
  z.object({
    kind: z.enum(['course', 'edition', 'academy', 'company', 'skill']),
    id: z.int().check(z.positive(), z.maximum(2147483647)),
  }),
]);
export type Watched = z.infer<typeof Watched>;

/**
 * Makes a watch. The same twice is answered with the first, which goes on where it was paused or had ended. `is_new`:
 * whether there was none.
 */
export const makeWatch = endpoint({
  method: 'POST',
  path: base,
  access: 'member',
  summary: 'خبر خواستن از یک جست‌وجو، دوره، برنامه، آموزشگاه، شرکت یا مهارت',
  body: Watched,
  data: z.object({ watch: Watch, is_new: z.boolean() }),
  refusals: [
    'identity.unauthenticated',
    'alert.not_a_list',
    'alert.too_wide',
    'alert.too_many_searches',
    'alert.too_many_things',
    'course.not_found',
    'edition.not_full',
    'academy.not_found',
    'company.not_found',
    'skill.not_found',
    'category.not_found',
    'job_category.not_found',
    'job.province_and_city',
  ],
});

/** What a person watches, the latest first. */
export const listWatches = endpoint({
  method: 'GET',
  path: base,
  access: 'member',
  summary: 'خبرهایی که خواسته‌ام',
  data: z.object({
    watches: z.array(Watch),
    limits: z.object({ searches: z.int(), things: z.int() }),
  }),
  refusals: ['identity.unauthenticated'],
});

/**
 * What of a page a person watches now: all their things by kind and id, and the watch of the list at `address`, if
 * any. What is paused or was answered is left out.
 */
export const findWatches = endpoint({
  method: 'GET',
  path: `${base}/set`,
  access: 'member',
  summary: 'خبرهایی از این صفحه که خواسته‌ام',
  query: z.object({ address: z._default(z.string().check(z.maxLength(4000)), '') }),
  data: z.object({
    things: z.array(z.object({ id: z.int(), kind: WatchKind, subject: z.int() })),
    list: z.nullable(z.int()),
  }),
  refusals: ['identity.unauthenticated'],
});

/** Pauses a watch or lets it go on, or says how often it tells. What happened during a pause is not told. */
export const changeWatch = endpoint({
  method: 'POST',
  path: `${base}/{id}`,
  access: 'member',
  summary: 'متوقف کردن یک خبر، ادامه آن، یا فاصله گفتنش',
  params: z.object({ id: Id }),
  notFound: 'alert.not_found',
  body: z.object({ paused: z.optional(z.boolean()), every: z.optional(WatchEvery) }),
  data: z.object({ watch: Watch }),
  refusals: ['identity.unauthenticated', 'alert.not_found'],
});

/** Removes a watch; for ten minutes `restoreWatch` brings it back. */
export const removeWatch = endpoint({
  method: 'POST',
  path: `${base}/{id}/remove`,
  access: 'member',
  summary: 'حذف یک خبر',
  params: z.object({ id: Id }),
  notFound: 'alert.not_found',
  data: z.object({}),
  refusals: ['identity.unauthenticated', 'alert.not_found'],
});

/** Brings a watch back that was removed less than ten minutes ago, with all it found. Repeating it changes nothing. */
export const restoreWatch = endpoint({
  method: 'POST',
  path: `${base}/{id}/restore`,
  access: 'member',
  summary: 'برگرداندن خبری که همین حالا حذف شد',
  params: z.object({ id: Id }),
  notFound: 'alert.not_found',
  data: z.object({ watch: Watch }),
  refusals: ['identity.unauthenticated', 'alert.not_found', 'alert.too_many_searches', 'alert.too_many_things'],
});

/** Pauses all watches of a person, or lets all go on. */
export const pauseWatches = endpoint({
  method: 'POST',
  path: `${base}/pause`,
  access: 'member',
  summary: 'متوقف کردن همه خبرها یا ادامه همه',
  body: z.object({ paused: z.boolean() }),
  data: z.object({ changed: z.int() }),
  refusals: ['identity.unauthenticated'],
});
