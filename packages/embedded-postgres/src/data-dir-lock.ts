import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processMark } from './process-identity.ts';
import type { Program } from './program.ts';
import { PostgresFailure } from './postgres-failure.ts';

interface Holder {
  pid: number;
  mark: string | null;
}

export interface DataDirLock {
  release: () => void;
}

const fileName = ({ name }: Program): string => `${name}.lock`;

function readHolder(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const { pid, mark } = value as Partial<Holder>;
    return typeof pid === 'number' ? { pid, mark: mark ?? null } : null;
  } catch {
    return null;
  }
}

const isAlive = (holder: Holder): boolean => holder.mark !== null && processMark(holder.pid) === holder.mark;

/** The process that holds the folder now, or null. */
export function dataDirHolder(program: Program, dataDir: string): number | null {
  const holder = readHolder(join(dataDir, fileName(program)));
  return holder && isAlive(holder) ? holder.pid : null;
}

/**
 * Makes this process the only one that runs the embedded database of the folder. What a killed process left behind is
 * taken over. The lock is a file made by `link`, which only one process can win; a stale one is moved away first, which
 * also only one can do.
 * @throws {PostgresFailure} when a living process holds the folder
 */
export function lockDataDir(program: Program, dataDir: string): DataDirLock {
  const path = join(dataDir, fileName(program));
  const suffix = randomBytes(6).toString('hex');
  const mine = `${path}.${suffix}`;
  const me: Holder = { pid: process.pid, mark: processMark(process.pid) };
  writeFileSync(mine, `${JSON.stringify(me)}\n`, { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(mine, path);
        return { release: () => releaseOwn(path, me) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      refuseIfHeld(program, path, dataDir);
      moveStaleAway(path, `${path}.stale-${suffix}`);
    }
    throw new PostgresFailure(
      `Several ${program.title} processes are starting on the data folder ${dataDir} at once; start only one.`,
    );
  } finally {
    rmSync(mine, { force: true });
  }
}

function refuseIfHeld({ title, settings }: Program, path: string, dataDir: string): void {
  const holder = readHolder(path);
  if (!holder || !isAlive(holder)) return;
  throw new PostgresFailure(
    `${title} already runs on the data folder ${dataDir} (process ${holder.pid}); stop it first, or give this ` +
      `one a folder of its own with ${settings.dataDir}.`,
  );
}

function moveStaleAway(path: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  // Between reading and moving, another process may have taken the stale lock over: then it is that one's, and goes
  // back.
  if (moved && isAlive(moved)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function releaseOwn(path: string, me: Holder): void {
  const holder = readHolder(path);
  if (holder?.pid === me.pid && holder.mark === me.mark) rmSync(path, { force: true });
}
