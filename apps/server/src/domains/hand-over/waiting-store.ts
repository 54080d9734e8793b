import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { AccessRow } from './access-store.ts';
import type { HandOverTables } from './hand-over.tables.ts';
import { isPast } from './is-past.ts';
import type { LateSince } from './late-since.ts';

/** `late`: what is past its time; `waiting`: all that academies have to do; `failed`: buyers who could not get in. */
export type WaitingWhich = 'late' | 'waiting' | 'failed';

export interface WaitingFilter {
  which: WaitingWhich;
  academyId?: number | undefined;
  after: number | null;
  limit: number;
}

const told = sql`state = 'told'`;
const failed = sql`state = 'failed'`;
const lateOf = (late: LateSince) =>
  sql`((${told} and ${isPast(sql`told_at`, late.told)}) or (${failed} and ${isPast(sql`failed_at`, late.failed)}))`;

/** Purchases that are not handed over, the oldest purchase first. */
export async function findWaiting(
  executor: Executor<HandOverTables>,
  { which, academyId, after, limit }: WaitingFilter,
  late: LateSince,
): Promise<AccessRow[]> {
  const what = which === 'late' ? lateOf(late) : which === 'failed' ? failed : sql`(${told} or ${failed})`;
  const { rows } = await sql<AccessRow>`
    select * from purchase_access
    where ended_at is null and ${what} and purchase_id > ${after ?? 0}
      and ${academyId === undefined ? sql`true` : sql`academy_id = ${academyId}`}
    order by purchase_id limit ${limit}`.execute(executor);
  return rows;
}

/** All purchases that an academy has to act on, and since when it has to. */
export async function waitingOf(
  executor: Executor<HandOverTables>,
  academyId: number,
): Promise<{ purchase_id: number; since: Date }[]> {
  const { rows } = await sql<{ purchase_id: number; since: Date }>`
    select purchase_id, case when ${failed} then failed_at else told_at end as since from purchase_access
    where ended_at is null and (${told} or ${failed}) and academy_id = ${academyId}`.execute(executor);
  return rows;
}

/** How many are late and how many wait, and since when the oldest late one does. */
export async function countWaiting(
  executor: Executor<HandOverTables>,
  late: LateSince,
  academyId?: number,
): Promise<{ late: number; waiting: number; oldest: Date | null }> {
  const { rows } = await sql<{ late: number; waiting: number; oldest: Date | null }>`
    select count(*) filter (where ${lateOf(late)})::int as late, count(*)::int as waiting,
      min(coalesce(case when state = 'failed' then failed_at end, told_at)) filter (where ${lateOf(late)}) as oldest
    from purchase_access
    where ended_at is null and state in ('told', 'failed')
      and ${academyId === undefined ? sql`true` : sql`academy_id = ${academyId}`}`.execute(executor);
  return rows[0]!;
}
