import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** What a new installation needs, in the recommended order. */
export const firstDaySteps = [
  'categories',
  'academy',
  'payment',
  'sms',
  'course',
  'sale',
  'terms',
  'privacy',
  'contact',
  'footer',
  'notices',
  'second_owner',
  'backup',
] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

/** Without these nothing can be bought; the others are done before the site is opened to the public. */
export const neededToSell: readonly FirstDayStep[] = ['categories', 'academy', 'payment', 'sms', 'course', 'sale'];

/**
 * `is_done` is read from the installation itself. `address`: the page of the desk where it is done; null: it is a
 * setting of the server. `missing`: settings that this step still needs.
 */
const Step = z.object({
  kind: z.enum(firstDaySteps),
  is_done: z.boolean(),
  address: z.nullable(z.string()),
  missing: z.array(z.string()),
});
export type ShownFirstDayStep = z.infer<typeof Step>;

export const showFirstDay = endpoint({
  method: 'GET',
  path: '/api/v1/desk/first-day',
  access: { staff: 'settings.edit' },
  summary: 'روز اول',
  data: z.object({ steps: z.array(Step) }),
  refusals: ['desk.unauthenticated', 'desk.forbidden'],
});
