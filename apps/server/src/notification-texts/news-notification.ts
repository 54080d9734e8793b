import type { PublishedNews } from '../domains/content/content.ts';
import { shortened, type NotificationText } from '../domains/notifications/notifications.ts';

/** As long as a notification may be. */
const LONGEST_TITLE = 200;
const LONGEST_BODY = 5_000;

/** The key under which a piece of news is sent once. */
export const newsKey = (id: number): string => `news:${id}`;

/** The notification to everyone about a piece of news. Pure. */
export function newsNotification({
  id,
  title,
  body,
  image,
  link_url: url,
  created_at: at,
}: PublishedNews): NotificationText {
  return {
    key: newsKey(id),
    type: 1,
    title: shortened(title, LONGEST_TITLE),
    body: shortened(body, LONGEST_BODY),
    at,
    ...(image === null ? {} : { image: `/media/${image}/640.webp` }),
    ...(url?.startsWith('https://') ? { link: { title: 'ادامه خبر', url } } : {}),
  };
}
