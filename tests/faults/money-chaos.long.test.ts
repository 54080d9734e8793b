import { describe, expect, test } from 'vitest';
import { seededFaults, type SeededFaultName } from './money/seeded-faults.ts';
import { runChaosTest } from './money/chaos-test.ts';

// money-chaos.db.test.ts is the short form; `node tests/faults/money-chaos.ts` goes on as long as it is told.
const PATIENCE_MS = 300_000;

test(
  'people, academies, operators and a gateway at once, with kills: nothing lost, nothing doubled, no rule broken',
  async () => {
    const { wrong, acknowledged, journals, debts, payouts, sales } = await runChaosTest({
      clients: 32,
      people: 40,
      seconds: 12,
      kills: 3,
    });
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(50);
    expect(journals).toBeGreaterThan(20);
    expect(debts).toBeGreaterThan(0);
    expect(payouts).toBeGreaterThan(0);
    expect(sales.seats).toBeGreaterThan(0);
    expect(sales.codes).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

describe('would be noticed', () => {
  const seconds: Readonly<Record<SeededFaultName, number>> = {
    'no-state-predicate': 6,
    'no-idempotency': 4,
    'unseen-debt': 10,
    'no-cashback-lock': 6,
    'absolute-balance': 4,
    'wallet-not-first': 8,
  };

  test.each(Object.keys(seededFaults) as SeededFaultName[])(
    '%s',
    async (fault) => {
      // Few people, so that they meet; who is to come to owe has not bought everything yet.
      const people = fault === 'unseen-debt' ? 12 : 3;
      const { wrong } = await runChaosTest({
        clients: 16,
        people,
        seconds: seconds[fault],
        calls: 500,
        kills: 0,
        fault,
      });
      expect(wrong).toContainEqual(expect.stringMatching(seededFaults[fault].shows));
    },
    PATIENCE_MS,
  );
});
