import type { AddressInfo } from 'node:net';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Config, setNodeEnv } from '../../apps/server/src/config/config.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { loadDemoWhenEmpty } from '../../tools/demo/load-demo.ts';

// A process of its own, so that its memory can be measured apart: tells its parent the port, then takes `memory` and
// `stop`.
const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('the data folder is missing');
setNodeEnv(false);
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
await migrate({ url: postgres.url });
const log = createLog({ level: 'error' }, process.stderr);
const database = openDatabase<Tables>({ url: postgres.url, poolSize: 10, log });
const config: Config = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://kavosh.example',
  databaseUrl: postgres.url,
  databaseWaitMs: 0,
  migrates: true,
  databaseReadUrl: null,
  dataDir,
  demo: false,
  publicDemo: false,
  drainMs: 0,
  logLevel: 'error',
  logCachedEvery: 0,
  trustProxy: false,
  role: 'all',
  webWorkers: 1,
  databasePoolSize: 10,
  pageCache: true,
  // Small, so that it is full before memory is first looked at.
  memory: {
    pages: 4_194_304,
    answers: 4_194_304,
    cards: 1_048_576,
    pictures: 4_194_304,
    sitemaps: 1_048_576,
    small: 4_194_304,
  },
  desk: { at: 'with-site' },
  metrics: null,
  secretKey: null,
  sms: { provider: 'log' },
  mail: { provider: 'none' },
  allowNoSmsProvider: false,
  allowDemoPeople: false,
  allowOtherSecret: false,
  withdrawals: { leastWithdrawal: 50_000 },
  homeCountsFrom: 0,
  payment: { provider: 'none', zarinpal: null, zibal: null },
  allowNoPaymentProvider: false,
  contact: { address: null, phone: null, email: null, tiles: null },
  backup: { everyMs: null, folder: null, keep: { daily: 7, weekly: 4, monthly: 12 }, pgDump: null, wal: null },
  mediaStore: { kind: 'folder', bucket: null },
  portraitsFromFeeds: false,
};
await loadDemoWhenEmpty({ database, config, log });
const app = await buildApp({ config, database, log });
await app.listen({ port: 0, host: '127.0.0.1' });

const stop = async (): Promise<void> => {
  await app.close();
  await database.close();
  await postgres.stop();
  process.exit(0);
};
process.on('message', (message) => {
  if (message === 'stop') void stop();
  if (message === 'memory') {
    globalThis.gc?.();
    process.send?.({ bytes: process.memoryUsage().rss });
  }
});
process.once('disconnect', () => void stop());
process.send?.({ port: (app.server.address() as AddressInfo).port });
