import * as z from 'zod/mini';
import { LONGEST_REFERENCE, readBankReference } from '@kavosh/persian/bank-reference.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { readableText, Reason } from './desk-scalars.ts';
import { keysetQuery } from './keyset.ts';
import { asFile, countedPage, ListFile, narrowedByDays, orderedBy } from './lists/list.ts';
import { lenientId, MoneyEvent, requested, secondPerson } from './money.ts';
import { PersonName } from './names.ts';

const withdrawals = '/api/v1/desk/withdrawals' as const;

export const withdrawalStates = ['pending', 'on_hold', 'settled', 'rejected', 'cancelled', 'bounced'] as const;
/** Why a second person is asked also where it is settled alone. */
export const secondReasons = ['amount', 'young_account'] as const;

/**
 * `account.kind` null: encrypted under another secret. `owner`: whose account it is, as the person said it;
 * `owner_is_person`: that is their own name. `account_since`: since when it is theirs, null where it was before that
 * was kept. `owed`: what they owe us now. `batch_id`: the batch that it is in.
 */
export const DeskWithdrawal = z.object({
  id: z.int(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  state: z.enum(withdrawalStates),
  amount: z.int(),
  person: PersonName,
  account_since: z.nullable(z.string()),
  account: z.object({ kind: z.nullable(z.enum(['card', 'sheba'])), end: z.string(), owner: z.nullable(z.string()) }),
  owner_is_person: z.boolean(),
  owed: z.int(),
  last_cashback_at: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  batch_id: z.nullable(z.int()),
  needs_second: z.array(z.enum(secondReasons)),
});
export type DeskWithdrawal = z.infer<typeof DeskWithdrawal>;

const reads = { staff: 'withdrawals.read' } as const;
const settles = { staff: 'withdrawals.settle', stepUp: true } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const params = z.object({ id: Id });
const one = { params, notFound: 'withdrawal.not_found' } as const;

const filters = {
  /** `waiting`: also what stands still for a debt. */
  state: z.catch(z.enum(['waiting', 'all', ...withdrawalStates]), 'waiting'),
  person: lenientId,
  ...narrowedByDays,
  ...orderedBy('at', 'amount'),
} as const;

/** What waits, the oldest first; others the latest first. Sums: `amount`. */
export const listDeskWithdrawals = endpoint({
  method: 'GET',
  path: withdrawals,
  access: reads,
  summary: 'برداشت‌ها',
  query: z.object({ ...filters, ...keysetQuery }),
  data: countedPage(DeskWithdrawal),
  refusals: refused,
});

/** The list as it is narrowed, noted in the audit. */
export const exportDeskWithdrawals = endpoint({
  method: 'POST',
  path: `${withdrawals}/export`,
  access: reads,
  summary: 'برداشت‌ها برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

const whole = z.object({
  withdrawal: DeskWithdrawal,
  open_approvals: z.array(z.object({ id: z.int(), action: z.string() })),
  timeline: z.array(MoneyEvent),
});

export const showDeskWithdrawal = endpoint({
  method: 'GET',
  path: `${withdrawals}/{id}`,
  access: reads,
  summary: 'یک برداشت',
  ...one,
  data: whole,
  refusals: [...refused, 'withdrawal.not_found'],
});

/** The whole number, which the audit notes. `number` null: encrypted under another secret than the server has. */
export const readDeskAccount = endpoint({
  method: 'POST',
  path: `${withdrawals}/{id}/account`,
  access: { staff: 'bank.read', stepUp: true },
  summary: 'شماره کامل حساب یک برداشت',
  ...one,
  data: z.object({
    kind: z.nullable(z.enum(['card', 'sheba'])),
    number: z.nullable(z.string()),
    owner: z.nullable(z.string()),
  }),
  refusals: [...refused, 'desk.step_up', 'withdrawal.not_found'],
});

export const bankReferenceMessages = {
  missing: 'شماره پیگیری بانک را بنویسید.',
  long: 'شماره پیگیری بانک حداکثر ۱۰۰ حرف باشد.',
  wrong: 'شماره پیگیری بانک از رقم و حرف لاتین یا فارسی است، دست‌کم یک رقم دارد، فاصله ندارد و تاریخ نیست.',
} as const;
/** The bank's reference of a payment, as bank-reference.ts reads it. */
export const BankReference = z.pipe(
  readableText(LONGEST_REFERENCE, bankReferenceMessages.missing, bankReferenceMessages.long),
  z.transform((typed: string, context): string => {
    const read = readBankReference(typed);
    if (read !== null) return read;
    context.issues.push({ code: 'custom', message: bankReferenceMessages.wrong, input: typed });
    return z.NEVER;
  }),
);

/** Paid out by hand, under the bank's reference. What `needs_second` asks a second person: 202. */
export const settleDeskWithdrawal = endpoint({
  method: 'POST',
  path: `${withdrawals}/{id}/settle`,
  access: settles,
  summary: 'تسویه یک برداشت',
  ...one,
  body: z.object({ bank_reference: BankReference, reason: z.optional(Reason) }),
  data: whole,
  otherData: requested,
  refusals: [
    ...refused,
    'desk.step_up',
    'desk.reason_missing',
    'withdrawal.not_found',
    'withdrawal.wrong_state',
    'withdrawal.on_hold',
    'withdrawal.reference_used',
    ...secondPerson,
  ],
});

/** Gives the money back to the wallet; not where it is on its way. */
export const rejectDeskWithdrawal = endpoint({
  method: 'POST',
  path: `${withdrawals}/{id}/reject`,
  access: settles,
  summary: 'رد یک برداشت',
  ...one,
  body: z.object({ reason: Reason }),
  data: whole,
  refusals: [...refused, 'desk.step_up', 'withdrawal.not_found', 'withdrawal.wrong_state', 'withdrawal.on_its_way'],
});

/**
 * The bank sent it back: its amount is in the wallet again, and the person is notified. Of one that waits, where the
 * bank has its file. Above what one colleague may say in a day, the bank's statement has to show it.
 */
export const bounceDeskWithdrawal = endpoint({
  method: 'POST',
  path: `${withdrawals}/{id}/bounce`,
  access: settles,
  summary: 'برگشت یک برداشت از بانک',
  ...one,
  body: z.object({ reason: Reason }),
  data: whole,
  refusals: [
    ...refused,
    'desk.step_up',
    'withdrawal.not_found',
    'withdrawal.wrong_state',
    'withdrawal.bounce_needs_line',
    'withdrawal.in_statement',
  ],
});
