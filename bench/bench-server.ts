import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Tables } from '../apps/server/src/domains.ts';
import { indexAll } from '../apps/server/src/domains/catalogue/search/index-courses.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { loadCourses, makeCourses, type MadeCourse } from './search/make-courses.ts';
import { dataFolder, freePort } from './start-product.ts';

/** PostgreSQL with made courses. It runs on core 1, where the load comes from; servers run on core 0. Needs taskset. */
export interface BenchDatabase {
  /** False where the system puts each process on whichever core it likes, as it does where the product runs. */
  pinned: boolean;
  url: string;
  client: pg.Client;
  courses: readonly MadeCourse[];
  folder: string;
  close(): Promise<void>;
}

/** Makes a database with `count` courses, indexed; says how long that took and how large the index is. */
export async function openBenchDatabase(
  count: number,
  { pinned = true }: { pinned?: boolean } = {},
): Promise<BenchDatabase> {
  const { path: folder, remove } = dataFolder();
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: { shared_buffers: '256MB' } });
  const client = new pg.Client(server.url);
  const close = async (): Promise<void> => {
    await client.end();
    await server.stop();
    remove();
  };
  try {
    await migrate({ url: server.url });
    await client.connect();
    const courses = makeCourses(count);
    await loadCourses(client, courses);
    const database = openDatabase<Tables>({ url: server.url, log: console });
    const start = performance.now();
    await indexAll(database.kysely);
    console.log(`${count} courses indexed again in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    await database.close();
    await client.query('vacuum analyze');
    const {
      rows: [size],
    } = await client.query<{ size: string }>(
      `
        select pg_size_pretty(sum(pg_total_relation_size(oid))) as size
        from pg_class where relkind = 'r' and relname like 'search\\_%'`,
    );
    console.log(`search tables: ${size!.size}`);
    // Connections opened from here on inherit the core of the postmaster.
    const {
      rows: [postmaster],
    } = await client.query<{ pid: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
    if (pinned) execFileSync('taskset', ['-a', '-cp', '1', postmaster!.pid]);
    return { pinned, url: server.url, client, courses, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A server of serve.ts, or the baseline. */
export interface BenchServer {
  port: number;
  /** Milliseconds of processor time that it has used, and PostgreSQL for it. */
  spent(): Promise<{ server: number; postgres: number }>;
  /** What it has in memory now. */
  residentBytes(): number;
  stop(): Promise<void>;
}

/**
 * Starts a script, on core 0 where the database is pinned, that prints `listening` once it serves PORT.
 * @param env beside the ones that every measured server gets
 */
export async function startServer(
  database: BenchDatabase,
  script: string,
  env: Record<string, string>,
): Promise<BenchServer> {
  const port = await freePort();
  const child = spawn(
    'taskset',
    ['-c', database.pinned ? '0' : '0,1', process.execPath, join(import.meta.dirname, script)],
    {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        PORT: String(port),
        DEMO: '0',
        ALLOW_NO_SMS_PROVIDER: '1',
        ALLOW_NO_PAYMENT_PROVIDER: '1',
        LOG_LEVEL: 'error',
        DATA_DIR: database.folder,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('listening')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  if (script === 'serve.ts') await untilReady(port);
  return {
    port,
    async spent() {
      const { rows } = await database.client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'kavosh'`,
      );
      return { server: processorMs([child.pid!]), postgres: processorMs(rows.map((row) => row.pid)) };
    },
    residentBytes() {
      const [, pages] = readFileSync(`/proc/${child.pid!}/statm`, 'utf8').split(' ');
      return Number(pages) * PAGE_BYTES;
    },
    async stop() {
      const ended = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Of memory, on the machines that Linux runs on here. */
const PAGE_BYTES = 4096;

/** A server reads the index of searches before it serves; where the database has none, it writes it first. */
async function untilReady(port: number): Promise<void> {
  for (let answered = 0; answered !== 200;) {
    answered = (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    if (answered !== 200) await pause(200);
  }
}

/** Processor time of processes, in milliseconds; Linux counts in hundredths of a second. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}
