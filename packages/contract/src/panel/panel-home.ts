import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** So many that wait, and since when the oldest of them does. */
const Waiting = z.object({ count: z.int(), oldest_at: z.nullable(z.string()) });

/** Why nothing is paid out now; null: it can be. */
export const panelNotDue = ['suspended', 'nothing', 'negative', 'minimum', 'no_account', 'young_account'] as const;

/** On the way to the first course on the site, in their order. */
export const panelFirstSteps = ['page', 'course', 'sent', 'account'] as const;

/**
 * What waits for the academy, and its money; null: the member's roles do not show it. `payable`: due now, less what
 * the academy owes; `held`: due later, the first of it at `next_at`. Whole toman. `first_steps`:
 * until a course was on the site, those that the member's roles do; afterwards those of them that are undone and still
 * needed; null: none.
 */
export const PanelHome = z.object({
  access: z.nullable(z.extend(Waiting, { late: z.int() })),
  confirmations: z.nullable(Waiting),
  refunds: z.nullable(Waiting),
  /** Courses that were returned with a reason, and those that wait for a look. */
  courses: z.nullable(z.object({ returned: z.int(), sent: z.int(), oldest_at: z.nullable(z.string()) })),
  money: z.nullable(
    z.object({
      payable: z.int(),
      held: z.int(),
      next_at: z.nullable(z.string()),
      owed: z.int(),
      why_not: z.nullable(z.enum(panelNotDue)),
      payout_at: z.nullable(z.string()),
      account_end: z.nullable(z.string()),
    }),
  ),
  first_steps: z.nullable(z.array(z.object({ step: z.enum(panelFirstSteps), is_done: z.boolean() }))),
});
export type PanelHome = z.infer<typeof PanelHome>;

export const showPanelHome = endpoint({
  method: 'GET',
  path: '/api/v1/panel/home',
  access: { seller: 'signed_in' },
  summary: 'کارهای آموزشگاه',
  data: PanelHome,
  refusals: ['panel.unauthenticated', 'panel.second_factor'],
});
