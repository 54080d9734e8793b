import pg from 'pg';
import { runEvery } from '../../../kernel/concurrency/run-every.ts';
import { listBackups, newestBackup } from '../backup-folder.ts';
import { beginOfBackup, pruneWal } from './prune-wal.ts';
import { shipWal } from './ship-wal.ts';
import { listWal, walFolderIn } from './wal-archive.ts';
import { chainFrom, isSegment, walPlace } from './wal-chain.ts';

export interface WatchWalOptions {
  /** Connection string of the database's owner, as it is then. */
  url: () => string;
  /** Of the embedded server's log; null: a database of one's own hands its log out by itself. */
  own: {
    outbox: string;
    /** The folder of all backups. */
    backups: string;
    days: number;
    mostWaitingBytes: number;
  } | null;
  log: Record<'error' | 'info', (details: object, message: string) => void>;
  /** Called when no backup reaches over a gap: only a new one does. */
  onGap: () => void;
  now?: () => number;
}

/** What the metrics show of the log. */
export interface WalFigures {
  /** All that was committed until then is kept outside the database; null: not known yet, or nothing is handed out. */
  keptUntil: Date | null;
  waitingFiles: number;
  failures: number;
}

export interface WalWatch {
  figures(): WalFigures;
  look(): Promise<void>;
  stop(): Promise<void>;
}

const lookEveryMs = 5_000;
/** Handed out after a minute and carried at once: so much more is a fault. */
const alarmAfterMs = 15 * 60_000;
const alarmEveryMs = 3_600_000;
const tidyEveryMs = 3_600_000;
const patienceMs = 5_000;

interface Position {
  system: string;
  archiving: boolean;
  /** The file that is being written, or the last whole one where nothing was written since. */
  file: string;
  /** The last file that a database of one's own handed out. */
  handedOut: string | null;
}

async function readPosition(url: string): Promise<Position | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kavosh-wal',
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const {
      rows: [row],
    } = await client.query<Position>(`
      select (select system_identifier::text from pg_control_system()) as system,
        current_setting('archive_mode') <> 'off' as archiving,
        case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_lsn()) end as file,
        (select last_archived_wal from pg_stat_archiver) as "handedOut"`);
    return row?.file ? row : null;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Carries the log to the backups as it is finished, knows until when all is kept, removes what no moment needs any
 * more, and says so when the log stays away or has a gap.
 */
export function watchWal({ url, own, log, onGap, now = Date.now }: WatchWalOptions): WalWatch {
  const began = now();
  let figures: WalFigures = { keptUntil: null, waitingFiles: 0, failures: 0 };
  /** Moments with the file that was being written then: as soon as it is kept, so is all until that moment. */
  let moments: { at: number; place: bigint }[] = [];
  let kept: bigint | null = null;
  let alarmedAt = Number.NEGATIVE_INFINITY;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let isGapTold = false;

  const note = (name: string | null | undefined): void => {
    if (name && isSegment(name) && (kept === null || walPlace(name) > kept)) kept = walPlace(name);
  };
  const advance = (): void => {
    const reached = moments.filter(({ place }) => kept !== null && place <= kept);
    moments = moments.slice(reached.length);
    const last = reached.at(-1);
    if (last) figures = { ...figures, keptUntil: new Date(last.at) };
  };
  const ship = async (folder: string): Promise<boolean> => {
    const { outbox, mostWaitingBytes } = own!;
    const { kept: names, dropped, problem, waiting } = await shipWal({ outbox, folder, mostWaitingBytes });
    for (const name of names) note(name);
    if (kept === null && problem === null) for (const name of await listWal(folder)) note(name);
    figures = {
      ...figures,
      waitingFiles: waiting.files,
      failures: figures.failures + (problem === null ? 0 : 1),
    };
    if (dropped.length > 0)
      log.error({ dropped, folder, err: problem }, 'the database log was given up in part: its folder takes nothing');
    return problem === null;
  };
  const tidy = async (folder: string): Promise<void> => {
    if (now() - tidiedAt < tidyEveryMs) return;
    tidiedAt = now();
    const { backups, days } = own!;
    const removed = await pruneWal({ folder, backups: listBackups(backups), days, now: new Date(now()) });
    if (removed > 0) log.info({ removed }, 'files of the database log that no backup needs were removed');
    const newest = newestBackup(backups);
    const begin = newest && beginOfBackup(newest);
    const gap = begin ? chainFrom(await listWal(folder), begin).gap : null;
    if (gap && !isGapTold) {
      log.error({ backup: newest!.name, after: String(gap.after) }, 'the database log has a gap; a new backup is made');
      onGap();
    }
    isGapTold = gap !== null;
  };
  const alarm = (err: unknown): void => {
    if (now() - (figures.keptUntil?.getTime() ?? began) <= alarmAfterMs || now() - alarmedAt < alarmEveryMs) return;
    alarmedAt = now();
    log.error({ keptUntil: figures.keptUntil, err }, 'the database log has not been kept for too long');
  };
  const look = async (): Promise<void> => {
    const at = now();
    const position = await readPosition(url());
    if (!position?.archiving) return;
    // At most as many as looks in a day, should nothing be kept for so long.
    moments = [...moments, { at, place: walPlace(position.file) }].slice(-17_280);
    if (own === null) note(position.handedOut);
    else {
      const folder = walFolderIn(own.backups, position.system);
      const isCarried = await ship(folder);
      advance();
      if (isCarried) await tidy(folder);
    }
    advance();
    alarm(null);
  };
  const task = runEvery(lookEveryMs, look, (err) => {
    figures = { ...figures, failures: figures.failures + 1 };
    alarm(err);
  });
  return { figures: () => figures, look, stop: () => task.stop() };
}
