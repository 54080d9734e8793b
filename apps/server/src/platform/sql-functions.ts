import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { failedFile, MigrationError } from './migration-error.ts';

interface SqlFunctionFile {
  name: string;
  sql: string;
  sha256: string;
}

const namePattern = /^[a-z0-9_.]+\.sql$/;
const isView = (name: string): boolean => name.endsWith('.view.sql');

/** Functions in the order of their names, then views, which may call any of them. */
function readFunctions(directory: string): SqlFunctionFile[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort((a, b) => Number(isView(a)) - Number(isView(b)) || (a < b ? -1 : 1));
  return names.map((name) => {
    if (!namePattern.test(name))
      throw new MigrationError(`The file ${name} must be named like post.sql, ledger.post.sql or violations.view.sql.`);
    const sql = readFileSync(join(directory, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Files whose text is another than the one applied last. */
const changedSince = (files: readonly SqlFunctionFile[], applied: ReadonlyMap<string, string>): SqlFunctionFile[] =>
  files.filter(({ name, sha256 }) => applied.get(name) !== sha256);

async function readApplied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_function');
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

/** Names of the files that the next start would apply. Reads only. */
export async function changedFunctions(client: Client, directory: string): Promise<string[]> {
  const {
    rows: [table],
  } = await client.query<{ there: boolean }>("select to_regclass('schema_function') is not null as there");
  const applied = table!.there ? await readApplied(client) : new Map<string, string>();
  return changedSince(readFunctions(directory), applied).map(({ name }) => name);
}

const makeTable = `create table if not exists schema_function (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;

const remember = `insert into schema_function (name, sha256) values ($1, $2)
  on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`;

/**
 * Brings SQL functions and views to the state of their files, all in one transaction: those whose digest is another
 * than the one applied last, or all of them. Bodies are not checked while they are made, so functions may call one
 * another in any order. Each file is `create or replace` and may be applied again. Nothing is dropped: a function
 * without a file stays until a migration drops it.
 * @param client holds the lock of the migrations, which are all applied
 * @param all after a migration, which may have dropped a view or replaced a function
 * @returns names of the files applied now
 * @throws {MigrationError} naming the file, and the line where there is one; none of them is applied then
 */
export async function applyFunctions(client: Client, directory: string, all: boolean): Promise<string[]> {
  const files = readFunctions(directory);
  await client.query(makeTable);
  const changed = all ? files : changedSince(files, await readApplied(client));
  if (changed.length === 0) return [];
  await client.query('begin');
  try {
    await client.query('set local check_function_bodies = off');
    for (const { name, sql, sha256 } of changed) {
      await client.query(sql).catch((error: unknown) => {
        throw failedFile(`function file ${name}`, sql, error);
      });
      await client.query(remember, [name, sha256]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  return changed.map(({ name }) => name);
}
