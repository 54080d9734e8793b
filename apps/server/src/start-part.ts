import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Domains, Tables } from './domains.ts';
import type { Draining } from './http/guards/draining.ts';
import { createChanges } from './kernel/changes.ts';
import type { Clock } from './kernel/clock.ts';
import { memoizeFor } from './kernel/caches/memoize-for.ts';
import { noMailer, type Mailer, type Outbox } from './kernel/outbox.ts';
import type { Webhooks } from './kernel/ports/webhooks.ts';
import type { Part } from './part.ts';
import { bucketOf } from './photo-store.ts';
import { scheduleBackups } from './platform/backup/backup-schedule.ts';
import { takeBackgroundLock } from './platform/processes/background-lock.ts';
import { embeddedCluster } from './platform/backup/embedded-cluster.ts';
import { watchWal, type WatchWalOptions } from './platform/backup/wal/watch-wal.ts';
import { walOutboxOf } from './platform/embedded-postgres.ts';
import { listenToChanges } from './platform/change-listener.ts';
import type { Database } from './platform/database.ts';
import { askDatabaseTime, followDatabaseClock } from './platform/database-clock.ts';
import { followPrimary, type DatabaseHosts } from './platform/failover/follow-primary.ts';
import { splitHosts } from './config/split-hosts.ts';
import { createInbox, keepHooks, type Inbox } from './platform/inbox.ts';
import { furtherListener, listenAddresses, listenFailure, openFurther } from './platform/listening.ts';
import { createMailSender } from './platform/mail/create-mail-sender.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { watchAuditHead } from './domains/audit/audit.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createFetchPicture } from './platform/picture-fetch/fetch-picture.ts';
import { createCallHook } from './platform/webhook/call-hook.ts';
import { playExamples } from './platform/webhook/play-examples.ts';
import { createWebhooks } from './platform/webhook/create-webhooks.ts';
import { createOwnHost } from './platform/own-host/read-own-host.ts';
import { createOutbox } from './platform/outbox.ts';
import { createPayments } from './platform/payment/create-payments.ts';
import { openQueue, type Queue } from './platform/queue.ts';
import { openReadReplica, type ReadReplica } from './platform/replica/read-replica.ts';
import { requireFittingSecret, secretPlace } from './platform/secret-check.ts';
import { deriveKeys, keptSecretKey, type ServerKeys } from './platform/secret-key.ts';
import { servingRole } from './platform/serving-role.ts';
import { createSmsSender } from './platform/sms/create-sms-sender.ts';
import { StartupError } from './kernel/startup-error.ts';
import { openServingDatabase, pause, POOL_PATIENCE_MS, type Closer, type PrepareContext } from './serving-database.ts';
import { readWorkFigures } from './work-figures.ts';

/** Requests that still run after this are cut off, so that the database gets its time. */
const requestPatienceMs = 5_000;
/** In development a browser holds Vite's connection open, and every save would wait for it. */
const devRequestPatienceMs = 200;
/** Prometheus asks every fifteen seconds as a rule, and each gauge of an answer asks for itself. */
const figuresRememberedMs = 10_000;

export interface PartOptions {
  config: Config;
  /** Of the database, which has all migrations. */
  url: string;
  log: Logger;
  part: Part;
  draining: Draining;
  dev?: boolean;
  /** Called before serving begins; the demo catalogue is loaded here. */
  prepare?: ((context: PrepareContext) => Promise<void>) | undefined;
  /** Listens only when searches can be answered: other workers serve meanwhile. */
  indexFirst?: boolean;
  /** Called with the counters before anything counts; they are not read where `config.metrics` is null. */
  onMetrics?: (metrics: Metrics) => Promise<void>;
}

/**
 * Starts what a process does: from its connections to its listening. `closers` end it, the last one first.
 * @returns the counters, where any are kept
 */
