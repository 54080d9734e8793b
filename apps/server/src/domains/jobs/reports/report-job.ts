import { sql, type Kysely } from 'kysely';
import type { reportJob as reportEndpoint } from '@kavosh/contract/job-reports.ts';
import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SearchIndexTables } from '../../../search-index/search-index.ts';
import type { Audit } from '../../audit/audit.ts';
import { jobState } from '../job-state.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { indexJobs, type JobIndexDeps } from '../search/index-jobs.ts';
import { reporterOf, type ReportLimiter } from './report-limits.ts';

export interface ReportDeps {
  db: Kysely<JobsTables & SearchIndexTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  /** 32 bytes, the same in every process. */
  reportKey: Buffer;
  limiter: ReportLimiter;
  indexDeps: () => Promise<JobIndexDeps>;
}

/** Reports from so many networks hide an ad until a colleague has looked. */
export const NETWORKS_TO_HIDE = 3;
/** For so long after a colleague found nothing wrong reports alone do not hide it. */
export const CLEARED_DAYS = 30;

/**
 * Keeps what a caller says is wrong with an ad; their last word counts. With those of three networks that no colleague
 * has looked at, the ad is hidden. Refuses with job.not_found and job.too_many_reports.
 */
export async function reportJob(
  { db, clock, audit, reportKey, limiter, indexDeps }: ReportDeps,
  jobId: number,
  { reason, text }: HandlerInput<typeof reportEndpoint>['body'],
  address: string,
): Promise<void> {
  const now = clock.now();
  const { slots, caller, network } = reporterOf(reportKey, address);
  await limiter.take(db, slots, now);
  const deps = await indexDeps();
  await inTransaction(db, async (tx) => {
    const job = await tx
      .selectFrom('job')
      .select(['valid_until', 'closed_at', 'kept_off'])
      .where('id', '=', jobId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!job || jobState(job, now) === 'gone') throw new Refusal('job.not_found');
    const report = { reason, text: text?.trim() ? text : null, network, created_at: now };
    await tx
      .insertInto('job_report')
      .values({ ...report, job_id: jobId, caller })
      .onConflict((conflict) =>
        conflict.columns(['job_id', 'caller']).doUpdateSet({ ...report, decided_at: null, decision: null }),
      )
      .execute();
    if (job.kept_off !== null || !(await isToHide(tx, jobId, now))) return;
    await sql`update job set kept_off = 'hidden', closed_before = closed_at, closed_at = coalesce(closed_at, ${now}),
      version = version + 1, updated_at = ${now} where id = ${jobId}`.execute(tx);
    await tx
      .insertInto('job_report_work')
      .values({ job_id: jobId, held_at: now })
      .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ held_at: now }))
      .execute();
    await indexJobs(tx, [jobId], deps);
    await audit.record(tx, {
      operator: 'reports',
      action: 'job.held',
      subject: `job ${jobId}`,
      details: { before: 'open', after: 'hidden', networks: NETWORKS_TO_HIDE },
    });
  });
}

async function isToHide(tx: Executor<JobsTables>, jobId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ networks: number; is_cleared: boolean }>`
    select (
      select count(distinct network)::int from job_report where job_id = ${jobId} and decided_at is null
    ) as networks, exists (
      select from job_report_work
      where job_id = ${jobId} and cleared_at > ${new Date(now.getTime() - CLEARED_DAYS * DAY_MS)}::timestamptz
    ) as is_cleared`.execute(tx);
  return rows[0]!.networks >= NETWORKS_TO_HIDE && !rows[0]!.is_cleared;
}
