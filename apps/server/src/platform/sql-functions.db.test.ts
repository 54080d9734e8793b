import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import { readHits, takeSlot } from '../kernel/limits/rate-limit-store.ts';
import { openPatiently } from '../../../../tests/database/open-patiently.ts';
import { migrate } from './migrate.ts';
import { servingRole } from './serving-role.ts';

let folder: string;
let target: TestDatabase;
let client: pg.Client;

const directory = (): string => join(folder, 'migrations');
const functions = (): string => join(folder, 'functions');
const run = (): Promise<string[]> => migrate({ url: target.url, directory: directory(), functions: functions() });
const migration = (name: string, sql: string): void => writeFileSync(join(directory(), name), sql);
const file = (name: string, sql: string): void => writeFileSync(join(functions(), name), sql);
const value = async (sql: string, params: unknown[] = []): Promise<unknown> =>
  Object.values((await client.query<Record<string, unknown>>(sql, params)).rows[0]!)[0];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-functions-'));
  mkdirSync(directory());
  mkdirSync(functions());
  target = await testDatabase({ empty: true });
  client = new pg.Client(target.url);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await target.drop();
  rmSync(folder, { recursive: true });
});

describe('files of functions', () => {
  beforeEach(() => {
    migration('0001_first.sql', 'create table first (n int);\ninsert into first values (1);\n');
    // Calls one that comes later by its name, and the view calls both.
    file('a.sql', 'create or replace function a() returns int language sql as $$ select b() + 1 $$;\n');
    file('b.sql', 'create or replace function b() returns int language sql as $$ select n from first $$;\n');
    file('0.view.sql', 'create or replace view seen as select a() as n;\n');
  });

  test('are applied after the migrations, views last, and again when they change', async () => {
    expect(await run()).toEqual(['0001_first.sql', 'a.sql', 'b.sql', '0.view.sql']);
    expect(await value('select n from seen')).toBe(2);
    expect(await run()).toEqual([]);
    file('b.sql', 'create or replace function b() returns int language sql as $$ select n + 10 from first $$;\n');
    expect(await run()).toEqual(['b.sql']);
    expect(await value('select n from seen')).toBe(12);
  });

  test('are all applied after a migration, which may have dropped some', async () => {
    await run();
    migration('0002_second.sql', 'drop view seen;\ndrop function a();\n');
    expect(await run()).toEqual(['0002_second.sql', 'a.sql', 'b.sql', '0.view.sql']);
    expect(await value('select n from seen')).toBe(2);
  });

  test('are applied together or not at all, and the wrong one is named with its line', async () => {
    await run();
    file('a.sql', 'create or replace function a() returns int language sql as $$ select 7 $$;\n');
    file('b.sql', '-- یادداشت فارسی\n\ncreate or replce function b() returns int language sql as $$ select 1 $$;\n');
    await expect(run()).rejects.toThrow(/^The function file b.sql failed at line 3: syntax error/);
    expect(await value('select a()')).toBe(2);
    rmSync(join(functions(), 'b.sql'));
    expect(await run()).toEqual(['a.sql']);
    expect(await value('select a()')).toBe(7);
  });

  test('of a program that lacks a migration of the database are not applied', async () => {
    migration('0002_second.sql', 'alter table first add m int;\n');
    await run();
    rmSync(join(directory(), '0002_second.sql'));
    file('a.sql', 'create or replace function a() returns int language sql as $$ select 7 $$;\n');
    await expect(run()).rejects.toThrow('has the migration 0002_second.sql, which this Kavosh does not know');
    expect(await value('select a()')).toBe(2);
  });

  test('several processes at once: one applies them', async () => {
    const all = await Promise.all([run(), run(), run()]);
    expect(all.flat()).toEqual(['0001_first.sql', 'a.sql', 'b.sql', '0.view.sql']);
  });
});

/** The newest migration of the last release whose functions were written by migrations alone. */
const lastOfRelease = '0051_job_places_and_counts.sql';
const ownMigrations = fileURLToPath(new URL('../../migrations/', import.meta.url));