export async function startPart(options: PartOptions, closers: Closer[]): Promise<Metrics | null> {
  const { config, url, log, part, draining, dev = false } = options;
  const hosts = await followHosts(config, log, closers);
  const database = openServingDatabase({ config, url, log, hosts }, closers);
  await options.prepare?.({ config, database, log });
  const clock = await followDatabaseClock({
    ask: () => askDatabaseTime(database.pool),
    onFar: (apartMs) => log.warn({ apartMs }, "this machine's clock is not the database's, which counts"),
  });
  closers.push(() => clock.stop());
  const metrics = config.metrics ? createMetrics() : null;
  metrics?.watchPool(database.pool);
  if (metrics) await options.onMetrics?.(metrics);
  const replica = await startReplica({ config, database, log, metrics }, closers);
  const secrets = deriveKeys(config.secretKey ?? keptSecretKey(config.dataDir));
  await requireFittingSecret({
    url: hosts?.current() ?? url,
    key: secrets.checkKey,
    place: secretPlace(config),
    allowOther: config.allowOtherSecret,
  });
  const queue = await openQueue({ url, log, hosts, works: part.background });
  closers.push(() => queue.stop());
  const messaging = await startMessaging({ config, database, log, metrics, queue, secrets, clock });
  const paying = await createPayments({ config, db: database.kysely, log, onOutcome: metrics?.countPayment });
  const changes = createChanges();
  // First of all: what is read again because of a change has to see it.
  if (replica) changes.on(() => replica.catchUp());
  const inspect = (domains: Domains): Promise<void> => refuseDemoPeople(domains, config);
  const currentUrl = (): string => hosts?.current() ?? url;
  const lock = part.background ? await takeBackgroundLock({ url: currentUrl, log }) : null;
  if (lock) closers.push(() => lock.release());
  const app = await buildApp({
    config,
    database,
    reads: replica?.kysely,
    log,
    clock,
    dev,
    secrets,
    draining,
    changes,
    part,
    worksInBackground: () => lock?.held() ?? false,
    inspect,
    ownHost: createOwnHost(),
    ...(config.portraitsFromFeeds ? { fetchPicture: createFetchPicture() } : {}),
    ...messaging,
    callHook: config.demo ? playExamples(createCallHook(), keepHooks(messaging.inbox)) : createCallHook(),
    ...paying,
    ...(metrics ? { metrics } : {}),
  });
  if (part.background)
    metrics?.watchWork(memoizeFor(figuresRememberedMs, () => readWorkFigures({ domains: app.domains, queue, clock })));
  const listener = listenToChanges({ url: currentUrl, changes, log });
  closers.push(() => listener.stop());
  const requestPatience = dev ? devRequestPatienceMs : requestPatienceMs;
  // At the same time: an SMS under way and a request under way share the patience.
  closers.push(async () => {
    await Promise.allSettled([closeApp(app, requestPatience), queue.stop(requestPatience)]);
  });
  const started = app.domains.start();
  // A failure is tried again when /readyz or a search asks.
  const reading = started.catch((error: unknown) => log.error({ err: error }, 'the search index could not be read'));
  if (options.indexFirst) await reading;
  await listen(app, config);
  if (app.desk && config.desk.at === 'port') await listen(app.desk, config.desk);
  if (part.background) {
    const heads = watchAuditHead({ audit: app.domains.audit, log, show: metrics?.noteAuditHead });
    closers.push(() => heads.stop());
    await startBackups({ config, url: currentUrl, log, metrics, secrets }, closers);
  }
  return metrics;
}

interface MessagingParts {
  config: Config;
  database: Database<Tables>;
  log: Logger;
  metrics: Metrics | null;
  queue: Queue;
  secrets: ServerKeys;
  clock: Clock;
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
  clock,
}: MessagingParts): Promise<{ outbox: Outbox; mailer: Mailer; webhooks: Webhooks; inbox?: Inbox }> {
  const inbox = config.demo ? createInbox(database.kysely, secrets.outboxKey, () => clock.now()) : undefined;
  const sender = await createSmsSender(config.sms, { log, publicUrl: config.publicUrl, inbox });
  const now = (): number => clock.now().getTime();
  const sending = { queue, key: secrets.outboxKey, log, onOutcome: metrics?.countMessage, now };
  const outbox = await createOutbox({ ...sending, sender });
  const mailSender = await createMailSender(config.mail, inbox);
  const mailer = mailSender ? await createMailer(sending, mailSender) : noMailer;
  const webhooks = await createWebhooks(sending);
  return { outbox, mailer, webhooks, ...(inbox ? { inbox } : {}) };
}

/** Their password is in the README. */
async function refuseDemoPeople({ identity, staff, academyMembers }: Domains, config: Config): Promise<void> {
  const { demo, publicDemo, allowDemoPeople } = config;
  // Staff of the demo work on one's own machine alone.
  if (!demo || publicDemo) {
    await staff.demo.end();
    await academyMembers.demo.end();
  }
  if (demo || allowDemoPeople || (await identity.countDemoPeople()) === 0) return;
  throw new StartupError(
    'The database holds the demo people, whose password everyone knows; use a database without them, or set ' +
      'DEMO=1, or ALLOW_DEMO_PEOPLE=1 to start all the same.',
  );
}

/** Which of several hosts of DATABASE_URL takes writes; null where there is one. */
async function followHosts(config: Config, log: Logger, closers: Closer[]): Promise<DatabaseHosts | null> {
  const urls = config.databaseUrl === null ? null : splitHosts(config.databaseUrl);
  if (urls === null || urls.length === 1) return null;
  const hosts = await followPrimary({ urls, log });
  closers.push(() => Promise.race([hosts.close(), pause(POOL_PATIENCE_MS)]));
  return hosts;
}

type ReplicaParts = Pick<MessagingParts, 'config' | 'database' | 'log' | 'metrics'>;

/** The replica for public pages, where one is configured. */
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
  closers.push(() => Promise.race([replica.close(), pause(POOL_PATIENCE_MS)]));
  metrics?.watchReplica(() => replica.figures());
  return replica;
}

type BackupParts = Pick<MessagingParts, 'config' | 'log' | 'metrics' | 'secrets'> & { url: () => string };

/** By the clock, or only watched where others make them; nothing where no folder is named. */
async function startBackups({ config, url, log, metrics, secrets }: BackupParts, closers: Closer[]): Promise<void> {
  const { folder, everyMs, keep, pgDump, wal } = config.backup;
  const watchLog = (own: WatchWalOptions['own'], onGap: () => void): void => {
    const watch = watchWal({ url, own, log, onGap });
    closers.push(() => watch.stop());
    metrics?.watchWal(() => watch.figures());
  };
  if (config.databaseUrl !== null) watchLog(null, () => {});
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
  if (cluster === null || wal === null) return;
  watchLog({ ...wal, outbox: walOutboxOf(cluster), backups: folder }, () => schedule.makeSoon());
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
