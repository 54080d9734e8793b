import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { BackupFailure } from './backup-failure.ts';

export type ClientProgram = 'pg_dump' | 'pg_restore';

/** Folders of PostgreSQL's programs beside the search path: Debian has one for each version. */
const versionFolders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt'];
const plainFolders = ['/usr/local/bin', '/usr/bin', '/usr/local/pgsql/bin', '/opt/homebrew/bin'];

function candidates(program: ClientProgram, named: string | null): string[] {
  // Anyone who names pg_dump names the folder of the others too.
  if (named !== null) return [join(dirname(named), program)];
  const versioned = versionFolders.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'bin')) : [],
  );
  return [...versioned, ...plainFolders].map((folder) => join(folder, program)).filter((path) => existsSync(path));
}

function versionOf(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(path, ['--version'], { timeout: 10_000 }, (error, stdout) =>
      resolve(error ? null : (/\s(\d+(?:\.\d+)*\S*)/.exec(stdout)?.[1] ?? null)),
    );
  });
}

export interface FoundProgram {
  path: string;
  version: string;
}

const majorOf = (version: string): number => Number.parseInt(version, 10);

/**
 * The oldest installed program that is not older than the server: an older one refuses, or leaves out what it does not
 * know.
 * @param named path of pg_dump from the configuration
 * @param serverVersion such as 18.4
 * @throws {BackupFailure} which ones were found, and what is wanted
 */
export async function findProgram(
  program: ClientProgram,
  named: string | null,
  serverVersion: string,
): Promise<FoundProgram> {
  const found: FoundProgram[] = [];
  for (const path of candidates(program, named)) {
    const version = await versionOf(path);
    if (version !== null) found.push({ path, version });
  }
  const wanted = majorOf(serverVersion);
  const fitting = found
    .filter(({ version }) => majorOf(version) >= wanted)
    .sort((a, b) => majorOf(a.version) - majorOf(b.version));
  if (fitting[0]) return fitting[0];
  const seen =
    found.length === 0
      ? 'none was found'
      : `found: ${found.map(({ path, version }) => `${version} at ${path}`).join(', ')}`;
  throw new BackupFailure(
    `The database of DATABASE_URL is PostgreSQL ${serverVersion} and needs a ${program} ` +
      `of version ${wanted} or newer (${seen}); ` +
      `install PostgreSQL's client programs of that version, or name their pg_dump with PG_DUMP.`,
  );
}

/** What libpq reads instead of an argument, which everybody on the machine could see. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const mode = searchParams.get('sslmode');
  return {
    PATH: ['/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    LC_ALL: 'C',
    PGAPPNAME: 'kavosh-backup',
    PGCONNECT_TIMEOUT: '10',
    ...(host === '' ? {} : { PGHOST: host.replace(/^\[|\]$/g, '') }),
    ...(port === '' ? {} : { PGPORT: port }),
    ...(username === '' ? {} : { PGUSER: decodeURIComponent(username) }),
    ...(password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) }),
    ...(pathname.length > 1 ? { PGDATABASE: decodeURIComponent(pathname.slice(1)) } : {}),
    ...(mode === null ? {} : { PGSSLMODE: mode }),
  };
}

/**
 * Runs the program on the database of a connection string.
 * @throws {BackupFailure} with the line of its output that explains most
 */
export async function runProgram(
  { path }: FoundProgram,
  args: readonly string[],
  url: string,
  signal: AbortSignal,
): Promise<void> {
  let printed = '';
  const code = await new Promise<number>((resolve) => {
    const child = spawn(path, args, { env: environmentOf(url), stdio: ['ignore', 'ignore', 'pipe'], signal });
    child.stderr.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-16_384);
    });
    child.once('error', (error) => {
      printed += `error: ${error.message}`;
      resolve(127);
    });
    child.once('close', (ended) => resolve(ended ?? 137));
  });
  signal.throwIfAborted();
  if (code === 0) return;
  const lines = printed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const reason = /No space left on device/.test(printed)
    ? 'the disk is full'
    : (lines.find((line) => /error:/.test(line)) ?? lines.at(-1) ?? `exit ${code}`);
  throw new BackupFailure(`${path} failed: ${reason.slice(0, 300)}`);
}
