import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import type { Executor } from '../../kernel/executor.ts';
import { dayText } from '../calendar/calendar.ts';
import { dueAt } from './closed-days.ts';
import type { HandOverWork } from './deps.ts';
import { dueFromNow, GIVE_WITHIN_HOURS } from './due-at.ts';
import type { HandOverTables } from './hand-over.tables.ts';
import { CANCELLED_AFTER_DAYS, everyDay } from './late-since.ts';

/** What a buyer may expect of an academy that lets its buyers in itself. */
export interface PromisedAccess {
  /** By when it has to. */
  until: Date;
  /** Without access everything goes back then. */
  backAt: Date;
  /** The first days until then on which it is closed, as `2026-11-23`, both of them closed; null: none are. */
  closed: { from: string; until: string } | null;
}

/** For a purchase that is made now. Two queries. */
export async function promiseAccess(
  deps: Pick<HandOverWork, 'clock' | 'calendar'>,
  executor: Executor<HandOverTables>,
  academyId: number,
): Promise<PromisedAccess> {
  const now = deps.clock.now();
  const { dueAt: until, closures } = await dueFromNow(deps, executor, academyId, GIVE_WITHIN_HOURS);
  const backAt = dueAt(now, (CANCELLED_AFTER_DAYS * DAY_MS) / HOUR_MS, everyDay, closures);
  const closed = closures.find(({ from, madeAt }) => madeAt <= now && from <= tehranDay(backAt));
  return { until, backAt, closed: closed ? { from: dayText(closed.from), until: dayText(closed.until) } : null };
}
