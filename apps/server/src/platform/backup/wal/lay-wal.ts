import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFailure } from '../backup-failure.ts';
import { listWal, readHead, readWal } from './wal-archive.ts';
import { chainFrom, isSegment, walPlace } from './wal-chain.ts';

export interface LayWalOptions {
  /** The folder of the log (walFolderIn). */
  folder: string;
  /** The restored cluster. */
  cluster: string;
  /** Where the recovery reads from (walInboxIn). */
  inbox: string;
  /** The file in which the backup begins. */
  from: string;
  /** The moment that is wanted; null: as late as there is. */
  until: Date | null;
  signal: AbortSignal;
}

/** Pieces that are nothing but zeros are left out, so that a file of a quiet minute takes no room. */
const pieceBytes = 64 * 1024;

async function writeSparsely(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const zeros = Buffer.alloc(pieceBytes);
    for (let from = 0; from < content.length; from += pieceBytes) {
      const piece = content.subarray(from, from + pieceBytes);
      if (!piece.equals(zeros.subarray(0, piece.length))) await file.write(piece, 0, piece.length, from);
    }
    await file.truncate(content.length);
  } finally {
    await file.close();
  }
}

/** Names up to the first file that was kept after the moment: all that is older is in it or before it. */
async function reaching(folder: string, names: readonly string[], until: Date | null): Promise<string[]> {
  const needed: string[] = [];
  let enough = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const place = isSegment(name) ? Number(walPlace(name)) : 0;
    if (place > enough) break;
    needed.push(name);
    if (until === null || !isSegment(name)) continue;
    if (Date.parse((await readHead(folder, name)).at) > until.getTime()) enough = Math.min(enough, place + 1);
  }
  return needed;
}

/**
 * Puts the kept log beside a restored cluster and tells PostgreSQL to read it.
 * @returns when the last file of it was kept
 * @throws {BackupFailure} where the log does not reach the moment, or a file of it is damaged
 */
export async function layWal({ folder, cluster, inbox, from, until, signal }: LayWalOptions): Promise<Date | null> {
  const kept = await listWal(folder);
  const histories = kept.filter((name) => !isSegment(name));
  const chain = chainFrom(kept, from);
  const ordered = chain.names.filter(isSegment).toSorted((a, b) => Number(walPlace(a) - walPlace(b)));
  const last = ordered.at(-1);
  const reaches = last === undefined ? null : new Date((await readHead(folder, last)).at);
  if (until !== null && (reaches === null || reaches.getTime() < until.getTime())) {
    const end = reaches === null ? 'has nothing behind this backup' : `reaches until ${reaches.toISOString()}`;
    const why = chain.gap === null ? '' : ', where files of it are missing';
    throw new BackupFailure(
      `The log in ${folder} ${end}${why}, and ${until.toISOString()} is later; choose an earlier moment, or a later ` +
        'backup. What was committed a minute ago may not be there yet. Nothing was restored.',
    );
  }
  await mkdir(inbox, { mode: 0o700 });
  for (const name of [...histories, ...(await reaching(folder, ordered, until))]) {
    signal.throwIfAborted();
    await writeSparsely(join(inbox, name), await readWal(folder, name));
  }
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  return reaches;
}
