import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { failedFile, MigrationError } from './migration-error.ts';
import { grantServing } from './serving-role.ts';
import { applyFunctions, changedFunctions } from './sql-functions.ts';

export interface MigrateOptions {
  /** Connection string of a role that may make tables and extensions. */
  url: string;
  /** Folder of the `0001_name.sql` files; the server's own if left out. */
  directory?: string;
  /** Folder of the functions' and views' files; the server's own if left out together with `directory`, else none. */
  functions?: string;
}

const ownDirectory = fileURLToPath(new URL('../../migrations/', import.meta.url));
const ownFunctions = fileURLToPath(new URL('../../functions/', import.meta.url));
const namePattern = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Any number that no other program takes; all Kavosh processes on one database wait for each other on it. */
const lockNumber = 0x6b61766f; // «kavo»

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const seen = new Map<string, string>();
  return names.map((name) => {
    const number = namePattern.exec(name)?.[1];
    if (number === undefined)
      throw new MigrationError(`The migration ${name} must be named like 0001_what_it_does.sql.`);
    const twin = seen.get(number);
    if (twin !== undefined) throw new MigrationError(`The migrations ${twin} and ${name} have the same number.`);
    seen.set(number, name);
    const sql = readFileSync(join(directory, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** What is still to do; refuses a database whose history is another than the files tell. */
function pendingOf(migrations: readonly Migration[], done: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name));
  const foreign = [...done.keys()].find((name) => !known.has(name));
  if (foreign !== undefined)
    throw new MigrationError(
      `The database has the migration ${foreign}, which this Kavosh does not know: it was last used by a newer one.`,
    );
  const edited = migrations.find(({ name, sha256 }) => done.has(name) && done.get(name) !== sha256);
  if (edited)
    throw new MigrationError(
      `The migration ${edited.name} was edited after it had been applied; undo the edit and write a new migration.`,
    );
  const pending = migrations.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => [...done.keys()].some((applied) => applied > name));
  if (late)
    throw new MigrationError(
      `The migration ${late.name} comes before one that was applied already; give it the next number.`,
    );
  return pending;
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw failedFile(`migration ${name}`, sql, error);
  }
}

/**
 * Brings the database's schema up to date. Tables: plain SQL files in the order of their numbers, each in a transaction
 * of its own, once. Functions and views: those whose files changed; a program that lacks one of the database's
 * migrations is refused before, so an older one never puts its functions back. Several processes may start at the same
 * time; one migrates and the others wait. In the end the serving role is granted its rights.
 * @returns names of the migrations and the files of functions applied now
 * @throws {MigrationError} naming the file, and the line where there is one; what came before it stays applied
 */
export async function migrate({
  url,
  directory = ownDirectory,
  functions = directory === ownDirectory ? ownFunctions : undefined,
}: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(directory);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kavosh-migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at ' +
        'timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
    const pending = pendingOf(migrations, new Map(rows.map((row) => [row.name, row.sha256])));
    for (const migration of pending) await apply(client, migration);
    const replaced = functions === undefined ? [] : await applyFunctions(client, functions, pending.length > 0);
    if (directory === ownDirectory) await grantServing(client);
    return [...pending.map((migration) => migration.name), ...replaced];
  } finally {
    await client.end();
  }
}

/**
 * For programs that open the database: brings the schema up to date, or where that is a step of its own (MIGRATE=off)
 * refuses one that is not.
 * @throws {MigrationError}
 */
export async function prepareSchema({ url, migrates }: { url: string; migrates: boolean }): Promise<string[]> {
  if (migrates) return await migrate({ url });
  const client = new pg.Client({ connectionString: url, application_name: 'kavosh-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { pending, unknown, functions } = await schemaState(client);
    if (unknown.length > 0)
      throw new MigrationError(
        `The database has the migration ${unknown[0]!}, which this Kavosh does not know: it was last used by a ` +
          'newer one.',
      );
    const lacking = [...pending, ...functions];
    if (lacking.length === 0) return [];
    throw new MigrationError(
      `The database is not up to date: it lacks ${lacking.length} files, the first of them ${lacking[0]!}; ` +
        'run npm run migrate, or leave MIGRATE out.',
    );
  } finally {
    await client.end();
  }
}

/** Whether this program has a migration of that name. */
export const isKnownMigration = (name: string): boolean =>
  readMigrations(ownDirectory).some((migration) => migration.name === name);

export interface SchemaState {
  /** The newest migration of the database; null where there is none. */
  newest: string | null;
  /** Migrations of the database that this program does not know. */
  unknown: string[];
  /** Migrations of this program that the database lacks. */
  pending: string[];
  /** Files of functions that are not the ones applied last. */
  functions: string[];
}

/** How a database's schema compares with this program's. Reads only. */
export async function schemaState(client: pg.Client): Promise<SchemaState> {
  const {
    rows: [table],
  } = await client.query<{ there: boolean }>("select to_regclass('schema_migration') is not null as there");
  const migrations = readMigrations(ownDirectory).map(({ name }) => name);
  if (!table!.there) return { newest: null, unknown: [], pending: migrations, functions: [] };
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  const done = rows.map(({ name }) => name);
  return {
    newest: done.at(-1) ?? null,
    unknown: done.filter((name) => !migrations.includes(name)),
    pending: migrations.filter((name) => !done.includes(name)),
    functions: await changedFunctions(client, ownFunctions),
  };
}
