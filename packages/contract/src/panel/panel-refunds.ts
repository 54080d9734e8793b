import * as z from 'zod/mini';
import { Reason } from '../desk/desk-scalars.ts';
import { keysetQuery } from '../desk/keyset.ts';
import { countedPage, narrowedByDays, orderedBy } from '../desk/lists/list.ts';
import { purchaseMethods } from '../desk/purchases.ts';
import { SharePercent } from '../desk/refunds/refund-requests.ts';
import { endpoint } from '../endpoint.ts';
import { refundRequestStates, refundWhys } from '../refunds.ts';
import { Id } from '../scalars.ts';

const refunds = '/api/v1/panel/refund-requests' as const;

/**
 * A request to withdraw from a purchase of one of the academy's courses, without its buyer. `promised_bp`: what the
 * policy promises, in basis points of the price; 0: nothing, it is up to the academy. `until`: so long the academy
 * decides, then Kavosh does. `academy_bp`: what the academy said, 0 where it refused; null: nothing yet. `may_answer`:
 * it waits for the academy.
 */
export const PanelRefund = z.object({
  id: z.int(),
  state: z.enum(refundRequestStates),
  why: z.enum(refundWhys),
  promised_bp: z.int(),
  accepted_bp: z.nullable(z.int()),
  academy_bp: z.nullable(z.int()),
  note: z.string(),
  answer: z.nullable(z.string()),
  created_at: z.string(),
  until: z.string(),
  decided_at: z.nullable(z.string()),
  may_answer: z.boolean(),
  order: z.object({ id: z.int(), track_id: z.string(), amount: z.int(), method: z.enum(purchaseMethods) }),
  course: z.object({ id: z.int(), title: z.string() }),
});
export type PanelRefund = z.infer<typeof PanelRefund>;

const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;

/** Those that wait, the oldest first; those that are decided, the latest first. Sums: `amount` of the purchases. */
export const listPanelRefunds = endpoint({
  method: 'GET',
  path: refunds,
  access: { seller: 'orders.read' },
  summary: 'درخواست‌های انصراف از خرید دوره‌های آموزشگاه',
  query: z.object({
    state: z.catch(z.enum(['open', 'decided']), 'open'),
    ...narrowedByDays,
    ...orderedBy('at', 'amount', 'until'),
    ...keysetQuery,
  }),
  data: countedPage(PanelRefund),
  refusals: refused,
});

const answers = {
  access: { seller: 'refunds.answer', stepUp: true },
  params: z.object({ id: Id }),
  notFound: 'refund.request_not_found',
  data: z.object({ refund: PanelRefund }),
} as const;
const refusedAnswers = [
  ...refused,
  'panel.step_up',
  'refund.request_not_found',
  'refund.decided',
  'refund.with_desk',
] as const;

/**
 * Gives the share back, which the buyer is notified of with the reason. Above the desk's limit of refunds for one
 * colleague it is kept and the desk decides: the request is `escalated` then.
 */
export const acceptPanelRefund = endpoint({
  method: 'POST',
  path: `${refunds}/{id}/accept`,
  summary: 'پذیرفتن درخواست انصراف',
  ...answers,
  body: z.object({ percent: SharePercent, reason: Reason }),
  refusals: [...refusedAnswers, 'refund.below_promised', 'refund.above_left', 'refund.nothing', 'purchase.wrong_state'],
});

/**
 * Refuses, with a reason that the buyer reads. What was promised with the purchase is not refused by an academy alone:
 * the desk decides, `escalated`.
 */
export const refusePanelRefund = endpoint({
  method: 'POST',
  path: `${refunds}/{id}/refuse`,
  summary: 'نپذیرفتن درخواست انصراف',
  ...answers,
  body: z.object({ reason: Reason }),
  refusals: refusedAnswers,
});
