import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Config } from '../../apps/server/src/config/config.ts';
import { BackupFailure, explainWriting } from '../../apps/server/src/platform/backup/backup-failure.ts';
import { pruneBackups } from '../../apps/server/src/platform/backup/backup-folder.ts';
import { embeddedCluster } from '../../apps/server/src/platform/backup/embedded-cluster.ts';
import { makeBackup } from '../../apps/server/src/platform/backup/make-backup.ts';
import type { Manifest } from '../../apps/server/src/platform/backup/manifest.ts';
import { probeDatabase } from '../../apps/server/src/platform/database-probe.ts';
import { joinEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { deriveKeys, keptSecretKey } from '../../apps/server/src/platform/secret-key.ts';
import { bucketOf } from '../../apps/server/src/photo-store.ts';
import { hasSecret } from '../../apps/operate/src/open-desk.ts';

export interface BackupCommand {
  config: Config;
  folder: string;
  /** Where the server's secret is written to; null: nowhere. */
  secretFile: string | null;
  prune: boolean;
  signal: AbortSignal;
  say: (line: string) => void;
}

const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * A backup of the server that the configuration names: of the embedded one while it runs, or else started for the time
 * of it.
 * @throws {StartupError} one sentence for what a person can mend
 */
export async function runBackup({
  config,
  folder: given,
  secretFile,
  prune,
  signal,
  say,
}: BackupCommand): Promise<void> {
  const {
    dataDir,
    databaseUrl,
    backup: { pgDump, keep },
  } = config;
  const folder = resolve(given);
  const known = hasSecret(config) ? (config.secretKey ?? existingSecret(dataDir)) : null;
  if (secretFile !== null) keepSecret(resolve(secretFile), folder, known);
  const backupKey = known && deriveKeys(known).backupKey;
  if (databaseUrl === null && embeddedCluster(dataDir) === null) {
    throw new BackupFailure(
      `There is no database in ${dataDir}; start Kavosh there once, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  const url = databaseUrl === null ? null : await probeDatabase(databaseUrl);
  const server = databaseUrl === null ? await joinEmbeddedPostgres({ dataDir, say }) : null;
  try {
    const cluster = server === null ? null : embeddedCluster(dataDir);
    const made = await makeBackup({
      source: { url: url ?? server!.url, cluster, dataDir, bucket: await bucketOf(config), backupKey, pgDump },
      folder,
      signal,
    });
    say(`The backup is ${made.path} (${mebibytes(made.bytes)}).`);
    if (made.photos) say(tellPhotos(made.photos));
    if (prune) for (const name of pruneBackups(folder, keep)) say(`Removed ${name}.`);
    if (secretFile === null) {
      say(
        "The server's secret is not in it, and without it bank accounts in the backup cannot be read: " +
          'keep it elsewhere (--secret FILE).',
      );
    }
  } finally {
    await server?.stop();
  }
}

function tellPhotos({ place, found, copied, problem }: NonNullable<Manifest['photos']>): string {
  if (problem === null) return `People's pictures are in it: ${copied} files of ${place}.`;
  return `It lacks some of people's pictures, ${copied} of at least ${found} files are in it: ${problem}.`;
}

/** One that is not there yet is not made by a backup. */
const existingSecret = (dataDir: string): Buffer | null =>
  existsSync(join(dataDir, 'secret.key')) ? keptSecretKey(dataDir) : null;

/** @throws {BackupFailure} where it would lie beside what it opens, or over something else */
function keepSecret(file: string, folder: string, secret: Buffer | null): void {
  if (secret === null)
    throw new BackupFailure("The server's secret is not known here; set SECRET_KEY to what the server has.");
  mkdirQuietly(dirname(file));
  if (realFolder(dirname(file)).startsWith(realFolder(folder))) {
    throw new BackupFailure(
      `${file} lies in the backup folder: who finds the one would have the other; ` +
        'name a file elsewhere, on another machine if you can.',
    );
  }
  const text = `${secret.toString('hex')}\n`;
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8').trim() === text.trim()) return;
    throw new BackupFailure(`${file} is there and holds something else; it is left as it is, name another file.`);
  }
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    throw explainWriting(file, error, 'no backup was made.');
  }
}

function mkdirQuietly(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainWriting(folder, error, 'no backup was made.');
  }
}

/** The folder's real path, where it exists, with a separator at the end. */
const realFolder = (path: string): string =>
  `${existsSync(path) ? realpathSync(path) : join(realFolder(dirname(path)), basename(path))}${sep}`;
