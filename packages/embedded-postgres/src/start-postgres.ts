import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { dataDirHolder, lockDataDir, type DataDirLock } from './data-dir-lock.ts';
import { canEnter, choosePostgresAccount, runsAsRoot, sharedPlace, type Account } from './account.ts';
import {
  clearPartials,
  clusterIn,
  endLeftovers,
  fullDisk,
  handOver,
  isCluster,
  makeCluster,
  makeHomeUnder,
  moveUnusableAside,
  requireSameVersion,
  resetPassword,
  tellingLine,
} from './cluster.ts';
import { launchPostgres, type LaunchOptions, type RunningPostgres } from './launch.ts';
import { openPostgresLog, type PostgresLog } from './log.ts';
import { locatePostgres, type PostgresPrograms } from './postgres-programs.ts';
import type { Program } from './program.ts';
import { keepRunning, type Running } from './revival.ts';
import { readState, writeState, type PostgresState } from './state.ts';
import { PostgresFailure } from './postgres-failure.ts';
import { archivingOf } from './archiving.ts';
import { recoverTo, type Recovery } from './recover-to.ts';

export interface EmbeddedPostgresOptions {
  program: Program;
  /** Absolute path of the folder that holds (or will hold) the database. */
  dataDir: string;
  /** Asked about the data folder once it is ours: throws what forbids to start on it. */
  refuse?: (dataDir: string) => void;
  /** Takes notes for the person at the terminal. */
  say?: (note: string) => void;
  /** Server settings over the usual ones, such as `{ fsync: 'off' }` in tests. */
  settings?: Readonly<Record<string, string>>;
  /** Whether a new database is on the disk before it is used; tests do without. */
  durable?: boolean;
  /**
   * The folder above a database that was just put there from a backup: it gets a password, and the data folder its
   * notes.
   */
  restoredHome?: string;
  /** A restored database is brought to a moment first. */
  recovery?: Recovery;
  /** Whether finished files of the write-ahead log are put into the outbox; left out: as the last time. */
  archive?: boolean;
}

export interface EmbeddedPostgres {
  /** Connection string of the program's database; holds the password. */
  url: string;
  /** Stops it in order (open transactions are rolled back) and frees the data folder. Safe to call again. */
  stop: () => Promise<void>;
  /** Resolves with one sentence if PostgreSQL ends without having been told to; never rejects. */
  failed: Promise<string>;
}

const usualSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

const urlTo = ({ name }: Program, { password }: PostgresState, port: number, database = name): string =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Starts the bundled PostgreSQL on the data folder, making the database at the first start. It ends when this process
 * ends, in any way; one that was left behind all the same is ended first. As root it runs as another user.
 * @throws {PostgresFailure} one sentence for everything that a person can mend
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { program, dataDir, say = () => {} } = options;
  const lock = takeDataDir(program, dataDir);
  let log: PostgresLog | undefined;
  try {
    const { cluster, programs, account, state } = await prepareCluster(options, say);
    log = openPostgresLog(dataDir);
    const launch = {
      cluster,
      programs,
      account,
      port: state.port,
      log,
      say,
      settings: {
        ...usualSettings,
        ...archivingOf(program, cluster, account, options.archive),
        ...options.settings,
      },
    };
    const running = await launchPostgres(launch);
    await running.whileUp(async () => {
      await createOwnDatabase(urlTo(program, state, running.port, 'postgres'), program.name);
      writeState(dataDir, { ...state, port: running.port });
      // By now an initdb that was killed with its starter has ended.
      clearPartials(dirname(cluster));
    });
    return supervise({ running, launch, url: urlTo(program, state, running.port), release: lock.release });
  } catch (error) {
    log?.close();
    lock.release();
    throw explained(program, dataDir, error);
  }
}

/**
 * The database for a tool: the one that a running process has open, or else one of the tool's own until
 * `stop()`.
 * @throws {PostgresFailure}
 */
export async function joinPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const url = runningUrl(options.program, options.dataDir);
  return url === null ? startPostgres(options) : { url, stop: async () => {}, failed: new Promise(() => {}) };
}

/** Of the database that a running process has open; null: none has. */
export function runningUrl(program: Program, dataDir: string): string | null {
  const state = dataDirHolder(program, dataDir) === null ? null : readState(program, dataDir);
  return state?.port ? urlTo(program, state, state.port) : null;
}

function takeDataDir(program: Program, dataDir: string): DataDirLock {
  try {
    makeFolder(dataDir);
    return lockDataDir(program, dataDir);
  } catch (error) {
    throw explained(program, dataDir, error);
  }
}

/** One by one: mkdir's own recursion never ends in /proc, and calls a read-only disk ENOENT. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
  // PostgreSQL's user has to pass through; a strict umask must not close what we made ourselves.
  if (runsAsRoot()) chmodSync(path, 0o755);
}

const unwritable: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'its quota is used up',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOENT: 'it cannot be made',
};

/** An error of the file system as one sentence; every other error as it is. */
function explained({ settings }: Program, dataDir: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const reason = syscall === undefined || code === undefined ? undefined : unwritable[code];
  if (reason === undefined) return error;
  return new PostgresFailure(
    `The data folder ${dataDir} cannot be written: ${reason} (${code}); mend that, or choose another with ` +
      `${settings.dataDir}.`,
  );
}

