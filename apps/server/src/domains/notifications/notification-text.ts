import type { NotificationType } from './notifications.tables.ts';

/** The content of a notification, whether it goes to one person or to everyone. */
export interface NotificationText {
  /** What it is about, such as `purchase:12:confirmed`: the same key is sent once to a person, and once to everyone. */
  key: string;
  type: NotificationType;
  /** At most 200 letters. */
  title: string;
  /** Plain text of at most 5,000 letters. */
  body: string;
  /** The course of type 2, the job of type 3. */
  subjectId?: number;
  /** The company or academy that it comes from. */
  organiser?: string;
  /** Shown with type 1. */
  link?: { title: string; url: string };
  /** Path of a picture on this server: the pages' policy shows no other. */
  image?: string;
  /** When it happened, where that is not now. */
  at?: Date;
}

/** A notification for one person. */
export type PersonalNotification = NotificationText & { userId: number };

/**
 * Whether people may be led there from a notification: a page of this site, written as a path, or https elsewhere.
 * Pure.
 */
export function isSafeLink(url: string): boolean {
  if (url.length > 1_000 || /[\s\\\p{Cc}]/u.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  if (!url.startsWith('https://') || !URL.canParse(url)) return false;
  const { username, password, hostname } = new URL(url);
  return username === '' && password === '' && hostname !== '';
}

/** A text in so many letters, with … where it is longer. Pure. */
export const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`;

/** What is wrong with a notification, in one English sentence; null where it can be told. Pure. */
export function notificationFault({
  key,
  type,
  title,
  body,
  subjectId,
  organiser,
  link,
  image,
}: NotificationText): string | null {
  const isText = (text: string, most: number): boolean => text.trim() !== '' && text.length <= most;
  if (!isText(key, 200)) return 'The key has 1 to 200 characters.';
  if (![1, 2, 3].includes(type)) return 'The type is 1 (news), 2 (educational) or 3 (job).';
  if (!isText(title, 200)) return 'The title has 1 to 200 characters.';
  if (!isText(body, 5_000)) return 'The text has 1 to 5000 characters.';
  if (subjectId !== undefined && !(Number.isInteger(subjectId) && subjectId > 0 && subjectId <= 2_147_483_647))
    return 'The subject is the number of a course or job.';
  if (organiser !== undefined && !isText(organiser, 200)) return 'The organiser has 1 to 200 characters.';
  if (link && !isText(link.title, 100)) return 'The title of the link has 1 to 100 characters.';
  if (link && !isSafeLink(link.url)) return 'The link begins with https://, or with / for a page of this site.';
  if (image !== undefined && (image.length > 500 || !image.startsWith('/') || !isSafeLink(image)))
    return 'The picture is one of this site: its path begins with /.';
  return null;
}
