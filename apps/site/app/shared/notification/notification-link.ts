import type { NotificationItem } from '@kavosh/contract/notifications.ts';

/**
 * Where a notification leads to, by its type (spec 2 § 2): the course or job that it is about, or the link that news
 * carries. Null: nowhere. Pure.
 */
export function notificationLink(
  { data: { id, type, link_title: title, link_url: url } }: Pick<NotificationItem, 'data'>,
  details: string,
): { href: string; text: string } | null {
  if (type === 1)
    return url === null || !/^(?:https:\/\/|\/(?!\/))/.test(url) ? null : { href: url, text: title ?? details };
  return id === null ? null : { href: `/${type === 2 ? 'course' : 'job'}/${id}`, text: details };
}
