import { readConfig } from '../../apps/server/src/config/config.ts';
import { probeDatabase } from '../../apps/server/src/platform/database-probe.ts';
import { joinEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { endWithNpm } from '../../apps/server/src/platform/processes/end-with-npm.ts';
import { reportError } from '../backup/tell-failure.ts';

/*
 * Brings the schema of the database up to date and ends: a step of its own before servers start, where MIGRATE=off
 * keeps them from doing it. Exit code 1 where it could not; what was applied before the failing file stays.
 *   npm run migrate
 */
endWithNpm(process.env);
try {
  const { databaseUrl, dataDir } = readConfig();
  const say = (line: string): void => console.log(line);
  const server = databaseUrl === null ? await joinEmbeddedPostgres({ dataDir, say }) : null;
  try {
    const url = server?.url ?? (await probeDatabase(databaseUrl!));
    const applied = await migrate({ url });
    for (const name of applied) say(`Applied ${name}`);
    say(applied.length === 0 ? 'The database was up to date.' : 'The database is up to date.');
  } finally {
    await server?.stop();
  }
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
