import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { readableLine, Version } from '../desk-scalars.ts';
import { differingFields } from './held.ts';
import { jobFieldMessages, jobFields } from './job-fields.ts';
import { WholeJob } from './jobs.ts';
import { PagePreview } from './preview.ts';

const jobs = '/api/v1/desk/jobs' as const;

const messages = {
  company: 'شرکت را انتخاب کنید.',
  category: 'دسته را انتخاب کنید.',
} as const;

const access = { staff: 'catalogue.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'job.not_found' } as const;
const wrong = [
  'job.category_unknown',
  'job.contract_unknown',
  'job.experience_unknown',
  'job.place_unknown',
  'job.age_order',
] as const;

const stale = { 'desk.stale': z.object({ job: WholeJob, differ: differingFields(jobFields.names) }) } as const;

/**
 * Adds a job by hand as a draft: hidden, to be completed in its edit form, previewed and shown. If a feed brings the
 * same job later, its values go under the overrides.
 */
export const addDeskJob = endpoint({
  method: 'POST',
  path: jobs,
  access,
  summary: 'فرصت شغلی تازه',
  body: z.object({
    title: readableLine(300, jobFieldMessages.title, jobFieldMessages.titleLong),
    company: z
      .int({ error: messages.company })
      .check(z.positive({ error: messages.company }), z.maximum(2_147_483_647)),
    category: z
      .int({ error: messages.category })
      .check(z.minimum(0, { error: messages.category }), z.maximum(2_147_483_647)),
  }),
  data: WholeJob,
  refusals: [...refused, 'company.not_found', 'job.category_unknown', 'job.title_used'],
});

/** Overrides these fields; unchanged values are left as they are. */
export const saveDeskJob = endpoint({
  method: 'POST',
  path: `${jobs}/{id}/save`,
  access,
  summary: 'ویرایش یک فرصت شغلی',
  ...one,
  body: z.object({ version: Version, changes: jobFields.changes }),
  data: WholeJob,
  otherData: stale,
  refusals: [...refused, 'job.not_found', 'job.final', ...wrong, 'desk.stale'],
});

/** The job's page as saving would make it, whatever its state; nothing is written. */
export const previewDeskJob = endpoint({
  method: 'POST',
  path: `${jobs}/{id}/preview`,
  access,
  summary: 'پیش‌نمایش ویرایش یک فرصت شغلی',
  ...one,
  body: z.object({ version: Version, changes: jobFields.changes }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refused, 'job.not_found', 'job.final', ...wrong, 'desk.stale', 'desk.no_preview'],
});

/** Removes the overrides of these fields. */
export const returnJobToFeed = endpoint({
  method: 'POST',
  path: `${jobs}/{id}/return-to-feed`,
  access,
  summary: 'بازگشت فرصت شغلی به مقدار فید',
  ...one,
  body: z.object({ version: Version, fields: z.array(z.enum(jobFields.names)).check(z.minLength(1)) }),
  data: WholeJob,
  otherData: stale,
  refusals: [...refused, 'job.not_found', 'job.final', ...wrong, 'desk.stale'],
});
