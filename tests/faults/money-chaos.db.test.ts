import { expect, test } from 'vitest';
import { runChaosTest } from './money/chaos-test.ts';
import { seededFaults } from './money/seeded-faults.ts';

// The short form of money-chaos.long.test.ts.
const PATIENCE_MS = 300_000;

test(
  'people, academies, operators and a gateway at once, with a server that is killed: nothing lost, nothing doubled',
  async () => {
    const { wrong, acknowledged, journals } = await runChaosTest({
      clients: 16,
      people: 20,
      seconds: 4,
      calls: 200,
      kills: 1,
    });
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(50);
    expect(journals).toBeGreaterThan(20);
  },
  PATIENCE_MS,
);

test(
  'a purchase that is paid twice would be noticed',
  async () => {
    const fault = 'no-idempotency';
    const { wrong } = await runChaosTest({ clients: 16, people: 3, seconds: 4, calls: 500, kills: 0, fault });
    expect(wrong).toContainEqual(expect.stringMatching(seededFaults[fault].shows));
  },
  PATIENCE_MS,
);
