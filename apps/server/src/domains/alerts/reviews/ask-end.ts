import { DAY_MS } from '@kavosh/persian/durations.ts';

/** Where no end is known, a course is taken to have been seen so many days after it could be. */
export const DAYS_WITHOUT_END = 14;
/** Who could not be asked for so many days after the end, since the course was off the site, is not asked. */
export const DAYS_TO_ASK = 60;

/** From when on a buyer is asked: the end, or some days after the course was bought and began. Pure. */
export function askFrom(confirmedAt: Date, { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }): Date {
  // What had ended when it was bought is a record of it.
  if (endsAt !== null && endsAt > confirmedAt) return endsAt;
  const began = Math.max(confirmedAt.getTime(), startsAt?.getTime() ?? 0);
  return new Date(began + DAYS_WITHOUT_END * DAY_MS);
}
