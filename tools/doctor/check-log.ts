import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../apps/server/src/config/config.ts';
import { embeddedCluster } from '../../apps/server/src/platform/backup/embedded-cluster.ts';
import { walOutboxOf } from '../../apps/server/src/platform/embedded-postgres.ts';
import { age, bad, good, look, type Finding } from './finding.ts';

/** A file is handed out after a minute and carried away at once. */
const MOST_WAIT_MS = 15 * 60_000;

const costs = 'one wrong update costs all that came after the newest backup';

/** How long the oldest finished file of the embedded database's log waits to be carried to the backups. */
function waitsSince(cluster: string): number | null {
  try {
    const outbox = walOutboxOf(cluster);
    const times = readdirSync(outbox)
      .filter((name) => !name.startsWith('.'))
      .map((name) => statSync(join(outbox, name)).mtimeMs);
    return times.length === 0 ? null : Math.min(...times);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether every moment can be restored: the database's log is handed out, and leaves its machine. */
export async function checkLog(
  client: pg.Client,
  { backup, databaseUrl, dataDir, demo }: Pick<Config, 'backup' | 'databaseUrl' | 'dataDir' | 'demo'>,
  now = Date.now(),
): Promise<Finding> {
  const {
    rows: [row],
  } = await client.query<{ archiving: boolean; failing: string | null }>(`
    select current_setting('archive_mode') <> 'off' as archiving,
      (select case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end
       from pg_stat_archiver) as failing`);
  const { archiving, failing } = row!;
  if (databaseUrl === null && backup.wal === null)
    return demo
      ? good('log', 'not kept, which is right for a demo')
      : look('log', `it is not kept: ${costs}`, 'BACKUP_EVERY and BACKUP_FOLDER, see docs/backup.md');
  if (!archiving)
    return databaseUrl === null
      ? look('log', 'the running server does not hand it out yet', 'restart Kavosh: it was started before BACKUP_WAL')
      : look('log', `archive_mode is off: ${costs}`, 'see "A database of your own" in docs/backup.md');
  if (failing !== null)
    return bad('log', `PostgreSQL could not hand out ${failing}`, 'see archive_command in the log of PostgreSQL');
  const cluster = databaseUrl === null ? embeddedCluster(dataDir) : null;
  const since = cluster === null ? null : waitsSince(cluster);
  if (since !== null && now - since > MOST_WAIT_MS)
    return bad('log', `files of it wait since ${age(now - since)}`, `can Kavosh write to ${backup.folder}?`);
  return good('log', 'it is kept outside the database');
}
