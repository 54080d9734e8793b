import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { BackupFailure, explainAway } from './backup-failure.ts';
import { clusterFiles } from './cluster-files.ts';
import { copyFile, writeNew, type CopiedFile } from './copy-file.ts';
import type { Manifest, ManifestFile } from './manifest.ts';
import { requireWal, walNames } from './wal-files.ts';

export interface BaseBackupOptions {
  /** Connection string of a superuser of the running server. */
  url: string;
  /** The server's data folder. */
  cluster: string;
  /** Folder of the backup, in which `postgres` is made. */
  target: string;
  signal: AbortSignal;
  /**
   * Called while the backup is open, right before and right after its end: what lies beside the database is copied
   * twice.
   */
  beside: () => Promise<void>;
}

export interface BaseBackup {
  database: Extract<Manifest['database'], { kind: 'cluster' }>;
  folders: string[];
  files: ManifestFile[];
}

/** A new name each time: that of a connection that was just cut off may still be in use. */
const newSlotName = (): string => `kavosh_backup_${randomBytes(6).toString('hex')}`;
const patienceMs = 10_000;

/**
 * Copies a running cluster with PostgreSQL's low-level backup API: start, copy every file, stop, and the log written
 * meanwhile. A replication slot of this connection keeps that log, however much is written; it ends with the
 * connection.
 * @throws {BackupFailure}
 */
export async function makeBaseBackup(options: BaseBackupOptions): Promise<BaseBackup> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'kavosh-backup',
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: 0,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await underSlot(client, options);
  } catch (error) {
    throw explainAway(error, 'the backup was given up');
  } finally {
    // A backup that was not stopped ends with its connection.
    await client.end().catch(() => {});
  }
}

async function underSlot(client: pg.Client, options: BaseBackupOptions): Promise<BaseBackup> {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [newSlotName()]);
  const {
    rows: [segment],
  } = await client.query<{ bytes: string; system: string }>(`
    select setting as bytes, (select system_identifier::text from pg_control_system()) as system
    from pg_settings where name = 'wal_segment_size'`);
  const segmentBytes = Number(segment!.bytes);
  await client.query("select pg_backup_start('kavosh', true)");
  const copied = await copyCluster(options);
  await options.beside();
  const {
    rows: [end],
  } = await client.query<{ lsn: string; wal: string; label: string; map: string }>(`
    select lsn::text, pg_walfile_name(lsn) as wal, labelfile as label, coalesce(spcmapfile, '') as map
    from pg_backup_stop(false)`);
  if (end!.map !== '')
    throw new BackupFailure(
      'The database has tablespaces outside its folder, which the backup does not follow; move them back into it.',
    );
  await options.beside();
  const start = /^START WAL LOCATION: (\S+) \(file ([0-9A-F]{24})\)$/m.exec(end!.label);
  if (!start) throw new BackupFailure('PostgreSQL does not say where the backup begins; make it again.');
  const wal = walNames(start[2]!, end!.wal, segmentBytes);
  const files = [
    ...copied.files,
    ...(await copyWal(options, wal, segmentBytes)),
    // The copy is recovered from where this says; without it, it would start corrupt.
    named('backup_label', await writeNew(join(options.target, 'postgres/backup_label'), Buffer.from(end!.label))),
  ];
  return {
    database: { kind: 'cluster', start: start[1]!, stop: end!.lsn, wal, system: segment!.system },
    folders: copied.folders,
    files,
  };
}

const named = (path: string, copied: CopiedFile): ManifestFile => ({ path: `postgres/${path}`, ...copied });

async function copyCluster({
  cluster,
  target,
  signal,
}: BaseBackupOptions): Promise<{ folders: string[]; files: ManifestFile[] }> {
  const { folders, files } = clusterFiles(cluster);
  const home = join(target, 'postgres');
  await mkdir(home, { mode: 0o700 });
  for (const folder of folders) await mkdir(join(home, folder), { recursive: true, mode: 0o700 });
  const copied: ManifestFile[] = [];
  for (const path of files) {
    signal.throwIfAborted();
    // A table that was dropped in the meantime has no file: the WAL drops it too.
    const file = await copyFile(join(cluster, path), join(home, path));
    if (file !== null) copied.push(named(path, file));
  }
  copied.push(named('global/pg_control', await writeNew(join(home, 'global/pg_control'), await readControl(cluster))));
  return { folders: ['postgres', ...folders.map((folder) => `postgres/${folder}`)], files: copied };
}

const controlTries = 50;

/** Written by the server at any moment, in one piece but not read so: the same twice in a row is whole. */
async function readControl(cluster: string): Promise<Buffer> {
  const path = join(cluster, 'global/pg_control');
  let before = await readFile(path);
  for (let tried = 0; tried < controlTries; tried += 1) {
    const now = await readFile(path);
    if (now.equals(before)) return now;
    before = now;
  }
  throw new BackupFailure('pg_control changes all the time and could not be copied; make the backup again.');
}

async function copyWal(
  options: BaseBackupOptions,
  names: readonly string[],
  segmentBytes: number,
): Promise<ManifestFile[]> {
  const { cluster, target, signal } = options;
  const histories = (await readdir(join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{8}\.history$/.test(name));
  const copied: ManifestFile[] = [];
  for (const name of [...names, ...histories]) {
    signal.throwIfAborted();
    const path = join(target, 'postgres/pg_wal', name);
    const file = await copyFile(join(cluster, 'pg_wal', name), path);
    if (file === null)
      throw new BackupFailure(
        `The write-ahead log's file ${name} is gone before it was copied; make the backup again.`,
      );
    if (names.includes(name)) await requireWal(path, name, segmentBytes);
    copied.push(named(`pg_wal/${name}`, file));
  }
  return copied;
}
