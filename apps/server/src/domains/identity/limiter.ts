import { RESEND_AFTER_SECONDS } from '@kavosh/contract/sign-in.ts';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { IdentityTables } from './identity.tables.ts';
import { limits, type LimitName } from './limits.ts';
import { clearSlots, giveSlotBack, secondsUntilSlot, takeSlot } from './rate-limit-store.ts';
import { hashBucket } from './secrets.ts';

type IdentityExecutor = Executor<IdentityTables>;

/** A limit, and whom it counts for: a number, an address or a known device. */
export type Slot = readonly [name: LimitName, subject: string];

/**
 * Counts what people do and says no when it is too much, by identity.too_many_tries or identity.code_too_soon with the
 * seconds to wait.
 */
export interface Limiter {
  /**
   * Counts one more under every limit, or under none. In the order given, the same everywhere, so that nobody waits in
   * a circle.
   */
  take(executor: IdentityExecutor, slots: readonly Slot[], now: Date): Promise<void>;
  /**
   * As `take` for one limit, but says the seconds to wait instead of throwing, so that the caller's transaction lives
   * on; 0: taken.
   */
  tryTake(executor: IdentityExecutor, slot: Slot, now: Date): Promise<number>;
  /** Refuses when there is no room, and counts nothing. */
  require(executor: IdentityExecutor, slot: Slot, now: Date): Promise<void>;
  /** Takes back what was counted at `at`. */
  giveBack(executor: IdentityExecutor, slots: readonly Slot[], at: Date): Promise<void>;
  /** Forgets what was counted. */
  clear(executor: IdentityExecutor, slot: Slot): Promise<void>;
}

export const tooManyTries = (seconds: number): Refusal =>
  new Refusal('identity.too_many_tries', { retryAfterSeconds: seconds });

/** Who only asks for the next code too early has not tried too often. */
const refusalOf = ([name]: Slot, seconds: number): Refusal =>
  (name === 'code-number' || name === 'code-device') && seconds <= RESEND_AFTER_SECONDS
    ? new Refusal('identity.code_too_soon', { retryAfterSeconds: seconds })
    : tooManyTries(seconds);

export function createLimiter(codeKey: Buffer): Limiter {
  const keyOf = ([name, subject]: Slot): Buffer => hashBucket(codeKey, name, subject);
  const tryTake: Limiter['tryTake'] = async (executor, slot, now) => {
    if (await takeSlot(executor, keyOf(slot), limits[slot[0]], now)) return 0;
    // A slot may have come free meanwhile; who was refused waits all the same.
    return Math.max(1, await secondsUntilSlot(executor, keyOf(slot), limits[slot[0]], now));
  };
  const takeAll = async (executor: IdentityExecutor, slots: readonly Slot[], now: Date): Promise<void> => {
    for (const slot of slots) {
      const seconds = await tryTake(executor, slot, now);
      if (seconds > 0) throw refusalOf(slot, seconds);
    }
  };
  return {
    tryTake,
    take: (executor, slots, now) =>
      executor.isTransaction || slots.length === 1
        ? takeAll(executor, slots, now)
        : executor.transaction().execute((tx) => takeAll(tx, slots, now)),
    async require(executor, slot, now) {
      const seconds = await secondsUntilSlot(executor, keyOf(slot), limits[slot[0]], now);
      if (seconds > 0) throw refusalOf(slot, seconds);
    },
    async giveBack(executor, slots, at) {
      for (const slot of slots) await giveSlotBack(executor, keyOf(slot), at);
    },
    clear: (executor, slot) => clearSlots(executor, keyOf(slot)),
  };
}
