import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresFailure } from './postgres-failure.ts';
import type { Program } from './program.ts';

/** The user PostgreSQL runs as when this process runs as root, which PostgreSQL refuses to. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Names in order of preference after the program's; `nobody` is shared with others, so it comes last. */
const systemName = 'postgres';
const lastName = 'nobody';

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(':');
      return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
    });
}

/** Whether this process is root and so has to run PostgreSQL as another user. */
export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/**
 * The account for PostgreSQL when this process runs as root: the owner of the existing database, else of the data
 * folder, else a system user.
 * @param clusterOwner uid of the existing database's owner; null when there is none or it is root's
 * @param folderOwner uid of the data folder's owner; null when it is root's
 * @throws {PostgresFailure} when there is no other user on this machine that a process can become
 */
export function choosePostgresAccount(
  program: Program,
  clusterOwner: number | null,
  folderOwner: number | null,
): Account {
  const accounts = readAccounts();
  const numbered = (uid: number | null): Account | undefined => accounts.find((account) => account.uid === uid);
  const named = (name: string): Account | undefined =>
    accounts.find((account) => account.name === name && account.uid !== 0);
  if (clusterOwner !== null)
    return usable(
      program,
      numbered(clusterOwner) ?? { name: `number ${clusterOwner}`, uid: clusterOwner, gid: clusterOwner },
    );
  // A folder's owner without an entry in /etc/passwd will not do: initdb looks its user up.
  const own = program.name;
  return usable(
    program,
    numbered(folderOwner) ?? named(own) ?? named(systemName) ?? makeAccount(own) ?? named(lastName),
  );
}

function makeAccount(own: string): Account | undefined {
  spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', own],
    { stdio: 'ignore' },
  );
  return readAccounts().find((account) => account.name === own);
}

function usable({ title, settings }: Program, account: Account | undefined): Account {
  if (account && canRun(account, '/bin/sh', ['-c', ':'])) return account;
  throw new PostgresFailure(
    `PostgreSQL refuses to run as root and there is no other user here to run it as; start ${title} as an ` +
      `ordinary user, or set ${settings.url}.`,
  );
}

function canRun(account: Account, command: string, args: readonly string[]): boolean {
  const { uid, gid } = account;
  // An empty environment and the root folder: neither may decide the answer.
  return spawnSync(command, args, { uid, gid, cwd: '/', env: {}, stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** Whether the account can enter the folder: tried, not reckoned from mode bits, so that ACLs and mounts count too. */
export const canEnter = (account: Account, folder: string): boolean =>
  canRun(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);

/** Whether the account can start the program from where it lies. */
export const canStart = (account: Account, program: string): boolean => canRun(account, program, ['--version']);

/**
 * A folder of root's that every account can enter, for what must not lie behind a closed folder such as /root. In
 * world-writable places a folder that another user made first is not trusted.
 * @throws {PostgresFailure} when none can be made
 */
export function sharedPlace({ name, title, settings }: Program, account: Account): string {
  const places = [`/var/lib/${name}`, `/var/tmp/${name}-root`, `/tmp/${name}-root`];
  const place = places.find((path) => makeTrusted(path) && canEnter(account, path));
  if (place !== undefined) return place;
  throw new PostgresFailure(
    `PostgreSQL has to run as the user ${account.name}, who cannot reach this folder nor any of ` +
      `${places.join(', ')}; move ${title} to a folder that everybody can enter, or set ${settings.url}.`,
  );
}

function makeTrusted(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    const stat = lstatSync(path);
    if (!stat.isDirectory() || stat.uid !== 0 || (stat.mode & 0o022) !== 0) return false;
    chmodSync(path, 0o755);
    mkdirSync(join(path, 'databases'), { recursive: true });
    chmodSync(join(path, 'databases'), 0o755);
    return true;
  } catch {
    // Read-only, full, or not a folder: the next place is tried.
    return false;
  }
}
