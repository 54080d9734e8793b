import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
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
