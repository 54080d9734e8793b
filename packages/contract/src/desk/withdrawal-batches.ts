import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { BodyId, Reason } from './desk-scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { ApprovalAsked, secondPerson } from './money.ts';
import { PersonName, StaffName } from './names.ts';
import { DeskWithdrawal } from './withdrawals.ts';

const batches = '/api/v1/desk/withdrawal-batches' as const;
export const MOST_IN_BATCH = 500;
/** The longest answer of the bank that is read at once, in characters: some ten thousand lines. */
export const MOST_REFERENCES = 1_000_000;
/** The same in bytes: two for a Persian letter, and what JSON adds. */
const MOST_REFERENCE_BYTES = 3 * MOST_REFERENCES;

/**
 * Withdrawals that are paid out together. `state`: asked: a second person has to agree; dropped: did not; done: none of
 * it waits any more. Whole toman.
 */
export const WithdrawalBatch = z.object({
  id: z.int(),
  state: z.enum(['asked', 'approved', 'done', 'dropped']),
  created_at: z.string(),
  made_by: StaffName,
  withdrawals: z.int(),
  amount: z.int(),
  /** How many of them are settled, and how many ended otherwise. */
  settled: z.int(),
  ended: z.int(),
  /** When the bank's file was first made; null: not yet. */
  file_made_at: z.nullable(z.string()),
  approval_id: z.nullable(z.int()),
});
export type WithdrawalBatch = z.infer<typeof WithdrawalBatch>;

const reads = { staff: 'withdrawals.read' } as const;
const settles = { staff: 'withdrawals.settle', stepUp: true } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const params = z.object({ id: Id });
const one = { params, notFound: 'batch.not_found' } as const;

export const listWithdrawalBatches = endpoint({
  method: 'GET',
  path: batches,
  access: reads,
  summary: 'دسته‌های برداشت',
  query: z.object(keysetQuery),
  data: keysetPage(WithdrawalBatch),
  refusals: refused,
});

/** Always asks a second person: 202. */
export const makeWithdrawalBatch = endpoint({
  method: 'POST',
  path: batches,
  access: settles,
  summary: 'دسته تازه برداشت',
  body: z.object({
    withdrawal_ids: z
      .array(BodyId, { error: 'دست‌کم یک برداشت انتخاب کنید.' })
      .check(
        z.minLength(1, { error: 'دست‌کم یک برداشت انتخاب کنید.' }),
        z.maxLength(MOST_IN_BATCH, { error: 'در یک دسته حداکثر ۵۰۰ برداشت جا می‌گیرد.' }),
      ),
    reason: Reason,
  }),
  data: z.object({ batch: WithdrawalBatch }),
  otherData: { 'approval.requested': z.extend(ApprovalAsked, { batch_id: z.int() }) },
  refusals: [
    ...refused,
    'desk.step_up',
    'withdrawal.not_found',
    'withdrawal.wrong_state',
    'withdrawal.on_hold',
    'withdrawal.in_batch',
    ...secondPerson,
  ],
});

const whole = z.object({ batch: WithdrawalBatch, withdrawals: z.array(DeskWithdrawal) });

export const showWithdrawalBatch = endpoint({
  method: 'GET',
  path: `${batches}/{id}`,
  access: reads,
  summary: 'یک دسته برداشت',
  ...one,
  data: whole,
  refusals: [...refused, 'batch.not_found'],
});

/** A file for the bank. `content`: base64. */
export const BankFile = z.object({
  file_name: z.string(),
  type: z.string(),
  content: z.string(),
  lines: z.int(),
  left_out: z.int(),
});

/**
 * The file for the bank, which the audit notes: of accounts by Sheba, owner, rials and our reference; cards are a list
 * of their own, paid by hand. Only what waits is in it.
 */
export const makeBankFile = endpoint({
  method: 'POST',
  path: `${batches}/{id}/file`,
  access: { staff: 'bank.read', stepUp: true },
  summary: 'فایل بانک',
  ...one,
  body: z.object({ kind: z.enum(['sheba', 'card']), format: z.enum(['csv', 'xlsx']) }),
  data: BankFile,
  refusals: [...refused, 'desk.step_up', 'batch.not_found', 'batch.not_approved', 'batch.empty'],
});

/** Why a line of the bank's answer settles nothing. */
export const referenceProblems = [
  'unreadable',
  'failed',
  'no_reference',
  'not_in_batch',
  'twice',
  'reference_repeated',
  'reference_used',
  'on_hold',
  'wrong_state',
] as const;

/** What takes the bank's answer to a batch. */
export const answered = {
  params,
  notFound: 'batch.not_found',
  bodyBytes: MOST_REFERENCE_BYTES,
  body: z.object({
    lines: z
      .string({ error: 'پاسخ بانک را اینجا بچسبانید.' })
      .check(
        z.minLength(1, { error: 'پاسخ بانک را اینجا بچسبانید.' }),
        z.maxLength(MOST_REFERENCES, { error: 'این متن بلندتر از آن است که یک‌جا خوانده شود.' }),
      ),
  }),
} as const;

/**
 * A line as it was read. `outcome`: `settled`: it would be settled; `before`: it is settled already, under the same
 * reference. `others`: what else the bank wrote in that line, in columns.
 */
export const ReadReference = z.object({
  line: z.int(),
  text: z.string(),
  withdrawal_id: z.nullable(z.int()),
  reference: z.nullable(z.string()),
  others: z.array(z.string()),
  outcome: z.enum(['settled', 'before', ...referenceProblems]),
  /** The person and the amount of the payment; null: it is not in the batch. */
  person: z.nullable(PersonName),
  amount: z.nullable(z.int()),
});
export type ReadReference = z.infer<typeof ReadReference>;

/** What `bringReferences` would do with each line; nothing is settled. */
export const readBankAnswer = endpoint({
  method: 'POST',
  path: `${batches}/{id}/references/read`,
  access: { staff: 'withdrawals.settle' },
  summary: 'خواندن پاسخ بانک، پیش از ثبت',
  ...answered,
  data: z.object({ lines: z.array(ReadReference) }),
  refusals: [...refused, 'batch.not_found', 'batch.not_approved'],
});

/**
 * The bank's answer, one line per payment: our reference (KV-12) or the withdrawal's number, the bank's reference, and
 * what else it wrote; separated by a tab, a comma or a semicolon. Each line is settled separately, so one that fails
 * does not affect the others; a line that says anywhere that the payment failed settles nothing.
 */
export const bringReferences = endpoint({
  method: 'POST',
  path: `${batches}/{id}/references`,
  access: settles,
  summary: 'شماره‌های پیگیری بانک',
  ...answered,
  data: z.object({
    settled: z.int(),
    /** Settled before, under the same reference. */
    before: z.int(),
    problems: z.array(z.object({ line: z.int(), text: z.string(), why: z.enum(referenceProblems) })),
    ...whole.shape,
  }),
  refusals: [...refused, 'desk.step_up', 'batch.not_found', 'batch.not_approved'],
});
