import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { processMark } from '@kavosh/embedded-postgres/process-identity.ts';
import type { KeepRule } from '../../config/backup-config.ts';
import { readManifest, type Manifest } from './manifest.ts';

const namePattern = /^kavosh-\d{8}T\d{6}Z$/;
export const partialPrefix = '.partial-';
const removingPrefix = '.removing-';
const makerName = 'maker.json';

export interface KeptBackup {
  path: string;
  name: string;
  /** The backup holds all that was committed before. */
  at: Date;
  bytes: number;
}

export const backupName = (at: Date): string => `kavosh-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

const bytesOf = ({ files }: Manifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Named by their time, so the newest comes first. */
const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => namePattern.test(name))
        .sort()
        .reverse()
    : [];

function readBackup(folder: string, name: string): KeptBackup | null {
  const path = join(folder, name);
  try {
    const { manifest } = readManifest(path);
    return { path, name, at: new Date(manifest.began_at), bytes: bytesOf(manifest) };
  } catch {
    // Named like one and none: it counts for nothing and is left for a person to look at.
    return null;
  }
}

/** Complete backups, newest first: by name, with a valid manifest. The files' contents are checked by a restore. */
export const listBackups = (folder: string): KeptBackup[] =>
  namesIn(folder).flatMap((name) => readBackup(folder, name) ?? []);

/** The first of them, without reading the others. */
export function newestBackup(folder: string): KeptBackup | null {
  for (const name of namesIn(folder)) {
    const backup = readBackup(folder, name);
    if (backup) return backup;
  }
  return null;
}

/**
 * Says inside a backup that is being made who makes it, so that what a killed process left can be told from what
 * grows.
 */
export function signPartial(partial: string): void {
  writeFileSync(
    join(partial, makerName),
    JSON.stringify({ host: hostname(), pid: process.pid, mark: processMark(process.pid) }),
  );
}

export const unsignPartial = (partial: string): void => rmSync(join(partial, makerName), { force: true });

/** Removes the rest of interrupted backups and removals; those of other machines only after a day. */
export function clearPartials(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isLeft = name.startsWith(removingPrefix) || (name.startsWith(partialPrefix) && !isGrowing(path));
    if (isLeft) rmSync(path, { recursive: true, force: true });
  }
}

function isGrowing(partial: string): boolean {
  try {
    const { host, pid, mark } = JSON.parse(readFileSync(join(partial, makerName), 'utf8')) as {
      host: string;
      pid: number;
      mark: string | null;
    };
    if (host === hostname()) return mark !== null && processMark(pid) === mark;
  } catch {
    // Not signed yet, or not readable.
  }
  return Date.now() - (statSync(partial, { throwIfNoEntry: false })?.mtimeMs ?? 0) < DAY_MS;
}

/** Monday of the week, in days since 1970 began (on a Thursday). */
const weekOf = (at: Date): string => String(Math.floor((at.getTime() / DAY_MS + 3) / 7));
const buckets: Readonly<Record<keyof KeepRule, (at: Date) => string>> = {
  daily: (at) => at.toISOString().slice(0, 10),
  weekly: weekOf,
  monthly: (at) => at.toISOString().slice(0, 7),
};

/** Backups that no day, week or month needs. The newest of all always stays. Days are UTC's. */
export function superfluous<Backup extends { at: Date }>(backups: readonly Backup[], rule: KeepRule): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const wanted = new Set(newestFirst.slice(0, 1));
  for (const kind of ['daily', 'weekly', 'monthly'] as const) {
    const newestOf = new Map<string, Backup>();
    for (const backup of newestFirst) {
      const bucket = buckets[kind](backup.at);
      if (!newestOf.has(bucket)) newestOf.set(bucket, backup);
    }
    for (const backup of [...newestOf.values()].slice(0, rule[kind])) wanted.add(backup);
  }
  return newestFirst.filter((backup) => !wanted.has(backup));
}

/**
 * Removes backups beyond the rule.
 * @returns their names
 */
export function pruneBackups(folder: string, rule: KeepRule): string[] {
  const gone = superfluous(listBackups(folder), rule);
  for (const { name, path } of gone) {
    // First the name: one whose removal is cut off must not be taken for whole.
    const removing = join(folder, `${removingPrefix}${name}`);
    renameSync(path, removing);
    rmSync(removing, { recursive: true, force: true });
  }
  return gone.map(({ name }) => name);
}
