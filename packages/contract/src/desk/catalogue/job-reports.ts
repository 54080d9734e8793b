import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { jobReportReasons } from '../../job-reports.ts';
import { Id, lenientInt } from '../../scalars.ts';
import { Reason, Version } from '../desk-scalars.ts';
import { deskJobStates } from './jobs.ts';

/** How many jobs a page of the list has. */
export const REPORTED_JOBS_PAGE = 50;

/**
 * A job with reports that no colleague has looked at. `is_held`: reports alone hide it; `asked_at`: its source was
 * asked; `networks`: from how many networks the reports came; `texts`: the first twenty.
 */
export const ReportedJob = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  version: z.int(),
  state: z.enum(deskJobStates),
  ref_url: z.nullable(z.string()),
  source: z.string(),
  is_held: z.boolean(),
  asked_at: z.nullable(z.string()),
  first_at: z.string(),
  reports: z.int(),
  networks: z.int(),
  texts: z.array(z.object({ reason: z.enum(jobReportReasons), text: z.nullable(z.string()), at: z.string() })),
});
export type ReportedJob = z.infer<typeof ReportedJob>;

/** Those that reports hide first, then those that wait longest, fifty a page. `more`: there is another page. */
export const listReportedJobs = endpoint({
  method: 'GET',
  path: '/api/v1/desk/job-reports',
  access: { staff: 'catalogue.edit' },
  summary: 'آگهی‌هایی که مشکلشان گزارش شده است',
  query: z.object({ page: lenientInt(1, 1000, 1) }),
  data: z.object({ jobs: z.array(ReportedJob), more: z.boolean() }),
  refusals: ['desk.unauthenticated', 'desk.forbidden'],
});
/**
 * `take_off`: hidden until a colleague shows it; `not_so`: it stays, and comes back if reports hid it; for thirty days
 * reports alone do not hide it. `ask`: its source was asked, and the reports wait on.
 */
export const decideJobReports = endpoint({
  method: 'POST',
  path: '/api/v1/desk/job-reports/{id}/decide',
  access: { staff: 'catalogue.publish' },
  summary: 'تصمیم درباره گزارش‌های یک آگهی',
  params: z.object({ id: Id }),
  notFound: 'job.not_found',
  body: z.object({ version: Version, decision: z.enum(['take_off', 'not_so', 'ask']), reason: Reason }),
  data: z.object({ id: z.int() }),
  refusals: ['desk.unauthenticated', 'desk.forbidden', 'job.not_found', 'job.reports_changed'],
});
