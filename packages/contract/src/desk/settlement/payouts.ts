import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { BodyId, Reason } from '../desk-scalars.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { asFile, countedPage, ListFile, narrowedByDays, orderedBy } from '../lists/list.ts';
import { ApprovalAsked, lenientId, MoneyEvent, secondPerson } from '../money.ts';
import { StaffName } from '../names.ts';
import { answered, BankFile, referenceProblems } from '../withdrawal-batches.ts';
import { BankReference } from '../withdrawals.ts';

const payouts = '/api/v1/desk/payouts' as const;
const batches = '/api/v1/desk/payout-batches' as const;
/** So many academies are drafted at once. */
export const MOST_DRAFTED = 1_000;

export const payoutStates = ['drafted', 'approved', 'sent', 'settled', 'bounced', 'dropped'] as const;
/** Why nothing is drafted for an academy now. */
export const notDueReasons = ['suspended', 'nothing', 'negative', 'minimum', 'no_account', 'young_account'] as const;

const AcademyName = z.object({ id: z.int(), name: z.string() });

/**
 * What an academy is to be paid. `shares`, `refunds`, `added`: of sales whose right to withdraw is over, what of them
 * went back, and commission or payouts that came back; together `gross`. `netted`: what of it clears what the academy
 * owes us; `amount`: the rest, which the bank would pay. `held`: shares that are payable later, the first at `next_at`.
 * `due_at`: when the next payout is due by the terms; null: at once. `why_not`: why nothing is drafted now.
 */
export const DueAcademy = z.object({
  academy: AcademyName,
  shares: z.int(),
  refunds: z.int(),
  added: z.int(),
  gross: z.int(),
  netted: z.int(),
  amount: z.int(),
  held: z.int(),
  next_at: z.nullable(z.string()),
  owed: z.int(),
  account: z.nullable(z.object({ end: z.string(), owner: z.string(), usable_from: z.string() })),
  due_at: z.nullable(z.string()),
  why_not: z.nullable(z.enum(notDueReasons)),
});
export type DueAcademy = z.infer<typeof DueAcademy>;

/** A payout: `gross` is `netted` and `amount`. `account.is_current` false: the academy has another account by now. */
export const DeskPayout = z.object({
  id: z.int(),
  batch_id: z.int(),
  academy: AcademyName,
  state: z.enum(payoutStates),
  gross: z.int(),
  netted: z.int(),
  amount: z.int(),
  account: z.object({ end: z.string(), owner: z.string(), is_current: z.boolean() }),
  bank_reference: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
});
export type DeskPayout = z.infer<typeof DeskPayout>;

