import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { startOfDay } from '../../kernel/keyset.ts';
import type { AuditTables } from './audit.tables.ts';

export interface ActionFilter {
  staff?: number | undefined;
  /** A whole action, or all of a kind: `purchase.`. */
  action?: string | undefined;
  subject?: string | undefined;
  /** Days in Tehran, `2026-11-23`: done on it or later; done before it. */
  since?: string | undefined;
  before?: string | undefined;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

export interface FoundAction {
  id: number;
  at: Date;
  staff_id: number | null;
  operator: string;
  request_id: string | null;
  action: string;
  subject: string;
  details: Record<string, unknown>;
}

/** Numbers follow time, so that a day is found as the first number of it, and every list goes by number. */
const firstOn = (day: string): RawBuilder<number> =>
  sql<number>`(select first.id from operator_action first where first.at >= ${startOfDay(day)}
    order by first.at, first.id limit 1)`;

/** Actions, latest first. One query. */
export async function findActions(
  executor: Executor<AuditTables>,
  { staff, action, subject, since, before, after, limit }: ActionFilter,
): Promise<FoundAction[]> {
  // As the indexes of migration 0101 have it.
  const isOfOneByOne = staff !== undefined && action !== undefined && subject === undefined;
  let query = executor
    .selectFrom('operator_action')
    .select(['id', 'at', 'staff_id', 'operator', 'request_id', 'action', 'subject', 'details'])
    .orderBy(isOfOneByOne ? sql`-id` : sql`id desc`)
    .limit(limit);
  if (after !== null)
    query = query.where(isOfOneByOne ? sql<boolean>`-id > -${after}::int` : sql<boolean>`id < ${after}`);
  if (staff !== undefined) query = query.where('staff_id', '=', staff);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (action?.endsWith('.')) query = query.where(sql`split_part(action, '.', 1)`, '=', action.slice(0, -1));
  else if (action !== undefined) query = query.where('action', '=', action);
  // Nothing was done since a day that is still to come.
  const first = (day: string) => sql<number>`coalesce(${firstOn(day)}, 2147483647)`;
  if (since !== undefined)
    query = query.where(isOfOneByOne ? sql<boolean>`-id <= -${first(since)}` : sql<boolean>`id >= ${first(since)}`);
  if (before !== undefined)
    query = query.where(isOfOneByOne ? sql<boolean>`-id > -${first(before)}` : sql<boolean>`id < ${first(before)}`);
  return (await query.execute()) as FoundAction[];
}

/**
 * Checks `most` rows of the chain after `after`; if they reach its end, also whether that end matches the head.
 * `broken`: the first row that is missing or does not match the chain.
 */
export async function checkChain(
  executor: Executor<AuditTables>,
  after: number,
  most: number,
): Promise<{ checked: number; broken: number | null }> {
  const { rows } = await sql<{ checked: number; broken: number | null }>`
    with looked as (
      select o.id, o.id <> ${after}::int + row_number() over (order by o.id)
        or o.digest <> operator_action_digest(o, b.digest) as is_broken
      from (select * from operator_action where id > ${after} order by id limit ${most}) found
        join operator_action o on o.id = found.id
        left join operator_action b on b.id = o.id - 1
    ), ended as (
      select last.id + 1 as id from operator_action_head h, (
        select coalesce(max(id), 0) as id, (select digest from operator_action order by id desc limit 1) as digest
        from operator_action
      ) last
      where (select count(*) from looked) < ${most} and (h.id <> last.id or h.digest is distinct from last.digest)
    )
    select (select count(*)::int from looked) as checked,
      coalesce((select min(id) from looked where is_broken), (select id from ended)) as broken`.execute(executor);
  return rows[0]!;
}

/** The last row ever added, by its id and digest: a copy of it elsewhere shows whether it is still there. */
export interface AuditHead {
  id: number;
  /** 64 hexadecimal digits; empty while there are no rows. */
  digest: string;
}

export async function readHead(executor: Executor<AuditTables>): Promise<AuditHead> {
  const { rows } = await sql<AuditHead>`
    select id, coalesce(encode(digest, 'hex'), '') as digest from operator_action_head`.execute(executor);
  return rows[0] ?? { id: 0, digest: '' };
}

/** Whether the row of an earlier head is still there, unchanged. */
export async function hasHead(executor: Executor<AuditTables>, { id, digest }: AuditHead): Promise<boolean> {
  if (id === 0) return true;
  const { rows } = await sql`
    select from operator_action where id = ${id} and encode(digest, 'hex') = ${digest}`.execute(executor);
  return rows.length > 0;
}
