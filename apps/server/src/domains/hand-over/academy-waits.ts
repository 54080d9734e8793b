import { sql, type Transaction } from 'kysely';
import type { AccessRow } from './access-store.ts';
import type { HandOverWork } from './deps.ts';
import { dueDates } from './due-at.ts';
import type { HandOverTables } from './hand-over.tables.ts';

type Deps = Pick<HandOverWork, 'db' | 'clock' | 'calendar'>;

const waits = sql`ended_at is null and state in ('told', 'failed')`;
const since = sql`case when state = 'failed' then failed_at else told_at end`;
/** The first to be due is among the first that began to wait. */
const FIRST = 20;
/** What is read at once of all academies. */
const MOST = 5_000;

/**
 * How many buyers of an academy wait to be let in, and by when the first has to be. Until the transaction ends others
 * of the academy wait here, so that each counts those before it.
 */
export async function waitingNow(
  deps: Deps,
  tx: Transaction<HandOverTables>,
  academyId: number,
): Promise<{ count: number; due: Date | null }> {
  await sql`select pg_advisory_xact_lock(hashtext('academy.orders'), ${academyId}::int)`.execute(tx);
  const { rows } = await sql<AccessRow & { total: number }>`
    select *, count(*) over ()::int as total from purchase_access
    where ${waits} and academy_id = ${academyId} order by ${since} limit ${FIRST}`.execute(tx);
  const due = (await dueDates(deps, tx, rows)).filter((one) => one !== null).map((one) => one.getTime());
  return { count: rows[0]?.total ?? 0, due: due.length === 0 ? null : new Date(Math.min(...due)) };
}

/** The orders of all academies that are due after now and until then, those that began to wait last first. */
export async function dueUntil(deps: Deps, until: Date): Promise<{ academyId: number; due: Date }[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const { rows } = await sql<AccessRow>`
    select * from purchase_access where ${waits} order by ${since} desc limit ${MOST}`.execute(db);
  const due = await dueDates(deps, db, rows);
  return rows.flatMap(({ academy_id: academyId }, at) => {
    const one = due[at];
    return one != null && one > now && one <= until ? [{ academyId, due: one }] : [];
  });
}
