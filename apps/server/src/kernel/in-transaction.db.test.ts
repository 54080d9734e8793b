import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import type { Database } from '../platform/database.ts';
import { openPatiently } from '../../../../tests/database/open-patiently.ts';
import { inTransaction } from './in-transaction.ts';

let testing: TestDatabase;
let database: Database<{ place: { id: number; visits: number } }>;

beforeAll(async () => {
  testing = await testDatabase({ empty: true });
  database = openPatiently({ url: testing.url, poolSize: 4, log: console });
  await sql`create table place (id int primary key, visits int not null)`.execute(database.kysely);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});
beforeEach(async () => {
  await sql`truncate place; insert into place values (1, 0), (2, 0)`.execute(database.kysely);
});

const visits = async () =>
  (await database.kysely.selectFrom('place').selectAll().orderBy('id').execute()).map((row) => row.visits);

test('two that wait for each other: the one the database undid is done again, and both are done once', async () => {
  let begun = 0;
  // Both hold their first row before either asks for its second.
  let meet = () => {};
  const bothHold = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let holding = 0;
  const go = (places: readonly number[]) =>
    inTransaction(database.kysely, async (tx) => {
      begun += 1;
      for (const id of places) {
        await tx
          .updateTable('place')
          .set((eb) => ({ visits: eb('visits', '+', 1) }))
          .where('id', '=', id)
          .execute();
        if ((holding += 1) >= 2) meet();
        await bothHold;
      }
      return places[0];
    });
  expect(await Promise.all([go([1, 2]), go([2, 1])])).toEqual([1, 2]);
  expect(await visits()).toEqual([2, 2]);
  expect(begun).toBe(3);
}, 20_000);

test.each([
  ['40P01', 6],
  ['40001', 6],
  ['55P03', 1],
])(
  '%s is tried %d times in all, and then thrown as it came',
  async (code, times) => {
    let begun = 0;
    await expect(
      inTransaction(database.kysely, async (tx) => {
        begun += 1;
        await sql`update place set visits = 9`.execute(tx);
        await sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(tx);
      }),
    ).rejects.toMatchObject({ code });
    expect(begun).toBe(times);
    expect(await visits()).toEqual([0, 0]);
  },
  20_000,
);

test('what its caller names is tried again as well, and anything else is not', async () => {
  let begun = 0;
  const fail = (code: string) =>
    inTransaction(
      database.kysely,
      async () => {
        begun += 1;
        if (begun < 3) throw Object.assign(new Error('x'), { code });
        return begun;
      },
      ['55P03'],
    );
  expect(await fail('55P03')).toBe(3);
  begun = 0;
  await expect(fail('23505')).rejects.toMatchObject({ code: '23505' });
  expect(begun).toBe(1);
});
