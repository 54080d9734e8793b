import { sql, type Kysely, type Transaction } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SearchIndexTables } from '../../../search-index/search-index.ts';
import type { Audit } from '../../audit/audit.ts';
import type { JobsTables, KeptOff } from '../jobs.tables.ts';
import { indexJobs, type JobIndexDeps } from '../search/index-jobs.ts';

type Tables = JobsTables & SearchIndexTables;

export interface JobStateDeps {
  db: Kysely<Tables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  indexDeps: () => Promise<JobIndexDeps>;
}

/**
 * `stale`: it has changed since that version; `final`: it was closed or withdrawn for good. Nothing was done in either
 * case.
 */
export type JobStateOutcome = 'done' | 'unchanged' | 'stale' | 'final';

export interface JobStateChange {
  id: number;
  /** The version that was seen. */
  version: number;
  step: 'hide' | 'show' | 'close';
  reason: string;
  operator: StaffOperator;
}

/** What decides of a job's state. */
export interface LockedJob {
  closed_at: Date | null;
  closed_before: Date | null;
  kept_off: KeptOff | null;
  version: number;
}

const actions = { hide: 'job.hidden', show: 'job.shown', close: 'job.closed' } as const;

/**
 * Hides a job, shows a hidden one again as its feed has it, or closes one for good, with an audit row. A job hidden or
 * closed in this way stays so whatever its feed says. A draft is as new as its first showing. Refuses with
 * job.not_found.
 */
export async function changeJobState(
  { db, clock, audit, indexDeps }: JobStateDeps,
  { id, version, step, reason, operator }: JobStateChange,
): Promise<JobStateOutcome> {
  const deps = await indexDeps();
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, id);
    const next = jobAfter(job, version, step, clock.now());
    if (typeof next === 'string') return next;
    await sql`update job set closed_at = ${next.closed_at}, closed_before = ${next.closed_before},
      kept_off = ${next.kept_off}, version = version + 1, updated_at = ${clock.now()},
      published_at = ${step === 'show' && isDraft(job) ? clock.now() : job.published_at} where id = ${id}`.execute(tx);
    await indexJobs(tx, [id], deps);
    await audit.record(tx, {
      operator,
      action: actions[step],
      subject: `job ${id}`,
      details: { reason, before: wordOf(job), after: wordOf(next) },
    });
    return 'done';
  });
}

type State = Omit<LockedJob, 'version'>;

/** What a step makes of a job, or why it changes nothing. Pure. */
export function jobAfter(
  job: LockedJob,
  version: number,
  step: JobStateChange['step'],
  now: Date,
): State | Exclude<JobStateOutcome, 'done'> {
  if (job.version !== version) return 'stale';
  if (isFinal(job)) return 'final';
  return nextOf(job, step, now) ?? 'unchanged';
}

/** The job can no longer be changed. Pure. */
export const isFinal = ({ kept_off: keptOff }: Pick<LockedJob, 'kept_off'>): boolean =>
  keptOff === 'closed' || keptOff === 'withdrawn';

/** Null: it is so already. Pure. */
function nextOf(job: State, step: JobStateChange['step'], now: Date): State | null {
  if (step === 'show')
    return job.kept_off === null ? null : { closed_at: job.closed_before, closed_before: null, kept_off: null };
  if (job.kept_off === 'hidden')
    // Its page is gone already, and does not come back to say that it is closed.
    return step === 'hide' ? null : { closed_at: job.closed_at, closed_before: null, kept_off: 'withdrawn' };
  if (step === 'close') return { closed_at: job.closed_at ?? now, closed_before: null, kept_off: 'closed' };
  return { closed_at: job.closed_at ?? now, closed_before: job.closed_at, kept_off: 'hidden' };
}

/** The state as the desk names it, but for jobs whose time is over. Pure. */
const wordOf = ({ kept_off: keptOff, closed_at: at }: State): string => keptOff ?? (at === null ? 'open' : 'missing');

interface StoredJob extends LockedJob {
  source: string;
  published_at: Date;
}

/** Made by hand and never shown: closed since it was made. Pure. */
const isDraft = ({ source, closed_at: closedAt, published_at: publishedAt }: StoredJob): boolean =>
  source === BY_HAND && closedAt?.getTime() === publishedAt.getTime();

async function lockJob(tx: Transaction<Tables>, id: number): Promise<StoredJob> {
  const job = await tx
    .selectFrom('job')
    .select(['closed_at', 'closed_before', 'kept_off', 'version', 'source', 'published_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!job) throw new Refusal('job.not_found');
  return job;
}
