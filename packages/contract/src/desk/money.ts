import * as z from 'zod/mini';
import { readTypedAmount, typedAmountSentences } from '@kavosh/persian/typed-amount.ts';
import { lenientText } from '../scalars.ts';

/** The largest amount of the books, whole toman. */
export const MOST_TOMAN = 1_000_000_000_000;

/** A typed amount in whole toman: the page shows beforehand how it is read. */
export const TypedAmount = z.pipe(
  z.pipe(
    z.union([z.int(), z.string().check(z.maxLength(60))], { error: typedAmountSentences.empty }),
    z.transform((typed: number | string, context): number => {
      const read = typeof typed === 'number' ? { toman: typed } : readTypedAmount(typed);
      if ('toman' in read) return read.toman;
      context.issues.push({ code: 'custom', message: typedAmountSentences[read.refused], input: typed });
      return z.NEVER;
    }),
  ),
  z
    .int()
    .check(
      z.minimum(0, { error: typedAmountSentences.much }),
      z.maximum(MOST_TOMAN, { error: typedAmountSentences.much }),
    ),
);

/** The request that a second person is asked; without a decider only the shell executes it, and marks it so. */
export const ApprovalAsked = z.object({ approval_id: z.int(), has_decider: z.boolean() });
export const requested = { 'approval.requested': ApprovalAsked } as const;
/** How a call that may need a second person is refused. */
export const secondPerson = ['approval.requested', 'approval.open'] as const;

/** A posting of a journal: debits positive. `owner`: of accounts of people and academies; 0 for our own. */
export const DeskPosting = z.object({ account: z.string(), owner: z.int(), amount: z.int() });

/** What happened to something, the oldest first: what was posted, and what colleagues did. */
export const MoneyEvent = z.object({
  at: z.string(),
  kind: z.enum(['state', 'posting', 'report', 'audit', 'mail']),
  /** A state, the kind of a journal, an action of the audit, or how a mail ended. */
  what: z.string(),
  /** `user:7`, `academy:3`, `system`, or a colleague's name. */
  who: z.nullable(z.string()),
  postings: z.array(DeskPosting),
  details: z.record(z.string(), z.unknown()),
});
export type MoneyEvent = z.infer<typeof MoneyEvent>;

/** A day in an address, `2026-11-23`, in Tehran; an invalid one counts as not given. */
export const lenientDay = z.catch(z.optional(z.iso.date().check(z.regex(/^[12]/))), undefined);

/** An id among the filters of an address. */
export const lenientId = z.catch(
  z.optional(z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.positive(), z.maximum(2_147_483_647)))),
  undefined,
);

export const lenientWord = z.catch(z.optional(lenientText), undefined);
