import * as z from 'zod/mini';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { HIGHEST_PAGE } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { Id, lenientInt } from './scalars.ts';

/** 1 news, 2 educational, 3 job (spec 2 § 9). */
export const NotificationType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type NotificationType = z.infer<typeof NotificationType>;

/**
 * A notification. `data.id`: the course of type 2, the job of type 3. `created_at_difference`: how long ago, in Persian
 * words; `created_at_gregorian`: its day in Tehran, `2026-11-22`. `organiser`: the company or academy that it comes
 * from.
 */
export const NotificationItem = z.object({
  id: z.int(),
  notification_id: z.int(),
  type: NotificationType,
  notification: z.object({ title: z.string(), body: z.string(), image: z.nullable(z.string()) }),
  data: z.object({
    id: z.nullable(z.int()),
    type: NotificationType,
    link_title: z.nullable(z.string()),
    link_url: z.nullable(z.string()),
  }),
  organiser: z.nullable(z.string()),
  created_at: z.string(),
  created_at_difference: z.string(),
  created_at_gregorian: z.string(),
  is_viewed: z.union([z.literal(0), z.literal(1)]),
});
export type NotificationItem = z.infer<typeof NotificationItem>;

/** Which of the two lists. */
export const NotificationList = z.enum(['personal', 'multicast']);
export type NotificationList = z.infer<typeof NotificationList>;

const PageOf = z.object({ total: z.int(), current: z.int() });
const ListMeta = z.object({ last_page: z.int(), total: z.int() });

/**
 * Both lists, 20 a page, each with its own page; `page` applies to a list that names none. Wrong pages fall back, and
 * pages past the end are the last one.
 */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/notifications',
  access: 'member',
  summary: 'اعلان‌های شخصی و عمومی من',
  query: z.object({
    page: lenientInt(1, HIGHEST_PAGE, 1),
    personal_page: lenientInt(0, HIGHEST_PAGE, 0),
    multicast_page: lenientInt(0, HIGHEST_PAGE, 0),
  }),
  data: z.object({
    personal: z.array(NotificationItem),
    multicast: z.array(NotificationItem),
    page: z.object({ personal: PageOf, multicast: PageOf }),
    unread: z.object({ personal: z.int(), multicast: z.int(), sum: z.int() }),
  }),
  meta: z.object({ ...ListMeta.shape, personal: ListMeta, multicast: ListMeta }),
  refusals: ['identity.unauthenticated'],
});

const typeOf = (value: string | number): string | number =>
  typeof value === 'number' || !/^\p{Nd}$/u.test(value) ? value : Number(toAsciiDigits(value));

/**
 * Marks one as seen, and says how many are left. `notification_type`: its list or its type, where the caller says it;
 * another one's is not found.
 */
export const viewNotification = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/notifications/{id}/view',
  access: 'member',
  summary: 'دیده‌شدن یک اعلان',
  params: z.object({ id: Id }),
  notFound: 'notification.not_found',
  body: z.object({
    notification_type: z.optional(
      z.pipe(
        z.pipe(z.union([z.string().check(z.maxLength(20)), z.number()]), z.transform(typeOf)),
        z.union([NotificationList, NotificationType]),
      ),
    ),
  }),
  data: z.object({ notification: z.object({ id: z.int(), is_viewed: z.literal(1) }), unread: z.int() }),
  refusals: ['identity.unauthenticated', 'notification.not_found'],
});

/** Marks all of a list as seen, and says how many are left in both. */
export const viewAllNotifications = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/notifications/view-all',
  access: 'member',
  summary: 'دیده‌شدن همه اعلان‌های یک فهرست',
  body: z.object({ list: NotificationList }),
  data: z.object({ unread: z.int() }),
  refusals: ['identity.unauthenticated'],
});
