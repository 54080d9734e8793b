import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Tables } from './domains.ts';
import { openDatabase, type Database } from './platform/database.ts';
import type { DatabaseHosts } from './platform/failover/follow-primary.ts';
import { servingRole } from './platform/serving-role.ts';

/** Ends one thing that was begun; they are called in the other order. */
export type Closer = () => Promise<void>;

/** What a step before the first request can use. */
export interface PrepareContext {
  config: Config;
  database: Database<Tables>;
  log: Logger;
}

export const POOL_PATIENCE_MS = 2_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Connections that serve people; `closers` end them. */
export function openServingDatabase(
  { config, url, log, hosts = null }: { config: Config; url: string; log: Logger; hosts?: DatabaseHosts | null },
  closers: Closer[],
): Database<Tables> {
  const database = openDatabase<Tables>({ url, poolSize: config.databasePoolSize, log, role: servingRole, hosts });
  closers.push(() => Promise.race([database.close(), pause(POOL_PATIENCE_MS)]));
  return database;
}
