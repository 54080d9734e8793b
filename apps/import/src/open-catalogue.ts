import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '@kavosh/server/config/config.ts';
import { createDomains, type Domains, type Tables } from '@kavosh/server/domains.ts';
import { openDatabase } from '@kavosh/server/platform/database.ts';
import { askDatabaseTime, followDatabaseClock } from '@kavosh/server/platform/database-clock.ts';
import { probeDatabase } from '@kavosh/server/platform/database-probe.ts';
import { dataDirHolder, joinEmbeddedPostgres, readState } from '@kavosh/server/platform/embedded-postgres.ts';
import { prepareSchema } from '@kavosh/server/platform/migrate.ts';
import { pictureFont } from '@kavosh/server/platform/picture-font.ts';
import { StartupError } from '@kavosh/server/kernel/startup-error.ts';

export interface OpenCatalogue {
  db: Kysely<Tables>;
  domains: Domains;
  close(): Promise<void>;
}

export interface OpenOptions {
  config: Config;
  dryRun: boolean;
  say: (note: string) => void;
  /** Aborted: the wait for another import ends. */
  signal: AbortSignal;
}

/** A batch with its search index is more work than a visitor's request may be. */
const STATEMENT_TIMEOUT_MS = 120_000;
/** One import at a time; any number that no other lock of the database has. */
const importLock = 0x6b61766d; // «kavm»
const LOCK_RETRY_MS = 250;

/** How often, and how many times, a database that another process is starting or stopping is tried again. */
const RETRY_MS = 300;
const RETRIES = 200;

/**
 * The catalogue that the configuration names: the database of DATABASE_URL, or the embedded one, joining the process
 * that has it open or starting it for the time of the import. Makes the tables and waits for another import to end.
 * Null on a dry run where there is no database yet, which then is not made either.
 * @throws {StartupError} one sentence for what a person can mend
 */
export async function openCatalogue(options: OpenOptions): Promise<OpenCatalogue | null> {
  const { databaseUrl, dataDir } = options.config;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToOpen(options);
    } catch (error) {
      // The process that started the embedded database stops it when it exits, and publishes its address only once it
      // is up.
      const isAnothers = isDatabaseGone(error) || (error instanceof StartupError && dataDirHolder(dataDir) !== null);
      if (databaseUrl !== null || !isAnothers || attempt === RETRIES) throw error;
      await setTimeout(RETRY_MS, undefined, { signal: options.signal }).catch(() => options.signal.throwIfAborted());
    }
  }
}

const goneCodes = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** Whether an error means that the database has stopped or is not up yet. */
export function isDatabaseGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    goneCodes.has(code) ||
    /connection terminated|connection error and is not queryable|closed the connection/i.test(message)
  );
}

async function tryToOpen(options: OpenOptions): Promise<OpenCatalogue | null> {
  const { config, dryRun, say, signal } = options;
  const closers: Closers = [];
  const close = async (): Promise<void> => {
    for (const one of closers.splice(0).toReversed()) await one();
  };
  try {
    const url = await findDatabase(options, closers);
    if (url === null || (dryRun && !(await hasTables(url)))) {
      await close();
      return null;
    }
    if (!dryRun) {
      closers.push(await holdImportLock(url, say, signal));
      await prepareSchema({ url, migrates: config.migrates });
    }
    const log = { error: ({ err }: { err: unknown }, message: string) => say(`${message}: ${String(err)}`) };
    const database = openDatabase<Tables>({
      url,
      poolSize: 2,
      log: log as Pick<Logger, 'error'>,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      applicationName: 'kavosh-import',
    });
    closers.push(() => database.close());
    const clock = await followDatabaseClock({
      ask: () => askDatabaseTime(database.pool),
      onFar: (apartMs) =>
        say(`this machine's clock is ${Math.abs(apartMs) / 1_000} s away from the database's, which counts`),
    });
    closers.push(() => clock.stop());
    const domains = createDomains({
      db: database.kysely,
      clock,
      mediaDirectory: join(config.dataDir, 'media'),
      fontFile: pictureFont,
      logError: (error, what) => say(`${what}: ${String(error)}`),
    });
    closers.push(() => domains.close());
    return { db: database.kysely, domains, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Closers = (() => Promise<unknown>)[];

async function findDatabase({ config, dryRun, say }: OpenOptions, closers: Closers): Promise<string | null> {
  if (config.databaseUrl !== null) return probeDatabase(config.databaseUrl);
  if (dryRun && readState(config.dataDir) === null) return null;
  const server = await joinEmbeddedPostgres({ dataDir: config.dataDir, say });
  closers.push(() => server.stop());
  return server.url;
}

async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'kavosh-import' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('import_run') is not null as there`);
    return rows[0]?.there ?? false;
  } finally {
    await client.end();
  }
}

/**
 * Waits until no other import runs and keeps others out until the answer is called. The lock hangs on its connection,
 * so that it goes with the process, however that ends.
 */
export async function holdImportLock(
  url: string,
  say: (note: string) => void,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: 'kavosh-import-lock', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    for (let attempt = 0; ; attempt += 1) {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [importLock]);
      if (rows[0]?.free) return () => client.end();
      if (attempt === 0) say('Another import is running on this database; waiting until it has ended …');
      // Asked again and again rather than waited for in the database, so that Ctrl-C ends the wait.
      await setTimeout(LOCK_RETRY_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  } catch (error) {
    await client.end();
    throw error;
  }
}
