import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import { coursePageCopy as copy } from './copy.ts';

export interface CourseStatus {
  kind: 'open' | 'coming' | 'ended';
  /** The sentence; null for a course that is simply on sale. */
  text: string | null;
}

/** Further ahead than this a date says more than a number of days. */
const DAYS_COUNTED = 45;

/**
 * How a course stands at `now`: it has ended once its end is past and no edition is left, is not sold once all its
 * editions are closed, and is still to come before its start.
 */
export function courseStatus(
  course: {
    start_datetime: string | null;
    end_datetime: string | null;
    editions: readonly unknown[];
    is_closed?: true | undefined;
  },
  now: Date,
): CourseStatus {
  if (course.end_datetime !== null && new Date(course.end_datetime) <= now && course.editions.length === 0)
    return { kind: 'ended', text: copy.ended };
  if (course.is_closed) return { kind: 'ended', text: copy.closed };
  if (course.start_datetime === null) return { kind: 'open', text: null };
  const start = new Date(course.start_datetime);
  if (!(start > now)) return { kind: 'open', text: null };
  const days = tehranDay(start) - tehranDay(now);
  if (days === 0) return { kind: 'coming', text: copy.startsToday };
  if (days === 1) return { kind: 'coming', text: copy.startsTomorrow };
  return {
    kind: 'coming',
    text: days > DAYS_COUNTED ? copy.startsOn(formatJalaliDate(start)) : copy.startsInDays(days),
  };
}
