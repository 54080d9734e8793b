import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnv } from '../../child-env.ts';
import type { Tables } from '../../../apps/server/src/domains.ts';
import { openDatabase, type Database } from '../../../apps/server/src/platform/database.ts';
import { freePort } from '../../../bench/start-product.ts';

/**
 * The product as it is started in earnest: its own process with its own PostgreSQL, both of which can be killed at any
 * moment.
 */
export interface ServerUnderTest {
  readonly origin: string;
  readonly dataDir: string;
  /** Of the process that was started; the others of its server are its children. */
  readonly pid: () => number;
  /** The owner's connections; what runs on them while PostgreSQL is killed fails. */
  readonly database: Database<Tables>;
  /** Between a kill and the first answer after it. */
  readonly isDown: () => boolean;
  /**
   * What PostgreSQL has written to its log of each deadlock since the first start: what it counts by itself it forgets
   * when it recovers from a kill.
   */
  readonly deadlocks: () => string[];
  /** kill -9 of the server, of every process of PostgreSQL, or of both; then started again as anybody would. */
  kill(what: 'server' | 'postgres' | 'both'): Promise<void>;
  close(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const START_PATIENCE_MS = 300_000;

/** Processes whose parent is this one, and it. */
function family(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // The name of a program may hold spaces and brackets; what follows the last one is state and parent.
        return Number(readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').at(-1)!.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
  return [parent, ...children.map(Number)];
}

function slay(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone by itself.
    }
  }
}

/** @param env beside what every start of a server gets; @param imports modules that the server loads first */
export async function startServerUnderTest(
  env: Record<string, string>,
  imports: readonly string[] = [],
): Promise<ServerUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kavosh-money-'));
  // As root PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  let server: ChildProcess;
  let postmaster = 0;
  let down = true;
  let errors = '';

  const start = async (): Promise<void> => {
    server = spawn(process.execPath, [...imports.flatMap((path) => ['--import', path]), main], {
      env: {
        ...childEnv(),
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'error',
        TRUST_PROXY: 'loopback',
        DRAIN_MS: '0',
        ALLOW_NO_SMS_PROVIDER: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server.stderr!.on('data', (text: Buffer) => {
      errors = (errors + text.toString()).slice(-4_000);
    });
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        // Nobody would end it.
        server.kill('SIGTERM');
        reject(new Error(`the server did not start in time: ${errors}`));
      }, START_PATIENCE_MS);
      server.stdout!.on('data', (text: Buffer) => {
        if (!text.includes('Kavosh is at')) return;
        clearTimeout(late);
        resolve();
      });
      server.once('exit', (code) => {
        clearTimeout(late);
        reject(new Error(`the server ended with ${code}: ${errors}`));
      });
    });
    server.removeAllListeners('exit');
    down = false;
  };
  const ended = (): Promise<void> =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) resolve();
      else server.once('exit', () => resolve());
    });

  await start();
  const address = (): string => {
    const { password, port: own } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
      password: string;
      port: number;
    };
    return `postgres://kavosh:${password}@127.0.0.1:${own}/kavosh`;
  };
  const quiet = { error() {} };
  const database = openDatabase<Tables>({ url: address(), poolSize: 6, log: quiet, statementTimeoutMs: 30_000 });
  const readPostmaster = async (): Promise<void> => {
    const { rows } = await database.pool.query<{ pid: string }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
    );
    postmaster = Number(rows[0]!.pid);
  };
  await readPostmaster();
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    pid: () => server.pid!,
    database,
    isDown: () => down,
    deadlocks: () =>
      ['postgres.log.1', 'postgres.log']
        .map((name) => join(dataDir, name))
        .filter((path) => existsSync(path))
        .flatMap((path) =>
          readFileSync(path, 'utf8')
            .split('ERROR:  deadlock detected')
            .slice(1)
            .map((rest) => rest.split(/^\S+ \S+ \S+ \[\d+\] (?!DETAIL|HINT|CONTEXT|STATEMENT)/m, 1)[0]!.trim()),
        ),
    async kill(what) {
      down = true;
      if (what !== 'postgres') slay([server.pid!]);
      if (what !== 'server') slay(family(postmaster));
      // A server that loses its database ends by itself, with a sentence.
      const { pid } = server;
      const late = setTimeout(() => slay([pid!]), 5_000);
      await ended();
      clearTimeout(late);
      await start();
      await readPostmaster();
    },
    async close() {
      await database.close();
      server.kill('SIGTERM');
      const late = setTimeout(() => slay([server.pid!, ...family(postmaster)]), 15_000);
      await ended();
      clearTimeout(late);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
