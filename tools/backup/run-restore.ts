import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../apps/server/src/config/config.ts';
import type { AuditHead } from '../../apps/server/src/domains/audit/audit.ts';
import { BackupFailure } from '../../apps/server/src/platform/backup/backup-failure.ts';
import { readManifest, type Manifest } from '../../apps/server/src/platform/backup/manifest.ts';
import { restoreBackup } from '../../apps/server/src/platform/backup/restore-backup.ts';
import { deriveKeys } from '../../apps/server/src/platform/secret-key.ts';
import { openDesk } from '../../apps/operate/src/open-desk.ts';

export interface RestoreCommand {
  config: Config;
  backup: string;
  into: string;
  secretFile: string | null;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** As many as a terminal shows; `npm run ledger:verify` names all. */
const mostDefects = 20;

/**
 * Restores a backup and checks its books and its audit.
 * @returns whether both are in order; if not, the restored data stays for inspection
 * @throws {StartupError} one sentence where nothing was restored
 */
export async function runRestore({
  config,
  backup: from,
  into: given,
  secretFile,
  signal,
  say,
}: RestoreCommand): Promise<boolean> {
  const [backup, into] = [resolve(from), resolve(given)];
  const secret = secretFile === null ? null : readSecret(resolve(secretFile));
  let defects: string[] = [];
  const manifest = await restoreBackup({
    backup,
    into,
    secret,
    signal,
    say,
    databaseUrl: config.databaseUrl,
    pgDump: config.backup.pgDump,
    check: async (url) => {
      defects = await look({ ...config, databaseUrl: url, dataDir: into }, readManifest(backup).manifest.audit, say);
    },
  });
  say(
    `Restored into ${into}: what was there on ${manifest.began_at}, ${manifest.files.length} files, each as the ` +
      'manifest says.',
  );
  if (manifest.photos) say(tellPhotos(manifest.photos, into));
  for (const line of defects.slice(0, mostDefects)) say(line);
  say(
    defects.length === 0
      ? 'The books and the audit are in order.'
      : `The books or the audit have ${defects.length} defects; look at them before anybody uses this.`,
  );
  say(`To start on it: ${startLine(manifest.database.kind, into, secret)}`);
  return defects.length === 0;
}

function tellPhotos({ place, found, copied, problem }: NonNullable<Manifest['photos']>, into: string): string {
  const whole = problem === null ? '' : ` The backup has ${copied} of at least ${found} files: ${problem}.`;
  return (
    `People's pictures were kept in ${place}, which was left as it is; those of the backup lie in ` +
    `${join(into, 'media', 'photos')} now, and npm run media -- move --from folder --to s3 brings them into a ` +
    `bucket.${whole}`
  );
}

async function look(config: Config, head: AuditHead | undefined, say: (line: string) => void): Promise<string[]> {
  const desk = await openDesk({ ...config, secretKey: null, demo: false }, say, say);
  try {
    const books = await desk.domains.wallet.verify();
    const broken = await desk.domains.audit.broken();
    const audit =
      broken === null ? [] : [`audit  action ${broken}  is not what was written, or it or one before it is missing`];
    if (head && !(await desk.domains.audit.has(head)))
      audit.push(`audit  action ${head.id}  is not the one that the manifest says was the last`);
    return [...books.map(({ rule, subject, detail }) => `${rule}  ${subject}  ${detail}`), ...audit];
  } finally {
    await desk.close();
  }
}

function readSecret(file: string): { text: string; backupKey: Buffer } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new BackupFailure(`The secret in ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const isHex = /^(?:[0-9a-f]{2}){32,1024}$/i.test(text);
  if (!isHex)
    throw new BackupFailure(`${file} does not hold a secret as npm run backup -- FOLDER --secret FILE writes it.`);
  const lower = text.toLowerCase();
  return { text: lower, backupKey: deriveKeys(Buffer.from(lower, 'hex')).backupKey };
}

function startLine(kind: 'cluster' | 'dump', into: string, secret: { text: string } | null): string {
  const start = `DATA_DIR=${into} npm start`;
  if (kind === 'dump') return `${start}, with DATABASE_URL and SECRET_KEY as the server had it`;
  if (secret === null) return `put the server's secret into ${into}/secret.key (or set SECRET_KEY), then ${start}`;
  return secret.text.length === 64 ? start : `SECRET_KEY="$(cat the file of the secret)" ${start}`;
}
