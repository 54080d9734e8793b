import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import type { Database } from './database.ts';
import { openPatiently } from '../../../../tests/database/open-patiently.ts';
import { createInbox } from './inbox.ts';

let testing: TestDatabase;
let database: Database<never>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<never>({ url: testing.url, poolSize: 4, log: { error() {} } });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

test('keeps the last hundred, newest first, for every process with the same secret and nobody else', async () => {
  const key = randomBytes(32);
  const inbox = createInbox(database.kysely, key, () => new Date('2026-11-21T10:00:00Z'));
  for (let at = 0; at < 103; at++)
    await inbox.keep({ to: '09120000001', kind: 'login', code: String(100_000 + at), text: `کد ${100_000 + at}` });
  const latest = await createInbox(database.kysely, key).latest();
  expect(latest.map(({ code }) => code)).toEqual(Array.from({ length: 100 }, (_one, at) => String(100_102 - at)));
  expect(latest[0]).toEqual({
    at: '2026-11-21T10:00:00.000Z',
    to: '09120000001',
    kind: 'login',
    code: '100102',
    text: 'کد 100102',
  });
  expect(await createInbox(database.kysely, randomBytes(32)).latest()).toEqual([]);
  const { rows } = await sql`select * from inbox_message`.execute(database.kysely);
  expect(rows).toHaveLength(100);
  const copy = JSON.stringify(rows) + rows.map((row) => (row as { sealed: Buffer }).sealed.toString('latin1')).join();
  expect(copy).not.toContain('100102');
  expect(copy).not.toContain('09120000001');
});
