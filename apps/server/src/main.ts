import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { readConfig, requireServable, type Config, setNodeEnv } from './config.ts';
import { deskAddress } from './desk-address.ts';
import { browsableHost } from './browsable-host.ts';
import type { Domains, Tables } from './domains.ts';
import { createDraining, type Draining } from './http/guards/draining.ts';
import { createChanges } from './kernel/changes.ts';
import { systemClock } from './kernel/clock.ts';
import { memoizeFor } from './kernel/caches/memoize-for.ts';
import { noMailer, type Mailer, type Outbox } from './kernel/outbox.ts';
import { bucketOf } from './photo-store.ts';
import { scheduleBackups } from './platform/backup/backup-schedule.ts';
import { embeddedCluster } from './platform/backup/embedded-cluster.ts';
import { listenToChanges } from './platform/change-listener.ts';
import { openDatabase, type Database } from './platform/database.ts';
import { probeDatabase } from './platform/database-probe.ts';
import { followPrimary, type DatabaseHosts } from './platform/failover/follow-primary.ts';
import { splitHosts } from './platform/failover/split-hosts.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createInbox, type Inbox } from './platform/inbox.ts';
import { furtherListener, listenAddresses, listenFailure, openFurther, requireFreePort } from './platform/listening.ts';
import { createLog } from './platform/log.ts';
import { createMetrics, serveMetrics, type Metrics } from './platform/metrics.ts';
import { migrate } from './platform/migrate.ts';
import { createPayments } from './platform/payment/create-payments.ts';
import { createMailSender } from './platform/mail/create-mail-sender.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createOutbox } from './platform/outbox.ts';
import type { Queue } from './platform/queue.ts';
import { openReadReplica, type ReadReplica } from './platform/replica/read-replica.ts';
import { requireFittingSecret, secretPlace } from './platform/secret-check.ts';
import { deriveKeys, keptSecretKey, type ServerKeys } from './platform/secret-key.ts';
import { servingRole } from './platform/serving-role.ts';
import { createSmsSender } from './platform/sms/create-sms-sender.ts';
import { StartupError } from './platform/startup-error.ts';
import { readWorkFigures } from './work-figures.ts';

/** What a preparation before the first request may use. */
export interface PrepareContext {
  config: Config;
  database: Database<Tables>;
  log: Logger;
}

export interface MainOptions {
  /** Called when the tables are up to date and nobody is served yet; the demo catalogue is loaded here. */
  prepare?: (context: PrepareContext) => Promise<void>;
  /** Serves the site from its sources with hot reload. */
  dev?: boolean;
}

/** All of the stop: requests under way, connections, PostgreSQL. */
const stopPatienceMs = 10_000;
/** Requests that still run after this are cut off, so that the database gets its time. */
const requestPatienceMs = 5_000;
/** In development a browser holds Vite's connection open, and every save would wait for it. */
const devRequestPatienceMs = 200;
const poolPatienceMs = 2_000;
/** Prometheus asks every fifteen seconds as a rule, and each gauge of an answer asks for itself. */
const figuresRememberedMs = 10_000;

/**
 * A terminal's Ctrl-C arrives twice under npm: from the terminal, and once more handed on by npm. Later ones mean
 * impatience.
 */
const sameSignalMs = 1_000;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

const demoForAll =
  '  DEMO, OPEN TO EVERYONE: invented people whose password everyone knows; /dev/inbox is shown on this machine only';

type Closer = () => Promise<void>;

const say = (line: string): void => console.log(line);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Runs Kavosh until it is told to stop: configuration, database, tables, preparation, app, listening. Ends the process
 * itself.
 */
export async function main(options: MainOptions = {}): Promise<void> {
  setNodeEnv(options.dev ?? false);
  const closers: Closer[] = [];
  const draining = createDraining();
  let drain: (() => Promise<void>) | undefined;
  let stopping = false;
  const closeAll = async (): Promise<void> => {
    stopping = true;
    for (const close of closers.toReversed()) await close().catch((error: unknown) => console.error(error));
  };
  const onTimeout = (): void => console.error('Kavosh did not stop in time and was cut off.');
  const grace = closeWithGrace(
    { delay: stopPatienceMs, logger: false, skip: [...stopSignals], onTimeout },
    async ({ err }) => {
      if (err) console.error(err);
      await closeAll();
    },
  );
  const claimSignals = stopOnSignals(() => {
    void (drain?.() ?? Promise.resolve()).then(() => grace.close());
  });
  const fail = async (error: unknown): Promise<void> => {
    // Told to stop during the start: what fails then fails because of the stop.
    if (stopping) return;
    console.error(error instanceof StartupError ? error.message : error);
    await Promise.race([closeAll(), pause(stopPatienceMs)]);
    process.exit(1);
  };
  try {
    const { drainMs } = await start({ ...options, draining }, closers, fail);
    drain = async () => {
      draining.begin();
      await pause(drainMs);
    };
    claimSignals();
  } catch (error) {
    await fail(error);
  }
}

