import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import {
  forgetOldSlots,
  giveSlotBack,
  secondsUntilSlot,
  takeSlot,
  type Limit,
  type RateLimitTables,
} from './rate-limit-store.ts';
import { createRateLimiter, slotKey, type Slot } from './rate-limiter.ts';

let testing: TestDatabase;
let database: Database<RateLimitTables>;
beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<RateLimitTables>({ url: testing.url, poolSize: 8, log: console });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const secret = Buffer.alloc(32, 1);
let keys = 0;
const freshKey = (): Buffer => slotKey(secret, 'test', ['free', String((keys += 1))]);
const start = Date.parse('2026-11-21T08:00:00Z');

test('at any times no span of time holds more than its limit, and who waits as told gets in', async () => {
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

test('deleting old rows changes no answer, and leaves no row that says nothing', async () => {
  const keep = [freshKey(), freshKey()] as const;
  const limits = [
    { most: 1, seconds: 10 },
    { most: 3, seconds: 60 },
  ];
  const at = (seconds: number): Date => new Date(start + seconds * 1000);
  await database.kysely.deleteFrom('rate_limit').execute();
  await takeSlot(database.kysely, keep[0], limits, at(0));
  await takeSlot(database.kysely, keep[1], limits, at(30));
  await forgetOldSlots(database.kysely, at(59));
  expect(await database.kysely.selectFrom('rate_limit').selectAll().execute()).toHaveLength(2);
  await forgetOldSlots(database.kysely, at(60));
  expect((await database.kysely.selectFrom('rate_limit').select('key').execute()).map(({ key }) => key)).toEqual([
    keep[1],
  ]);
  await forgetOldSlots(database.kysely, at(90));
  expect(await database.kysely.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
});

type Name = 'number' | 'address';
const limiterOf = (scope: string, key = secret) =>
  createRateLimiter<Name>({
    key,
    scope,
    limits: { number: [{ most: 3, seconds: 60 }], address: [{ most: 5, seconds: 60 }] },
    refuse: ([name], seconds) => new Error(`${name} ${seconds}`),
  });
const now = new Date(start);

test('many at once under two limits: each takes both or none, and no limit holds more than it may', async () => {
  const limiter = limiterOf('both');
  const slots = (at: number): Slot<Name>[] => [
    ['number', String(at % 4)],
    ['address', 'one'],
  ];
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => limiter.take(database.kysely, slots(at), now)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
  expect(refused.filter((message) => message !== 'number 60' && message !== 'address 60')).toEqual([]);
  const hits = await limiter.read(database.kysely, [
    ['address', 'one'],
    ...[0, 1, 2, 3].map((at): Slot<Name> => ['number', String(at)]),
  ]);
  const [address, ...numbers] = hits.map((times) => times.length);
  expect([address, numbers.reduce((sum, one) => sum + one, 0)]).toEqual([5, 5]);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(3);
});

test('scopes, names, subjects and secrets count apart', async () => {
  const limiter = limiterOf('apart');
  const full: Slot<Name> = ['number', '1'];
  for (let taken = 0; taken < 3; taken += 1) expect(await limiter.tryTake(database.kysely, full, now)).toBe(0);
  expect(await limiter.tryTake(database.kysely, full, now)).toBe(60);
  await expect(limiter.require(database.kysely, full, now)).rejects.toThrow('number 60');
  for (const [other, slot] of [
    [limiterOf('another'), full],
    [limiterOf('apart', Buffer.alloc(32, 2)), full],
    [limiter, ['address', '1']],
    [limiter, ['number', '11']],
  ] as const)
    expect(await other.tryTake(database.kysely, slot, now)).toBe(0);
  await limiter.clear(database.kysely, full);
  await limiter.require(database.kysely, full, now);
});

test('in a transaction of the caller a refusal undoes nothing by itself, and its rollback undoes counts', async () => {
  const limiter = limiterOf('within');
  const slot: Slot<Name> = ['number', '1'];
  await expect(
    database.kysely.transaction().execute(async (tx) => {
      for (let taken = 0; taken < 3; taken += 1) await limiter.take(tx, [slot], now);
      expect(await limiter.tryTake(tx, slot, now)).toBe(60);
      expect(await limiter.read(tx, [slot])).toEqual([[now, now, now]]);
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  expect(await limiter.read(database.kysely, [slot])).toEqual([[]]);
});
