import { DAY_MS } from '@kavosh/persian/durations.ts';
import { readManifest } from '../manifest.ts';
import type { KeptBackup } from '../backup-folder.ts';
import { listWal, removeWal } from './wal-archive.ts';
import { isSegment, walPlace } from './wal-chain.ts';

export interface PruneWalOptions {
  folder: string;
  /** Every whole backup. */
  backups: readonly KeptBackup[];
  /** So many days back every moment can be restored. */
  days: number;
  now: Date;
}

/** The file in which a backup begins; null for a dump. */
export function beginOfBackup({ path }: Pick<KeptBackup, 'path'>): string | null {
  const { database } = readManifest(path).manifest;
  return database.kind === 'cluster' ? database.wal[0]! : null;
}

/**
 * Removes files that no moment of the last days needs: those before the newest backup that is older than the days.
 * @returns how many
 */
export async function pruneWal({ folder, backups, days, now }: PruneWalOptions): Promise<number> {
  const since = now.getTime() - days * DAY_MS;
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const needed = newestFirst.find(({ at }) => at.getTime() <= since) ?? newestFirst.at(-1);
  const begin = needed && beginOfBackup(needed);
  if (!begin) return 0;
  const gone = (await listWal(folder)).filter((name) => isSegment(name) && walPlace(name) < walPlace(begin));
  for (const name of gone) await removeWal(folder, name);
  return gone.length;
}
