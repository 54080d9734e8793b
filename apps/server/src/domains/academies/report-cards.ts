import { sql, type Kysely } from 'kysely';
import { academyMeasures, LEAST_CASES, type AcademyReport } from '@kavosh/contract/academies.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { AcademiesTables } from './academies.tables.ts';

/** Only one process rebuilds at a time; a number of our own among advisory locks. */
const LOCK = 0x6b61_7265;

/** Makes all report cards anew, from what happened before this moment. */
export const rebuildReports = (db: Kysely<AcademiesTables>, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`select rebuild_academy_reports(${now})`.execute(tx);
  });

/**
 * Makes them once a night: where the last ones are of an earlier day in Tehran, or there are none.
 * @returns whether they were made
 */
export async function rebuildReportsIfDue(db: Kysely<AcademiesTables>, now: Date): Promise<boolean> {
  const last = await db
    .selectFrom('academy_report')
    .select((eb) => eb.fn.max('made_at').as('at'))
    .executeTakeFirst();
  if (last?.at && tehranDay(last.at) >= tehranDay(now)) return false;
  await rebuildReports(db, now);
  return true;
}

/** An academy's report card; a figure of few cases is left out. One query. */
export async function readReport(db: Kysely<AcademiesTables>, academyId: number): Promise<AcademyReport> {
  const rows = await db.selectFrom('academy_report').selectAll().where('academy_id', '=', academyId).execute();
  const found = new Map(rows.map((row) => [row.measure, row]));
  return {
    made_at: rows[0]?.made_at.toISOString() ?? null,
    measures: academyMeasures.map((measure) => {
      const { cases, value } = found.get(measure) ?? { cases: 0, value: '0' };
      return { measure, cases, value: cases < LEAST_CASES ? null : Number(value) };
    }),
  };
}
