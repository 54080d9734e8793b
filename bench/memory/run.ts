import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { machineLine } from '../machine.ts';
import { publicPages } from '../public-pages.ts';
import { dataFolder, freePort, spawnProduct, stopProduct } from '../start-product.ts';
import { mixedLoad } from './mixed-load.ts';

/*
 * Fills the caches of the product, then goes on with the same mixed load for ten minutes, and says how much the
 * process has grown by: the
 * median of its resident bytes in the last tenth of the time less that of the first. Beside it the heap, and each
 * cache against its bound.
 *   node bench/memory/run.ts [--minutes 10] [--fill-minutes 10] [--memory 96] [--connections 8]
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    'fill-minutes': { type: 'string', default: '10' },
    memory: { type: 'string', default: '96' },
    connections: { type: 'string', default: '8' },
  },
});
const [minutes, connections] = [Number(values.minutes), Number(values.connections)];
const MOST_GROWTH_MB = 50;
/** Filling ends when the caches that load can fill are this full, or nothing was added for a while. */
const FULL = 0.9;
const filled = ['pages', 'answers', 'pictures', 'page_keys'];
const SAMPLE_EVERY_MS = 2_000;
const mebibyte = 1024 * 1024;

interface Sample {
  rss: number;
  heap: number;
  external: number;
}

const statusOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
const mb = (bytes: number): string => (bytes / mebibyte).toFixed(1);
const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

async function metrics(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^(\S+) (\S+)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, Number(value)] as const];
    }),
  );
}

const { path: dataDir, remove } = dataFolder();
const metricsPort = await freePort();
Object.assign(process.env, { METRICS: String(metricsPort), MEMORY_MB: values.memory });
const port = await freePort();
const server = spawnProduct([process.execPath, 'tools/start.mjs'], dataDir, port);
const origin = `http://127.0.0.1:${port}`;
try {
  await new Promise<void>((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.includes('Kavosh is at')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  console.log(machineLine());
  const hot = (await publicPages(origin)).map(({ path }) => path);
  const load = mixedLoad(origin, hot, await picturesOf());
  const state = { isOver: false };
  const loading = load.run(connections, () => state.isOver);
  const fullness = await fill();
  console.log(`filled in ${fullness.seconds.toFixed(0)} s${fullness.isFull ? '' : ', as far as this load fills them'}`);
  const samples: Sample[] = [];
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    const told = await metrics(metricsPort);
    samples.push({
      rss: statusOf(server.pid!),
      heap: told.get('nodejs_heap_size_used_bytes')!,
      external: told.get('nodejs_external_memory_bytes')!,
    });
    if (samples.length % 30 === 1)
      console.log(`rss ${mb(samples.at(-1)!.rss)} MB, heap ${mb(samples.at(-1)!.heap)} MB`);
    await pause(SAMPLE_EVERY_MS);
  }
  const told = await metrics(metricsPort);
  state.isOver = true;
  await loading;
  report(samples, told, load.answers());
} finally {
  await stopProduct(server);
  remove();
}

/** Addresses of the catalogue's covers, without their sizes. */
async function picturesOf(): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; page <= 12; page += 1) {
    const text = await (await fetch(`${origin}/api/v1/web/service/courses/search?page=${page}`)).text();
    for (const [address] of text.matchAll(/\/media\/[0-9a-f]{8,}/g)) found.add(address);
  }
  return [...found];
}

async function fill(): Promise<{ seconds: number; isFull: boolean }> {
  const began = performance.now();
  let before = 0;
  let still = 0;
  for (;;) {
    await pause(SAMPLE_EVERY_MS);
    const told = await metrics(metricsPort);
    const share = (cache: string): number =>
      told.get(`kavosh_cache_bytes{cache="${cache}"}`)! / told.get(`kavosh_cache_limit_bytes{cache="${cache}"}`)!;
    const isFull = filled.every((cache) => share(cache) >= FULL);
    const sum = filled.reduce((all, cache) => all + told.get(`kavosh_cache_bytes{cache="${cache}"}`)!, 0);
    still = sum > before * 1.005 ? 0 : still + 1;
    before = Math.max(before, sum);
    const seconds = (performance.now() - began) / 1_000;
    if (Math.round(seconds / 2) % 15 === 0)
      console.log(`filling: ${filled.map((cache) => `${cache} ${(100 * share(cache)).toFixed(0)} %`).join(', ')}`);
    if (isFull || still >= 15 || seconds > 60 * Number(values['fill-minutes'])) return { seconds, isFull };
  }
}

function report(
  samples: readonly Sample[],
  told: ReadonlyMap<string, number>,
  answers: ReadonlyMap<number, number>,
): void {
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  const growth = (figure: keyof Sample): string =>
    `${mb(median(samples.slice(0, tenth).map((one) => one[figure])))} → ` +
    `${mb(median(samples.slice(-tenth).map((one) => one[figure])))} MB`;
  const grown =
    median(samples.slice(-tenth).map(({ rss }) => rss)) - median(samples.slice(0, tenth).map(({ rss }) => rss));
  const sum = [...answers]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  console.log(`${[...answers.values()].reduce((all, count) => all + count, 0)} answers: ${sum}`);
  for (const [name, bytes] of told) {
    const cache = /^kavosh_cache_bytes\{cache="(\w+)"\}$/.exec(name)?.[1];
    if (cache === undefined) continue;
    const [limit, entries] = [
      told.get(`kavosh_cache_limit_bytes{cache="${cache}"}`)!,
      told.get(`kavosh_cache_entries{cache="${cache}"}`)!,
    ];
    console.log(
      `  ${cache.padEnd(16)} ${String(entries).padStart(7)} entries  ${mb(bytes).padStart(6)} of ${mb(limit)} MB`,
    );
  }
  console.log(`resident ${growth('rss')}, heap ${growth('heap')}, outside the heap ${growth('external')}`);
  const grewBy = (grown / mebibyte).toFixed(1);
  console.log(`in ${minutes} minutes the process grew by ${grewBy} MB (aim: less than ${MOST_GROWTH_MB})`);
  if (grown >= MOST_GROWTH_MB * mebibyte) process.exitCode = 1;
}
