import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBenchDatabase, startServer, type BenchDatabase } from '../bench-server.ts';
import { machineLine } from '../machine.ts';

/*
 * How long a server takes from its spawning to the first 200 of /readyz: where it builds the indexes of searches out of
 * the database, and where it finds snapshots of them. Both in turn, so that the machine is equally busy for both; what
 * counts is the ratio. Needs taskset.
 *   node bench/snapshot/run.ts [--courses 200000] [--rounds 2]
 */
const { values } = parseArgs({
  options: { courses: { type: 'string', default: '200000' }, rounds: { type: 'string', default: '2' } },
});
/** Courses and their names; there are no jobs. */
const INDEXES = 2;
const PATIENCE_MS = 120_000;

const snapshotsOf = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.snapshot')) : [];

/** Seconds until a server is ready, and what its process takes of memory then. */
async function timeStart(database: BenchDatabase): Promise<{ seconds: number; megabytes: number; load: number }> {
  const load = loadavg()[0]!;
  const begun = performance.now();
  const server = await startServer(database, 'serve.ts', {});
  const seconds = (performance.now() - begun) / 1000;
  try {
    const folder = join(database.folder, 'search-index');
    for (let waited = 0; snapshotsOf(folder).length < INDEXES && waited < PATIENCE_MS; waited += 100) await pause(100);
    if (snapshotsOf(folder).length < INDEXES) throw new Error('no snapshots were written');
    return { seconds, megabytes: server.residentBytes() / 2 ** 20, load };
  } finally {
    await server.stop();
  }
}

const database = await openBenchDatabase(Number(values.courses), { pinned: false });
try {
  console.log(`${machineLine()}; ${values.courses} courses`);
  const folder = join(database.folder, 'search-index');
  // The first start writes what the indexes are read from.
  await timeStart(database);
  const all: Record<'built' | 'snapshot', number[]> = { built: [], snapshot: [] };
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const way of ['built', 'snapshot'] as const) {
      if (way === 'built') rmSync(folder, { recursive: true, force: true });
      const { seconds, megabytes, load } = await timeStart(database);
      all[way].push(seconds);
      console.log(
        `${way.padEnd(8)} ready after ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB (load ${load.toFixed(1)})`,
      );
    }
  const bytes = snapshotsOf(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  const best = (list: readonly number[]): number => Math.min(...list);
  console.log(
    `snapshots of ${(bytes / 2 ** 20).toFixed(0)} MB; from them a start takes ` +
      `${(best(all.snapshot) / best(all.built)).toFixed(2)} of what it takes without`,
  );
} finally {
  await database.close();
}
