import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { BackupFailure } from '../backup-failure.ts';
import { syncAll } from '../copy-file.ts';

/** Files of 16 MB, or the line of descent of a database that was promoted. */
export const walName = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/;
const keptName = /^((?:[0-9A-F]{24}|[0-9A-F]{8}\.history))\.gz$/;
const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** Most of a file that was closed after a minute is zeros; more effort costs time and saves little. */
const level = 3;
const mostHeadBytes = 1_000;

const head = z.strictObject({
  name: z.string().regex(walName),
  /** When it was copied here: all changes in it are older. */
  at: z.iso.datetime(),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type WalHead = z.output<typeof head>;

/** The folder of one database's log among the backups. @param system the database's own number */
export const walFolderIn = (backups: string, system: string): string => join(backups, `wal-${system}`);

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Keeps a file of the log: one line of JSON about it and its content by gzip, on the disk before it has its name.
 * @throws {BackupFailure} where another content is kept under the name
 */
export async function keepWal(folder: string, name: string, content: Buffer, at: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = join(folder, `${name}.gz`);
  const sha256 = digest(content);
  if (existsSync(place)) {
    if ((await readHead(folder, name)).sha256 === sha256) return;
    throw new BackupFailure(
      `${place} holds another content: two servers that came from one database keep their log in one folder; give ` +
        'one of them a BACKUP_FOLDER of its own.',
    );
  }
  const about: WalHead = { name, at: at.toISOString(), bytes: content.length, sha256 };
  const partial = join(folder, `.${name}-${process.pid}`);
  try {
    const file = await open(partial, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(about)}\n`);
      await file.writeFile(await zip(content, { level }));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, place);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncAll([folder]);
}

const damaged = (folder: string, name: string): BackupFailure =>
  new BackupFailure(`The file ${name} of the write-ahead log in ${folder} is damaged; nothing was restored.`);

function parseHead(folder: string, name: string, bytes: Buffer): { about: WalHead; end: number } {
  const end = bytes.indexOf(10);
  try {
    const about = head.parse(JSON.parse(bytes.toString('utf8', 0, end)));
    if (end > 0 && about.name === name) return { about, end };
  } catch {
    // Said below.
  }
  throw damaged(folder, name);
}

/** What is noted about a kept file. @throws {BackupFailure} */
export async function readHead(folder: string, name: string): Promise<WalHead> {
  const file = await open(join(folder, `${name}.gz`), 'r');
  try {
    const bytes = Buffer.alloc(mostHeadBytes);
    const { bytesRead } = await file.read(bytes, 0, mostHeadBytes, 0);
    return parseHead(folder, name, bytes.subarray(0, bytesRead)).about;
  } finally {
    await file.close();
  }
}

/** The content as the database wrote it. @throws {BackupFailure} where its digest does not fit */
export async function readWal(folder: string, name: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, `${name}.gz`));
  const { about, end } = parseHead(folder, name, bytes);
  const content = await unzip(bytes.subarray(end + 1), { maxOutputLength: about.bytes + 1 }).catch(() => null);
  if (content?.length !== about.bytes || digest(content) !== about.sha256) throw damaged(folder, name);
  return content;
}

/** Null where the file or folder is not there. */
export async function orMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Names of all kept files, in the order of the log; of a folder that is not there none. */
export async function listWal(folder: string): Promise<string[]> {
  const names = (await orMissing(readdir(folder))) ?? [];
  return names.flatMap((name) => keptName.exec(name)?.[1] ?? []).sort();
}

export const removeWal = (folder: string, name: string): Promise<void> =>
  rm(join(folder, `${name}.gz`), { force: true });
