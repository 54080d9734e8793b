import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { readableText, Reason } from './desk-scalars.ts';
import { keysetQuery } from './keyset.ts';
import { asFile, countedPage, ListFile, narrowedByDays, orderedBy } from './lists/list.ts';
import { lenientId, lenientWord, MoneyEvent } from './money.ts';
import { PersonName } from './names.ts';

const payments = '/api/v1/desk/payments' as const;

export const paymentStates = ['begun', 'redirected', 'verified', 'failed', 'cancelled'] as const;

/**
 * A top-up. `failure`: why it ended without money, in a word (`mismatch-…` and `unknown-authority`: the provider
 * contradicts us). `authority`: the provider's name for it; `order_id`: our name for it at the provider;
 * `provider_reference`: the number shown to the person. `next_check_at` null: the provider is not asked automatically
 * any more. `closed`: a colleague ended it.
 */
export const DeskPayment = z.object({
  id: z.int(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  state: z.enum(paymentStates),
  amount: z.int(),
  provider: z.string(),
  authority: z.nullable(z.string()),
  order_id: z.string(),
  provider_reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  last_checked_at: z.nullable(z.string()),
  next_check_at: z.nullable(z.string()),
  is_contradiction: z.boolean(),
  closed: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  person: PersonName,
});
export type DeskPayment = z.infer<typeof DeskPayment>;

const reads = { staff: 'purchases.read' } as const;
const settles = { staff: 'payments.settle', stepUp: true } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const params = z.object({ id: Id });
const one = { params, notFound: 'payment.not_found' } as const;

/** `may`: what can be done with it now, whatever the caller's permissions. */
const whole = z.object({
  payment: DeskPayment,
  may: z.object({ ask: z.boolean(), link: z.boolean(), close: z.boolean() }),
  timeline: z.array(MoneyEvent),
});

const filters = {
  show: z.catch(z.enum(['unsettled', 'contradicted', 'all']), 'unsettled'),
  person: lenientId,
  name: lenientWord,
  ...narrowedByDays,
  ...orderedBy('at', 'amount'),
} as const;

/**
 * `unsettled`: older than ten minutes without a known result, oldest first; `contradicted`: the provider's result
 * differs from ours, and no colleague has closed it; `all`: latest first. `name`: the provider's or our whole name for
 * it, or the number that the person was given. Sums: `amount`.
 */
export const listDeskPayments = endpoint({
  method: 'GET',
  path: payments,
  access: reads,
  summary: 'پرداخت‌ها',
  query: z.object({ ...filters, ...keysetQuery }),
  data: countedPage(DeskPayment),
  refusals: refused,
});

/** The list as it is narrowed, noted in the audit. */
export const exportDeskPayments = endpoint({
  method: 'POST',
  path: `${payments}/export`,
  access: reads,
  summary: 'پرداخت‌ها برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

export const showDeskPayment = endpoint({
  method: 'GET',
  path: `${payments}/{id}`,
  access: reads,
  summary: 'یک پرداخت',
  ...one,
  data: whole,
  refusals: [...refused, 'payment.not_found'],
});

export const providerResults = [
  'paid',
  'unpaid',
  'failed',
  'cancelled',
  'mismatch',
  'unknown-authority',
  'refused',
  'unclear',
] as const;

/** Asks the provider now; what is paid is credited. `result`: its answer. */
export const askProvider = endpoint({
  method: 'POST',
  path: `${payments}/{id}/ask`,
  access: settles,
  summary: 'پرسیدن از درگاه',
  ...one,
  data: z.extend(whole, { result: z.enum(providerResults) }),
  refusals: [
    ...refused,
    'desk.step_up',
    'payment.not_found',
    'payment.over',
    'payment.busy',
    'payment.unlinked',
    'payment.no_provider',
  ],
});

export const authorityMessages = {
  missing: 'شناسه پرداخت در درگاه را بنویسید.',
  long: 'شناسه پرداخت در درگاه حداکثر ۱۰۰ حرف باشد.',
} as const;

/**
 * Gives a payment without one the provider's name for it; the provider is asked about it from then on, like about any
 * other.
 */
export const linkPayment = endpoint({
  method: 'POST',
  path: `${payments}/{id}/link`,
  access: settles,
  summary: 'وصل کردن به پرداخت درگاه',
  ...one,
  body: z.object({
    authority: readableText(100, authorityMessages.missing, authorityMessages.long),
    reason: Reason,
  }),
  data: whole,
  refusals: [...refused, 'desk.step_up', 'payment.not_found', 'payment.linked', 'payment.busy'],
});

/** Ends a payment that cannot be settled. If it is paid after all, it is still credited. */
export const closePayment = endpoint({
  method: 'POST',
  path: `${payments}/{id}/close`,
  access: settles,
  summary: 'بستن یک پرداخت',
  ...one,
  body: z.object({ reason: Reason }),
  data: whole,
  refusals: [...refused, 'desk.step_up', 'payment.not_found', 'payment.over', 'payment.busy'],
});
