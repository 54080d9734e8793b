import type { AddressInfo } from 'node:net';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Config, setNodeEnv } from '../../apps/server/src/config/config.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPayments } from '../../apps/server/src/platform/payment/create-payments.ts';
import { servingRole } from '../../apps/server/src/platform/serving-role.ts';
import { zarinpalMerchant } from '../stand-ins/zarinpal-stand-in.ts';

// The server in a process of its own, so that it can be killed: takes a database and the gateway's address, tells its
// parent the port.
const [databaseUrl, gateway, dataDir] = process.argv.slice(2);
if (databaseUrl === undefined || gateway === undefined || dataDir === undefined)
  throw new Error('the database, the gateway or the data folder is missing');
setNodeEnv(false);
const log = createLog({ level: 'error' }, process.stderr);
const database = openDatabase<Tables>({ url: databaseUrl, poolSize: 4, log, role: servingRole });
const config: Config = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://kavosh.example',
  databaseUrl,
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
  databasePoolSize: 4,
  pageCache: true,
  memory: {
    pages: 1_048_576,
    answers: 1_048_576,
    cards: 1_048_576,
    pictures: 1_048_576,
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
  payment: { provider: 'zarinpal', zarinpal: { merchantId: zarinpalMerchant, url: gateway }, zibal: null },
  allowNoPaymentProvider: false,
  contact: { address: null, phone: null, email: null, tiles: null },
  backup: { everyMs: null, folder: null, keep: { daily: 7, weekly: 4, monthly: 12 }, pgDump: null, wal: null },
  mediaStore: { kind: 'folder', bucket: null },
  portraitsFromFeeds: false,
};
const { payments } = await createPayments({ config, db: database.kysely, log });
const app = await buildApp({ config, database, log, withSite: false, payments });
await app.listen({ port: 0, host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
