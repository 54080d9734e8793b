import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { BodyId, readableText, Reason } from '../desk-scalars.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';

const bank = '/api/v1/desk/bank' as const;

/** The longest statement that is read at once, in characters, and in bytes of a file as base64. */
export const MOST_STATEMENT = 2_000_000;
const MOST_STATEMENT_BYTES = 3 * MOST_STATEMENT;
/** So many lines a statement has at most. */
export const MOST_STATEMENT_LINES = 20_000;

export const matchKinds = [
  'payout',
  'payout_back',
  'withdrawal',
  'withdrawal_back',
  'gateway',
  'commission',
  'fee',
  'other',
] as const;
export const lineProblems = ['day', 'amount', 'no_amount', 'rial', 'both', 'sign', 'future'] as const;

const reads = { staff: 'books.read' } as const;
const makes = { staff: 'payouts.make', stepUp: true } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'bank_line.not_found' } as const;

const Place = z.nullable(z.int().check(z.minimum(0), z.maximum(200)));

/** Which column says what, counted from 0. Amounts are in `credit` and `debit`, or in `amount`. */
export const StatementColumns = z.object({
  day: z.int().check(z.minimum(0), z.maximum(200)),
  credit: Place,
  debit: Place,
  amount: Place,
  direction: Place,
  text: Place,
  reference: Place,
  balance: Place,
});
export type StatementColumns = z.infer<typeof StatementColumns>;

const sent = {
  bodyBytes: MOST_STATEMENT_BYTES,
  body: z.object({
    /** Pasted; left out where there is a file. */
    text: z.optional(z.string().check(z.maxLength(MOST_STATEMENT, { error: 'این صورت‌حساب بیش از اندازه بلند است.' }))),
    /** CSV or XLSX, base64. */
    file: z.optional(z.string().check(z.maxLength(MOST_STATEMENT, { error: 'این فایل بیش از اندازه بزرگ است.' }))),
    unit: z.enum(['rial', 'toman'], { error: 'بگویید مبلغ‌ها به ریال است یا تومان.' }),
    /** Where the shape is not known. */
    columns: z.optional(StatementColumns),
  }),
} as const;

/**
 * A statement as it was read; nothing is written. `columns` null: its shape is not known, and `header` and `sample`
 * show what is there, and `guess` which columns they may be. `known`: lines that are there already; `alike`: others
 * that have the day and amount of one that is there. `skipped`: sums and balances. `wrong_sum`: the first line whose
 * balance does not follow.
 */
export const readBankStatement = endpoint({
  method: 'POST',
  path: `${bank}/statement/read`,
  access: { staff: 'payouts.make' },
  summary: 'خواندن صورت‌حساب بانک، پیش از ثبت',
  ...sent,
  data: z.object({
    bank: z.nullable(z.string()),
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    columns: z.nullable(StatementColumns),
    guess: z.nullable(StatementColumns),
    lines: z.int(),
    known: z.int(),
    alike: z.int(),
    skipped: z.int(),
    credits: z.int(),
    debits: z.int(),
    first_day: z.nullable(z.string()),
    last_day: z.nullable(z.string()),
    wrong_sum: z.nullable(z.int()),
    problems: z.array(z.object({ line: z.int(), text: z.string(), why: z.enum(lineProblems) })),
  }),
  refusals: [...refused, 'statement.unreadable'],
});

/**
 * Writes the lines that are not there yet: the same statement once more writes nothing. `are_new`: a colleague has
 * looked, and lines of a day and amount that are there are others.
 */
export const importBankStatement = endpoint({
  method: 'POST',
  path: `${bank}/statement`,
  access: makes,
  summary: 'ثبت صورت‌حساب بانک',
  bodyBytes: sent.bodyBytes,
  body: z.extend(sent.body, { are_new: z.optional(z.boolean()) }),
  data: z.object({ added: z.int(), known: z.int() }),
  refusals: [
    ...refused,
    'desk.step_up',
    'statement.unreadable',
    'statement.no_columns',
    'statement.sum',
    'statement.problems',
    'statement.alike',
  ],
});

/** A part of a line; in positive, out negative. `target_id`: of a payout, a withdrawal or an academy. */
const BankMatch = z.object({
  what: z.enum(matchKinds),
  target_id: z.nullable(z.int()),
  amount: z.int(),
  fee: z.int(),
  note: z.nullable(z.string()),
});

