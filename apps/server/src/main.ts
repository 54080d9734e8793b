import { flushCompileCache } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { readConfig, requireServable, type Config, setNodeEnv } from './config/config.ts';
import { deskAddress } from './config/desk-address.ts';
import { browsableHost } from './config/browsable-host.ts';
import { createDraining, type Draining } from './http/guards/draining.ts';
import { partOf } from './part.ts';
import { awaitDatabase } from './platform/await-database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { requireFreePort } from './platform/listening.ts';
import { createLog } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import { StartupError } from './kernel/startup-error.ts';
import type { Closer, PrepareContext } from './serving-database.ts';

export interface MainOptions {
  /** Called when the tables are up to date, before serving begins; the demo catalogue is loaded here. */
  prepare?: (context: PrepareContext) => Promise<void>;
  /** Serves the site from its sources with hot reload. */
  dev?: boolean;
}

/** All of the stop: requests under way, connections, PostgreSQL. */
const stopPatienceMs = 10_000;

/**
 * A terminal's Ctrl-C arrives twice under npm: from the terminal, and once more handed on by npm. Later ones mean
 * impatience.
 */
const sameSignalMs = 1_000;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

const demoForAll =
  '  DEMO, OPEN TO EVERYONE: invented people whose password everyone knows; /dev/inbox is shown on this machine only';

const pause = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false });

const say = (line: string): void => console.log(line);

/**
 * Runs Kavosh until a stop signal: configuration, database, tables, preparation, app, listening. Ends the process
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
  const { dev = false, draining, prepare } = options;
  const log = createLog({ level: config.logLevel });
  const part = partOf(config);
  await requireFreePort(config.host, config.port);
  if (part.web && config.desk.at === 'port') await requireFreePort(config.desk.host, config.desk.port);
  const isOne = !part.web || config.webWorkers === 1 || dev;
  // Before anything that uses much CPU: while modules load, answers of the database are not read.
  const outside =
    config.databaseUrl === null
      ? null
      : await awaitDatabase(config.databaseUrl, { waitMs: config.databaseWaitMs, onWait: sayWaiting(config) });
  // Takes a while to load; our own PostgreSQL starts meanwhile. A process that only supervises does not need it.
  const loading = isOne ? import('./start-part.ts') : null;
  const url = outside ?? (await startOwnDatabase(config, closers, fail));
  const partModule = await loading;
  const { prepareSchema } = await import('./platform/migrate.ts');
  const applied = await prepareSchema({ url, migrates: config.migrates });
  if (applied.length > 0) log.info({ applied }, 'migrated');
  if (partModule === null) {
    await prepareAlone({ config, url, log }, prepare);
    const { startProcesses } = await import('./start-processes.ts');
    const processes = await startProcesses({ config, url, log }, closers);
    draining.onBegin(() => processes.drain());
  } else {
    const { startPart } = partModule;
    const onMetrics = async (metrics: Metrics): Promise<void> => {
      const { serveMetrics } = await import('./platform/metrics.ts');
      const server = await serveMetrics(metrics, config.metrics!);
      closers.push(server.close);
    };
    await startPart({ config, url, log, part, draining, dev, prepare, onMetrics }, closers);
  }
  greet(config);
  // This process may be killed, and could not save what it compiled at its end.
  flushCompileCache();
  return config;
}

const sayWaiting =
  ({ databaseWaitMs }: Config) =>
  (sentence: string): void =>
    say(`Waiting up to ${Math.round(databaseWaitMs / 1000)} s for the database. ${sentence}`);

/** On its own connections, which are closed with it. */
async function prepareAlone(
  { config, url, log }: Pick<PrepareContext, 'config' | 'log'> & { url: string },
  prepare: MainOptions['prepare'],
): Promise<void> {
  if (!prepare) return;
  const closers: Closer[] = [];
  const { openServingDatabase } = await import('./serving-database.ts');
  try {
    await prepare({ config, database: openServingDatabase({ config, url, log }, closers), log });
  } finally {
    for (const close of closers) await close();
  }
}

async function startOwnDatabase(
  config: Config,
  closers: Closer[],
  fail: (error: unknown) => Promise<void>,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    say,
    archive: config.backup.wal !== null,
  });
  closers.push(postgres.stop);
  void postgres.failed.then((sentence) => fail(new StartupError(sentence)));
  return postgres.url;
}

/** The one line that says it is ready, and where to look first. */
function greet(config: Config): void {
  const { host, port, publicUrl, demo, publicDemo, role } = config;
  const address = `http://${browsableHost(host)}:${port}`;
  if (role === 'worker') {
    say(`Kavosh is at ${address}, and works in the background: it serves nobody (ROLE=worker).`);
    say(`  how it is: ${address}/readyz`);
    say('  Ctrl-C stops it.');
    return;
  }
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
