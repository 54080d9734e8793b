import { existsSync, realpathSync } from 'node:fs';
import { clusterIn } from '@kavosh/embedded-postgres/cluster.ts';
import { readState } from '../embedded-postgres.ts';

/** The data folder of the embedded server that belongs to DATA_DIR; null where none was made yet. */
export function embeddedCluster(dataDir: string): string | null {
  const cluster = clusterIn(readState(dataDir)?.home ?? dataDir);
  return existsSync(cluster) ? realpathSync(cluster) : null;
}
