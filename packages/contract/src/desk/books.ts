import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { asFile, countedPage, ListFile, narrowedByDays, orderedBy } from './lists/list.ts';
import { DeskPosting, lenientId, lenientWord } from './money.ts';
import { PersonName } from './names.ts';

const books = '/api/v1/desk/books' as const;
const reads = { staff: 'books.read' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

/** One kind of account. Whole toman; `balance`: debits less credits. The balances of all kinds add up to 0. */
export const TrialBalanceLine = z.object({
  account: z.string(),
  owner: z.enum(['platform', 'user', 'academy']),
  /** How many accounts of the kind there are. */
  accounts: z.int(),
  debits: z.int(),
  credits: z.int(),
  balance: z.int(),
});
export type TrialBalanceLine = z.infer<typeof TrialBalanceLine>;

/**
 * The trial balance at `at`, at most a minute ago. `last_check`: the last nightly check of all books: how many defects
 * it found, and the first 200 of them, with the broken rule, the subject and the difference. `seals`: the chain over
 * the postings; `unsealed`: journals for the next block.
 */
export const showBooks = endpoint({
  method: 'GET',
  path: books,
  access: reads,
  summary: 'دفترها',
  data: z.object({
    at: z.string(),
    trial_balance: z.array(TrialBalanceLine),
    last_check: z.nullable(
      z.object({
        at: z.string(),
        defects: z.int(),
        found: z.array(z.object({ rule: z.string(), subject: z.string(), detail: z.string() })),
      }),
    ),
    seals: z.object({
      blocks: z.int(),
      last_at: z.nullable(z.string()),
      /** Hexadecimal. */
      digest: z.nullable(z.string()),
      unsealed: z.int(),
    }),
    debts: z.object({ people: z.int(), amount: z.int() }),
  }),
  refusals: refused,
});

/** A person with a debt to us. `on_hold`: withdrawals stopped because of it. Whole toman. */
export const Debt = z.object({ person: PersonName, owed: z.int(), available: z.int(), on_hold: z.int() });
export type Debt = z.infer<typeof Debt>;

/** Who owes us, the largest debt of at most a minute ago first. */
export const listDebts = endpoint({
  method: 'GET',
  path: `${books}/debts`,
  access: reads,
  summary: 'بدهی‌ها',
  query: z.object(keysetQuery),
  data: keysetPage(Debt),
  refusals: refused,
});

const days = { ...narrowedByDays, ...orderedBy('debits', 'credits', 'balance') } as const;

/**
 * The trial balance of some days: what was posted in them, and the balances at their end. Without days: of all time,
 * now. Sums: `debits`, `credits`, `balance`.
 */
export const listTrialBalance = endpoint({
  method: 'GET',
  path: `${books}/trial-balance`,
  access: reads,
  summary: 'تراز آزمایشی',
  query: z.object(days),
  data: countedPage(TrialBalanceLine),
  refusals: refused,
});

export const exportTrialBalance = endpoint({
  method: 'POST',
  path: `${books}/trial-balance/export`,
  access: reads,
  summary: 'تراز آزمایشی برای صفحه‌گسترده',
  query: z.object({ ...days, ...asFile }),
  data: ListFile,
  refusals: refused,
});

/**
 * What was posted at once. `kind` says what `ref_id` is a number of; `amount`: its debits; `who`: `user:7`,
 * `academy:3`, `operator:` with a name, or `system`.
 */
export const DeskJournal = z.object({
  id: z.int(),
  kind: z.string(),
  ref_id: z.int(),
  at: z.string(),
  who: z.string(),
  amount: z.int(),
  postings: z.array(DeskPosting),
});
export type DeskJournal = z.infer<typeof DeskJournal>;

const filters = {
  /** The kind of a journal, whole. */
  kind: lenientWord,
  /** One of its accounts, by the name of its kind. */
  account: lenientWord,
  /** Whose account is one of them. */
  person: lenientId,
  academy: lenientId,
  ...narrowedByDays,
  ...orderedBy('at', 'amount'),
} as const;

/** The latest first. Sums: `amount`. */
export const listJournals = endpoint({
  method: 'GET',
  path: `${books}/journals`,
  access: reads,
  summary: 'دفتر روزنامه',
  query: z.object({ ...filters, ...keysetQuery }),
  data: countedPage(DeskJournal),
  refusals: refused,
});

/** One line for each posting, noted in the audit. */
export const exportJournals = endpoint({
  method: 'POST',
  path: `${books}/journals/export`,
  access: reads,
  summary: 'دفتر روزنامه برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});
