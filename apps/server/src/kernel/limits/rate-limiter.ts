import { createHmac } from 'node:crypto';
import type { Executor } from '../executor.ts';
import { clearSlots, giveSlotBack, readHits, secondsUntilSlot, takeSlot, type Limit } from './rate-limit-store.ts';

/** A limit, and the number, address, device or person that it counts for. */
export type Slot<Name extends string> = readonly [name: Name, subject: string];

/** Counts and refuses by the limits that one domain declares. Every method runs within the caller's transaction. */
export interface RateLimiter<Name extends string> {
  /**
   * Counts one more under every limit, or under none, and refuses where one has no room. The caller gives slots in the
   * same order everywhere, so that two calls never deadlock.
   */
  take<Tables>(executor: Executor<Tables>, slots: readonly Slot<Name>[], now: Date): Promise<void>;
  /**
   * As `take` for one limit, but answers the seconds to wait instead of refusing, so that the caller's transaction
   * lives on; 0: taken.
   */
  tryTake<Tables>(executor: Executor<Tables>, slot: Slot<Name>, now: Date): Promise<number>;
  /** Refuses when there is no room, and counts nothing. */
  require<Tables>(executor: Executor<Tables>, slot: Slot<Name>, now: Date): Promise<void>;
  /** Takes back one count of the time `at` under each limit. */
  giveBack<Tables>(executor: Executor<Tables>, slots: readonly Slot<Name>[], at: Date): Promise<void>;
  /** Forgets all counts under these limits. */
  clear<Tables>(executor: Executor<Tables>, ...slots: readonly Slot<Name>[]): Promise<void>;
  /** The times counted under each of the slots, in their order. */
  read<Tables>(executor: Executor<Tables>, slots: readonly Slot<Name>[]): Promise<Date[][]>;
}

export interface RateLimiterOptions<Name extends string> {
  /** 32 bytes, the same in every process: numbers and addresses are not to be read from the table. */
  key: Buffer;
  /** Keeps the domains' keys apart. Part of the stored keys, as the names of limits are: a new one forgets counts. */
  scope: string;
  limits: Readonly<Record<Name, readonly Limit[]>>;
  /** The error to throw for a slot without room; `seconds` is 1 or more. */
  refuse: (slot: Slot<Name>, seconds: number) => Error;
}

/** The stored key of a slot, 32 bytes. */
export const slotKey = (key: Buffer, scope: string, [name, subject]: Slot<string>): Buffer =>
  createHmac('sha256', key).update(`${scope}\n${name}\n${subject}`).digest();

/** A limiter for the limits of one domain; all domains count in one table. */
export function createRateLimiter<Name extends string>({
  key,
  scope,
  limits,
  refuse,
}: RateLimiterOptions<Name>): RateLimiter<Name> {
  const keyOf = (slot: Slot<Name>): Buffer => slotKey(key, scope, slot);
  const tryTake: RateLimiter<Name>['tryTake'] = async (executor, slot, now) => {
    if (await takeSlot(executor, keyOf(slot), limits[slot[0]], now)) return 0;
    // A slot may have come free meanwhile; a refused caller waits all the same.
    return Math.max(1, await secondsUntilSlot(executor, keyOf(slot), limits[slot[0]], now));
  };
  const takeAll: RateLimiter<Name>['take'] = async (executor, slots, now) => {
    for (const slot of slots) {
      const seconds = await tryTake(executor, slot, now);
      if (seconds > 0) throw refuse(slot, seconds);
    }
  };
  return {
    tryTake,
    take: (executor, slots, now) =>
      executor.isTransaction || slots.length <= 1
        ? takeAll(executor, slots, now)
        : executor.transaction().execute((tx) => takeAll(tx, slots, now)),
    async require(executor, slot, now) {
      const seconds = await secondsUntilSlot(executor, keyOf(slot), limits[slot[0]], now);
      if (seconds > 0) throw refuse(slot, seconds);
    },
    async giveBack(executor, slots, at) {
      for (const slot of slots) await giveSlotBack(executor, keyOf(slot), at);
    },
    clear: (executor, ...slots) => clearSlots(executor, slots.map(keyOf)),
    read: (executor, slots) => readHits(executor, slots.map(keyOf)),
  };
}
