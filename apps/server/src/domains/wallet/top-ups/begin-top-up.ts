import type { Kysely, Transaction } from 'kysely';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { PaymentProvider, Payments } from '../../../kernel/payment-provider.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { forgetAnswer, withIdempotencyKey, type IdempotentCall } from '../idempotency/idempotent-call.ts';
import {
  begunSince,
  bindAuthority,
  claimBegun,
  failBegun,
  findTopUp,
  insertTopUp,
  lockBeginner,
  type TopUpRow,
} from './top-up-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface BeginDeps {
  db: Kysely<WalletTables>;
  catalogue: Pick<Catalogue, 'courseOffer'>;
  clock: Clock;
  payments: Payments;
}

export interface TopUpRequest {
  userId: number;
  /** Whole toman, within the limits of the contract. */
  amount: number;
  /** What the top-up is for. */
  courseId: number | null;
  /** Whether the person comes back from the gateway to the page that needs no script. */
  withoutScript: boolean;
  key: string | null;
}

export interface BegunTopUp {
  id: number;
  /** Where the person pays: an address, or a path of this site. */
  redirectUrl: string;
}

/** At most this many open top-ups a person begins within this time, and this many of any end within an hour. */
const MOST_OPEN = 10;
export const OPEN_WITHIN_MS = 10 * 60_000;
const MOST_AN_HOUR = 60;

/** When a top-up is first checked without the person. */
export const FIRST_CHECK_MS = 60_000;

/** Longer than a provider may take to answer; after it, a top-up that a crashed process had claimed is free again. */
const CLAIM_MS = 10_000;
/** How long a call waits for another one with the same key. */
const PATIENCE_MS = 6_000;
const LOOK_AGAIN_MS = 100;

const DESCRIPTION = 'افزایش موجودی کیف پول کاوش';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Begins a top-up of a wallet: first our own row is written, then the provider is called, outside of any transaction,
 * and then its name for the payment is saved in the row. Calls with the same key get the same row and the same address,
 * at once or later. Refuses with course.not_found, top_up.too_many, request.key_reused and, where no provider takes
 * payments or the provider cannot be asked, payment.unavailable: the call may then be repeated, with the same key too.
 */
export async function beginTopUp(deps: BeginDeps, request: TopUpRequest): Promise<BegunTopUp> {
  const { db, catalogue, clock, payments } = deps;
  const { userId, amount, courseId, key } = request;
  const { offered } = payments;
  if (!offered) throw new Refusal('payment.unavailable');
  if (courseId !== null && !(await catalogue.courseOffer(courseId))) throw new Refusal('course.not_found');
  const call: IdempotentCall = { userId, call: 'top-up', key, request: { amount, courseId } };
  const now = clock.now();
  const { id } = await withIdempotencyKey(db, call, now, (tx) => openTopUp(tx, request, offered.name, now));
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const row = await findTopUp(db, id);
    if (row && row.redirect_url !== null) return { id, redirectUrl: row.redirect_url };
    const provider = row && payments.byName.get(row.provider);
    if (!provider || row.state !== 'begun' || waited > PATIENCE_MS) throw new Refusal('payment.unavailable');
    if (await claimBegun(db, id, clock.now(), CLAIM_MS)) return announce(deps, provider, row, call);
    await pause(LOOK_AGAIN_MS);
  }
}

async function openTopUp(
  tx: Transaction<WalletTables>,
  { userId, amount, courseId, withoutScript }: TopUpRequest,
  provider: string,
  now: Date,
): Promise<{ id: number }> {
  // Locks first, so that simultaneous calls cannot exceed the limit together.
  await lockBeginner(tx, userId);
  const lately = await begunSince(tx, userId, new Date(now.getTime() - HOUR_MS));
  const open = lately.filter(
    ({ state, created_at: at }) =>
      (state === 'begun' || state === 'redirected') && at.getTime() > now.getTime() - OPEN_WITHIN_MS,
  );
  const waitMs = Math.max(
    untilRoom(open, MOST_OPEN, OPEN_WITHIN_MS, now),
    untilRoom(lately, MOST_AN_HOUR, HOUR_MS, now),
  );
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000);
    throw new Refusal('top_up.too_many', { retryAfterSeconds: seconds });
  }
  return {
    id: await insertTopUp(tx, {
      user_id: userId,
      amount,
      course_id: courseId,
      without_script: withoutScript,
      provider,
      created_at: now,
      next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
    }),
  };
}

/** Milliseconds until fewer than `most` of these, the oldest first, are younger than `withinMs`. */
const untilRoom = (begun: readonly Pick<TopUpRow, 'created_at'>[], most: number, withinMs: number, now: Date): number =>
  begun.length < most ? 0 : begun[begun.length - most]!.created_at.getTime() + withinMs - now.getTime();

async function announce(
  { db, clock }: BeginDeps,
  provider: PaymentProvider,
  row: TopUpRow,
  call: IdempotentCall,
): Promise<BegunTopUp> {
  const outcome = await provider.request({ amount: row.amount, orderId: row.order_id, description: DESCRIPTION });
  const now = clock.now();
  if (
    outcome.result === 'begun' &&
    (await bindAuthority(db, row.id, outcome.authority, outcome.redirectUrl, new Date(now.getTime() + FIRST_CHECK_MS)))
  ) {
    return { id: row.id, redirectUrl: outcome.redirectUrl };
  }
  await inTransaction(db, async (tx) => {
    await failBegun(tx, row.id, outcome.result === 'begun' ? 'authority-taken' : outcome.reason, now);
    // A refused call leaves no trace under its key.
    await forgetAnswer(tx, call);
  });
  throw new Refusal('payment.unavailable');
}
