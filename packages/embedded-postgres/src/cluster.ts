import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { startGuarded } from './guard.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import type { Program } from './program.ts';
import { postgresProcessesIn } from './process-identity.ts';
import { PostgresFailure } from './postgres-failure.ts';

const clusterName = 'postgres';
const partialPrefix = 'postgres.partial-';

/** ICU's Persian order puts آ ا ب پ … ژ … گ ی right; without a UTF-8 ctype pg_trgm finds no trigram in Persian. */
const localeFlags = (locale: string): string[] => [
  '--encoding=UTF8',
  `--locale=${locale}`,
  '--lc-messages=C',
  '--locale-provider=icu',
  '--icu-locale=fa',
];
/** The first is everywhere but on old systems. */
const locales = ['C.UTF-8', 'en_US.UTF-8'];

export const fullDisk = 'the disk is full';

/** The line of a program's output that says best why it failed, for the end of a sentence. */
export function tellingLine(text: string): string {
  if (/No space left on device|Check free disk space/.test(text)) return fullDisk;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    lines.findLast((line) => /\b(?:FATAL|PANIC|ERROR|error):/.test(line)) ??
    lines.at(-1) ??
    'it printed nothing'
  ).slice(0, 300);
}

/** The database's folder inside one of ours. */
export const clusterIn = (home: string): string => join(home, clusterName);
export const isCluster = (cluster: string): boolean => existsSync(join(cluster, 'PG_VERSION'));

/**
 * Makes an empty database at `<home>/postgres`. It is made beside that name and gets it when it is whole,
 * so that one whose making was interrupted is never taken for a database.
 * @param durable whether to wait until the files are on the disk; tests do not
 * @throws {PostgresFailure} with initdb's last line
 */
export async function makeCluster(
  program: Program,
  home: string,
  programs: PostgresPrograms,
  account: Account | null,
  password: string,
  durable: boolean,
): Promise<void> {
  const partial = mkdtempSync(join(home, partialPrefix));
  try {
    const passwordFile = join(partial, 'password');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) for (const path of [partial, passwordFile]) chownSync(path, account.uid, account.gid);
    const made = clusterIn(partial);
    let printed = '';
    for (const locale of locales) {
      const flags = [
        `--pgdata=${made}`,
        `--username=${program.name}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--no-instructions',
        ...localeFlags(locale),
      ];
      const initdb = startGuarded(programs.initdb, durable ? flags : [...flags, '--no-sync'], account, 'collect');
      const code = await initdb.ended;
      printed = initdb.printed();
      if (code === 0) break;
      if (!printed.includes('invalid locale name')) throw failed(home, printed);
    }
    if (!isCluster(made)) throw failed(home, printed);
    renameSync(made, clusterIn(home));
  } finally {
    rmSync(partial, { recursive: true, force: true, maxRetries: 5 });
  }
}

const failed = (home: string, printed: string): PostgresFailure =>
  new PostgresFailure(`PostgreSQL could not make its database in ${home}: ${tellingLine(printed)}`);

/**
 * Removes what an interrupted making left. Its initdb may be in its last moments and still write there: what cannot go
 * now goes at the next call.
 */
export function clearPartials(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(partialPrefix)) continue;
    try {
      rmSync(join(home, name), { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  }
}

/** Moves a folder that is in the database's place but is none out of the way; it is kept. */
export function moveUnusableAside(home: string, say: (note: string) => void): void {
  const cluster = clusterIn(home);
  if (!existsSync(cluster) || isCluster(cluster)) return;
  const empty = lstatSync(cluster).isDirectory() && readdirSync(cluster).length === 0;
  if (empty) return rmSync(cluster, { recursive: true });
  const aside = `${cluster}.unusable-${randomBytes(4).toString('hex')}`;
  renameSync(cluster, aside);
  say(`${cluster} was not a whole database; it is kept as ${aside} and a new one is made.`);
}

/**
 * @throws {PostgresFailure} when the database was made by another major version, whose files this PostgreSQL cannot
 * read
 */
export function requireSameVersion({ title, settings }: Program, cluster: string, programs: PostgresPrograms): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = programs.version.split('.')[0];
  if (made === ours) return;
  throw new PostgresFailure(
    `The database in ${cluster} was made by PostgreSQL ${made} and this ${title} brings PostgreSQL ${ours}; ` +
      `move it with pg_dump, or choose another ${settings.dataDir}.`,
  );
}

/** A copied data folder may belong to root: PostgreSQL wants to own every file of it. */
export function handOver(cluster: string, account: Account): void {
  if (lstatSync(cluster).uid === account.uid) return;
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    const path = join(cluster, entry);
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, account.uid, account.gid);
  }
  chownSync(cluster, account.uid, account.gid);
}

/** Sets the role's password without the old one: PostgreSQL's single-user mode, for when our note of it is lost. */
export async function resetPassword(
  { name }: Program,
  cluster: string,
  programs: PostgresPrograms,
  account: Account | null,
  password: string,
): Promise<void> {
  const scriptFolder = mkdtempSync(join(cluster, `${name}-`));
  try {
    const script = join(scriptFolder, 'password.sql');
    writeFileSync(script, `alter role ${name} password '${password}'\n`, { mode: 0o600 });
    if (account) for (const path of [scriptFolder, script]) chownSync(path, account.uid, account.gid);
    const args = ['-c', '"$1" --single -D "$2" postgres <"$3"', 'sh', programs.postgres, cluster, script];
    const single = startGuarded('/bin/sh', args, account, 'collect');
    if ((await single.ended) !== 0) throw failed(cluster, single.printed());
  } finally {
    rmSync(scriptFolder, { recursive: true, force: true });
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Ends the PostgreSQL that a killed process left on this database, and clears its note that it runs.
 * Only processes whose program is postgres and whose working folder is this one are touched.
 * @param cluster its real path
 * @throws {PostgresFailure} when one does not end
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ];
  const postmaster = readPostmasterPid(cluster);
  let left = postgresProcessesIn(cluster);
  for (const [signal, patienceMs] of steps) {
    if (left.length === 0) break;
    // INT asks the postmaster to end all in order; to its children it means other things, so without a postmaster QUIT
    // comes first.
    const asked = signal === 'SIGINT' ? left.filter((pid) => pid === postmaster) : left;
    if (asked.length === 0) continue;
    for (const pid of asked) signalQuietly(pid, signal);
    const deadline = Date.now() + patienceMs;
    do {
      await pause(25);
      left = postgresProcessesIn(cluster);
    } while (left.length > 0 && Date.now() < deadline);
  }
  if (left.length > 0)
    throw new PostgresFailure(
      `A PostgreSQL process (${left.join(', ')}) still runs on ${cluster} and cannot be ended; end it first.`,
    );
  // Nothing runs here, so this note is stale; its number may belong to another process by now, which PostgreSQL would
  // take for a server.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** The number in PostgreSQL's own note of its running, whether or not it still runs. */
export function readPostmasterPid(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended by itself, or it is not ours to signal and the wait below will tell.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Makes a folder of root's under `place` for a database whose data folder its account cannot enter. */
export function makeHomeUnder(place: string): string {
  const home = join(place, 'databases', randomBytes(8).toString('hex'));
  mkdirSync(home);
  // Apart from the making, so that a strict umask does not close it.
  chmodSync(home, 0o755);
  return home;
}
