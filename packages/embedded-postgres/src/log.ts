import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwner } from './state.ts';

const mostBytes = 8 * 1024 * 1024;
const checkEveryMs = 10 * 60_000;

export interface PostgresLog {
  path: string;
  /** For PostgreSQL to print into. */
  descriptor: number;
  /** What was printed since the log was opened, at most the last 64 KiB. */
  printed(): string;
  /** From now on `printed` leaves out the output so far. */
  forget(): void;
  close(): void;
}

/**
 * PostgreSQL prints in append mode, so cutting the file to nothing under it is safe: the next line goes to the new end.
 */
function keepBounded(path: string, descriptor: number): boolean {
  if (fstatSync(descriptor).size <= mostBytes) return false;
  copyFileSync(path, `${path}.1`);
  ftruncateSync(descriptor);
  return true;
}

/**
 * Opens postgres.log of the data folder. Past 8 MiB its content moves to postgres.log.1, at the start and while it
 * runs, so that both stay bounded.
 */
export function openPostgresLog(dataDir: string): PostgresLog {
  const path = join(dataDir, 'postgres.log');
  const descriptor = openOwn(path);
  giveToOwner(path, dataDir);
  keepBounded(path, descriptor);
  let start = fstatSync(descriptor).size;
  const timer = setInterval(() => {
    if (keepBounded(path, descriptor)) start = 0;
  }, checkEveryMs);
  timer.unref();
  return {
    path,
    descriptor,
    printed() {
      const { size } = fstatSync(descriptor);
      const from = Math.max(start, size - 64 * 1024);
      const buffer = Buffer.alloc(Math.max(0, size - from));
      return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, from));
    },
    forget() {
      start = fstatSync(descriptor).size;
    },
    close() {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}

function openOwn(path: string): number {
  try {
    return openSync(path, 'a+', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    // Left by root in our folder: the folder is ours, so the file may go.
    rmSync(path);
    return openSync(path, 'a+', 0o600);
  }
}
