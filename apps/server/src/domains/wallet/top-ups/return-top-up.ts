import { MINUTE_MS, MINUTE_SECONDS } from '@kavosh/persian/durations.ts';
import { callerNetwork } from '../../../kernel/limits/caller-network.ts';
import { createRateLimiter, type RateLimiter } from '../../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { CHECK_CLAIM_MS, verifyTopUp, type CheckDeps } from './check-top-up.ts';
import { claimCheck, findByAuthority, findTopUp } from './top-up-store.ts';

export interface ReturnDeps extends CheckDeps {
  limiter: ReturnLimiter;
}

/** A person's return from a gateway. `query` is untrusted: anyone can write it. */
export interface PaymentReturn {
  provider: string;
  query: Readonly<Record<string, unknown>>;
  address: string;
}

/** The top-up whose person came back, and whether their browser is on the pages that need no script. */
export interface BackFrom {
  id: number;
  withoutScript: boolean;
}

/** Returns of one address in a minute of the clock; many people may share one. */
export const MOST_RETURNS = 120;

export type ReturnLimiter = RateLimiter<'return'>;

/**
 * Refuses with payment.too_many_returns.
 * @param key 32 bytes, the same in every process: addresses are not to be read from the table
 */
export const createReturnLimiter = (key: Buffer): ReturnLimiter =>
  createRateLimiter({
    key,
    scope: 'payment',
    limits: { return: [{ most: MOST_RETURNS, seconds: MINUTE_SECONDS }] },
    refuse: () => new Refusal('payment.too_many_returns', { retryAfterSeconds: MINUTE_SECONDS }),
  });

/**
 * The page is answered within this time, however slow the provider is; what is not known by then is found out later.
 */
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 200;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Checks a top-up because a person came back from its gateway. What the address says only chooses the row; whether it
 * is paid is asked of the provider, with the row's own figures. Of any number of concurrent calls one asks, and the
 * others wait for it. Refuses with payment.too_many_returns and, where no row has that name, payment.unknown.
 */
export async function returnTopUp(
  deps: ReturnDeps,
  { provider: name, query, address }: PaymentReturn,
): Promise<BackFrom> {
  const { db, clock, payments, limiter } = deps;
  const arrivedAt = clock.now();
  // Each minute of the clock has its own row.
  const minute = Math.floor(arrivedAt.getTime() / MINUTE_MS);
  await limiter.take(db, [['return', `${minute}\n${callerNetwork(address).address}`]], arrivedAt);
  const provider = payments.byName.get(name);
  const hint = provider?.parseReturn(query) ?? null;
  const row = hint && (await findByAuthority(db, name, hint.authority));
  if (!provider || !hint || !row || (hint.orderId !== null && hint.orderId !== row.order_id))
    throw new Refusal('payment.unknown');
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    const claimed = await claimCheck(db, row.id, clock.now(), CHECK_CLAIM_MS);
    if (claimed) {
      await Promise.race([verifyTopUp(deps, provider, claimed, hint.says), pause(PATIENCE_MS - waited)]);
      break;
    }
    const seen = await waitForOthers(db, row.id, PATIENCE_MS - waited);
    waited += seen.waited;
    // A look that began before we came may have been too early to see what we come from.
    if (seen.isVerified || (seen.checkedAt !== null && seen.checkedAt >= arrivedAt)) break;
  }
  return { id: row.id, withoutScript: row.without_script };
}

/** Waits until no other process is working on the top-up, for `patienceMs` at most. */
async function waitForOthers(
  db: ReturnDeps['db'],
  id: number,
  patienceMs: number,
): Promise<{ isVerified: boolean; checkedAt: Date | null; waited: number }> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const row = await findTopUp(db, id);
    const isVerified = row?.state === 'verified';
    if (!row || isVerified || row.busy_until === null || waited >= patienceMs)
      return { isVerified, checkedAt: row?.last_checked_at ?? null, waited };
    await pause(LOOK_AGAIN_MS);
  }
}
