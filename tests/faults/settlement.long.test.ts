import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settlesInAnyOrder } from './settlement/random-settlement.ts';
import { SettlementWorld } from './settlement/settlement-world.ts';

const SEQUENCES = Number(process.env['KAVOSH_SEQUENCES'] ?? 1_000);
const SEED = Number(process.env['KAVOSH_SEED'] ?? Date.now() % 1_000_000_000);
/** The rules of the books read all there is: so many sequences share a database. */
const IN_ONE = 50;

test('a thousand sequences of sales, refunds, payouts and payments: books and statements agree', async () => {
  const seen = { payouts: new Set<string>(), cleared: new Set<string>(), lines: new Set<string>(), shares: 0 };
  for (let done = 0; done < SEQUENCES; done += IN_ONE) {
    const world = await new SettlementWorld().start();
    try {
      expect(await settlesInAnyOrder(world, Math.min(IN_ONE, SEQUENCES - done), SEED + done)).toBeUndefined();
      const { rows } = await sql<{ payouts: string[]; cleared: string[]; lines: string[]; shares: number }>`
        select array(select distinct state from payout) as payouts,
          array(select distinct how from commission_clearing) as cleared,
          array(select distinct kind from payout_line) as lines,
          coalesce((select max(n) from purchase_refund), 0) as shares`.execute(world.db);
      for (const what of ['payouts', 'cleared', 'lines'] as const)
        for (const one of rows[0]![what]) seen[what].add(one);
      seen.shares = Math.max(seen.shares, rows[0]!.shares);
    } finally {
      await world.one.close();
    }
  }
  // Of fewer, what is rare may have come to none.
  if (SEQUENCES < 500) return;
  // They came to everything that there is.
  expect([...seen.payouts].toSorted()).toEqual(['approved', 'bounced', 'drafted', 'dropped', 'sent', 'settled']);
  expect([...seen.cleared].toSorted()).toEqual(['netted', 'paid', 'refunded', 'written_off']);
  expect([...seen.lines].toSorted()).toEqual(['adjust', 'again', 'refund', 'share']);
  expect(seen.shares).toBeGreaterThan(1);
}, 3_600_000);
