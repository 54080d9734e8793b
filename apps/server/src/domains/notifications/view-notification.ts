import type { Kysely } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import { findOpen, markMulticast, markPersonal } from './notification-store.ts';
import type { NotificationsTables } from './notifications.tables.ts';

/**
 * Marks a person's notification as seen. Refuses with notification.not_found, also where it is another person's or not
 * of the kind that `claimed` says.
 */
export async function viewNotification(
  db: Kysely<NotificationsTables>,
  userId: number,
  id: number,
  claimed: 'personal' | 'multicast' | 1 | 2 | 3 | undefined,
  now: Date,
): Promise<void> {
  const found = await findOpen(db, userId, id);
  if (!found) throw new Refusal('notification.not_found');
  const isSo =
    typeof claimed === 'number'
      ? claimed === found.type
      : claimed === undefined || (claimed === 'personal') === found.is_personal;
  if (!isSo) throw new Refusal('notification.not_found');
  await (found.is_personal ? markPersonal : markMulticast)(db, userId, id, now);
}
