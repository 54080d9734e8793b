import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
} from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import pg from 'pg';
import { BackupFailure, explainAway, explainWriting } from './backup-failure.ts';
import {
  backupName,
  clearPartials,
  partialPrefix,
  signPartial,
  unsignPartial,
  type KeptBackup,
} from './backup-folder.ts';
import { makeBaseBackup } from './base-backup.ts';
import { findProgram, runProgram } from './client-programs.ts';
import { digestOf, syncAll } from './copy-file.ts';
import { manifestName, writeManifest, type Manifest } from './manifest.ts';
import { bucketCopier, photoCopier, photosPlace, type Bucket, type BucketContent } from './photo-files.ts';

export interface BackupSource {
  /** Connection string of the database's owner. */
  url: string;
  /** Data folder of the embedded server; null for a database of one's own, which is dumped. */
  cluster: string | null;
  /** The folder of people's pictures, unless `bucket` is given. */
  dataDir: string;
  /** The object storage that people's pictures are in. */
  bucket?: Bucket | null;
  /** Seals the manifest; null where the server's secret is not known here. */
  backupKey: Buffer | null;
  /** Path of pg_dump, where the configuration names one. */
  pgDump: string | null;
}

export interface BackupOptions {
  source: BackupSource;
  /** The folder of all backups, each a folder in it. */
  folder: string;
  signal?: AbortSignal;
  /** Whether it is on the disk when it is called whole; tests do without. */
  durable?: boolean;
  /** Bytes free for it; asked of the file system if left out. */
  freeBytes?: (folder: string) => number;
}

export interface MadeBackup extends KeptBackup {
  /** What it holds of object storage; null where pictures lie in the data folder. */
  photos: BucketContent | null;
}

/** Backups of one database are made one at a time, across processes. Any number that is not used for another lock. */
const backupLock = 7_241_020;
/** Left free beside the backup, so that a server on the same disk can continue. */
const sparedBytes = 64 * 1024 * 1024;
const patienceMs = 10_000;

/**
 * Makes a backup of the running server: under a name that is not taken for a backup, which it gets when it is whole
 * and on the disk.
 * @throws {BackupFailure} one sentence; nothing of the backup is left then
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { source, folder, signal = new AbortController().signal, durable = true } = options;
  const client = new pg.Client({
    connectionString: source.url,
    application_name: 'kavosh-backup',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const {
      rows: [lock],
    } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${backupLock}) as taken`);
    if (!lock!.taken) throw new BackupFailure('Another backup of this database is being made; wait until it is done.');
    const database = await readVersions(client);
    const audit = await readAuditHead(client);
    return await inFolder(folder, async () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      requireApart(folder, source);
      clearPartials(folder);
      await requireRoom(options);
      return await makeIn(folder, { source, signal, durable, database, audit });
    });
  } catch (error) {
    if (signal.aborted) throw new BackupFailure('The backup was broken off; nothing of it is left.');
    throw explainAway(error, 'the backup was given up');
  } finally {
    await client.end().catch(() => {});
  }
}

interface DatabaseVersions {
  postgres: string;
  migration: string;
}

/** The last row of the audit; undefined: the database is of a release without it. */
async function readAuditHead(client: pg.Client): Promise<Manifest['audit']> {
  const { rows: known } = await client.query<{ is_kept: boolean }>(
    "select to_regclass('operator_action_head') is not null as is_kept",
  );
  if (!known[0]!.is_kept) return undefined;
  const { rows } = await client.query<{ id: number; digest: string }>(
    "select id, coalesce(encode(digest, 'hex'), '') as digest from operator_action_head",
  );
  return rows[0];
}

async function readVersions(client: pg.Client): Promise<DatabaseVersions> {
  const {
    rows: [known],
  } = await client.query<{ postgres: string; made: boolean }>(
    "select split_part(current_setting('server_version'), ' ', 1) as postgres, " +
      "to_regclass('schema_migration') is not null as made",
  );
  if (!known!.made) throw new BackupFailure('There is nothing of Kavosh in this database; start Kavosh on it once.');
  const {
    rows: [newest],
  } = await client.query<{ name: string }>('select max(name) as name from schema_migration');
  return { postgres: known!.postgres, migration: newest?.name ?? '' };
}

async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explainWriting(`The backup folder ${folder}`, error, 'nothing of the backup is left there.');
  }
}

