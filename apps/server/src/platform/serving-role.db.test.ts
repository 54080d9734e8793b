import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openQueue } from './queue.ts';
import { grantServing, servingRole } from './serving-role.ts';

let testing: TestDatabase;
let serving: pg.Client;

async function connected(url: string, options?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...(options ? { options } : {}) });
  await client.connect();
  return client;
}

beforeAll(async () => {
  testing = await testDatabase();
  serving = await connected(testing.url, `-c role=${servingRole}`);
});
afterAll(async () => {
  await serving.end();
  await testing.drop();
});

const topUpInto = `
  select ledger.post(
    'top_up.verified', 1, 'system', array['gateway.clearing', 'user.available'], array[0, 7],
    array[1000, -1000]::bigint[]
  ) as id`;

test('the books are written through the posting function and in no other way', async () => {
  await expect(serving.query(topUpInto)).resolves.toMatchObject({ rowCount: 1 });
  for (const statement of [
    `insert into ledger.journal (kind, ref_id, actor) values ('top_up.verified', 2, 'system')`,
    'insert into ledger.entry (journal_id, account_id, amount) values (1, 1, 5)',
    `insert into ledger.account (code, owner_id) values ('bank', 0)`,
    'update ledger.balance set amount = amount + 1',
    'delete from ledger.entry',
    'truncate ledger.seal',
    'alter table ledger.entry disable trigger all',
    'drop function ledger.seal_block()',
    'create table mine (id int)',
  ])
    await expect(serving.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  await expect(serving.query('select * from ledger.violations')).resolves.toMatchObject({});
  await expect(serving.query('select ledger.seal_block()')).resolves.toMatchObject({});
});

test.each([
  'purchase_transition',
  'purchase_posting',
  'top_up_transition',
  'withdrawal_transition',
  'withdrawal_posting',
  'payout_transition',
])('what states there are and what they mean (%s) is read and not written', async (table) => {
  await expect(serving.query(`select * from ${table}`)).resolves.toMatchObject({});
  for (const statement of [
    `insert into ${table} select * from ${table}`,
    `update ${table} set ${table.endsWith('posting') ? 'kind' : 'to_state'} = 'x'`,
    `delete from ${table}`,
    `truncate ${table}`,
  ]) {
    await expect(serving.query(statement), statement).rejects.toThrow('permission denied');
  }
});

test('others than the owner and this role do not post', async () => {
  const name = `other_${randomBytes(4).toString('hex')}`;
  const owner = await connected(testing.url);
  await owner.query(`create role ${name} nologin`);
  try {
    await owner.query(`set role ${name}`);
    await expect(owner.query(topUpInto)).rejects.toThrow('permission denied');
  } finally {
    await owner.query('reset role');
    await owner.query(`drop role ${name}`);
    await owner.end();
  }
});

test('jobs are put into the queue on a serving connection, kinds that come later too', async () => {
  const queue = await openQueue({ url: testing.url, log: console });
  try {
    await queue.declare('late-kind', { longestRunSeconds: 5, lifetimeSeconds: 60 });
    const done = new Promise<unknown>((resolve) => {
      void queue.work('late-kind', async (data) => {
        resolve(data);
      });
    });
    const database = openDatabase<never>({ url: testing.url, poolSize: 1, log: console, role: servingRole });
    await database.kysely.transaction().execute((tx) => queue.put(tx, 'late-kind', { of: 'this test' }));
    await database.close();
    expect(await done).toEqual({ of: 'this test' });
  } finally {
    await queue.stop();
  }
});

test('many processes may open the queue at once', async () => {
  const opened = await Promise.allSettled(
    Array.from({ length: 6 }, () => openQueue({ url: testing.url, log: console })),
  );
  await Promise.all(opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])));
  expect(opened.filter((one) => one.status === 'rejected')).toEqual([]);
});

test('an owner that may not make roles is told what to run, and is served once that was done', async () => {
  const name = `owner_${randomBytes(4).toString('hex')}`;
  const admin = await connected(testing.url);
  const empty = await testDatabase({ empty: true });
  const own = await connected(empty.url);
  await admin.query(`create role ${name} login superuser password 'x'`);
  const url = new URL(empty.url);
  url.username = name;
  url.password = 'x';
  try {
    await migrate({ url: url.href });
    await admin.query(`alter role ${name} nosuperuser nocreaterole`);
    const plain = await connected(url.href);
    await expect(grantServing(plain)).rejects.toThrow(/grant kavosh_serving to/);
    await admin.query(`grant ${servingRole} to ${name}`);
    await grantServing(plain);
    await plain.query(`set role ${servingRole}`);
    await plain.end();
  } finally {
    await own.end();
    await empty.drop();
    await admin.query(`drop role ${name}`);
    await admin.end();
  }
});
