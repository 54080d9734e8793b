import { sql } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { indexJobs } from '../search/index-jobs.ts';
import type { ReportDeps } from './report-job.ts';

export interface ReportDecision {
  jobId: number;
  /** The version that was seen. */
  version: number;
  /** `take_off`: hidden until a colleague shows it; `not_so`: it stays, or comes back; `ask`: its source was asked. */
  decision: 'take_off' | 'not_so' | 'ask';
  reason: string;
  operator: StaffOperator;
}

const words = { take_off: 'job.report_upheld', not_so: 'job.report_dismissed', ask: 'job.report_asked' } as const;

/**
 * Decides what was reported of a job, with an audit row; after `ask` its reports wait on. `stale`: the job has changed
 * since that version, or nothing waits; nothing was done then. Refuses with job.not_found.
 */
export async function decideReports(
  { db, clock, audit, indexDeps }: Omit<ReportDeps, 'limiter' | 'reportKey'>,
  { jobId, version, decision, reason, operator }: ReportDecision,
): Promise<'done' | 'stale'> {
  const deps = await indexDeps();
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const job = await tx
      .selectFrom('job')
      .select(['version', 'kept_off'])
      .where('id', '=', jobId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!job) throw new Refusal('job.not_found');
    const { rows } = await sql<{ n: number; is_held: boolean }>`
      select count(*)::int as n, exists (
        select from job_report_work where job_id = ${jobId} and held_at is not null
      ) as is_held
      from job_report where job_id = ${jobId} and decided_at is null`.execute(tx);
    const { n, is_held: isHeld } = rows[0]!;
    if (n === 0 || job.version !== version) return 'stale';
    const work =
      decision === 'ask'
        ? { asked_at: now, asked_note: reason }
        : { held_at: null, asked_at: null, asked_note: null, cleared_at: decision === 'not_so' ? now : null };
    await tx
      .insertInto('job_report_work')
      .values({ job_id: jobId, ...work })
      .onConflict((conflict) => conflict.column('job_id').doUpdateSet(work))
      .execute();
    if (decision !== 'ask')
      await tx
        .updateTable('job_report')
        .set({ decided_at: now, decision })
        .where('job_id', '=', jobId)
        .where('decided_at', 'is', null)
        .execute();
    if (decision === 'take_off' && job.kept_off === null)
      await sql`update job set kept_off = 'hidden', closed_before = closed_at, closed_at = coalesce(closed_at, ${now}),
        version = version + 1, updated_at = ${now} where id = ${jobId}`.execute(tx);
    if (decision === 'not_so' && isHeld && job.kept_off === 'hidden')
      await sql`update job set kept_off = null, closed_at = closed_before, closed_before = null, version = version + 1,
        updated_at = ${now} where id = ${jobId}`.execute(tx);
    await indexJobs(tx, [jobId], deps);
    await audit.record(tx, {
      operator,
      action: words[decision],
      subject: `job ${jobId}`,
      details: { reason, reports: n, held: isHeld },
    });
    return 'done';
  });
}
