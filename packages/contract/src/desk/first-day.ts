import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What a new installation needs, in the order in which it is best done. */
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

/** What nobody can buy anything without; the others are done before the site is shown to everybody. */
export const neededToSell: readonly FirstDayStep[] = ['categories', 'academy', 'payment', 'sms', 'course', 'sale'];

/**
 * `is_done` is read from the installation itself. `address`: the page of the desk where it is done; null: it is a
 * setting of the server. `missing`: settings that this step still lacks.
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
