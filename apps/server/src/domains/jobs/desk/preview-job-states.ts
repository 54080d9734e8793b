import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import { rolledBack } from '../../../kernel/rolled-back.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { jobAfter, type JobStateOutcome, type LockedJob } from './change-job-state.ts';
import { findDeskJobs, type JobForDesk } from './job-list-store.ts';

/** A job before and after a step; null: there is none. */
export interface JobStatePreview {
  id: number;
  outcome: JobStateOutcome | 'not_found';
  before: JobForDesk | null;
  after: JobForDesk | null;
}

/** What `changeJobState` would make of each job, in the order asked. Four queries; nothing is written. */
export const previewJobStates = (
  { db, clock }: { db: Kysely<JobsTables>; clock: Clock },
  { items, step }: { items: readonly { id: number; version: number }[]; step: 'hide' | 'show' },
): Promise<JobStatePreview[]> =>
  rolledBack(db, async (tx) => {
    const now = clock.now();
    const ids = items.map(({ id }) => id);
    const read = async () => {
      const rows = await findDeskJobs(tx, { ids, after: null, limit: ids.length }, now);
      return new Map(rows.map((row) => [row.id, row]));
    };
    const { rows } = await sql<LockedJob & { id: number }>`
      select id, closed_at, closed_before, kept_off, version from job where id = any(${ids}::int[])
      order by id for no key update`.execute(tx);
    const locked = new Map(rows.map((job) => [job.id, job]));
    const before = await read();
    const nexts = items.map(({ id, version }) => {
      const job = locked.get(id);
      return job === undefined ? ('not_found' as const) : jobAfter(job, version, step, now);
    });
    const changing = ids.flatMap((id, at) => {
      const next = nexts[at]!;
      return typeof next === 'string' ? [] : [{ id, ...next }];
    });
    await sql`update job j set closed_at = n.closed_at, closed_before = n.closed_before, kept_off = n.kept_off
      from jsonb_to_recordset(${JSON.stringify(changing)}::jsonb)
        as n(id int, closed_at timestamptz, closed_before timestamptz, kept_off text) where j.id = n.id`.execute(tx);
    const after = await read();
    return ids.map((id, at) => {
      const next = nexts[at]!;
      return {
        id,
        outcome: typeof next === 'string' ? next : 'done',
        before: before.get(id) ?? null,
        after: after.get(id) ?? null,
      };
    });
  });
