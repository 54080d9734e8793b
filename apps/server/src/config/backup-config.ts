import { resolve } from 'node:path';
import { z } from 'zod';

/** How many days, weeks and months the newest backup is kept of. */
export interface KeepRule {
  daily: number;
  weekly: number;
  monthly: number;
}

/** When backups are made, where they go and how many stay. */
export interface BackupConfig {
  /** How old the newest may become; null: the server makes none by itself. */
  everyMs: number | null;
  /** Absolute path; null where none is named. */
  folder: string | null;
  keep: KeepRule;
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

const path = z.string().refine((text) => !text.includes('\0'));

/** As in config.ts: a reader of the text, and the sentence's end when it is refused. */
export const backupVariables = {
  BACKUP_EVERY: [every, 'must be off, or a time from 5m to 31d such as 30m, 6h or 1d'],
  BACKUP_FOLDER: [path, 'must be the path of a folder'],
  BACKUP_KEEP: [keep, 'must be numbers of days, weeks and months such as 7/4/12'],
  PG_DUMP: [path, 'must be the path of the program pg_dump'],
} as const;

const usualKeep: KeepRule = { daily: 7, weekly: 4, monthly: 12 };

type Values = { [Name in keyof typeof backupVariables]: z.output<(typeof backupVariables)[Name][0]> | undefined };

export const backupConfig = (given: Values): BackupConfig => ({
  everyMs: given.BACKUP_EVERY ?? null,
  folder: given.BACKUP_FOLDER === undefined ? null : resolve(given.BACKUP_FOLDER),
  keep: given.BACKUP_KEEP ?? usualKeep,
  pgDump: given.PG_DUMP === undefined ? null : resolve(given.PG_DUMP),
});
