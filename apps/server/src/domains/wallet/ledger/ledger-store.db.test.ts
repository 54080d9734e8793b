import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { servingRole } from '../../../platform/serving-role.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { lockAvailable, readBalances } from './ledger-store.ts';

let testing: TestDatabase;
let database: Database<WalletTables>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently({ url: testing.url, poolSize: 3, log: console, role: servingRole });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

test('the wallet of a person who never had money is locked as any other, by one at a time', async () => {
  const db = database.kysely;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name) values ('09120000901', 'نمونه', 'نمونه') returning id`.execute(
    db,
  );
  const userId = rows[0]!.id;
  const order: string[] = [];
  const lock = (name: string, meanwhile: () => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      expect(await lockAvailable(tx, userId)).toBe(0);
      order.push(`${name} begins`);
      await meanwhile();
      order.push(`${name} ends`);
    });
  let second: Promise<void> | undefined;
  await lock('one', async () => {
    second = lock('other', async () => {});
    await pause(300);
  });
  await second;
  expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  expect(await readBalances(db, userId)).toEqual({ available: 0, held: 0, receivable: 0 });
});
