import pg from 'pg';
import type { Config } from '../../apps/server/src/config/config.ts';
import { embeddedCluster } from '../../apps/server/src/platform/backup/embedded-cluster.ts';
import { probeDatabase } from '../../apps/server/src/platform/database-probe.ts';
import { joinEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { StartupError } from '../../apps/server/src/kernel/startup-error.ts';
import { checkAudit } from './check-audit.ts';
import { checkClock } from './check-clock.ts';
import { checkLocale, checkRights } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkEntrance, checkHosts, checkPool, checkPorts } from './check-reach.ts';
import { checkSecret } from './check-secret.ts';
import { checkLog } from './check-log.ts';
import { checkPhotos, checkProviders } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { checkNode, checkSchema, readVersions } from './check-versions.ts';
import { checkBackup, checkBooks, checkQueue, checkSearch } from './check-work.ts';
import { bad, look, type Finding } from './finding.ts';

const PATIENCE_MS = 10_000;

/**
 * Looks at everything that an installation needs, and changes nothing. An embedded database that no server has open is
 * started for the time of it.
 */
export async function runDoctor(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { findings, config } = checkSettings(env);
  findings.push(checkNode(readVersions().node));
  if (config === null) return findings;
  const { folder } = config.backup;
  findings.push(checkDisk('the data folder', config.dataDir));
  if (folder !== null) findings.push(checkDisk('the backup folder', folder));
  findings.push(
    ...(await checkDatabase(config)),
    checkBackup(config),
    await checkPhotos(config),
    ...checkProviders(config),
    ...(await checkPorts(config)),
    ...checkEntrance(config),
    ...(await checkHosts(config)),
  );
  return findings;
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && embeddedCluster(dataDir) === null)
    return [look('database', `there is none in ${dataDir} yet`, 'npm start makes it')];
  let stop = async (): Promise<void> => {};
  try {
    let url = databaseUrl;
    if (url === null) {
      const server = await joinEmbeddedPostgres({ dataDir });
      stop = () => server.stop();
      url = server.url;
    } else url = await probeDatabase(url);
    return await lookInto(config, url);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [bad('database', error.message, 'mend that first: nothing in it could be looked at')];
  } finally {
    await stop();
  }
}

async function lookInto(config: Config, url: string): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kavosh-doctor',
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    // Nothing is written, whatever is asked.
    await client.query('set default_transaction_read_only = on');
    const checks: [string, () => Promise<Finding | Finding[]>][] = [
      ['locale', () => checkLocale(client)],
      ['clock', () => checkClock(client)],
      ['schema', () => checkSchema(client)],
      ['rights', () => checkRights(client)],
      ['pool', () => checkPool(client, config)],
      ['secret', () => checkSecret(config, client)],
      ['search', () => checkSearch(client)],
      ['queue', () => checkQueue(client)],
      ['books', () => checkBooks(client)],
      ['log', () => checkLog(client, config)],
      ['audit', () => checkAudit(client, config.backup.folder)],
    ];
    const findings: Finding[] = [];
    for (const [name, check] of checks) {
      // A database of another time may lack what one check asks for; the others go on.
      findings.push(
        ...[
          await check().catch((error: unknown) => {
            const { message, code } = error as { message: string; code?: string };
            if (code === undefined) throw error;
            return bad(name, `could not be looked at: ${message}`, 'see what schema says');
          }),
        ].flat(),
      );
    }
    return findings;
  } finally {
    await client.end();
  }
}
