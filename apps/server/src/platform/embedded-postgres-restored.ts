import { lstatSync, readdirSync } from 'node:fs';
import { canEnter, choosePostgresAccount, runsAsRoot, sharedPlace } from './embedded-postgres-account.ts';
import { makeHomeUnder } from './embedded-postgres-cluster.ts';
import { StartupError } from './startup-error.ts';

/** Begins the name of the folder in which a backup is put together. */
export const restoringPrefix = 'restoring-';

/**
 * Where a cluster that is put into the data folder has to lie: in it, or elsewhere where PostgreSQL's user cannot
 * reach it.
 * @throws {StartupError}
 */
export function homeForRestored(dataDir: string, say: (line: string) => void = () => {}): string {
  if (!runsAsRoot()) return dataDir;
  const account = choosePostgresAccount(null, lstatSync(dataDir).uid || null);
  if (canEnter(account, dataDir)) return dataDir;
  const home = makeHomeUnder(sharedPlace(account));
  say(`PostgreSQL runs as the user ${account.name}, who cannot reach ${dataDir}; the database is put into ${home}.`);
  return home;
}

/** A restore that was cut off left half a database; a new one beside it would be taken for what was restored. */
export function refuseHalfRestored(dataDir: string): void {
  const half = readdirSync(dataDir).find((name) => name.startsWith(restoringPrefix));
  if (half === undefined) return;
  throw new StartupError(
    `A restore into ${dataDir} is under way or was cut off (${half} is in it); empty the folder and restore again.`,
  );
}