/**
 * @returns takes the signals away from later listeners: Vite would end the process by itself, before
 * the database is stopped
 */
function stopOnSignals(stop: () => void): () => void {
  let askedAt: number | undefined;
  const onSignal = (): void => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      stop();
    } else if (Date.now() - askedAt > sameSignalMs) process.exit(1);
  };
  const claim = (): void => {
    for (const signal of stopSignals) process.removeAllListeners(signal).on(signal, onSignal);
  };
  claim();
  return claim;
}

type StartOptions = MainOptions & { draining: Draining };

async function start(
  options: StartOptions,
  closers: Closer[],
  fail: (error: unknown) => Promise<void>,
): Promise<Config> {
  const config = readConfig();
  requireServable(config);
  const log = createLog({ level: config.logLevel });
  await requireFreePort(config.host, config.port);
  if (config.desk.at === 'port') await requireFreePort(config.desk.host, config.desk.port);
  // Takes a fifth of a second to load, in which PostgreSQL starts.
  const queueModule = import('./platform/queue.ts');
  const url =
    config.databaseUrl === null
      ? await startOwnDatabase(config, closers, fail)
      : await probeDatabase(config.databaseUrl);
  const applied = await migrate({ url });
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const hosts = await followHosts(config, log, closers);
  const database = openDatabase<Tables>({ url, poolSize: config.databasePoolSize, log, role: servingRole, hosts });
  closers.push(() => Promise.race([database.close(), pause(poolPatienceMs)]));
  await options.prepare?.({ config, database, log });
  const metrics = await startMetrics(config, database, closers);
  const replica = await startReplica({ config, database, log, metrics }, closers);
  const secrets = deriveKeys(config.secretKey ?? keptSecretKey(config.dataDir));
  await requireFittingSecret({
    url,
    key: secrets.checkKey,
    place: secretPlace(config),
    allowOther: config.allowOtherSecret,
  });
  const queue = await (await queueModule).openQueue({ url, log, hosts });
  closers.push(() => queue.stop());
  const messaging = await startMessaging({ config, database, log, metrics, queue, secrets });
  const paying = await createPayments({ config, db: database.kysely, log, onOutcome: metrics?.countPayment });
  const changes = createChanges();
  // First of all: what is read again because of a change has to see it.
  if (replica) changes.on(() => replica.catchUp());
  const inspect = (domains: Domains): Promise<void> => refuseDemoPeople(domains, config);
  const { dev = false, draining } = options;
  const parts = {
    inspect,
    secrets,
    draining,
    changes,
    reads: replica?.kysely,
    ...messaging,
    ...paying,
    ...(metrics ? { metrics } : {}),
  };
  const app = await buildApp({ config, database, log, dev, ...parts });
  metrics?.watchWork(
    memoizeFor(figuresRememberedMs, () => readWorkFigures({ domains: app.domains, queue, clock: systemClock })),
  );
  const listener = listenToChanges({ url: () => hosts?.current() ?? url, changes, log });
  closers.push(() => listener.stop());
  const requestPatience = dev ? devRequestPatienceMs : requestPatienceMs;
  // At the same time: an SMS under way and a request under way share the patience.
  closers.push(async () => {
    await Promise.allSettled([closeApp(app, requestPatience), queue.stop(requestPatience)]);
  });
  // A failure is tried again when /readyz or a search asks.
  void app.domains.start().catch((error: unknown) => log.error({ err: error }, 'the search index could not be read'));
  await listen(app, config);
  if (app.desk && config.desk.at === 'port') await listen(app.desk, config.desk);
  await startBackups({ config, url: () => hosts?.current() ?? url, log, metrics, secrets }, closers);
  greet(config);
  return config;
}

interface MessagingParts {
  config: Config;
  database: Database<Tables>;
  log: Logger;
  metrics: Metrics | null;
  queue: Queue;
  secrets: ServerKeys;
}

/**
 * What carries codes to people: the provider that the configuration names, or the log and, in demo mode, /dev/inbox.
 */
async function startMessaging({
  config,
  database,
  log,
  metrics,
  queue,
  secrets,
}: MessagingParts): Promise<{ outbox: Outbox; mailer: Mailer; inbox?: Inbox }> {
  const inbox = config.demo ? createInbox(database.kysely, secrets.outboxKey) : undefined;
  const sender = await createSmsSender(config.sms, { log, publicUrl: config.publicUrl, inbox });
  const sending = { queue, key: secrets.outboxKey, log, onOutcome: metrics?.countMessage };
  const outbox = await createOutbox({ ...sending, sender });
  const mailSender = await createMailSender(config.mail, inbox);
  const mailer = mailSender ? await createMailer(sending, mailSender) : noMailer;
  return { outbox, mailer, ...(inbox ? { inbox } : {}) };
}

