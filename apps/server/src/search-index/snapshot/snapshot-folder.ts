import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { SNAPSHOT_FORMAT } from './snapshot-file.ts';

/** What the name of a snapshot says. */
export interface SnapshotName {
  index: string;
  format: number;
  /** As rules.ts says. */
  rules: string;
  /** Changes by transactions from this one on are not in it, or not all of them. */
  horizon: bigint;
  token: string;
}

export interface KeptSnapshot extends SnapshotName {
  file: string;
  writtenAt: number;
}

/** Of an index; the newest of each process that wrote one lately, as a rule of all of them. */
const KEPT = 2;
/** What is being written grows; what has not for so long is what a killed process left. */
const PARTIAL_MS = 600_000;
const PARTIAL = '.partial';
/** Left free beside a snapshot: a database on the same disk goes before. */
const SPARED_BYTES = 1024 ** 3;

const pattern =
  /^(?<index>[a-z_]+)\.(?<format>\d+)\.(?<rules>[0-9a-f]+)\.(?<horizon>\d{1,20})\.(?<token>[0-9a-f-]{36})\.snapshot$/;

/** The name of a snapshot of the present format. */
export const snapshotName = ({ index, rules, horizon, token }: Omit<SnapshotName, 'format'>): string =>
  `${index}.${SNAPSHOT_FORMAT}.${rules}.${horizon}.${token}.snapshot`;

function parseName(file: string): SnapshotName | undefined {
  const found = pattern.exec(file)?.groups;
  if (!found) return undefined;
  const { index, format, rules, horizon, token } = found as Record<keyof SnapshotName, string>;
  return { index, format: Number(format), rules, horizon: BigInt(horizon), token };
}

async function filesOf(folder: string): Promise<{ file: string; writtenAt: number }[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    files.map(async (file) => {
      // Another process may remove it meanwhile.
      const about = await stat(join(folder, file)).catch(() => undefined);
      return about?.isFile() ? [{ file, writtenAt: about.mtimeMs }] : [];
    }),
  );
  return found.flat();
}

/** The snapshots of an index, those of other formats and rules among them, the highest horizon first. */
export async function listSnapshots(folder: string, index: string): Promise<KeptSnapshot[]> {
  const kept = (await filesOf(folder)).flatMap(({ file, writtenAt }) => {
    const name = parseName(file);
    return name?.index === index ? [{ ...name, file, writtenAt }] : [];
  });
  const highestFirst = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);
  return kept.toSorted((a, b) => highestFirst(a.horizon, b.horizon) || b.writtenAt - a.writtenAt);
}

const partialOf = (index: string) => (file: string) => file.startsWith(`.${index}.`) && file.endsWith(PARTIAL);
const isPassing = (writtenAt: number): boolean => Math.abs(Date.now() - writtenAt) < PARTIAL_MS;

/** Whether a process is writing a snapshot of the index into the folder. */
export async function isBeingWritten(folder: string, index: string): Promise<boolean> {
  const isPartial = partialOf(index);
  return (await filesOf(folder)).some(({ file, writtenAt }) => isPartial(file) && isPassing(writtenAt));
}

/** Bytes that snapshots may take of the folder's disk, which is made where it is missing. */
export async function roomIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - SPARED_BYTES;
}

/**
 * Puts a snapshot into the folder: under its name is a whole one that is on the disk, or none. Then removes older ones
 * of this index, and what killed processes left of theirs.
 * @param write writes the file at a path
 */
export async function putSnapshot(
  folder: string,
  name: string,
  index: string,
  write: (path: string) => Promise<unknown>,
): Promise<void> {
  const partial = join(folder, `.${name}${PARTIAL}`);
  try {
    await write(partial);
    await rename(partial, join(folder, name));
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
  await prune(folder, name, index);
}

async function prune(folder: string, newest: string, index: string): Promise<void> {
  const isPartial = partialOf(index);
  const files = await filesOf(folder);
  const left = files.filter(({ file, writtenAt }) => isPartial(file) && !isPassing(writtenAt));
  const others = files.filter(({ file }) => file !== newest && parseName(file)?.index === index);
  const older = others.toSorted((a, b) => b.writtenAt - a.writtenAt).slice(KEPT - 1);
  await Promise.all([...left, ...older].map(({ file }) => rm(join(folder, file), { force: true })));
}
