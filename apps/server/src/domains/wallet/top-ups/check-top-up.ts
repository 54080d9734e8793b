import type { Kysely, Transaction } from 'kysely';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { PaymentProvider, Payments, VerifyOutcome } from '../../../kernel/payment-provider.ts';
import { creditTopUp, type TopUpCredited } from './credit-top-up.ts';
import { keepLearned, type AnnouncedTopUp, type Learned } from './top-up-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface CheckDeps {
  db: Kysely<WalletTables>;
  clock: Clock;
  payments: Payments;
  topUpCredited: TopUpCredited;
}

/** Longer than a provider may take to answer; after it, a top-up that a crashed process had claimed is free again. */
export const CHECK_CLAIM_MS = 20_000;

/** After this long, a top-up that is still unsettled needs an operator's attention. */
export const UNSETTLED_MS = 10 * MINUTE_MS;

/** What stands as `failure` of an ended one from its linking until the provider knows otherwise. */
export const LINKED = 'linked';

/** When it is checked again: the older, the later. */
export function nextCheckMs(ageMs: number): number {
  if (ageMs > DAY_MS) return 60 * MINUTE_MS;
  return Math.min(Math.max(ageMs / 4, MINUTE_MS), 30 * MINUTE_MS);
}

/** Told of an answer in the transaction that keeps what follows from it. */
export type AnswerKept = (tx: Transaction<WalletTables>, result: VerifyOutcome['result']) => Promise<void>;

/**
 * Asks the provider about a claimed top-up, with the figures of its row, and does what follows: credits it, ends it, or
 * leaves it for later. No transaction is open while the provider is asked.
 * @param says what the browser's address said; it never counts as more than the person's having turned back
 */
export async function verifyTopUp(
  deps: CheckDeps,
  provider: PaymentProvider,
  row: AnnouncedTopUp,
  says: 'paid' | 'not-paid' | null,
  kept?: AnswerKept,
): Promise<VerifyOutcome['result']> {
  const { db, clock, payments } = deps;
  const outcome = await provider.verify({ authority: row.authority, amount: row.amount, orderId: row.order_id });
  const now = clock.now();
  // Verified before counts like verified now, because this row is not credited: we crashed between the two, and only we
  // can verify our payments.
  if (outcome.result === 'paid') await credit(deps, row.id, outcome.reference, now, kept);
  else {
    const learned = learn(outcome, row, says, now, provider.payableMs);
    if (kept)
      await inTransaction(db, async (tx) => {
        await keepLearned(tx, row, learned, now);
        await kept(tx, outcome.result);
      });
    else await keepLearned(db, row, learned, now);
  }

  const base = { provider: provider.name, topUpId: row.id };
  if (outcome.result === 'mismatch') payments.alert({ alert: 'contradicted', ...base, reason: outcome.what });
  else if (outcome.result === 'unknown-authority')
    payments.alert({ alert: 'contradicted', ...base, reason: outcome.result });
  else if (
    (outcome.result === 'refused' || outcome.result === 'unclear') &&
    now.getTime() - row.created_at.getTime() >= UNSETTLED_MS
  ) {
    payments.alert({ alert: 'unsettled', ...base, reason: outcome.reason });
  }
  return outcome.result;
}

async function credit(
  { db, topUpCredited }: CheckDeps,
  id: number,
  reference: string | null,
  now: Date,
  kept: AnswerKept | undefined,
): Promise<void> {
  const isCredited = await creditTopUp(db, id, reference, now, async (tx, topUp) => {
    await topUpCredited(tx, topUp);
    await kept?.(tx, 'paid');
  });
  // Another process credited it meanwhile; the check still counts as made.
  if (!isCredited && kept) await inTransaction(db, (tx) => kept(tx, 'paid'));
}

/**
 * What an answer other than «paid» means for a row. One that ended already keeps its end, unless the provider
 * contradicts it.
 */
function learn(
  outcome: Exclude<VerifyOutcome, { result: 'paid' }>,
  { state, failure, created_at: createdAt, closed_at: closedAt }: AnnouncedTopUp,
  says: 'paid' | 'not-paid' | null,
  now: Date,
  payableMs: number,
): Learned {
  const age = now.getTime() - createdAt.getTime();
  const isOpen = state === 'redirected';
  const later = new Date(now.getTime() + nextCheckMs(age));
  // While it can still be paid, an end is only the likeliest one.
  const whilePayable = age < payableMs ? later : null;
  switch (outcome.result) {
    case 'refused':
    case 'unclear':
      // A top-up that a colleague closed is not checked for ever.
      return { moved: null, nextCheckAt: closedAt !== null && age > DAY_MS ? null : later };
    case 'mismatch':
      return {
        moved: failure === `mismatch-${outcome.what}` ? null : { to: 'failed', failure: `mismatch-${outcome.what}` },
        nextCheckAt: null,
      };
    case 'unknown-authority':
      // Providers forget payments that were never made; a name that a colleague typed deserves a second look.
      return {
        moved: state === 'failed' && failure !== LINKED ? null : { to: 'failed', failure: outcome.result },
        nextCheckAt: null,
      };
    case 'cancelled':
      return { moved: isOpen ? { to: 'cancelled', failure: null } : null, nextCheckAt: whilePayable };
    case 'failed':
      return {
        moved: isOpen ? { to: 'failed', failure: `provider-${outcome.code}` } : null,
        nextCheckAt: whilePayable,
      };
    case 'unpaid':
      if (isOpen && says === 'not-paid')
        return { moved: { to: 'cancelled', failure: null }, nextCheckAt: whilePayable };
      return {
        moved: isOpen && age >= payableMs ? { to: 'failed', failure: 'never-paid' } : null,
        nextCheckAt: whilePayable,
      };
  }
}
