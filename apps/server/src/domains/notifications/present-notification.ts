import type { NotificationItem } from '@kavosh/contract/notifications.ts';
import { ageOf } from '@kavosh/persian/age.ts';
import type { NotificationRow } from './notification-store.ts';

/** Iran has no summer time since 1401. */
const TEHRAN_OFFSET_MS = 3.5 * 3_600_000;

/** The day of an instant in Tehran, as `2026-11-22`. Pure. */
export const gregorianDay = (instant: Date): string =>
  new Date(instant.getTime() + TEHRAN_OFFSET_MS).toISOString().slice(0, 10);

/** A notification as the API gives it (spec 2 § 3). Pure. */
export const presentNotification = (row: NotificationRow, now: Date): NotificationItem => ({
  id: row.id,
  notification_id: row.id,
  type: row.type,
  notification: { title: row.title, body: row.body, image: row.image },
  data: { id: row.subject_id, type: row.type, link_title: row.link_title, link_url: row.link_url },
  organiser: row.organiser,
  created_at: row.created_at.toISOString(),
  created_at_difference: ageOf(row.created_at, now),
  created_at_gregorian: gregorianDay(row.created_at),
  is_viewed: row.is_viewed ? 1 : 0,
});
