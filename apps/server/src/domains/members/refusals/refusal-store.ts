import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { MembersTables } from '../members.tables.ts';
import type { Organisation } from '../organisation.ts';

type MembersExecutor = Executor<MembersTables>;

const HOUR_MS = 3_600_000;
const KEPT_MS = 90 * 24 * HOUR_MS;
/**
 * From this many rows an hour on, refusals of all networks are counted together, so that a caller who keeps changing
 * addresses cannot fill the table.
 */
const MOST_ROWS_AN_HOUR = 500;
const MANY_NETWORKS = '*';

export interface RefusalRow {
  staff_id: number | null;
  network: string;
  refusal: string;
  call: string;
  summary: string;
}

/** Counted refusals as the owner sees them. */
export interface CountedRefusal extends RefusalRow {
  times: number;
  last_at: Date;
}

export async function countRefusal(executor: MembersExecutor, row: RefusalRow, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const { rows } = await sql<{ times: number }>`
    insert into staff_refusal as counted (hour, staff_id, network, refusal, call, summary, last_at)
    select ${hour}, ${row.staff_id}::int,
      case when (select count(*) from staff_refusal where hour = ${hour}) < ${MOST_ROWS_AN_HOUR}
        then ${row.network} else ${MANY_NETWORKS} end,
      ${row.refusal}, ${row.call}, ${row.summary}, ${now}
    on conflict (hour, staff_id, network, refusal, call)
      do update set times = counted.times + 1, last_at = excluded.last_at
    returning times`.execute(executor);
  if (rows[0]?.times === 1)
    await executor
      .deleteFrom('staff_refusal')
      .where('hour', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
}

/**
 * Refused calls of an organisation's members since a moment, summed over the hours, latest first, and their total. The
 * desk also sees calls of people who are no members: it oversees the whole installation.
 */
export async function readRefusals(
  executor: MembersExecutor,
  organisation: Organisation,
  since: Date,
  most: number,
): Promise<{ total: number; latest: CountedRefusal[] }> {
  const { rows } = await sql<CountedRefusal & { total: number }>`
    select staff_id, network, refusal, call, max(summary) as summary, sum(times)::int as times,
      max(last_at) as last_at, (sum(sum(times)) over ())::int as total
    from staff_refusal
    where last_at >= ${since}
      and (staff_id in (select id from staff_member where organisation_id = ${organisation.id})
        or (${organisation.kind === 'desk'} and staff_id is null))
    group by staff_id, network, refusal, call
    order by max(last_at) desc, max(id) desc
    limit ${most}`.execute(executor);
  return { total: rows[0]?.total ?? 0, latest: rows.map(({ total: _, ...row }) => row) };
}
