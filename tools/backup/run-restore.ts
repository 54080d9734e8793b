import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../apps/server/src/config/config.ts';
import type { AuditHead } from '../../apps/server/src/domains/audit/audit.ts';
import { BackupFailure } from '../../apps/server/src/platform/backup/backup-failure.ts';
import { manifestName, readManifest, type Manifest } from '../../apps/server/src/platform/backup/manifest.ts';
import { restoreBackup, type RestoredLog } from '../../apps/server/src/platform/backup/restore-backup.ts';
import { chooseBackup } from '../../apps/server/src/platform/backup/wal/choose-backup.ts';
import { runningUrl } from '../../apps/server/src/platform/embedded-postgres.ts';
import { deriveKeys } from '../../apps/server/src/platform/secret-key.ts';
import { journalsAfter, lastJournal, toCsv } from './list-after.ts';
import { readMoment } from './read-moment.ts';
import { openDesk } from '../../apps/operate/src/open-desk.ts';

export interface RestoreCommand {
  config: Config;
  /** One backup, or with `to` the folder of all. */
  backup: string;
  into: string;
  /** As typed: a moment, or `latest`; null: what is in the backup. */
  to: string | null;
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
  to,
  secretFile,
  signal,
  say,
}: RestoreCommand): Promise<boolean> {
  const into = resolve(given);
  const log = to === null ? null : await logOf(resolve(from), readMoment(to), say);
  const backup = log?.backup ?? resolve(from);
  const secret = secretFile === null ? null : readSecret(resolve(secretFile));
  let defects: string[] = [];
  let journal = 0;
  const manifest = await restoreBackup({
    backup,
    into,
    secret,
    signal,
    say,
    databaseUrl: config.databaseUrl,
    pgDump: config.backup.pgDump,
    ...(log ? { log } : {}),
    check: async (url) => {
      journal = await lastJournal(url);
      defects = await look({ ...config, databaseUrl: url, dataDir: into }, readManifest(backup).manifest.audit, say);
    },
  });
  say(
    `Restored into ${into}: what was there on ${manifest.began_at}, ${manifest.files.length} files, each as the ` +
      'manifest says.',
  );
  if (log) await sayWhatCameAfter({ config, into, journal, say });
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

interface ChosenLog extends RestoredLog {
  backup: string;
}

/** The backup to begin with, and the folder in which the log lies beside it. */
async function logOf(from: string, until: Date | null, say: (line: string) => void): Promise<ChosenLog> {
  const isOne = existsSync(join(from, manifestName));
  const backup = isOne ? from : chooseBackup(from, until).path;
  if (isOne && until !== null && until < new Date(readManifest(from).manifest.ended_at))
    throw new BackupFailure(
      `The backup ${from} was ended after ${until.toISOString()}; name an older one, or the folder of all.`,
    );
  return {
    backup,
    backups: isOne ? dirname(from) : from,
    until,
    ended(printed, keptUntil) {
      const last = /last completed transaction was at log time (.+)/.exec(printed)?.[1];
      say(`Beginning with ${backup}, the log was read up to the change of ${last ?? 'the backup'}.`);
      if (keptUntil) say(`The log reaches until ${keptUntil.toISOString()}.`);
    },
  };
}

interface After {
  config: Config;
  into: string;
  /** The last of the restored books. */
  journal: number;
  say: (line: string) => void;
}

/** Lists what the living database has in its books and the restored one has not: it has to be done again by hand. */
async function sayWhatCameAfter({ config, into, journal, say }: After): Promise<void> {
  const url = config.databaseUrl ?? runningUrl(config.dataDir);
  if (url === null) {
    say(
      `The database of ${config.dataDir} does not run, so what was booked after this moment is not listed; start it ` +
        'and compare ledger.journal.',
    );
    return;
  }
  const later = await journalsAfter(url, journal);
  if (later.length === 0) return say('The living database has nothing in its books that is not here.');
  const file = join(into, 'after.csv');
  writeFileSync(file, toCsv(later), { mode: 0o600, flush: true });
  const sum = later.reduce((total, { amount }) => total + amount, 0);
  say(`After this moment ${later.length} lines were booked, of ${sum} toman in all: each is in ${file}.`);
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