const schemaOf = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, p.proacl::text as rights from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select c.oid::regclass::text, pg_get_viewdef(c.oid), c.relacl::text from pg_class c
    where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all
  select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid), tgenabled::text
  from pg_trigger where not tgisinternal
  order by 1`;

describe('a database of the release before functions had files', () => {
  beforeEach(async () => {
    for (const name of readdirSync(ownMigrations).filter((one) => one <= lastOfRelease))
      cpSync(join(ownMigrations, name), join(directory(), name));
    await migrate({ url: target.url, directory: directory() });
  });

  const person = (mobile: string): Promise<unknown> =>
    value('insert into app_user (mobile, first_name, last_name) values ($1, $2, $2) returning id', [mobile, 'نمونه']);
  const topUp = async (user: unknown, amount: number): Promise<unknown> =>
    value(
      `insert into top_up (user_id, amount, provider, state, authority, created_at, ended_at)
        values ($1, $2, 'test', 'verified', gen_random_uuid(), now(), now()) returning id`,
      [user, amount],
    );
  const post =
    `ledger.post('top_up.verified', $1, 'test', '{gateway.clearing,user.available}', array[0, $2::int], ` +
    'array[$3, -$3::bigint])';
  const defects = `select (select count(*) from ledger.violations) + (select count(*) from ledger.statement_violations)
    + (select count(*) from ledger.stray_entries) + (select count(*) from ledger.broken_seals())`;

  test('gets the functions of a fresh one, and its books stay true and go on', async () => {
    const buyer = await person('09120000001');
    const first = await topUp(buyer, 5000);
    expect(await value(`select ${post}`, [first, buyer, 5000])).not.toBeNull();
    await client.query('select ledger.seal_block()');

    await migrate({ url: target.url });
    const fresh = await testDatabase();
    const other = new pg.Client(fresh.url);
    await other.connect();
    try {
      expect((await client.query(schemaOf)).rows).toEqual((await other.query(schemaOf)).rows);
    } finally {
      await other.end();
      await fresh.drop();
    }
    expect(Number(await value(defects))).toBe(0);

    // As people are served: the three forms write the same books.
    const second = await topUp(buyer, 1000);
    const third = await topUp(buyer, 2000);
    await client.query(`set role ${servingRole}`);
    expect(await value(`select ${post}`, [first, buyer, 5000])).toBeNull();
    expect(await value(`select ${post}`, [second, buyer, 1000])).not.toBeNull();
    const byOldForm = `select ledger.post_all(array['top_up.verified'], array[$1::bigint], '{test}', '{1,1}',
      '{gateway.clearing,user.available}', array[0, $2::int], '{2000,-2000}')::text`;
    expect(await value(byOldForm, [third, buyer])).toMatch(/^\{\d+\}$/);
    expect(await value('select ledger.lock_available($1)', [buyer])).toBe('8000');
    await client.query('reset role');
    await client.query('select ledger.seal_block()');
    expect(Number(await value(defects))).toBe(0);
    await client.query('alter table ledger.entry disable trigger all');
    await client.query('update ledger.entry set amount = amount * 2 where id = 1');
    expect(Number(await value(defects))).toBeGreaterThan(0);
  });

  test('counts on what it had counted, also by processes of the release before', async () => {
    const [address, sender] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const count = (table: string, column: string, key: Buffer, now: string): Promise<unknown> =>
      client.query(
        `insert into ${table} as old (key, ${column}, forget_at) values ($1, array[$2::timestamptz], now())
          on conflict (key) do update set
            ${column} = array(select hit from unnest(old.${column}) hit where hit > 'epoch') || excluded.${column}
          where (select count(*) from unnest(old.${column})) < 2`,
        [key, now],
      );
    await count('rate_bucket', 'hits', address, '2026-11-21T08:00:00Z');
    await count('contact_sender', 'sent_at', sender, '2026-11-21T08:00:00Z');
    await migrate({ url: target.url });
    await client.query(`set role ${servingRole}`);
    const limits = [{ most: 2, seconds: 3_600 }];
    const later = new Date('2026-11-21T08:10:00Z');
    const database = openPatiently<never>({ url: target.url, poolSize: 1, log: console, role: servingRole });
    try {
      // The first of two is from before; the second is counted here, and the third refused by the old program.
      expect(await takeSlot(database.kysely, address, limits, later)).toBe(true);
      expect(await takeSlot(database.kysely, address, limits, later)).toBe(false);
      await count('rate_bucket', 'hits', address, '2026-11-21T08:11:00Z');
      await count('contact_sender', 'sent_at', sender, '2026-11-21T08:11:00Z');
      expect(await takeSlot(database.kysely, sender, limits, later)).toBe(false);
      expect((await readHits(database.kysely, [address, sender])).map((hits) => hits.length)).toEqual([2, 2]);
    } finally {
      await database.close();
    }
  });
});
