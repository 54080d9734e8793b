import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { IdentityTables } from './identity.tables.ts';
import type { Limit } from './limits.ts';
import { giveSlotBack, secondsUntilSlot, takeSlot } from './rate-limit-store.ts';
import { hashBucket } from './secrets.ts';

let testing: TestDatabase;
let database: Database<IdentityTables>;
beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<IdentityTables>({ url: testing.url, poolSize: 8, log: console });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

let keys = 0;
const freshKey = (): Buffer => hashBucket(Buffer.alloc(32), 'test', String((keys += 1)));
const start = Date.parse('2026-11-21T08:00:00Z');

test('whatever is asked when, no span of time holds more than its limit, and who waits as told gets in', async () => {
  const limit = fc.record({ most: fc.integer({ min: 1, max: 4 }), seconds: fc.integer({ min: 1, max: 60 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(limit, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 25 }),
      async (limits: Limit[], pauses) => {
        const key = freshKey();
        const taken: number[] = [];
        let time = start;
        for (const pause of pauses) {
          time += pause;
          const room = limits.every(
            ({ most, seconds }) => taken.filter((at) => at > time - seconds * 1000).length < most,
          );
          const wait = await secondsUntilSlot(database.kysely, key, limits, new Date(time));
          expect(wait === 0).toBe(room);
          expect(await takeSlot(database.kysely, key, limits, new Date(time))).toBe(room);
          if (room) taken.push(time);
          const patient = room ? 0 : await secondsUntilSlot(database.kysely, key, limits, new Date(time + wait * 1000));
          expect(patient).toBe(0);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a hundred at once take as many as there are', async () => {
  const key = freshKey();
  const taken = await Promise.all(
    Array.from({ length: 100 }, () => takeSlot(database.kysely, key, [{ most: 7, seconds: 60 }], new Date(start))),
  );
  expect(taken.filter(Boolean)).toHaveLength(7);
});

test('what is given back can be taken again, once', async () => {
  const key = freshKey();
  const limits = [{ most: 2, seconds: 60 }];
  const [first, second] = [new Date(start), new Date(start + 7)];
  expect([
    await takeSlot(database.kysely, key, limits, first),
    await takeSlot(database.kysely, key, limits, second),
    await takeSlot(database.kysely, key, limits, second),
  ]).toEqual([true, true, false]);
  await giveSlotBack(database.kysely, key, second);
  await giveSlotBack(database.kysely, key, second);
  expect([
    await takeSlot(database.kysely, key, limits, second),
    await takeSlot(database.kysely, key, limits, second),
  ]).toEqual([true, false]);
});
