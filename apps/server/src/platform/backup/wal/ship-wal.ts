import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keepWal, orMissing, walName } from './wal-archive.ts';

export interface ShipOptions {
  /** Where PostgreSQL puts finished files (walOutboxIn). */
  outbox: string;
  /** Where they are kept (walFolderIn). */
  folder: string;
  /** Of files that wait; more are given up, the oldest first, so that they do not fill the database's own disk. */
  mostWaitingBytes: number;
  now?: () => Date;
}

export interface Shipped {
  /** Names that are kept now, the oldest first. */
  kept: string[];
  /** Names that were given up. */
  dropped: string[];
  /** Why the rest still waits. */
  problem: unknown;
  waiting: { files: number; bytes: number };
}

/** The files that wait, the oldest first; what nothing is restored from is removed. */
async function waitingIn(outbox: string): Promise<{ name: string; bytes: number }[]> {
  const names = (await orMissing(readdir(outbox))) ?? [];
  const waiting: { name: string; bytes: number }[] = [];
  for (const name of names.toSorted()) {
    if (name.startsWith('.')) continue;
    const path = join(outbox, name);
    if (!walName.test(name)) await rm(path, { force: true });
    else {
      const found = await stat(path).catch(() => null);
      if (found) waiting.push({ name, bytes: found.size });
    }
  }
  return waiting;
}

/** Carries finished files of the log to where they are kept. Never throws for a place that cannot be written. */
export async function shipWal({
  outbox,
  folder,
  mostWaitingBytes,
  now = () => new Date(),
}: ShipOptions): Promise<Shipped> {
  const shipped: Shipped = { kept: [], dropped: [], problem: null, waiting: { files: 0, bytes: 0 } };
  let waiting = await waitingIn(outbox);
  for (const { name } of waiting) {
    try {
      const path = join(outbox, name);
      const content = await orMissing(readFile(path));
      // Another process carried it.
      if (content === null) continue;
      await keepWal(folder, name, content, now());
      await rm(path, { force: true });
      shipped.kept.push(name);
    } catch (error) {
      shipped.problem = error;
      break;
    }
  }
  waiting = shipped.problem === null ? [] : await waitingIn(outbox);
  let bytes = waiting.reduce((sum, file) => sum + file.bytes, 0);
  while (bytes > mostWaitingBytes) {
    const oldest = waiting.shift()!;
    await rm(join(outbox, oldest.name), { force: true });
    shipped.dropped.push(oldest.name);
    bytes -= oldest.bytes;
  }
  return { ...shipped, waiting: { files: waiting.length, bytes } };
}
