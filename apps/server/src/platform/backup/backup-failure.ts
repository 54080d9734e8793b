import { StartupError } from '../../kernel/startup-error.ts';

/** Why a backup was not made or not restored: one plain sentence that the person at the terminal can act on. */
export class BackupFailure extends StartupError {
  override name = 'BackupFailure';
}

const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its quota is used up',
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'it cannot be made',
  EIO: 'its disk has a fault',
};

/** An error of the file system while a folder is written, as one sentence; every other error as it is. */
export function explainWriting(folder: string, error: unknown, end: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const reason = syscall === undefined || code === undefined ? undefined : refusals[code];
  return reason === undefined ? error : new BackupFailure(`${folder} cannot be written: ${reason} (${code}); ${end}`);
}

const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03']);

/** The loss of the database in the middle, as one sentence; every other error as it is. */
export function explainAway(error: unknown, what: string): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const broke = /Connection terminated|connection error|not queryable|Client was closed/i.test(message ?? '');
  if (!broke && !away.has(code ?? '')) return error;
  return new BackupFailure(`The database went away (it was stopped, or it is starting): ${what}; try again.`);
}
