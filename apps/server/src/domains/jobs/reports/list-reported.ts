import { sql } from 'kysely';
import type { JobReportReason } from '@kavosh/contract/job-reports.ts';
import type { deskJobStates } from '@kavosh/contract/desk/catalogue/jobs.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { Waiting } from '../../../kernel/waiting.ts';
import type { JobsTables } from '../jobs.tables.ts';

/** A job with reports that no colleague has looked at. */
export interface ReportedJob {
  id: number;
  title: string;
  company: string;
  version: number;
  state: (typeof deskJobStates)[number];
  ref_url: string | null;
  source: string;
  is_held: boolean;
  asked_at: Date | null;
  first_at: Date;
  /** All that wait, and from how many networks. */
  reports: number;
  networks: number;
  /** The first of them. */
  texts: { reason: JobReportReason; text: string | null; at: string }[];
}

const MOST_TEXTS = 20;

/** Those that reports hide first, then those that wait longest; `after`: how many come before the page. One query. */
export async function listReportedJobs(
  executor: Executor<JobsTables>,
  { limit, after }: { limit: number; after: number },
  now: Date,
): Promise<ReportedJob[]> {
  const { rows } = await sql<ReportedJob>`
    select j.id, j.title, c.name_fa as company, j.version, j.ref_url, j.source,
      case when j.kept_off is not null then j.kept_off when j.closed_at is not null then 'missing'
        when j.valid_until < ${now} then 'expired' else 'open' end as state,
      w.held_at is not null and j.kept_off is not distinct from 'hidden' as is_held, w.asked_at, r.first_at, r.reports,
      r.networks, (
        select json_agg(json_build_object('reason', t.reason, 'text', t.text, 'at', t.created_at) order by t.id)
        from (
          select * from job_report where job_id = j.id and decided_at is null order by id limit ${MOST_TEXTS}
        ) t
      ) as texts
    from (
      select job_id, min(created_at) as first_at, count(*)::int as reports, count(distinct network)::int as networks
      from job_report where decided_at is null group by job_id
    ) r join job j on j.id = r.job_id join company c on c.id = j.company_id
      left join job_report_work w on w.job_id = j.id
    order by w.held_at is null, r.first_at, j.id offset ${after} limit ${limit}`.execute(executor);
  return rows;
}

/** How many jobs have reports that no colleague has looked at, and since when the first of them waits. One query. */
export async function countReportedJobs(executor: Executor<JobsTables>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(distinct job_id)::int as count, min(created_at) as oldest
    from job_report where decided_at is null`.execute(executor);
  return rows[0]!;
}
