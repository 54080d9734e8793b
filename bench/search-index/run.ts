import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MemoryIndex } from '../../apps/server/src/search-index/memory-index.ts';
import { makeCourses } from '../search/make-courses.ts';
import { makeQueries } from '../search/make-queries.ts';
import { courses, makeDocuments, readQuery } from './documents.ts';

/*
 * The search engine alone, in one thread and without PostgreSQL: filling an index, searching it, changing it.
 * `npm run bench -- search-index --sizes 10000,200000 --queries 3000`.
 */
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,20000,200000' }, queries: { type: 'string', default: '3000' } },
});

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function measureQueries(index: MemoryIndex, queries: readonly string[]): void {
  const texts = queries.map((query) => readQuery(query, index.vocabulary));
  // The quickest of three: other work on the machine only ever makes a time longer.
  const times = texts.map(() => Infinity);
  let processor = 0;
  for (const round of [0, 1, 2, 3]) {
    const used = process.threadCpuUsage();
    texts.forEach(([text, query], i) => {
      const began = performance.now();
      index.search(text, query);
      if (round > 0) times[i] = Math.min(times[i]!, performance.now() - began);
    });
    const { user, system } = process.threadCpuUsage(used);
    if (round > 0) processor += (user + system) / 1000 / texts.length / 3;
  }
  console.log(`  processor time a search ${ms(processor)} ms`);
  const kinds = new Map<string, number[]>();
  texts.forEach(([text, query], i) => {
    const words = text.plans[0]!.parts.length;
    const filtered = Object.keys(query.filters ?? {}).length > 0 ? ' with filters' : '';
    for (const kind of ['all', `${words === 0 ? 'no' : words > 2 ? '3+' : words} words${filtered}`])
      kinds.set(kind, [...(kinds.get(kind) ?? []), times[i]!]);
  });
  for (const [kind, own] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b))) {
    const sorted = own.toSorted((a, b) => a - b);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => ms(at(sorted, share)));
    console.log(`  ${kind.padEnd(24)} n ${String(own.length).padStart(5)}  p50 ${p50}  p95 ${p95}  p99 ${p99} ms`);
  }
}

for (const size of values.sizes.split(',').map(Number)) {
  const index = new MemoryIndex(courses);
  const blocked = monitorEventLoopDelay({ resolution: 5 });
  let took = 0;
  for (let batch: Parameters<MemoryIndex['apply']>[0][] = [], made = makeDocuments(size)[Symbol.iterator](); ;) {
    const next = made.next();
    if (!next.done) batch.push(next.value);
    if (batch.length === 64 || (next.done && batch.length > 0)) {
      // The loop's own clock stood still while documents were made.
      await setImmediate();
      const began = performance.now();
      blocked.enable();
      await index.apply(batch.flat());
      blocked.disable();
      took += performance.now() - began;
      batch = [];
    }
    if (next.done) break;
  }
  await index.settled();
  globalThis.gc?.();
  const memory = process.memoryUsage();
  console.log(
    `${size} courses: filled in ${ms(took)} ms; segments ${(index.bytes / 1e6).toFixed(0)} MB, ` +
      `process ${(memory.rss / 1e6).toFixed(0)} MB; ` +
      `event loop behind p99 ${ms(blocked.percentile(99) / 1e6)}, at most ${ms(blocked.max / 1e6)} ms`,
  );
  measureQueries(index, makeQueries(makeCourses(10_000), Number(values.queries)));
  const [change] = [...makeDocuments(1)][0]!;
  const began = performance.now();
  for (let i = 0; i < 100; i += 1) await index.apply([{ ...change!, id: i }]);
  console.log(`  one change is applied in ${ms((performance.now() - began) / 100)} ms`);
  await index.settled();
}