/**
 * `proposal`: what it may be; `why`: by our reference, the bank's, amount and day, a batch in one sum, or by a
 * reference of what counts as sent back.
 */
export const BankLine = z.object({
  id: z.int(),
  day: z.string(),
  amount: z.int(),
  text: z.string(),
  reference: z.nullable(z.string()),
  is_matched: z.boolean(),
  matches: z.array(BankMatch),
  proposal: z.nullable(
    z.object({ why: z.enum(['ours', 'reference', 'amount', 'batch', 'bounced']), matches: z.array(BankMatch) }),
  ),
});
export type BankLine = z.infer<typeof BankLine>;

/** Open lines, the oldest first; others, the latest first. */
export const listBankLines = endpoint({
  method: 'GET',
  path: `${bank}/lines`,
  access: reads,
  summary: 'سطرهای صورت‌حساب بانک',
  query: z.object({ state: z.catch(z.enum(['open', 'matched', 'all']), 'open'), ...keysetQuery }),
  data: keysetPage(BankLine),
  refusals: refused,
});

/**
 * `unseen`: payouts and withdrawals that are settled and in no line yet; `not_back`: that left, count as sent back, and
 * did not come back. `gateway`: what gateways owe us. `sum`: all lines; `books`: the account `bank` of the books.
 */
export const showBankFigures = endpoint({
  method: 'GET',
  path: `${bank}/figures`,
  access: reads,
  summary: 'وضعیت تطبیق بانک',
  data: z.object({
    lines: z.int(),
    open: z.int(),
    open_in: z.int(),
    open_out: z.int(),
    oldest_open: z.nullable(z.string()),
    last_day: z.nullable(z.string()),
    unseen: z.int(),
    unseen_amount: z.int(),
    oldest_unseen: z.nullable(z.string()),
    not_back: z.int(),
    not_back_amount: z.int(),
    gateway: z.int(),
    sum: z.int(),
    books: z.int(),
  }),
  refusals: refused,
});

const changed = z.object({ line: BankLine });
const toman = z.int().check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000));

/** Says what a line is, as a whole: its parts are its amount. */
export const matchBankLine = endpoint({
  method: 'POST',
  path: `${bank}/lines/{id}/match`,
  access: makes,
  summary: 'تطبیق یک سطر صورت‌حساب',
  ...one,
  body: z.object({
    matches: z
      .array(
        z.object({
          what: z.enum(matchKinds, { error: 'بگویید این بخش چیست.' }),
          target_id: z.optional(z.nullable(BodyId)),
          amount: toman,
          fee: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))),
          note: z.optional(z.nullable(readableText(500, 'شرح را بنویسید.', 'شرح حداکثر ۵۰۰ حرف باشد.'))),
        }),
        { error: 'دست‌کم یک بخش بنویسید.' },
      )
      .check(
        z.minLength(1, { error: 'دست‌کم یک بخش بنویسید.' }),
        z.maxLength(1_000, { error: 'یک سطر حداکثر ۱٬۰۰۰ بخش دارد.' }),
      ),
  }),
  data: changed,
  refusals: [
    ...refused,
    'desk.step_up',
    'bank_line.not_found',
    'bank_line.matched',
    'bank_line.sum',
    'bank_line.target',
    'bank_line.above_clearing',
    'bank_line.above_owed',
    'withdrawal.wrong_state',
  ],
});

/** Accepts all proposals that are made by a reference, ours or the bank's. `left`: open lines without one. */
export const acceptBankProposals = endpoint({
  method: 'POST',
  path: `${bank}/accept`,
  access: makes,
  summary: 'پذیرفتن تطبیق‌های پیشنهادی',
  body: z.object({}),
  data: z.object({ matched: z.int(), left: z.int() }),
  refusals: [...refused, 'desk.step_up'],
});

export const undoBankLine = endpoint({
  method: 'POST',
  path: `${bank}/lines/{id}/undo`,
  access: makes,
  summary: 'پس گرفتن تطبیق یک سطر',
  ...one,
  body: z.object({ reason: Reason }),
  data: changed,
  refusals: [...refused, 'desk.step_up', 'bank_line.not_found', 'bank_line.open', 'bank_line.final'],
});
