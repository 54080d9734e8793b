import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import { withRequestId } from '../kernel/request-id.ts';
import { openDatabase, type Database, type DatabaseOptions } from './database.ts';
import { namedStatementCount } from './named-statements.ts';

let target: TestDatabase;
let database: Database<object>;
const logged: unknown[] = [];
const log = { error: (entry: unknown) => void logged.push(entry) } as unknown as DatabaseOptions['log'];

beforeAll(async () => {
  target = await testDatabase({ empty: true });
  database = openDatabase({ url: target.url, poolSize: 3, log, statementTimeoutMs: 300 });
});
afterAll(async () => {
  await database.close();
  await target.drop();
});

async function one<T>(query: string, ...values: unknown[]): Promise<T> {
  const { rows } = await database.pool.query<{ value: T }>(query, values);
  return rows[0]!.value;
}

describe('columns', () => {
  test('int8 is a number, and refused where a number would round it', async () => {
    expect(await one('select 9007199254740991::int8 as value')).toBe(Number.MAX_SAFE_INTEGER);
    expect(await one("select '{1,null,-3}'::int8[] as value")).toEqual([1, null, -3]);
    expect(await one('select count(*) as value from generate_series(1, 4)')).toBe(4);
    await expect(one('select 9007199254740992::int8 as value')).rejects.toThrow(RangeError);
    expect(await one('select 1 as value')).toBe(1);
  });

  test('a date is midnight UTC, comes back as it went, and a timestamp is its instant', async () => {
    const day = new Date('2026-03-21T00:00:00Z');
    expect(await one("select '2026-03-21'::date as value")).toEqual(day);
    expect(await one('select $1::date::text as value', day)).toBe('2026-03-21');
    expect(await one("select '2026-03-21 03:30+03:30'::timestamptz as value")).toEqual(day);
    await expect(one("select 'infinity'::date as value")).rejects.toThrow(RangeError);
  });
});

describe('transactions of a request', () => {
  const name = () =>
    database.kysely
      .transaction()
      .execute(async (tx) => (await sql<{ name: string }>`show application_name`.execute(tx)).rows);

  test('are named after it in PostgreSQL, and their connection is not afterwards', async () => {
    const id = '0b3e1f1c-6c1d-4f0e-9d43-2f6d3c1a9b77';
    expect(await withRequestId(id, name)).toEqual([{ application_name: `kavosh:${id}` }]);
    expect(await name()).toEqual([{ application_name: 'kavosh' }]);
    await expect(
      withRequestId(id, () =>
        database.kysely.transaction().execute(async () => {
          throw new Error('no');
        }),
      ),
    ).rejects.toThrow('no');
    expect(await one('select count(*) as value from pg_stat_activity where application_name like $1', 'kavosh:%')).toBe(
      0,
    );
  });

  test('no other text is written into a statement', async () => {
    expect(await withRequestId(`'; select 1 --`, name)).toEqual([{ application_name: 'kavosh' }]);
  });
});

describe('named statements', () => {
  test('a query with values is prepared once a connection, through Kysely and through the pool', async () => {
    await database.kysely.connection().execute(async (connection) => {
      const ask = (n: number) => sql<{ value: number }>`select ${n}::int + 41 as value`.execute(connection);
      expect((await ask(1)).rows).toEqual([{ value: 42 }]);
      expect((await ask(2)).rows).toEqual([{ value: 43 }]);
      const prepared = await sql<{ name: string; runs: number }>`
        select name, generic_plans + custom_plans as runs
        from pg_prepared_statements where statement like ${'select $1::int + 41%'}`.execute(connection);
      expect(prepared.rows).toEqual([{ name: expect.stringMatching(/^k\d+_/), runs: 2 }]);
    });
    const viaCallback = await new Promise((resolve) => {
      database.pool.query('select $1::int as value', [5], (_error, result) => resolve(result.rows));
    });
    expect(viaCallback).toEqual([{ value: 5 }]);
  });

  test('a query without values runs plainly, so that it may hold several statements', async () => {
    const before = namedStatementCount();
    await sql`create table pair (a int); insert into pair values (1), (2)`.execute(database.kysely);
    expect(await one('select count(*) as value from pair')).toBe(2);
    expect(namedStatementCount()).toBe(before);
  });

  test('a plan that a changed table made stale fails once and is then prepared again', async () => {
    await sql`create table changing (a int); insert into changing values (1)`.execute(database.kysely);
    const ask = () => sql`select * from changing where a = ${1}`.execute(database.kysely);
    expect((await ask()).rows).toEqual([{ a: 1 }]);
    await sql`alter table changing add b int default 2`.execute(database.kysely);
    await expect(ask()).rejects.toThrow('cached plan must not change result type');
    expect((await ask()).rows).toEqual([{ a: 1, b: 2 }]);
  });

  test('texts without bound do not make names without bound', async () => {
    await database.kysely.connection().execute(async (connection) => {
      for (let n = 0; n < 2_100; n += 1)
        await sql`select ${sql.raw(String(n))} + ${n}::int as value`.execute(connection);
    });
    expect(namedStatementCount()).toBe(2_000);
    expect(await one('select $1::int + 777777 as value', 1)).toBe(777_778);
  });
});

describe('what goes wrong', () => {
  test('a statement that takes too long is ended by the server', async () => {
    await expect(database.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  });

  test('a connection that breaks in the hands of a transaction fails that one alone', async () => {
    const broken = database.kysely.transaction().execute(async (transaction) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    });
    await expect(broken).rejects.toThrow(/terminat/);
    const idle = await database.pool.connect();
    idle.release();
    await database.pool.query(
      `
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kavosh' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(await one('select 1 as value')).toBe(1);
    expect(logged.length).toBeGreaterThan(0);
  });

  test('closing waits for what runs, and may be asked for twice', async () => {
    const other = openDatabase({ url: target.url, log });
    const running = other.pool.query('select pg_sleep(0.1), 7 as value');
    await new Promise((resolve) => setTimeout(resolve, 30));
    await Promise.all([other.close(), other.close()]);
    expect((await running).rows[0]).toMatchObject({ value: 7 });
  });
});
