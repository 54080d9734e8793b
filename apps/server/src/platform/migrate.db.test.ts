import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import { migrate, prepareSchema } from './migrate.ts';
import { MigrationError } from './migration-error.ts';

let directory: string;
let target: TestDatabase;
let client: pg.Client;

const write = (name: string, sql: string): void => writeFileSync(join(directory, name), sql);
const run = (): Promise<string[]> => migrate({ url: target.url, directory });
const columns = async (): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = to_regclass('first') and attnum > 0 order by attnum",
    )
  ).rows.map((row) => row.name);

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'kavosh-migrations-'));
  write('0001_first.sql', 'create table first (n int);\ninsert into first values (1);\n');
  write('0002_second.sql', 'alter table first add m int;\n');
  target = await testDatabase({ empty: true });
  client = new pg.Client(target.url);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await target.drop();
  rmSync(directory, { recursive: true });
});

test('applies each file once, in order', async () => {
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await run()).toEqual([]);
  write('0003_third.sql', 'alter table first add k int;');
  expect(await run()).toEqual(['0003_third.sql']);
  expect(await columns()).toEqual(['n', 'm', 'k']);
});

test('several at once: one migrates, the others wait for it', async () => {
  const all = await Promise.all([run(), run(), run(), run()]);
  expect(all.flat()).toEqual(['0001_first.sql', '0002_second.sql']);
});

test('a failing file is named with its line and leaves nothing; those before it stay', async () => {
  write('0002_second.sql', 'alter table first add m int;\n-- یادداشت فارسی\nalter table absent add m int;\n');
  await expect(run()).rejects.toThrow(/^The migration 0002_second.sql failed.*: relation "absent" does not exist$/);
  expect(await columns()).toEqual(['n']);
  write('0002_second.sql', '-- یادداشت فارسی\n\nalter tabel first add m int;\n');
  await expect(run()).rejects.toThrow(/^The migration 0002_second.sql failed at line 3: syntax error/);
  write('0002_second.sql', 'alter table first add m int;\n');
  expect(await run()).toEqual(['0002_second.sql']);
});

test('an applied file that was edited is refused', async () => {
  await run();
  write('0001_first.sql', 'create table first (n bigint);\n');
  await expect(run()).rejects.toThrow('The migration 0001_first.sql was edited after it had been applied');
});

test('a database of a newer Kavosh is refused', async () => {
  write('0003_third.sql', 'select 1');
  await run();
  rmSync(join(directory, '0003_third.sql'));
  await expect(run()).rejects.toThrow('has the migration 0003_third.sql, which this Kavosh does not know');
});

test('a number that comes late, comes twice, or a name without one is refused before anything is applied', async () => {
  rmSync(join(directory, '0001_first.sql'));
  write('0002_second.sql', 'create table first (n int)');
  await run();
  write('0001_first.sql', 'select 1');
  await expect(run()).rejects.toThrow('The migration 0001_first.sql comes before one that was applied already');
  write('0002_again.sql', 'select 1');
  await expect(run()).rejects.toThrow('have the same number');
  write('third.sql', 'select 1');
  rmSync(join(directory, '0002_again.sql'));
  await expect(run()).rejects.toThrow(MigrationError);
});

test('where migrating is a step of its own, an old schema is refused, and nothing is applied', async () => {
  const prepare = (migrates: boolean) => prepareSchema({ url: target.url, migrates });
  await expect(prepare(false)).rejects.toThrow(
    /^The database is not up to date: it lacks \d+ files, .* 0001_catalogue/,
  );
  expect((await client.query("select to_regclass('course') as there")).rows).toEqual([{ there: null }]);
  expect((await prepare(true)).length).toBeGreaterThan(50);
  expect(await prepare(false)).toEqual([]);
  await client.query("insert into schema_migration (name, sha256) values ('9999_newer.sql', '')");
  await expect(prepare(false)).rejects.toThrow(/9999_newer\.sql, which this Kavosh does not know/);
});
