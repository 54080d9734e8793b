import { chownSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Program } from './program.ts';
import { PostgresFailure } from './postgres-failure.ts';

const schema = z.object({
  /** Password of the embedded database's only role. */
  password: z.string().regex(/^[\w-]{20,}$/),
  /** Port of the last start, tried first at the next. */
  port: z.number().int().min(1).max(65_535).nullable(),
  /** Folder that holds the database when it is not the data folder itself. */
  home: z.string().nullable(),
});

/** What is noted about the database, in postgres.json of the data folder, readable by its owner only. */
export type PostgresState = z.output<typeof schema>;

const fileIn = (dataDir: string): string => join(dataDir, 'postgres.json');

/**
 * The note, or null when there is none or it is not one of ours.
 * @throws {PostgresFailure} when it belongs to another user
 */
export function readState({ title, settings }: Program, dataDir: string): PostgresState | null {
  let text: string;
  try {
    text = readFileSync(fileIn(dataDir), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new PostgresFailure(
      `${fileIn(dataDir)} cannot be read (${code}): the data folder was made by another user; start ${title} ` +
        `as that one, or choose another ${settings.dataDir}.`,
    );
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Written beside and renamed, so that a kill leaves the old note or the new one. */
export function writeState(dataDir: string, state: PostgresState): void {
  const file = fileIn(dataDir);
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  giveToOwner(next, dataDir);
  renameSync(next, file);
}

/** When root works in another user's data folder, its files are given to that user. */
export function giveToOwner(file: string, dataDir: string): void {
  const owner = lstatSync(dataDir);
  if (process.getuid?.() === 0 && owner.uid !== 0) chownSync(file, owner.uid, owner.gid);
}
