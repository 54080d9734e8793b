import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { asFile, ListFile } from '../lists/list.ts';
import { Id } from '../../scalars.ts';
import { BodyId, Reason, Version } from '../desk-scalars.ts';
import { heldByHand, WhatWasDone } from './held.ts';
import { jobFields } from './job-fields.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { lenientId, lenientWord } from '../money.ts';

const jobs = '/api/v1/desk/jobs' as const;
export const MOST_JOBS_AT_ONCE = 50;

/**
 * `expired`: its time is over; `missing`: no longer in its feed, and open again with it; `hidden`: taken off the site
 * by a colleague; `closed`: by a colleague, for good; `withdrawn`: for good as well, and its page is gone.
 */
export const deskJobStates = ['open', 'expired', 'missing', 'hidden', 'closed', 'withdrawn'] as const;

const Named = z.object({ id: z.int(), name: z.string() });

/** A job in a list. `salary_from`: whole toman a month; null: by agreement. `by_hand`: its overridden fields. */
export const DeskJob = z.object({
  id: z.int(),
  title: z.string(),
  company: Named,
  category: Named,
  state: z.enum(deskJobStates),
  source: z.string(),
  salary_from: z.nullable(z.int()),
  by_hand: z.array(z.enum(jobFields.names)),
  published_at: z.string(),
  valid_until: z.nullable(z.string()),
  updated_at: z.string(),
  version: z.int(),
});
export type DeskJob = z.infer<typeof DeskJob>;

/**
 * One job, whole. `closed_at`: since when it takes no applications. `values`: what people see; `feed`: what they would
 * see without anything by hand.
 */
export const WholeJob = z.object({
  job: DeskJob,
  page: z.string(),
  source_key: z.string(),
  closed_at: z.nullable(z.string()),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  contract_types: z.array(z.string()),
  skills: z.array(z.string()),
  ref_url: z.nullable(z.string()),
  description: z.string(),
  values: jobFields.values,
  feed: jobFields.values,
  by_hand: heldByHand(jobFields.names),
  done: WhatWasDone,
});
export type WholeJob = z.infer<typeof WholeJob>;

const reads = { staff: 'catalogue.edit' } as const;
const publishes = { staff: 'catalogue.publish' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'job.not_found' } as const;

const filters = {
  /** A part of the title. */
  find: lenientWord,
  company: lenientId,
  state: z.catch(z.optional(z.enum(deskJobStates)), undefined),
  source: lenientWord,
  /** `yes`: with an override. */
  by_hand: z.catch(z.optional(z.literal('yes')), undefined),
};

/** Of any state, the latest first. */
export const listDeskJobs = endpoint({
  method: 'GET',
  path: jobs,
  access: reads,
  summary: 'فرصت‌های شغلی',
  query: z.object({ ...filters, ...keysetQuery }),
  data: keysetPage(DeskJob),
  refusals: refused,
});

export const exportDeskJobs = endpoint({
  method: 'POST',
  path: `${jobs}/export`,
  access: reads,
  summary: 'فرصت‌های شغلی برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

export const listJobSources = endpoint({
  method: 'GET',
  path: `${jobs}/sources`,
  access: reads,
  summary: 'فیدهای فرصت‌های شغلی',
  data: z.object({ sources: z.array(z.string()) }),
  refusals: refused,
});

/** What a job can be written with. `companies`: the first 500 by name. */
export const listJobChoices = endpoint({
  method: 'GET',
  path: `${jobs}/choices`,
  access: reads,
  summary: 'انتخاب‌های فرم فرصت شغلی',
  data: z.object({
    categories: z.array(Named),
    companies: z.array(Named),
    contract_types: z.array(Named),
    experiences: z.array(Named),
    provinces: z.array(Named),
  }),
  refusals: refused,
});

export const showDeskJob = endpoint({
  method: 'GET',
  path: `${jobs}/{id}`,
  access: reads,
  summary: 'یک فرصت شغلی',
  ...one,
  data: WholeJob,
  refusals: [...refused, 'job.not_found'],
});

const items = z.array(z.object({ id: BodyId, version: Version })).check(z.minLength(1), z.maxLength(MOST_JOBS_AT_ONCE));

/**
 * The outcome for each job, in the given order. `unchanged`: it was so already; `stale`: it has changed in between, and
 * `job` is its current state; `final`: it was closed for good.
 */
const decided = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      outcome: z.enum(['done', 'unchanged', 'stale', 'final', 'not_found']),
      job: z.nullable(DeskJob),
    }),
  ),
});

/**
 * What hiding or showing would make of each job, in the order asked, with the outcomes that it would have; nothing is
 * written. `before` and `after`: its state; null where there is no such job.
 */
export const previewJobStates = endpoint({
  method: 'POST',
  path: `${jobs}/preview-states`,
  access: publishes,
  summary: 'پیش‌نمایش پنهان کردن یا برگرداندن فرصت‌های شغلی',
  body: z.object({ items, step: z.enum(['hide', 'show']) }),
  data: z.object({
    results: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        outcome: z.enum(['done', 'unchanged', 'stale', 'final', 'not_found']),
        before: z.nullable(z.enum(deskJobStates)),
        after: z.nullable(z.enum(deskJobStates)),
      }),
    ),
  }),
  refusals: refused,
});

/** Its page answers 410 and it is in no list, until a colleague shows it again; imports do not. */
export const hideJobs = endpoint({
  method: 'POST',
  path: `${jobs}/hide`,
  access: publishes,
  summary: 'پنهان کردن فرصت‌های شغلی',
  body: z.object({ items, reason: Reason }),
  data: decided,
  refusals: refused,
});

/** Shows hidden jobs again, in the state that their feed gives them. */
export const showJobsAgain = endpoint({
  method: 'POST',
  path: `${jobs}/show`,
  access: publishes,
  summary: 'برگرداندن فرصت‌های شغلی',
  body: z.object({ items, reason: Reason }),
  data: decided,
  refusals: refused,
});

/**
 * For good: it takes no applications, and no import opens it. The page of a hidden job stays gone; other pages say for
 * thirty days that it is closed.
 */
export const closeJob = endpoint({
  method: 'POST',
  path: `${jobs}/{id}/close`,
  access: publishes,
  summary: 'بستن همیشگی یک فرصت شغلی',
  ...one,
  body: z.object({ version: Version, reason: Reason }),
  data: WholeJob,
  otherData: { 'desk.stale': WholeJob },
  refusals: [...refused, 'job.not_found', 'job.final', 'desk.stale'],
});