/** Payouts that are sent together. `done`: none of it waits any more. */
export const PayoutBatch = z.object({
  id: z.int(),
  state: z.enum(['asked', 'approved', 'done', 'dropped']),
  created_at: z.string(),
  made_by: StaffName,
  payouts: z.int(),
  amount: z.int(),
  netted: z.int(),
  settled: z.int(),
  ended: z.int(),
  file_made_at: z.nullable(z.string()),
  approval_id: z.nullable(z.int()),
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;

const reads = { staff: 'books.read' } as const;
const makes = { staff: 'payouts.make', stepUp: true } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const params = z.object({ id: Id });
const onePayout = { params, notFound: 'payout.not_found' } as const;
const oneBatch = { params, notFound: 'batch.not_found' } as const;

/** Academies that are owed something now or later, who is owed most first. */
export const listDue = endpoint({
  method: 'GET',
  path: `${payouts}/due`,
  access: reads,
  summary: 'بدهی به آموزشگاه‌ها',
  data: z.object({ rows: z.array(DueAcademy) }),
  refusals: refused,
});

/** Drafts a payout for each, where it is due, and asks a second person: 202. */
export const draftPayouts = endpoint({
  method: 'POST',
  path: batches,
  access: makes,
  summary: 'دسته تازه تسویه با آموزشگاه‌ها',
  body: z.object({
    academy_ids: z
      .array(BodyId, { error: 'دست‌کم یک آموزشگاه انتخاب کنید.' })
      .check(
        z.minLength(1, { error: 'دست‌کم یک آموزشگاه انتخاب کنید.' }),
        z.maxLength(MOST_DRAFTED, { error: 'در یک دسته حداکثر ۱٬۰۰۰ آموزشگاه جا می‌گیرد.' }),
      ),
    reason: Reason,
  }),
  data: z.object({ batch: PayoutBatch }),
  otherData: { 'approval.requested': z.extend(ApprovalAsked, { batch_id: z.int() }) },
  refusals: [...refused, 'desk.step_up', 'payout.nothing_due', ...secondPerson],
});

export const listPayoutBatches = endpoint({
  method: 'GET',
  path: batches,
  access: reads,
  summary: 'دسته‌های تسویه با آموزشگاه‌ها',
  query: z.object(keysetQuery),
  data: keysetPage(PayoutBatch),
  refusals: refused,
});

const wholeBatch = z.object({ batch: PayoutBatch, payouts: z.array(DeskPayout) });

export const showPayoutBatch = endpoint({
  method: 'GET',
  path: `${batches}/{id}`,
  access: reads,
  summary: 'یک دسته تسویه با آموزشگاه‌ها',
  ...oneBatch,
  data: wholeBatch,
  refusals: [...refused, 'batch.not_found'],
});

/**
 * The file for the bank, in the shape of the withdrawals': Sheba, owner, rials and our reference (KP-12). What is in it
 * counts as sent. `left_out`: payouts whose academy has another account by now or is suspended, or that cannot be
 * opened.
 */
export const makePayoutFile = endpoint({
  method: 'POST',
  path: `${batches}/{id}/file`,
  access: makes,
  summary: 'فایل بانک تسویه با آموزشگاه‌ها',
  ...oneBatch,
  body: z.object({ format: z.enum(['csv', 'xlsx']) }),
  data: BankFile,
  refusals: [...refused, 'desk.step_up', 'batch.not_found', 'batch.not_approved', 'batch.empty'],
});

/** A line of the bank's answer as it was read; `outcome` as of withdrawals. */
export const ReadPayoutReference = z.object({
  line: z.int(),
  text: z.string(),
  payout_id: z.nullable(z.int()),
  reference: z.nullable(z.string()),
  others: z.array(z.string()),
  outcome: z.enum(['settled', 'before', ...referenceProblems]),
  academy: z.nullable(AcademyName),
  amount: z.nullable(z.int()),
});
export type ReadPayoutReference = z.infer<typeof ReadPayoutReference>;

/** What `bringPayoutReferences` would do with each line; nothing is settled. */
export const readPayoutAnswer = endpoint({
  method: 'POST',
  path: `${batches}/{id}/references/read`,
  access: { staff: 'payouts.make' },
  summary: 'خواندن پاسخ بانک به یک دسته تسویه، پیش از ثبت',
  ...answered,
  data: z.object({ lines: z.array(ReadPayoutReference) }),
  refusals: [...refused, 'batch.not_found', 'batch.not_approved'],
});

/** The bank's answer: our reference (KP-12) or the payout's number, and the bank's. Each line is settled separately. */
export const bringPayoutReferences = endpoint({
  method: 'POST',
  path: `${batches}/{id}/references`,
  access: makes,
  summary: 'شماره‌های پیگیری بانک یک دسته تسویه',
  ...answered,
  data: z.object({
    settled: z.int(),
    before: z.int(),
    problems: z.array(z.object({ line: z.int(), text: z.string(), why: z.enum(referenceProblems) })),
    ...wholeBatch.shape,
  }),
  refusals: [...refused, 'desk.step_up', 'batch.not_found', 'batch.not_approved'],
});

const filters = {
  state: z.catch(z.enum(['all', ...payoutStates]), 'all'),
  academy: lenientId,
  ...narrowedByDays,
  ...orderedBy('at', 'amount', 'netted'),
} as const;

/** The latest first. Sums: `amount`, `netted`. */
export const listPayouts = endpoint({
  method: 'GET',
  path: payouts,
  access: reads,
  summary: 'تسویه‌های آموزشگاه‌ها',
  query: z.object({ ...filters, ...keysetQuery }),
  data: countedPage(DeskPayout),
  refusals: refused,
});

/** The list as it is narrowed, noted in the audit. */
export const exportPayouts = endpoint({
  method: 'POST',
  path: `${payouts}/export`,
  access: reads,
  summary: 'تسویه‌های آموزشگاه‌ها برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

const wholePayout = z.object({ payout: DeskPayout, timeline: z.array(MoneyEvent) });

export const showPayout = endpoint({
  method: 'GET',
  path: `${payouts}/{id}`,
  access: reads,
  summary: 'یک تسویه با آموزشگاه',
  ...onePayout,
  data: wholePayout,
  refusals: [...refused, 'payout.not_found'],
});

/** What a payout is made of, in its order. `course`: of the purchase; null: it is no purchase's. */
export const listPayoutLines = endpoint({
  method: 'GET',
  path: `${payouts}/{id}/lines`,
  access: reads,
  summary: 'ردیف‌های یک تسویه',
  ...onePayout,
  query: z.object(keysetQuery),
  data: keysetPage(
    z.object({
      id: z.int(),
      kind: z.enum(['share', 'refund', 'adjust', 'again']),
      amount: z.int(),
      purchase_id: z.nullable(z.int()),
      again_id: z.nullable(z.int()),
      course: z.nullable(z.string()),
    }),
  ),
  refusals: [...refused, 'payout.not_found'],
});

/** Before the bank has it: what is in it is due again. */
export const dropPayout = endpoint({
  method: 'POST',
  path: `${payouts}/{id}/drop`,
  access: makes,
  summary: 'کنار گذاشتن یک تسویه',
  ...onePayout,
  body: z.object({ reason: Reason }),
  data: wholePayout,
  refusals: [...refused, 'desk.step_up', 'payout.not_found', 'payout.wrong_state'],
});

/** Paid, under the bank's reference. */
export const settlePayout = endpoint({
  method: 'POST',
  path: `${payouts}/{id}/settle`,
  access: makes,
  summary: 'ثبت واریز یک تسویه',
  ...onePayout,
  body: z.object({ bank_reference: BankReference }),
  data: wholePayout,
  refusals: [...refused, 'desk.step_up', 'payout.not_found', 'payout.wrong_state', 'payout.reference_used'],
});

/** The bank sent it back: its amount is due again. */
export const bouncePayout = endpoint({
  method: 'POST',
  path: `${payouts}/{id}/bounce`,
  access: makes,
  summary: 'برگشت یک تسویه از بانک',
  ...onePayout,
  body: z.object({ reason: Reason }),
  data: wholePayout,
  refusals: [...refused, 'desk.step_up', 'payout.not_found', 'payout.wrong_state', 'payout.in_statement'],
});
