import type { Executor } from '../../kernel/executor.ts';
import type { AccessRow } from './access-store.ts';
import { dueAt, type Closure } from './closed-days.ts';
import { closuresFrom } from './closures.ts';
import type { HandOverWork } from './deps.ts';
import type { HandOverTables } from './hand-over.tables.ts';

/** So long an academy has to let a buyer in, and to look after one who could not get in; working hours. */
export const GIVE_WITHIN_HOURS = 72;
export const MEND_WITHIN_HOURS = 48;

/** Since when the academy has something to do for a purchase, and for how many working hours; null: it has nothing. */
function spanOf(row: AccessRow): { academyId: number; since: Date; hours: number } | null {
  if (row.ended_at !== null) return null;
  const { academy_id: academyId } = row;
  if (row.state === 'told') return { academyId, since: row.told_at!, hours: GIVE_WITHIN_HOURS };
  return row.state === 'failed' ? { academyId, since: row.failed_at!, hours: MEND_WITHIN_HOURS } : null;
}

/**
 * By when the academy has to act on each of the purchases; null: it has nothing to do. Days on which it is closed do
 * not count, as closed-days.ts says. At most two queries.
 */
export async function dueDates(
  { calendar }: Pick<HandOverWork, 'calendar'>,
  executor: Executor<HandOverTables>,
  rows: readonly AccessRow[],
): Promise<(Date | null)[]> {
  const spans = rows.map(spanOf);
  const waiting = spans.filter((span) => span !== null);
  if (waiting.length === 0) return spans.map(() => null);
  const begins = waiting.map(({ since }) => since.getTime());
  const [first, last] = [new Date(Math.min(...begins)), new Date(Math.max(...begins))];
  const isWorkingDay = await calendar.workingDays(executor, first, last);
  const closures = await closuresFrom(executor, first, [...new Set(waiting.map(({ academyId }) => academyId))]);
  return spans.map((span) => span && dueAt(span.since, span.hours, isWorkingDay, closures.get(span.academyId) ?? []));
}

/** By when something is due of which an academy hears now. Two queries. */
export async function dueFromNow(
  { clock, calendar }: Pick<HandOverWork, 'clock' | 'calendar'>,
  executor: Executor<HandOverTables>,
  academyId: number,
  hours: number,
): Promise<{ dueAt: Date; closures: readonly Closure[] }> {
  const now = clock.now();
  const isWorkingDay = await calendar.workingDays(executor, now);
  const closures = (await closuresFrom(executor, now, [academyId])).get(academyId) ?? [];
  return { dueAt: dueAt(now, hours, isWorkingDay, closures), closures };
}
