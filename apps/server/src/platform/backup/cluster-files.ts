import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders that are backed up empty: their content belongs to the running server, or is copied separately (the
 * write-ahead log).
 */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** pg_control is copied last, apart. */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'backup_manifest',
  'current_logfiles',
  'recovery.signal',
  'standby.signal',
  'global/pg_control',
]);
/** PostgreSQL makes these by itself, or throws them away when it starts. */
const passing = /(?:^|\/)(?:pgsql_tmp[^/]*|pg_internal\.init[^/]*|kavosh-[^/]*)$/;

export interface ClusterFiles {
  /** In the order in which they can be made. */
  folders: string[];
  files: string[];
}

/**
 * What of a cluster's folder a base backup takes, as paths below it; the write-ahead log and pg_control are not in it.
 */
export function clusterFiles(cluster: string): ClusterFiles {
  const found: ClusterFiles = { folders: [], files: [] };
  const look = (below: string): void => {
    for (const entry of entriesOf(join(cluster, below))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (leftOut.has(path) || passing.test(path)) continue;
      if (entry.isDirectory()) {
        found.folders.push(path);
        if (!emptied.has(path)) look(path);
      } else if (entry.isFile()) found.files.push(path);
    }
  };
  look('');
  // They hold a status file for each file of the log; the server needs the folders.
  found.folders.push('pg_wal/archive_status', 'pg_wal/summaries');
  return found;
}

/** A database that was dropped between the look at its parent and this one is gone. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
