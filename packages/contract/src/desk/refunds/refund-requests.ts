import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { cardRefundStates, refundRequestStates, refundWhys } from '../../refunds.ts';
import { Id } from '../../scalars.ts';
import { Reason } from '../desk-scalars.ts';
import { keysetQuery } from '../keyset.ts';
import { asFile, countedPage, ListFile, narrowedByDays, orderedBy } from '../lists/list.ts';
import { requested, secondPerson } from '../money.ts';
import { PersonName } from '../names.ts';

const path = '/api/v1/desk/refund-requests' as const;
const reads = { staff: 'purchases.read' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

export const sharePercentSentence = 'سهم بازگشت را از ۱ تا ۱۰۰ درصد بنویسید.';
/** Whole percent of the price. */
export const SharePercent = z
  .int({ error: sharePercentSentence })
  .check(z.minimum(1, { error: sharePercentSentence }), z.maximum(100, { error: sharePercentSentence }));

/** A request to withdraw. `promised_bp`: what the policy promises; 0: nothing, it is up to the academy. */
export const DeskRefundRequest = z.object({
  id: z.int(),
  state: z.enum(refundRequestStates),
  why: z.enum(refundWhys),
  promised_bp: z.int(),
  accepted_bp: z.nullable(z.int()),
  back_to: z.enum(['wallet', 'card']),
  note: z.string(),
  answer: z.nullable(z.string()),
  /** What the academy said in its panel and we decide: its share, 0 where it refuses; null: it has not answered. */
  academy: z.nullable(z.object({ bp: z.int(), answer: z.nullable(z.string()), at: z.string() })),
  created_at: z.string(),
  academy_until: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  purchase: z.object({
    id: z.int(),
    amount: z.int(),
    cashback: z.int(),
    method: z.enum(['referral', 'wallet', 'free']),
  }),
  person: PersonName,
  course: z.object({ id: z.int(), title: z.string(), academy: z.string() }),
});
export type DeskRefundRequest = z.infer<typeof DeskRefundRequest>;

const filters = {
  state: z.catch(z.enum(['open', 'decided']), 'open'),
  ...narrowedByDays,
  ...orderedBy('at', 'amount', 'until'),
} as const;

/** Those that wait, the oldest first; those that are decided, the latest first. Sums: `amount` of the purchases. */
export const listRefundRequests = endpoint({
  method: 'GET',
  path,
  access: reads,
  summary: 'درخواست‌های انصراف',
  query: z.object({ ...filters, ...keysetQuery }),
  data: countedPage(DeskRefundRequest),
  refusals: refused,
});

/** The list as it is narrowed, noted in the audit. */
export const exportRefundRequests = endpoint({
  method: 'POST',
  path: `${path}/export`,
  access: reads,
  summary: 'درخواست‌های انصراف برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

const params = z.object({ id: Id });
const changes = { staff: 'refunds.make', stepUp: true } as const;

/** Gives the share back, in the academy's place; from the limit on a second person is asked: 202. */
export const acceptRefundRequest = endpoint({
  method: 'POST',
  path: `${path}/{id}/accept`,
  access: changes,
  summary: 'پذیرفتن درخواست انصراف',
  params,
  notFound: 'refund.request_not_found',
  body: z.object({ percent: SharePercent, reason: Reason }),
  data: z.object({}),
  otherData: requested,
  refusals: [
    ...refused,
    'desk.step_up',
    'refund.request_not_found',
    'refund.decided',
    'refund.below_promised',
    'refund.above_left',
    'refund.nothing',
    'purchase.wrong_state',
    ...secondPerson,
  ],
});

/** The person sees the reason. */
export const refuseRefundRequest = endpoint({
  method: 'POST',
  path: `${path}/{id}/refuse`,
  access: changes,
  summary: 'رد درخواست انصراف',
  params,
  notFound: 'refund.request_not_found',
  body: z.object({ reason: Reason }),
  data: z.object({}),
  refusals: [...refused, 'desk.step_up', 'refund.request_not_found', 'refund.decided'],
});

/** Money on its way back to a card, or that did not arrive. */
export const DeskCardRefund = z.object({
  id: z.int(),
  state: z.enum(cardRefundStates),
  amount: z.int(),
  purchase_id: z.int(),
  top_up_id: z.int(),
  reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  person: PersonName,
});
export type DeskCardRefund = z.infer<typeof DeskCardRefund>;

const cardFilters = { ...narrowedByDays, ...orderedBy('at', 'amount') } as const;

/** The latest first. Sums: `amount`. */
export const listCardRefunds = endpoint({
  method: 'GET',
  path: '/api/v1/desk/card-refunds',
  access: reads,
  summary: 'بازگشت‌ها به کارت',
  query: z.object({ ...cardFilters, ...keysetQuery }),
  data: countedPage(DeskCardRefund),
  refusals: refused,
});

/** The list as it is narrowed, noted in the audit. */
export const exportCardRefunds = endpoint({
  method: 'POST',
  path: '/api/v1/desk/card-refunds/export',
  access: reads,
  summary: 'بازگشت‌ها به کارت برای صفحه‌گسترده',
  query: z.object({ ...cardFilters, ...asFile }),
  data: ListFile,
  refusals: refused,
});
