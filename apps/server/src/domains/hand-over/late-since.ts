import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import { workingHoursBefore } from '../calendar/calendar.ts';
import { dueSince } from './closed-days.ts';
import { closuresFrom } from './closures.ts';
import type { HandOverWork } from './deps.ts';
import { GIVE_WITHIN_HOURS, MEND_WITHIN_HOURS } from './due-at.ts';
import type { Since } from './is-past.ts';

/** What was due so many days ago is late today, with any holidays and closures. */
const LOOKS_BACK_DAYS = 90;
/** After so many days without access the purchase is cancelled and all goes back. */
export const CANCELLED_AFTER_DAYS = 7;
const CANCELLED_AFTER_HOURS = (CANCELLED_AFTER_DAYS * DAY_MS) / HOUR_MS;
export const everyDay = (): boolean => true;

/** What is late: announced or failed at the latest at these moments. */
export interface LateSince {
  told: Since;
  failed: Since;
}

type Deps = Pick<HandOverWork, 'db' | 'clock' | 'calendar'>;

/** Since when purchases and buyers who could not get in have waited too long. Two queries. */
export async function lateSince({ db, clock, calendar }: Deps): Promise<LateSince> {
  const now = clock.now();
  const from = new Date(now.getTime() - LOOKS_BACK_DAYS * DAY_MS);
  const [isWorkingDay, closures] = await Promise.all([calendar.workingDays(db, from, now), closuresFrom(db, from)]);
  const since = (hours: number): Since => ({
    all: workingHoursBefore(now, hours, isWorkingDay),
    own: [...closures].map(([academyId, own]) => ({ academyId, at: dueSince(now, hours, isWorkingDay, own) })),
  });
  return { told: since(GIVE_WITHIN_HOURS), failed: since(MEND_WITHIN_HOURS) };
}

/** Since when purchases without access are to be cancelled. One query. */
export async function overdueSince({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Since> {
  const now = clock.now();
  const closures = await closuresFrom(db, new Date(now.getTime() - LOOKS_BACK_DAYS * DAY_MS));
  return {
    all: new Date(now.getTime() - CANCELLED_AFTER_DAYS * DAY_MS),
    own: [...closures].map(([academyId, own]) => ({
      academyId,
      at: dueSince(now, CANCELLED_AFTER_HOURS, everyDay, own),
    })),
  };
}
