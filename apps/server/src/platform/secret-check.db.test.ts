import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import { requireFittingSecret, secretFits } from './secret-check.ts';
import { deriveKeys } from './secret-key.ts';
import { servingRole } from './serving-role.ts';

const keyOf = (byte: number): Buffer => deriveKeys(Buffer.alloc(32, byte)).checkKey;
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
const start = (key: Buffer, allowOther = false): Promise<void> =>
  requireFittingSecret({ url: database.url, key, place: 'SECRET_KEY', allowOther });

test('of many that start at once with two secrets, one is the database’s and the other is refused', async () => {
  expect(await secretFits(client, keyOf(1))).toBeNull();
  const ends = await Promise.allSettled([1, 2, 1, 2, 1, 2].map((byte) => start(keyOf(byte))));
  const [first, second] = [await secretFits(client, keyOf(1)), await secretFits(client, keyOf(2))];
  expect(first).toBe(!second);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('another one is refused in one sentence, unless it is asked for; then it is the one', async () => {
  const right = (await secretFits(client, keyOf(1))) ? keyOf(1) : keyOf(2);
  await start(right);
  await expect(start(keyOf(3))).rejects.toThrow(
    /^The secret in SECRET_KEY is not the one .+ start once with ALLOW_OTHER_SECRET=1\.$/,
  );
  await start(keyOf(3), true);
  await start(keyOf(3));
  await expect(start(right)).rejects.toThrow(/is not the one/);
});

test('who serves people can read it and not change it', async () => {
  await client.query(`set role ${servingRole}`);
  expect(await secretFits(client, keyOf(3))).toBe(true);
  await expect(client.query('delete from secret_check')).rejects.toThrow(/permission denied/);
  await client.query('reset role');
});
