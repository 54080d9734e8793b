import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Program } from './program.ts';

/** At the latest so long after a change the part of the log that holds it is handed out. */
const switchAfterSeconds = 60;

/** The folder in the cluster into which PostgreSQL copies each finished file of its write-ahead log. */
export const walOutboxIn = ({ name }: Program, cluster: string): string => join(cluster, `${name}-wal`);

/** The folder in the cluster out of which a recovery reads the write-ahead log. */
export const walInboxIn = ({ name }: Program, cluster: string): string => join(cluster, `${name}-restore`);

/**
 * Settings that copy each finished file of the log into the outbox: written to the disk under another name, renamed,
 * and the name written to the disk too, before PostgreSQL may reuse its own. Commands run in the cluster's folder, as
 * PostgreSQL's user. A file that is copied again after a crash takes the place of the same one.
 */
function archiveSettings({ name }: Program): Record<string, string> {
  const outbox = `${name}-wal`;
  return {
    archive_mode: 'on',
    archive_timeout: String(switchAfterSeconds),
    archive_command:
      `dd if=%p of=${outbox}/.%f bs=1M conv=fsync status=none && ` + `mv ${outbox}/.%f ${outbox}/%f && sync ${outbox}`,
  };
}

/**
 * What the server is started with so that its log is handed out, or is not. Whether it is, is remembered by the
 * outbox: a tool that starts the database for a moment must not leave a gap.
 * @param wanted undefined: as it was the last time
 */
export function archivingOf(
  program: Program,
  cluster: string,
  account: Account | null,
  wanted: boolean | undefined,
): Record<string, string> {
  const outbox = walOutboxIn(program, cluster);
  if (!(wanted ?? existsSync(outbox))) {
    rmSync(outbox, { recursive: true, force: true });
    return {};
  }
  if (!existsSync(outbox)) {
    mkdirSync(outbox, { mode: 0o700 });
    if (account) chownSync(outbox, account.uid, account.gid);
  }
  return archiveSettings(program);
}
