import type { Kysely } from 'kysely';
import { createCoupons, type Coupons } from '../../apps/server/src/domains/coupons/coupons.ts';
import type { Clock } from '../../apps/server/src/kernel/clock.ts';
import { Refusal } from '../../apps/server/src/kernel/refusal.ts';

/** For tests without codes. */
export const noCoupons: Pick<Coupons, 'find' | 'use' | 'giveBack' | 'codesOf'> = {
  find: async () => new Refusal('coupon.unknown'),
  use: async () => undefined,
  giveBack: async () => undefined,
  codesOf: async () => new Map(),
};

/** Coupons alone, on a database. */
export const couponsAlone = (db: Kysely<never>, clock: Clock): Coupons =>
  createCoupons({
    db: db as never,
    clock,
    audit: { record: async () => undefined },
    limitKey: Buffer.alloc(32, 3),
  });
