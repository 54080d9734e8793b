import * as z from 'zod/mini';
import { hasDrawn, shownText } from '@kavosh/persian/shown-text.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/** What can be wrong with an ad. `money`: it asks applicants to pay; `closed`: it takes no applications any longer. */
export const jobReportReasons = ['scam', 'money', 'closed', 'discrimination', 'other'] as const;
export type JobReportReason = (typeof jobReportReasons)[number];

/** In letters. */
export const JOB_REPORT_MAX_LENGTH = 500;
/** Longer than any valid text before it is tidied; a longer one is not even read. */
const LONGEST_RAW = 5_000;

/** Sentences of the fields; the site shows the same ones before it asks the server. */
export const jobReportMessages = {
  reason: 'لطفاً یکی از گزینه‌ها را انتخاب کنید',
  long: 'این متن بیش از ۵۰۰ نویسه است؛ لطفاً کوتاهش کنید',
  missing: 'لطفاً بنویسید چه مشکلی دارد',
} as const;

const Text = z.pipe(
  z.pipe(z.string().check(z.maxLength(LONGEST_RAW, { error: jobReportMessages.long })), z.transform(shownText)),
  z
    .string()
    .check(z.refine((text) => Array.from(text).length <= JOB_REPORT_MAX_LENGTH, { error: jobReportMessages.long })),
);

/**
 * Says what is wrong with an ad; guests may as well. The last word of a caller counts. `other` needs a text. Callers of
 * three networks hide it until a colleague has looked.
 */
export const reportJob = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/jobs/{id}/report',
  access: 'public',
  summary: 'گزارش مشکل یک آگهی شغلی',
  params: z.object({ id: Id }),
  notFound: 'job.not_found',
  body: z
    .object({ reason: z.enum(jobReportReasons, { error: jobReportMessages.reason }), text: z.optional(Text) })
    .check(
      z.refine(({ reason, text }) => reason !== 'other' || hasDrawn(text ?? ''), {
        error: jobReportMessages.missing,
        path: ['text'],
      }),
    ),
  data: z.object({ job: z.object({ id: z.int(), is_reported: z.literal(true) }) }),
  refusals: ['job.not_found', 'job.too_many_reports'],
});
