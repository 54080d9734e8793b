import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NotificationItem, NotificationList } from './notifications.ts';

/** The figures of a person (whole toman; purchases are the confirmed ones) and at most five notifications that they have not seen. */
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
  }),
  refusals: ['identity.unauthenticated'],
});
