import type { Executor } from '../../kernel/executor.ts';
import { afterWorkingHours } from '../calendar/calendar.ts';
import type { AccessRow } from './access-store.ts';
import type { HandOverWork } from './deps.ts';
import type { HandOverTables } from './hand-over.tables.ts';

/** So long an academy has to let a buyer in, and to look after one who could not get in; working hours. */
export const GIVE_WITHIN_HOURS = 72;
export const MEND_WITHIN_HOURS = 48;

/** Since when the academy has something to do for a purchase, and for how many working hours; null: it has nothing. */
function spanOf(row: AccessRow): { since: Date; hours: number } | null {
  if (row.ended_at !== null) return null;
  if (row.state === 'told') return { since: row.told_at!, hours: GIVE_WITHIN_HOURS };
  return row.state === 'failed' ? { since: row.failed_at!, hours: MEND_WITHIN_HOURS } : null;
}

/** By when the academy has to act on each of the purchases; null: it has nothing to do. At most one query. */
export async function dueDates(
  { calendar }: Pick<HandOverWork, 'calendar'>,
  executor: Executor<HandOverTables>,
  rows: readonly AccessRow[],
): Promise<(Date | null)[]> {
  const spans = rows.map(spanOf);
  const begins = spans.flatMap((span) => (span === null ? [] : [span.since.getTime()]));
  if (begins.length === 0) return spans.map(() => null);
  const isWorkingDay = await calendar.workingDays(
    executor,
    new Date(Math.min(...begins)),
    new Date(Math.max(...begins)),
  );
  return spans.map((span) => span && afterWorkingHours(span.since, span.hours, isWorkingDay));
}
