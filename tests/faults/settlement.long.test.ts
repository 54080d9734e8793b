import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlesInAnyOrder } from './settlement/random-settlement.ts';
import { SettlementWorld } from './settlement/settlement-world.ts';

const world = new SettlementWorld();
const SEQUENCES = Number(process.env['KAVOSH_SEQUENCES'] ?? 1_000);
const SEED = process.env['KAVOSH_SEED'];

beforeAll(async () => {
  await world.start();
}, 120_000);
afterAll(() => world.one.close());

test('a thousand sequences of sales, refunds, payouts and payments: books and statements agree', async () => {
  const seed = SEED === undefined ? undefined : Number(SEED);
  expect(await settlesInAnyOrder(world, SEQUENCES, seed)).toBeUndefined();
  // They came to everything that there is.
  const { rows } = await sql<{ payouts: string[]; cleared: string[]; kinds: string[]; most_shares: number }>`
    select (select array_agg(distinct state order by state) from payout) as payouts,
      (select array_agg(distinct how order by how) from commission_clearing) as cleared,
      (select array_agg(distinct kind order by kind) from payout_line) as kinds,
      (select max(n) from purchase_refund) as most_shares`.execute(world.db);
  expect(rows[0]).toMatchObject({
    payouts: ['approved', 'bounced', 'drafted', 'dropped', 'sent', 'settled'],
    cleared: ['netted', 'paid', 'refunded', 'written_off'],
    kinds: ['adjust', 'again', 'refund', 'share'],
  });
  expect(rows[0]!.most_shares).toBeGreaterThan(1);
}, 3_600_000);
