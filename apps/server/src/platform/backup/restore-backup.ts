import { chmodSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runsAsRoot } from '@kavosh/embedded-postgres/account.ts';
import { clusterIn } from '@kavosh/embedded-postgres/cluster.ts';
import type { Recovery } from '@kavosh/embedded-postgres/recover-to.ts';
import { bundledMajor, homeForRestored, startEmbeddedPostgres, walInboxOf } from '../embedded-postgres.ts';
import { restoringPrefix } from '../half-restored.ts';
import { isKnownMigration } from '../migrate.ts';
import { BackupFailure, explainWriting } from './backup-failure.ts';
import { findProgram, runProgram } from './client-programs.ts';
import { copyFile, digestOf, syncAll } from './copy-file.ts';
import { layWal } from './wal/lay-wal.ts';
import { walFolderIn } from './wal/wal-archive.ts';
import { isSignedBy, readManifest, type Manifest } from './manifest.ts';

export interface RestoreOptions {
  /** Folder of one backup. */
  backup: string;
  /** Data folder to be made; not there, or empty. */
  into: string;
  /** What the server's keys are derived from, and the key among them that seals backups. Null: not given. */
  secret: { text: string; backupKey: Buffer } | null;
  /** Looks at the restored database, which runs for it. */
  check: (url: string) => Promise<void>;
  /** The empty database that a dump goes to. */
  databaseUrl?: string | null;
  pgDump?: string | null;
  say?: (line: string) => void;
  signal?: AbortSignal;
  durable?: boolean;
  /** Brings the database to a moment behind the backup, by the log that is kept beside the backups. */
  log?: RestoredLog;
  /** Settings of the server for the check. */
  settings?: Readonly<Record<string, string>>;
}

export interface RestoredLog {
  /** The folder of all backups. */
  backups: string;
  /** Null: as late as there is. */
  until: Date | null;
  /** Gets what PostgreSQL's log says of the recovery, and when the last file of the log was kept. */
  ended?: (printed: string, keptUntil: Date | null) => void;
}

/**
 * Restores a backup into a folder: checks every file against the manifest before anything is started, then starts and
 * checks the database. Works in a folder inside, so that no server starts there before it is complete.
 * @throws {BackupFailure} one sentence; nothing is left in the folder then
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { backup, into, secret, durable = true, signal = new AbortController().signal } = options;
  const read = readManifest(backup);
  const { manifest } = read;
  if (secret && read.seal !== null && !isSignedBy(read, secret.backupKey)) {
    throw new BackupFailure(
      'The secret is not the one of the server that this backup was made of, or the backup was altered; ' +
        'nothing was restored.',
    );
  }
  requireWhole(backup, manifest);
  requireMachine(manifest, options.databaseUrl ?? null);
  requireProgram(manifest);
  if (options.log) requireLog(manifest);
  requireEmpty(into);
  let made = false;
  let staging: string | undefined;
  let home: string | undefined;
  try {
    made = mkdirSync(into, { recursive: true }) !== undefined;
    staging = takeFolder(into);
    // PostgreSQL's user has to pass through.
    if (runsAsRoot()) for (const path of made ? [into, staging] : [staging]) chmodSync(path, 0o755);
    home = manifest.database.kind === 'cluster' ? homeForRestored(staging, options.say) : staging;
    await layOut({ backup, manifest, staging, home, durable, signal });
    if (manifest.database.kind === 'cluster') {
      writeSecret(staging, secret?.text ?? null);
      const recovery = options.log ? await layLog({ home, manifest, log: options.log, signal }) : undefined;
      await lookAt(staging, home, options, recovery);
    } else await load(manifest, options, signal);
    moveUp(staging, into);
    if (durable) await syncAll([into]);
    return manifest;
  } catch (error) {
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true, maxRetries: 3 });
    if (home !== undefined && home !== staging) rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    // Of two that restore into one folder, it is the other's.
    if (made && staging !== undefined) rmSync(into, { recursive: true, force: true });
    if (signal.aborted) throw new BackupFailure(`The restore was broken off; nothing is left in ${into}.`);
    throw explainWriting(`The folder ${into}`, error, 'nothing is left there.');
  }
}

/**
 * A new secret made here without a word would leave people's bank accounts unreadable: with this in its place no
 * server starts.
 */
