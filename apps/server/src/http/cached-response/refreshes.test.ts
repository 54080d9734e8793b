import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRefreshes } from './refreshes.ts';

describe('refreshes', () => {
  test('run each address once, never more at a time than they may, and all in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 30 }),
        async (atOnce, addresses) => {
          const refreshes = createRefreshes(atOnce);
          const done: string[] = [];
          let running = 0;
          let most = 0;
          for (const address of addresses) {
            refreshes.add(address, async () => {
              running += 1;
              most = Math.max(most, running);
              await wait(0);
              running -= 1;
              done.push(address);
            });
          }
          while (done.length < new Set(addresses).size) await wait(0);
          expect(done.toSorted((one, other) => one.localeCompare(other))).toEqual(
            [...new Set(addresses)].toSorted((one, other) => one.localeCompare(other)),
          );
          expect(most).toBeLessThanOrEqual(atOnce);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('an address that is done may come again', async () => {
    const refreshes = createRefreshes(1);
    let ran = 0;
    for (let round = 1; round <= 3; round += 1) {
      refreshes.add('a', async () => {
        ran += 1;
      });
      await wait(0);
      expect(ran).toBe(round);
    }
  });
});
