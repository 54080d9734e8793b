import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { reindexAll } from '../../apps/server/src/domains/catalogue/search-index.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { loadCourses, makeCourses } from './make-courses.ts';
import { makeQueries, mix } from './make-queries.ts';

/*
 * Measures the search call: the server alone on core 0; PostgreSQL and wrk share core 1. Needs wrk and taskset.
 *   node bench/search/run.ts [--courses 20000] [--connections 32] [--seconds 20] [--port 4250]
 */
const { values } = parseArgs({ options: { courses: { type: 'string', default: '20000' }, connections: { type: 'string', default: '32' }, seconds: { type: 'string', default: '20' }, port: { type: 'string', default: '4250' } } });
const count = Number(values.courses);
const QUERIES = 2000;

const folder = mkdtempSync(join(tmpdir(), 'kavosh-bench-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres({ dataDir: folder, settings: { shared_buffers: '256MB' } });
try {
  await measure(server.url);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(url: string): Promise<void> {
  await migrate({ url });
  const client = new pg.Client(url);
  await client.connect();
  const courses = makeCourses(count);
  await loadCourses(client, courses);
  const database = openDatabase<Tables>({ url, log: console });
  const start = performance.now();
  await reindexAll(database.kysely);
  console.log(`${count} courses indexed anew in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ size: string }>(`select pg_size_pretty(sum(pg_total_relation_size(oid))) as size from pg_class where relkind = 'r' and relname like 'search\\_%'`);
  console.log(`search tables: ${rows[0]!.size}`);
  await database.close();

  // Connections opened from here on inherit the core of the postmaster.
  const { rows: [postmaster] } = await client.query<{ pid: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
  execFileSync('taskset', ['-a', '-cp', '1', postmaster!.pid]);
  const app = spawn('taskset', ['-c', '0', process.execPath, join(import.meta.dirname, 'serve.ts')], {
    env: { ...process.env, DATABASE_URL: url, PORT: values.port, DEMO: '0', LOG_LEVEL: 'error', DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      app.stdout.on('data', (chunk: Buffer) => { if (chunk.includes('listening')) resolve(); });
      app.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    const queries = makeQueries(courses, QUERIES);
    const file = join(folder, 'paths.txt');
    const run = async (name: string, lines: readonly string[], seconds: number): Promise<number> => {
      writeFileSync(file, lines.map((query) => `/api/v1/web/service/courses/search${query}`).join('\n'));
      const { stdout } = await promisify(execFile)('taskset', ['-c', '1', 'wrk', '-t1', `-c${values.connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', join(import.meta.dirname, 'wrk.lua'), `http://127.0.0.1:${values.port}`, '--', file]);
      const line = /^JSON (.*)$/m.exec(stdout)?.[1];
      const found = JSON.parse(line ?? '{}') as Record<'requests' | 'seconds' | 'bytes' | 'p50' | 'p95' | 'p99' | 'max' | 'failed', number>;
      if (name === '') return 0;
      console.log(`${name.padEnd(24)} ${(found.requests / found.seconds).toFixed(0).padStart(6)} /s   p50 ${found.p50} ms   p95 ${found.p95} ms   p99 ${found.p99} ms   max ${found.max} ms   ${(found.bytes / found.requests / 1024).toFixed(1)} KB   failed ${found.failed}`);
      return found.requests;
    };
    console.log(`${cpus()[0]!.model}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}; ${values.connections} connections, ${queries.length} different queries: ${Object.entries(mix).map(([name, share]) => `${name} ${share} %`).join(', ')}`);
    await run('', queries, 5);
    const spent = async () => ({ postgres: processorMs(await backends(client)), server: processorMs([app.pid!]) });
    const before = await spent();
    const requests = await run('the mix', queries, Number(values.seconds));
    const after = await spent();
    const each = (what: 'postgres' | 'server') => (((after[what] - before[what]) / requests) * 1000).toFixed(0);
    console.log(`processor time of one search: PostgreSQL ${each('postgres')} µs, server ${each('server')} µs`);
    for (const [name, chosen] of [['words only', /^\?q=[^&]*&sortby=1$/], ['no words', /^\?(?!q=)/], ['a filter', /category|academy|type|is_free/]] as const) {
      await run(name, queries.filter((query) => chosen.test(query)), 8);
    }
  } finally {
    await client.end();
    app.kill('SIGTERM');
    await new Promise((resolve) => app.once('exit', resolve));
  }
}

async function backends(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'kavosh'`);
  return rows.map((row) => row.pid);
}

/** Milliseconds of processor time that the processes have used (Linux counts in hundredths of a second). */
function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}