const secretMissing = 'The secret of the server that the backup was made of belongs here, or into SECRET_KEY.\n';

function writeSecret(staging: string, text: string | null): void {
  // The file holds 32 bytes and nothing else; any other secret is set by SECRET_KEY.
  const content = text !== null && /^[0-9a-f]{64}$/.test(text) ? `${text}\n` : secretMissing;
  writeFileSync(join(staging, 'secret.key'), content, { mode: 0o600 });
}

/** One name for all: of two processes that begin at once, only one gets it. */
function takeFolder(into: string): string {
  const staging = join(into, `${restoringPrefix}backup`);
  try {
    mkdirSync(staging, { mode: 0o700 });
    return staging;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupFailure(`Another restore into ${into} is under way; nothing was restored by this one.`);
  }
}

function requireEmpty(into: string): void {
  const stat = statSync(into, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory())
    throw new BackupFailure(`${into} is not a folder; name one that is empty, or one that is to be made.`);
  if (readdirSync(into).length > 0)
    throw new BackupFailure(`The folder ${into} is not empty; a backup is restored into an empty one only.`);
}

/** Names and sizes of all files: missing ones are reported before hours of reading. */
function requireWhole(backup: string, { files, database }: Manifest): void {
  for (const { path, bytes } of files) {
    const stat = lstatSync(join(backup, path), { throwIfNoEntry: false });
    if (!stat?.isFile()) throw new BackupFailure(`The backup ${backup} lacks the file ${path}; nothing was restored.`);
    if (stat.size !== bytes) throw damaged(backup, path, `it has ${stat.size} bytes and the manifest says ${bytes}`);
  }
  if (database.kind !== 'cluster') return;
  const names = new Set(files.map(({ path }) => path));
  const needed = ['PG_VERSION', 'global/pg_control', 'backup_label', ...database.wal.map((name) => `pg_wal/${name}`)];
  const lacking = needed.find((path) => !names.has(`postgres/${path}`));
  if (lacking !== undefined)
    throw new BackupFailure(
      `The manifest of ${backup} does not name postgres/${lacking}; it was altered, and nothing was restored.`,
    );
}

const damaged = (backup: string, path: string, how: string): BackupFailure =>
  new BackupFailure(`The file ${path} of the backup ${backup} is damaged: ${how}; nothing was restored.`);

function requireMachine({ versions, database }: Manifest, databaseUrl: string | null): void {
  const here = `${process.platform}-${process.arch}`;
  if (database.kind === 'cluster' && versions.machine !== here) {
    throw new BackupFailure(
      `The backup was made on ${versions.machine} and this machine is ${here}, where its files do not fit; ` +
        'restore it on one of that kind.',
    );
  }
  if (database.kind === 'dump' && databaseUrl === null) {
    throw new BackupFailure(
      "This backup is a dump of a PostgreSQL of one's own; set DATABASE_URL to an empty database that it may go into.",
    );
  }
}

/** Found out before hours of copying: what a newer Kavosh or another PostgreSQL wrote cannot be read here. */
function requireProgram({ versions, database }: Manifest): void {
  if (versions.migration !== '' && !isKnownMigration(versions.migration)) {
    throw new BackupFailure(
      `The backup has the migration ${versions.migration}, which this Kavosh does not know: a newer one made it ` +
        `(${versions.kavosh}), and only that or one newer still restores it.`,
    );
  }
  const [made, ours] = [versions.postgres.split('.')[0], bundledMajor()];
  if (database.kind !== 'cluster' || made === ours) return;
  throw new BackupFailure(
    `The backup was made of PostgreSQL ${made} and this Kavosh brings PostgreSQL ${ours}, which cannot read its ` +
      'files; restore it with the Kavosh that made it.',
  );
}

