import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NotificationItem, NotificationList } from './notifications.ts';

/**
 * The figures of a person (whole toman; purchases are the confirmed ones), at most five notifications that they have
 * not seen, and the nearest start or end of a course that they bought.
 */
export const showDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard',
  access: 'member',
  summary: 'پیشخوان: خریدها، نشان‌شده‌ها، موجودی و اعلان‌های جدید',
  data: z.object({
    stat: z.object({
      purchases: z.object({ count: z.int(), amount: z.int() }),
      bookmarks: z.object({ courses: z.int(), jobs: z.int(), sum: z.int() }),
      wallet: z.object({ balance: z.int() }),
    }),
    notifications: z.array(z.object({ ...NotificationItem.shape, list: NotificationList })),
    next_course: z.nullable(
      z.object({ id: z.int(), title: z.string(), at: z.string(), moment: z.enum(['starts', 'ends']) }),
    ),
  }),
  refusals: ['identity.unauthenticated'],
});
