import { lstatSync } from 'node:fs';
import { canEnter, choosePostgresAccount, runsAsRoot, sharedPlace } from './account.ts';
import { makeHomeUnder } from './cluster.ts';
import type { Program } from './program.ts';

/**
 * Where a cluster that is put into the data folder has to lie: in it, or elsewhere where PostgreSQL's user cannot
 * reach it.
 * @throws {PostgresFailure}
 */
export function homeForCluster(program: Program, dataDir: string, say: (line: string) => void = () => {}): string {
  if (!runsAsRoot()) return dataDir;
  const account = choosePostgresAccount(program, null, lstatSync(dataDir).uid || null);
  if (canEnter(account, dataDir)) return dataDir;
  const home = makeHomeUnder(sharedPlace(program, account));
  say(`PostgreSQL runs as the user ${account.name}, who cannot reach ${dataDir}; the database is put into ${home}.`);
  return home;
}
