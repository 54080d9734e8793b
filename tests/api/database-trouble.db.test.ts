import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fullDisk, type FullDisk } from '../faults/full-disk.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
/** From outside: the database itself may be gone. */
let admin: pg.Client;
let name: string;
let disk: FullDisk;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  const fill: NonNullable<Parameters<typeof startApp>[0]>['fill'] = async (database) => {
    ids = await fillSmallCatalogue(database);
    await database.pool.query("update course set payment_type = 'wallet' where id = $1", [ids.branches]);
    await database.pool.query('update edition set is_open = false where course_id = $1', [ids.branches]);
    await database.pool.query("insert into price_event (course_id, original, source) values ($1, 80000, 'test')", [
      ids.branches,
    ]);
  };
  one = await startApp({
    isHasty: true,
    outbox,
    fill,
    config: { pageCache: false },
    secrets: { codeKey: Buffer.alloc(32, 3) },
  });
  name = new URL(one.config.databaseUrl!).pathname.slice(1);
  disk = fullDisk(one.config.databaseUrl!);
  admin = new pg.Client(inject('databaseServerUrl'));
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await one.close();
});

/** Changes what the app may not. */
async function asOwner(query: string): Promise<void> {
  const owner = new pg.Client(one.config.databaseUrl!);
  await owner.connect();
  try {
    await owner.query(query);
  } finally {
    await owner.end();
  }
}

const hangUp = async (): Promise<unknown> =>
  admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
/** The app reconnects as soon as it is disconnected, so connections are blocked until the database is renamed. */
async function rename(from: string, to: string): Promise<void> {
  await admin.query(`alter database ${from} allow_connections false`);
  await hangUp();
  // Waits for the backends that are still shutting down.
  await admin.query(`alter database ${from} rename to ${to}`);
  await admin.query(`alter database ${to} allow_connections true`);
}

const read = '/api/v1/web/content/home';
let told = 0;
const write = () =>
  client.post(
    'contact-us',
    {
      name: 'نگار نمونه',
      email: 'negar@mail.example',
      title: 'پرسش',
      department: 3,
      description: `پیام شماره ${(told += 1)}`,
    },
    { from: `10.98.1.${told}` },
  );
const ready = async () => (await one.app.inject({ url: '/readyz' })).statusCode;
const reads = async () => (await one.app.inject({ url: read })).statusCode;
const written = async () => (await one.database.pool.query('select 1 from contact_message')).rowCount;

/** A no that says when to come back, and nothing about us. */
async function refusesWriting(): Promise<void> {
  const { status, headers, body } = await write();
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(body).not.toMatch(/disk|memory|read-only|postgres|\/dev|No space|database/i);
}

/** It is over in any case: nobody has to start anything again. And nothing of it was a fault of ours. */
async function isWell(): Promise<void> {
  const asked = async () => [await reads(), (await write()).status, await ready()];
  await expect.poll(asked, { timeout: 15_000, interval: 100 }).toEqual([200, 200, 200]);
  expect(one.lines.filter((line) => line['msg'] === 'a request failed')).toEqual([]);
  await asOwner('truncate contact_message');
}

test('the database was renamed: 503 until it is back', async () => {
  await isWell();
  await rename(name, `${name}_away`);
  try {
    await refusesWriting();
    expect([await reads(), await ready()]).toEqual([503, 503]);
    expect((await one.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  } finally {
    await rename(`${name}_away`, name);
  }
  await isWell();
});

test('no connections are allowed, as during a restore: 503 until they are', async () => {
  await isWell();
  await admin.query(`alter database ${name} allow_connections false`);
  await hangUp();
  try {
    await refusesWriting();
    expect([await reads(), await ready()]).toEqual([503, 503]);
  } finally {
    await admin.query(`alter database ${name} allow_connections true`);
  }
  await isWell();
});

test('the database takes no writing: people read on, and a balancer is told', async () => {
  await isWell();
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  await hangUp();
  try {
    await expect.poll(reads, { timeout: 10_000, interval: 50 }).toBe(200);
    await refusesWriting();
    expect([await reads(), await ready(), await written()]).toEqual([200, 503, 0]);
  } finally {
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await hangUp();
  }
  await isWell();
});

test('the disk is full: people read on, nothing is half-written, and a balancer is told', async () => {
  await isWell();
  const mobile = '09164440101';
  const token = await client.register(mobile);
  const user = await putMoney(one.database.kysely, mobile, 100_000);
  const buy = () => client.post(`courses/${ids.branches}/purchase`, { method: 'wallet', amount: 80_000 }, { token });
  await disk.fill(['contact_message', 'purchase']);
  try {
    await expect.poll(reads, { timeout: 10_000, interval: 50 }).toBe(200);
    // So many that all connections of the pool are there.
    await Promise.all(Array.from({ length: 16 }, reads));
    await disk.fillTemporary();
    await refusesWriting();
    const refused = await buy();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect([await reads(), await ready()]).toEqual([200, 503]);
    expect(await one.app.domains.wallet.balance(user)).toMatchObject({ available: 100_000 });
  } finally {
    await disk.free();
  }
  await expect.poll(reads, { timeout: 10_000, interval: 50 }).toBe(200);
  expect([await written(), (await one.database.pool.query('select 1 from purchase')).rowCount]).toEqual([0, 0]);
  expect((await buy()).status).toBe(200);
  expect(await one.app.domains.wallet.balance(user)).toMatchObject({ available: 20_000 });
  expect(await one.app.domains.wallet.verify()).toEqual([]);
  await isWell();
});

test.each(['53200', '53100', '53400', '58030'])(
  'PostgreSQL says %s in the middle: 503, and nothing is kept',
  async (state) => {
    await isWell();
    await asOwner(
      `create function fail() returns trigger language plpgsql as $$
        begin raise exception 'x' using errcode = '${state}'; end $$`,
    );
    await asOwner('create trigger fail after insert on contact_message for each row execute function fail()');
    try {
      await refusesWriting();
      expect(await written()).toBe(0);
    } finally {
      await asOwner('drop function fail cascade');
    }
    await isWell();
  },
);
