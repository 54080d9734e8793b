import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeBaseBackup } from '../../apps/server/src/platform/backup/base-backup.ts';
import { embeddedCluster } from '../../apps/server/src/platform/backup/embedded-cluster.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';

/** A PostgreSQL of a test's own. */
export interface TestServer {
  /** Connection string of its owner. */
  readonly url: string;
  /** One statement on a connection of its own. */
  ask<Row extends object>(sql: string): Promise<Row[]>;
  /** With SIGKILL. */
  kill(): void;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** A killed process loses nothing that it had written: the system writes it to the disk. */
const settings = {
  fsync: 'off',
  shared_buffers: '32MB',
  max_connections: '60',
  autovacuum: 'off',
  wal_keep_size: '256MB',
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-standby-'));
  // mkdtemp closes the folder to others; as root PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return folder;
}

async function start(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<TestServer & { dataDir: string }> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { ...settings, ...more }, durable: false });
  return {
    dataDir,
    url: server.url,
    async ask<Row extends object>(sql: string) {
      const client = new pg.Client(server.url);
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    kill() {
      const pidFile = join(embeddedCluster(dataDir)!, 'postmaster.pid');
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestPrimary = Awaited<ReturnType<typeof startPrimary>>;

/** A server that others can be made of. */
export const startPrimary = () => start(newFolder());

/**
 * A streaming standby of the primary, made as operators make one: a base backup while it is written, a note whom to
 * follow, a start.
 * @param more settings of the standby, such as `{ recovery_min_apply_delay: '10s' }`
 */
export async function startStandby(
  primary: TestPrimary,
  more: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const dataDir = newFolder();
  mkdirSync(dataDir, { recursive: true });
  const signal = new AbortController().signal;
  const cluster = embeddedCluster(primary.dataDir)!;
  await makeBaseBackup({ url: primary.url, cluster, target: dataDir, signal, beside: async () => {} });
  const home = join(dataDir, 'postgres');
  const { hostname, port, username, password } = new URL(primary.url);
  const follow = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  appendFileSync(join(home, 'postgresql.auto.conf'), `primary_conninfo = '${follow}'\n`);
  writeFileSync(join(home, 'standby.signal'), '');
  // The same password, and a port of its own.
  copyFileSync(join(primary.dataDir, 'postgres.json'), join(dataDir, 'postgres.json'));
  const notes = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as object;
  writeFileSync(join(dataDir, 'postgres.json'), JSON.stringify({ ...notes, port: null, home: null }), { mode: 0o600 });
  return start(dataDir, more);
}

/** From now on the primary acknowledges nothing that its standby has not on its disk. */
export async function replicateSynchronously(primary: TestPrimary): Promise<void> {
  await primary.ask(`alter system set synchronous_standby_names = 'standby'`);
  await primary.ask('select pg_reload_conf()');
}
