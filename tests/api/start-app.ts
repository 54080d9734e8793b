import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppDeps } from '../../apps/server/src/app.ts';
import type { Config } from '../../apps/server/src/config/config.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { servingRole } from '../../apps/server/src/platform/serving-role.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { demoDatabase, demoSecret } from '../database/demo-database.ts';
import { openPatiently, PATIENT_MS } from '../database/open-patiently.ts';
import { testDatabase } from '../database/test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  database: Database<Tables>;
  /** Every line of the log so far, parsed. */
  lines: Record<string, unknown>[];
  config: Config;
  close(): Promise<void>;
}

/** A sink for a log that reads its own lines. */
export function logLines(): { lines: Record<string, unknown>[]; write(line: string): void } {
  const lines: Record<string, unknown>[] = [];
  return {
    lines,
    write(line) {
      lines.push(JSON.parse(line) as Record<string, unknown>);
    },
  };
}

export interface TestAppOptions extends Partial<Omit<AppDeps, 'config' | 'database' | 'log'>> {
  config?: Partial<Config>;
  /** A migrated database that somebody else made and removes; one of this file's own if left out. */
  url?: string;
  /** A pool to it, closed by who opened it. */
  serving?: Database<Tables>;
  /**
   * The production timeouts for calls, statements and waiting for a connection, for tests about them. Without them
   * calls have no timeout, as some would fail with server.busy on a busy machine.
   */
  isHasty?: boolean;
  /** Begins with the demo catalogue, its people and what they did, as a public demo has them. */
  withDemo?: boolean;
  /** Fills the database before anything is served. */
  fill?: (database: Database<Tables>, config: Config) => Promise<void>;
}

/** The whole product on a database of this test file, without the site unless told otherwise, not listening. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { config: changes, fill, url, serving, isHasty = false, withDemo = false, ...dependencies } = options;
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-api-'));
  const ownDatabase = withDemo ? demoDatabase : testDatabase;
  const testing = url === undefined ? await ownDatabase() : { url, drop: async () => {} };
  const sink = logLines();
  const log = createLog({ level: 'info' }, sink);
  const database =
    serving ??
    (isHasty ? openDatabase : openPatiently)<Tables>({ url: testing.url, poolSize: 4, log, role: servingRole });
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://kavosh.example',
    databaseUrl: testing.url,
    databaseWaitMs: 0,
    migrates: true,
    databaseReadUrl: null,
    dataDir: folder,
    demo: false,
    publicDemo: false,
    drainMs: 0,
    logLevel: 'info',
    logCachedEvery: 0,
    trustProxy: false,
    role: 'all',
    webWorkers: 1,
    databasePoolSize: 4,
    pageCache: true,
    memory: {
      pages: 16_777_216,
      answers: 16_777_216,
      cards: 4_194_304,
      pictures: 4_194_304,
      sitemaps: 4_194_304,
      small: 16_777_216,
    },
    desk: { at: 'with-site' },
    metrics: null,
    secretKey: withDemo ? demoSecret : null,
    sms: { provider: 'log' },
    mail: { provider: 'none' },
    allowNoSmsProvider: false,
    allowDemoPeople: false,
    allowOtherSecret: false,
    payment: { provider: 'none', zarinpal: null, zibal: null },
    allowNoPaymentProvider: false,
    withdrawals: { leastWithdrawal: 50_000 },
    homeCountsFrom: 0,
    contact: { address: null, phone: null, email: null, tiles: null },
    backup: { everyMs: null, folder: null, keep: { daily: 7, weekly: 4, monthly: 12 }, pgDump: null, wal: null },
    mediaStore: { kind: 'folder', bucket: null },
    portraitsFromFeeds: false,
    ...changes,
  };
  await fill?.(database, config);
  const app = await buildApp({
    config,
    database,
    log,
    withSite: false,
    ...(!isHasty && { callPatienceMs: PATIENT_MS }),
    ...dependencies,
  });
  return {
    app,
    database,
    lines: sink.lines,
    config,
    async close() {
      await app.close();
      await database.close();
      await testing.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
