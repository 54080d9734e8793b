import { resolve } from 'node:path';
import { z } from 'zod';

/** How many days, weeks and months the newest backup is kept of. */
export interface KeepRule {
  daily: number;
  weekly: number;
  monthly: number;
}

/** How the write-ahead log is kept. */
export interface WalConfig {
  /** So many days back every moment can be restored. */
  days: number;
  /** What waits on the database's disk while the folder takes nothing; more is given up. */
  mostWaitingBytes: number;
}

/** When backups are made, where they go and how many stay. */
export interface BackupConfig {
  /** How old the newest may become; null: the server makes none by itself. */
  everyMs: number | null;
  /** Absolute path; null where none is named. */
  folder: string | null;
  keep: KeepRule;
  /** The log of the embedded database, kept beside the backups so that any moment can be restored; null: it is not. */
  wal: WalConfig | null;
  /** Path of pg_dump; null: the system's matching version. */
  pgDump: string | null;
}

const units = { m: 60_000, h: 3_600_000, d: 24 * 3_600_000 } as const;
const shortestMs = 5 * 60_000;
const longestMs = 31 * 24 * 3_600_000;

const every = z.string().transform((text, context): number | null => {
  if (/^(?:off|no|false|0)$/i.test(text)) return null;
  const unit = text.at(-1)?.toLowerCase() as keyof typeof units;
  const ms = /^\d{1,4}[mhd]$/i.test(text) ? Number.parseInt(text, 10) * units[unit] : 0;
  if (ms >= shortestMs && ms <= longestMs) return ms;
  context.addIssue('not a time');
  return z.NEVER;
});

const keep = z
  .string()
  .regex(/^\d{1,3}\/\d{1,3}\/\d{1,3}$/)
  .transform((text): KeepRule => {
    const [daily = 0, weekly = 0, monthly = 0] = text.split('/').map(Number);
    return { daily, weekly, monthly };
  });

const wholeFrom = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
const onOrOff = z
  .string()
  .regex(/^(?:on|off|yes|no|true|false|1|0)$/i)
  .transform((text) => /^(?:on|yes|true|1)$/i.test(text));
const mebibyte = 1024 * 1024;

const path = z.string().refine((text) => !text.includes('\0'));

/** As in config.ts: a reader of the text, and the sentence's end when it is refused. */
export const backupVariables = {
  BACKUP_EVERY: [every, 'must be off, or a time from 5m to 31d such as 30m, 6h or 1d'],
  BACKUP_FOLDER: [path, 'must be the path of a folder'],
  BACKUP_KEEP: [keep, 'must be numbers of days, weeks and months such as 7/4/12'],
  BACKUP_WAL: [onOrOff, 'must be on or off'],
  BACKUP_WAL_DAYS: [wholeFrom(1, 366), 'must be a whole number of days from 1 to 366'],
  BACKUP_WAL_WAITING_MB: [wholeFrom(64, 999_999), 'must be a whole number of megabytes from 64 to 999999'],
  PG_DUMP: [path, 'must be the path of the program pg_dump'],
} as const;

const usualKeep: KeepRule = { daily: 7, weekly: 4, monthly: 12 };

const usualWalDays = 7;
const usualWaitingMb = 2_048;

type Values = { [Name in keyof typeof backupVariables]: z.output<(typeof backupVariables)[Name][0]> | undefined };

export const backupConfig = (given: Values): BackupConfig => ({
  everyMs: given.BACKUP_EVERY ?? null,
  folder: given.BACKUP_FOLDER === undefined ? null : resolve(given.BACKUP_FOLDER),
  keep: given.BACKUP_KEEP ?? usualKeep,
  wal:
    (given.BACKUP_WAL ?? given.BACKUP_EVERY != null) && given.BACKUP_FOLDER !== undefined
      ? {
          days: given.BACKUP_WAL_DAYS ?? usualWalDays,
          mostWaitingBytes: (given.BACKUP_WAL_WAITING_MB ?? usualWaitingMb) * mebibyte,
        }
      : null,
  pgDump: given.PG_DUMP === undefined ? null : resolve(given.PG_DUMP),
});
