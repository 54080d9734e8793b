import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { JobRecord } from '../job-record.ts';

/** An ad whose end cannot be read is not shown for longer than this. */
const DAYS_OPEN = 60;

/** Stored dates of a job's first sight and publication. */
export interface Seen {
  first_seen_at: Date;
  published_at: Date;
}

/** Limits a record whose end cannot be read to some time after it was first seen. Pure. */
export const withEnd = (record: JobRecord, firstSeen: Date): JobRecord =>
  record.unreadDates?.includes('validUntil')
    ? { ...record, validUntil: new Date(firstSeen.getTime() + DAYS_OPEN * DAY_MS) }
    : record;

/**
 * When a job was published and first seen. A date that cannot be read is not replaced by today: the job keeps the date
 * already stored, else it is sorted by when it was first seen, and is marked as undated. Pure.
 */
export function datesOf(
  { publishedAt, unreadDates }: JobRecord,
  before: Seen | undefined,
  now: Date,
): Seen & { published_unread: boolean } {
  const seen = before?.first_seen_at ?? now;
  const published = publishedAt ?? before?.published_at ?? seen;
  const isUnread = unreadDates?.includes('publishedAt') === true && published.getTime() === seen.getTime();
  return { first_seen_at: seen, published_at: published, published_unread: isUnread };
}