/** Their password stands in the README. */
async function refuseDemoPeople({ identity, staff }: Domains, config: Config): Promise<void> {
  const { demo, publicDemo, allowDemoPeople } = config;
  // Staff of the demo work on one's own machine alone.
  if (!demo || publicDemo) await staff.demo.end();
  if (demo || allowDemoPeople || (await identity.countDemoPeople()) === 0) return;
  throw new StartupError(
    'The database holds the demo people, whose password everyone knows; use a database without them, or set ' +
      'DEMO=1, or ALLOW_DEMO_PEOPLE=1 to start all the same.',
  );
}

async function startOwnDatabase(
  config: Config,
  closers: Closer[],
  fail: (error: unknown) => Promise<void>,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say });
  closers.push(postgres.stop);
  void postgres.failed.then((sentence) => fail(new StartupError(sentence)));
  return postgres.url;
}

async function startMetrics(config: Config, database: Database<Tables>, closers: Closer[]): Promise<Metrics | null> {
  if (!config.metrics) return null;
  const metrics = createMetrics();
  metrics.watchPool(database.pool);
  const server = await serveMetrics(metrics, config.metrics);
  closers.push(server.close);
  return metrics;
}

/** Which of several hosts of DATABASE_URL takes writes; null where there is one. */
async function followHosts(config: Config, log: Logger, closers: Closer[]): Promise<DatabaseHosts | null> {
  const urls = config.databaseUrl === null ? null : splitHosts(config.databaseUrl);
  if (urls === null || urls.length === 1) return null;
  const hosts = await followPrimary({ urls, log });
  closers.push(() => Promise.race([hosts.close(), pause(poolPatienceMs)]));
  return hosts;
}

type ReplicaParts = Pick<MessagingParts, 'config' | 'database' | 'log' | 'metrics'>;

/** What public pages are read from, where one is configured. */
async function startReplica(
  { config, database, log, metrics }: ReplicaParts,
  closers: Closer[],
): Promise<ReadReplica<Tables> | null> {
  if (config.databaseReadUrl === null) return null;
  const replica = await openReadReplica({
    url: config.databaseReadUrl,
    primary: database,
    poolSize: config.databasePoolSize,
    log,
    role: servingRole,
  });
  closers.push(() => Promise.race([replica.close(), pause(poolPatienceMs)]));
  metrics?.watchReplica(() => replica.figures());
  return replica;
}

type BackupParts = Pick<MessagingParts, 'config' | 'log' | 'metrics' | 'secrets'> & { url: () => string };

/** By the clock, or only watched where others make them; nothing where no folder is named. */
async function startBackups({ config, url, log, metrics, secrets }: BackupParts, closers: Closer[]): Promise<void> {
  const { folder, everyMs, keep, pgDump } = config.backup;
  if (folder === null) return;
  const cluster = config.databaseUrl === null ? embeddedCluster(config.dataDir) : null;
  const source = {
    // Of the host that is the primary then.
    get url() {
      return url();
    },
    cluster,
    dataDir: config.dataDir,
    bucket: await bucketOf(config),
    backupKey: secrets.backupKey,
    pgDump,
  };
  const schedule = scheduleBackups({ source, folder, everyMs, keep, log });
  closers.push(() => schedule.stop());
  metrics?.watchBackups(() => schedule.figures());
}

async function closeApp(app: FastifyInstance, patienceMs: number): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
  }
}

async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<void> {
  const [first, ...others] = listenAddresses(host);
  const further = others.map((address) => ({ address, listener: furtherListener(app.server) }));
  app.addHook('preClose', (done) => {
    for (const { listener } of further) listener.close();
    done();
  });
  try {
    await app.listen({ host: first, port });
    for (const { address, listener } of further) await openFurther(listener, address, port);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || (syscall !== 'listen' && syscall !== 'getaddrinfo')) throw error;
    throw listenFailure(host, port, code);
  }
}

/** The one line that says it is ready, and where to look first. */
function greet(config: Config): void {
  const { host, port, publicUrl, demo, publicDemo } = config;
  const address = `http://${browsableHost(host)}:${port}`;
  say(`Kavosh is at ${address}${publicUrl === new URL(address).origin ? '' : ` (for people: ${publicUrl})`}`);
  if (demo)
    say(
      publicDemo
        ? demoForAll
        : `  DEMO: invented people whose password everyone knows; codes are shown at ${address}/dev/inbox`,
    );
  const desk = deskAddress(config);
  if (desk !== null) say(`  the desk: ${desk}`);
  say(`  a search: ${address}/courses/search/?q=پایتون`);
  say(`  its API:  ${address}/api/docs`);
  say('  Ctrl-C stops it.');
}

if (import.meta.main) await main();
