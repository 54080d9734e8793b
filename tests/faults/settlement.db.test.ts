import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlesInAnyOrder } from './settlement/random-settlement.ts';
import { SettlementWorld } from './settlement/settlement-world.ts';

// The short form of settlement.long.test.ts.
const world = new SettlementWorld();
beforeAll(async () => {
  await world.start();
});
afterAll(() => world.one.close());

test('sales, refunds, payouts and payments in any order: books, statements and what is due agree', async () => {
  expect(await settlesInAnyOrder(world, 25)).toBeUndefined();
}, 120_000);