interface Laying {
  backup: string;
  manifest: Manifest;
  staging: string;
  home: string;
  durable: boolean;
  signal: AbortSignal;
}

/** Copies every file into its place, with its digest; a dump is only checked, since it is read where it is. */
async function layOut({ backup, manifest, staging, home, durable, signal }: Laying): Promise<void> {
  const placeOf = (path: string): string =>
    join(path === 'postgres' || path.startsWith('postgres/') ? home : staging, path);
  for (const folder of manifest.folders)
    await mkdir(placeOf(folder), { recursive: true, mode: folder.startsWith('postgres') ? 0o700 : 0o755 });
  const laid = manifest.folders.map(placeOf);
  const made = new Set(laid);
  for (const { path, sha256 } of manifest.files) {
    signal.throwIfAborted();
    const isDump = manifest.database.kind === 'dump' && !path.includes('/');
    const folder = dirname(placeOf(path));
    if (!isDump && !made.has(folder)) {
      await mkdir(folder, { recursive: true });
      made.add(folder);
    }
    const file = await (isDump ? digestOf(join(backup, path)) : copyFile(join(backup, path), placeOf(path)));
    if (file?.sha256 !== sha256) throw damaged(backup, path, 'its digest is not the one of the manifest');
    if (!isDump) laid.push(placeOf(path));
  }
  if (durable) await syncAll(laid);
}

const noLog = (why: string): BackupFailure =>
  new BackupFailure(`A moment can be restored only from a backup with the database's log beside it: ${why}.`);

function requireLog({ database }: Manifest): void {
  if (database.kind === 'dump')
    throw noLog("this one is a dump of a PostgreSQL of one's own (docs/backup.md says what to use there)");
  if (database.system === undefined) throw noLog('this one was made before Kavosh kept it');
}

interface LayLog {
  home: string;
  manifest: Manifest;
  log: RestoredLog;
  signal: AbortSignal;
}

async function layLog({ home, manifest, log, signal }: LayLog): Promise<Recovery> {
  const { database } = manifest as { database: Extract<Manifest['database'], { kind: 'cluster' }> };
  const cluster = clusterIn(home);
  const { until } = log;
  const keptUntil = await layWal({
    folder: walFolderIn(log.backups, database.system!),
    cluster,
    inbox: walInboxOf(cluster),
    from: database.wal[0]!,
    until,
    signal,
  });
  return { until, ended: (printed) => log.ended?.(printed, keptUntil) };
}

async function lookAt(
  staging: string,
  home: string,
  { check, settings, say = () => {}, durable = true }: RestoreOptions,
  recovery: Recovery | undefined,
): Promise<void> {
  const server = await startEmbeddedPostgres({
    dataDir: staging,
    restoredHome: home,
    say,
    durable,
    archive: false,
    ...(settings ? { settings } : {}),
    ...(recovery ? { recovery } : {}),
  });
  try {
    await check(server.url);
  } finally {
    await server.stop();
    rmSync(walInboxOf(clusterIn(home)), { recursive: true, force: true });
  }
}

async function load(manifest: Manifest, options: RestoreOptions, signal: AbortSignal): Promise<void> {
  const url = options.databaseUrl!;
  const program = await findProgram(
    'pg_restore',
    options.pgDump ?? null,
    manifest.database.kind === 'dump' ? manifest.database.pg_dump : '',
  );
  const dump = manifest.files.find(({ path }) => !path.includes('/'))!;
  const args = [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    '--no-password',
    `--dbname=${new URL(url).pathname.slice(1)}`,
  ];
  await runProgram(program, [...args, join(options.backup, dump.path)], url, signal);
  await options.check(url);
}

/** The database last: until it is in its place, the folder says that it is being restored. */
function moveUp(staging: string, into: string): void {
  const names = readdirSync(staging).sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres'));
  for (const name of names) renameSync(join(staging, name), join(into, name));
  rmSync(staging, { recursive: true });
}