interface PreparedCluster {
  cluster: string;
  programs: PostgresPrograms;
  account: Account | null;
  state: PostgresState;
}

async function prepareCluster(options: EmbeddedPostgresOptions, say: (note: string) => void): Promise<PreparedCluster> {
  const { program, dataDir, durable = true, restoredHome = dataDir } = options;
  options.refuse?.(dataDir);
  const known = readState(program, dataDir);
  const elsewhere = restoredHome === dataDir ? null : restoredHome;
  const state: PostgresState = known ?? {
    password: randomBytes(24).toString('base64url'),
    port: null,
    home: elsewhere,
  };
  let home = state.home ?? dataDir;
  if (state.home !== null && !existsSync(state.home)) {
    throw new PostgresFailure(
      `The database of ${dataDir} was kept in ${state.home}, which is gone; put it back, or remove ` +
        `${join(dataDir, 'postgres.json')} to begin again.`,
    );
  }
  clearPartials(home);
  moveUnusableAside(home, say);
  const exists = isCluster(clusterIn(home));
  const account = chooseAccount(program, dataDir, exists ? clusterIn(home) : null);
  if (account && !canEnter(account, home)) {
    if (exists) throw unreachable(account, home);
    home = makeHomeUnder(sharedPlace(program, account));
    state.home = home;
    say(
      `${program.title} runs as root and PostgreSQL as the user ${account.name}, who cannot reach ${dataDir}; ` +
        `the database is kept in ${home}.`,
    );
  }
  const programs = locatePostgres(program, account, say);
  if (!exists) {
    say('Making the database (only once) …');
    writeState(dataDir, state);
    await makeCluster(program, home, programs, account, state.password, durable);
    return { cluster: realpathSync(clusterIn(home)), programs, account, state };
  }
  const cluster = ownedCluster(program, home, account);
  requireSameVersion(program, cluster, programs);
  await endLeftovers(cluster);
  if (account) handOver(cluster, account);
  if (options.recovery) {
    const settings = { ...usualSettings, ...options.settings };
    await recoverTo({ program, cluster, programs, account, dataDir, settings, recovery: options.recovery, say });
  }
  if (!known) {
    await resetPassword(program, cluster, programs, account, state.password);
    writeState(dataDir, state);
    if (!options.restoredHome) say(`${join(dataDir, 'postgres.json')} was missing: the database got a new password.`);
  }
  return { cluster, programs, account, state };
}

const unreachable = (account: Account, home: string): PostgresFailure =>
  new PostgresFailure(
    `PostgreSQL runs as the user ${account.name}, who cannot reach the database in ${home}; open the folders ` +
      'above it for others (chmod o+x).',
  );

function chooseAccount(program: Program, dataDir: string, cluster: string | null): Account | null {
  if (!runsAsRoot()) return null;
  return choosePostgresAccount(
    program,
    cluster === null ? null : lstatSync(cluster).uid || null,
    lstatSync(dataDir).uid || null,
  );
}

function ownedCluster({ title, settings }: Program, home: string, account: Account | null): string {
  const cluster = realpathSync(clusterIn(home));
  if (account || lstatSync(cluster).uid === process.getuid?.()) return cluster;
  throw new PostgresFailure(
    `The database in ${cluster} belongs to another user; start ${title} as that one (or as root), or choose ` +
      `another ${settings.dataDir}.`,
  );
}

async function createOwnDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}

/** So little is none: a segment of the log of changes alone takes as much. */
const leastFreeBytes = 16 * 1024 * 1024;

function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastFreeBytes;
}

interface Supervised {
  running: RunningPostgres;
  url: string;
  launch: LaunchOptions;
  release: () => void;
}

function supervise({ running, url, launch, release }: Supervised): EmbeddedPostgres {
  const { cluster, log, say } = launch;
  const isFull = (): boolean => tellingLine(log.printed()) === fullDisk || hasNoRoom(cluster);
  const again = async (): Promise<Running | null> => {
    if (hasNoRoom(cluster)) return null;
    log.forget();
    const { port, process: server } = await launchPostgres({ ...launch, port: running.port }).catch(
      (error: unknown) => {
        if (isFull()) return { port: null, process: null };
        throw error;
      },
    );
    if (server === null || port === running.port) return server;
    await server.end();
    throw new PostgresFailure(`PostgreSQL cannot be started again: port ${running.port} is in use by another program.`);
  };
  const kept = keepRunning(running.process, { isFull, again, say });
  const failed = kept.failed.then((end) =>
    typeof end === 'number'
      ? `PostgreSQL ended unexpectedly (exit ${end}): ${tellingLine(log.printed())} (its log is ${log.path})`
      : end.message,
  );
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await kept.end();
    log.close();
    release();
  };
  return { url, failed, stop: () => (stopping ??= stop()) };
}
