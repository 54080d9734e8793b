import { runEvery } from '../../kernel/concurrency/run-every.ts';
import type { KeepRule } from '../../config/backup-config.ts';
import { newestBackup, pruneBackups, type KeptBackup } from './backup-folder.ts';
import { makeBackup, type BackupSource } from './make-backup.ts';

export interface BackupScheduleOptions {
  source: BackupSource;
  folder: string;
  /** How old the newest backup may become before the next is made; null: none is made, the folder is only watched. */
  everyMs: number | null;
  keep: KeepRule;
  log: Record<'error' | 'info', (details: object, message: string) => void>;
  now?: () => number;
  make?: typeof makeBackup;
}

/** What the metrics show of backups. */
export interface BackupFigures {
  /** Null while there is none. */
  newest: Pick<KeptBackup, 'at' | 'bytes'> | null;
  made: number;
  failed: number;
}

export interface BackupSchedule {
  figures(): BackupFigures;
  /** Looks once; done by itself every so often. */
  look(): Promise<void>;
  /** The next look makes one, however new the newest is. */
  makeSoon(): void;
  /** Cancels a backup under way and removes its files. */
  stop(): Promise<void>;
}

const lookEveryMs = 30_000;
/** After a failure: the disk may be full for hours. */
const retryMs = 10 * 60_000;
/** An alarm that persists is repeated at this interval, not at each check. */
const alarmEveryMs = 3_600_000;

/**
 * Makes a backup whenever the newest in the folder has become too old, removes those that are kept for nothing, and
 * says so when there has
 * been no good one for twice the time. Several processes may do so with one folder: each makes one only where it is
 * due.
 */
export function scheduleBackups(options: BackupScheduleOptions): BackupSchedule {
  const { source, folder, everyMs, keep, log, now = Date.now, make = makeBackup } = options;
  const stopping = new AbortController();
  const began = now();
  let figures: BackupFigures = { newest: newestBackup(folder), made: 0, failed: 0 };
  let notBefore = 0;
  let isAsked = false;
  let alarmedAt = Number.NEGATIVE_INFINITY;

  const makeOne = async (): Promise<void> => {
    try {
      const { name, bytes, photos } = await make({ source, folder, signal: stopping.signal });
      figures = { ...figures, made: figures.made + 1 };
      const removed = pruneBackups(folder, keep);
      log.info({ backup: name, bytes, removed }, 'a backup was made');
      if (photos?.problem) log.error({ backup: name, photos }, "a backup lacks some of people's pictures");
    } catch (error) {
      if (stopping.signal.aborted) return;
      notBefore = now() + Math.min(retryMs, everyMs ?? retryMs);
      figures = { ...figures, failed: figures.failed + 1 };
      log.error({ err: error }, 'a backup could not be made');
    }
  };
  const alarm = (): void => {
    const age = now() - (figures.newest?.at.getTime() ?? began);
    if (everyMs === null || age <= 2 * everyMs || now() - alarmedAt < alarmEveryMs) return;
    alarmedAt = now();
    log.error({ newest: figures.newest?.at ?? null, folder }, 'there has been no good backup for too long');
  };
  const look = async (): Promise<void> => {
    figures = { ...figures, newest: newestBackup(folder) };
    const due =
      isAsked || (everyMs !== null && (figures.newest === null || now() - figures.newest.at.getTime() >= everyMs));
    if (due && now() >= notBefore) {
      isAsked = false;
      await makeOne();
    }
    figures = { ...figures, newest: newestBackup(folder) };
    alarm();
  };
  const task = runEvery(lookEveryMs, look, (error) =>
    log.error({ err: error }, 'the backup folder could not be looked at'),
  );
  return {
    figures: () => figures,
    look,
    makeSoon() {
      isAsked = true;
    },
    async stop() {
      stopping.abort();
      await task.stop();
    },
  };
}
