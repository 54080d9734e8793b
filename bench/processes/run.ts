import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBenchDatabase, processorMs, type BenchDatabase } from '../bench-server.ts';
import { machineLine } from '../machine.ts';
import { fillBooks } from '../money/fill.ts';
import { makeQueries } from '../search/make-queries.ts';
import { freePort } from '../start-product.ts';
import { runWrk } from '../wrk.ts';

/*
 * What several processes cost: the processor time that all processes of a server take for a request, with
 * WEB_WORKERS=2 against WEB_WORKERS=1, both running on one database, asked in turns. A page from the page cache; the
 * search call, none of them from a cache; a call of the dashboard. Nothing is pinned. Both
 * are warmed until each process has answered as much. Needs wrk, taskset and the built site
 * (`npm run build`). node bench/processes/run.ts [--courses 2000] [--seconds 3] [--rounds 3]
 */
const { values } = parseArgs({
  options: {
    courses: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
});
const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const QUERIES = 200;
const CONNECTIONS = 16;
/** For one process; two have twice as much to compile. */
const WARM_UP_SECONDS = 10;

interface Product {
  port: number;
  /** Of all its processes, since they began. */
  spentMs: () => number;
  stop(): Promise<void>;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** The server as it is started in earnest. */
async function startProduct(database: BenchDatabase, workers: number, pageCache: 'on' | 'off'): Promise<Product> {
  const port = await freePort();
  const dataDir = join(database.folder, `server-${port}`);
  mkdirSync(dataDir);
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SECRET_KEY: '11'.repeat(32),
      PORT: String(port),
      WEB_WORKERS: String(workers),
      PAGE_CACHE: pageCache,
      DEMO: '0',
      DRAIN_MS: '0',
      LOG_LEVEL: 'error',
      ALLOW_NO_SMS_PROVIDER: '1',
      ALLOW_NO_PAYMENT_PROVIDER: '1',
    },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ctrl-C stops it.')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const pids = [child.pid!, ...childrenOf(child.pid!)];
  return {
    port,
    spentMs: () => processorMs(pids),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Kind {
  name: string;
  paths: readonly string[];
}

/** Microseconds of the processor for a request. */
async function cost(product: Product, { paths }: Kind, lasting = seconds): Promise<number> {
  const before = product.spentMs();
  const { requests } = await runWrk(product.port, paths, {
    connections: CONNECTIONS,
    seconds: lasting,
    pinned: false,
  });
  return ((product.spentMs() - before) * 1_000) / requests;
}

const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!;

async function measure(database: BenchDatabase, pageCache: 'on' | 'off', kinds: readonly Kind[]): Promise<void> {
  const products: Product[] = [];
  try {
    for (const workers of [1, 2]) products.push(await startProduct(database, workers, pageCache));
    for (const kind of kinds) {
      // For the compiler, which works beside what is measured: each process has its own.
      for (const [at, product] of products.entries()) await cost(product, kind, WARM_UP_SECONDS * (at + 1));
      const costs = products.map((): number[] => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [at, product] of products.entries()) costs[at]!.push(await cost(product, kind));
      const [one, two] = costs.map(median);
      const ratios = costs[1]!.map((each, at) => (each / costs[0]![at]!).toFixed(2));
      console.log(
        `${kind.name.padEnd(28)} one process ${one!.toFixed(0)} µs, two ${two!.toFixed(0)} µs: ` +
          `${(two! / one!).toFixed(2)} times (${ratios.join(', ')})`,
      );
    }
  } finally {
    for (const product of products) await product.stop();
  }
}

const database = await openBenchDatabase(Number(values.courses), { pinned: false });
try {
  console.log(machineLine());
  const buyers = await fillBooks(database.client, 50, 2_000);
  const queries = makeQueries(database.courses, QUERIES);
  await measure(database, 'on', [{ name: 'a page from the cache', paths: queries.map((query) => `/courses${query}`) }]);
  await measure(database, 'off', [
    { name: 'the search call', paths: queries.map((query) => `/api/v1/web/service/courses/search${query}`) },
    {
      name: 'a call of the dashboard',
      paths: buyers.map(({ token }) => `GET\t/api/v1/web/service/users/dashboard\t${token}\t`),
    },
  ]);
} finally {
  await database.close();
}