/** A backup inside the data that it backs up would grow without end, and be lost with it. */
function requireApart(folder: string, { cluster, dataDir }: BackupSource): void {
  const real = realpathSync(folder);
  for (const place of [cluster, join(dataDir, photosPlace)]) {
    if (place === null || !existsSync(place)) continue;
    const taken = realpathSync(place);
    if (real === taken || real.startsWith(`${taken}${sep}`))
      throw new BackupFailure(`The backup folder ${folder} lies inside what is backed up (${place}); choose another.`);
  }
}

async function bytesBelow(folder: string): Promise<number> {
  let sum = 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isFile())
      sum += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return sum;
}

const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** Of storage that does not answer nothing will be written. */
async function photoBytes({ bucket, dataDir }: BackupSource): Promise<number> {
  if (!bucket) return await bytesBelow(join(dataDir, photosPlace));
  const photos = await bucket.store.list().catch(() => []);
  return photos.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Said before the disk is full: it may be the server's own. */
async function requireRoom({ folder, source, freeBytes = freeBytesOf }: BackupOptions): Promise<void> {
  const needed =
    sparedBytes + (await photoBytes(source)) + (source.cluster === null ? 0 : await bytesBelow(source.cluster));
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new BackupFailure(
    `The backup folder ${folder} has ${mebibytes(free)} free and a backup may need ${mebibytes(needed)}; ` +
      'make room, or choose another folder. Nothing was written.',
  );
}

interface Making {
  source: BackupSource;
  signal: AbortSignal;
  durable: boolean;
  database: DatabaseVersions;
  audit: Manifest['audit'];
}

async function makeIn(folder: string, making: Making): Promise<MadeBackup> {
  const began = new Date();
  const partial = mkdtempSync(join(folder, partialPrefix));
  try {
    signPartial(partial);
    const manifest = await fill(partial, began, making);
    await writeManifest(partial, manifest, making.source.backupKey);
    unsignPartial(partial);
    if (making.durable) await syncAll(placesOf(partial, manifest));
    making.signal.throwIfAborted();
    const name = await freeName(folder, began);
    renameSync(partial, join(folder, name));
    if (making.durable) await syncAll([folder]);
    return {
      name,
      path: join(folder, name),
      at: began,
      bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
      photos: manifest.photos ?? null,
    };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

/** All that has to be on the disk before the backup gets its name. */
const placesOf = (partial: string, { files, folders }: Manifest): string[] =>
  ['', manifestName, ...folders, ...files.map(({ path }) => path)].map((path) => join(partial, path));

/** Another database's backup may have been begun in the same second. */
async function freeName(folder: string, began: Date): Promise<string> {
  for (let at = began.getTime(); ; at += 1_000) {
    const name = backupName(new Date(at));
    if (!statSync(join(folder, name), { throwIfNoEntry: false })) return name;
  }
}

const ownVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version;

async function fill(target: string, began: Date, { source, signal, database, audit }: Making): Promise<Manifest> {
  const photos = source.bucket
    ? bucketCopier(source.bucket, target, signal)
    : photoCopier(source.dataDir, target, signal);
  const copied =
    source.cluster === null
      ? await dump(target, source, database.postgres, signal, () => photos.copy())
      : await makeBaseBackup({ url: source.url, cluster: source.cluster, target, signal, beside: () => photos.copy() });
  const files = [...copied.files, ...photos.copied()];
  return {
    format: 1,
    began_at: began.toISOString(),
    ended_at: new Date().toISOString(),
    versions: {
      kavosh: ownVersion(),
      node: process.versions.node,
      ...database,
      machine: `${process.platform}-${process.arch}`,
    },
    database: copied.database,
    ...(source.bucket ? { photos: photos.bucket()! } : {}),
    ...(audit ? { audit } : {}),
    folders: [...new Set([...copied.folders, ...photos.copied().flatMap(({ path }) => foldersAbove(path))])],
    files,
  };
}

/** Of `a/b/c`: a and a/b. */
const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, place, parts) => parts.slice(0, place + 1).join('/'));

const dumpName = 'database.dump';

async function dump(
  target: string,
  { url, pgDump }: BackupSource,
  serverVersion: string,
  signal: AbortSignal,
  beside: () => Promise<void>,
) {
  const program = await findProgram('pg_dump', pgDump, serverVersion);
  await beside();
  await runProgram(program, ['--format=custom', '--no-password', `--file=${join(target, dumpName)}`], url, signal);
  await beside();
  const file = { path: dumpName, ...(await digestOf(join(target, dumpName))) };
  return { database: { kind: 'dump', pg_dump: program.version } as const, folders: [], files: [file] };
}
