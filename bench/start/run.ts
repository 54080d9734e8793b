import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { dataFolder, freePort, spawnProduct, stopProduct } from '../start-product.ts';

/*
 * How long a person waits after `npm start`: from the moment the command is spawned, npm and the check of the built
 * site included, to the first answer 200 of the home page, which is asked for again every 10 ms. The first start makes
 * the database, loads the demo catalogue and builds the site where that has to be; the starts after it, of which the
 * median is printed, find all of it there. node bench/start/run.ts [--runs 3]
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const ASK_EVERY_MS = 10;
const PATIENCE_MS = 240_000;

/** Milliseconds until the home page answered, and the stop after it. */
async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const server = spawnProduct(['npm', 'start', '--silent'], dataDir, port);
  server.stdout?.resume();
  try {
    while (performance.now() - begin < PATIENCE_MS) {
      if (server.exitCode !== null) throw new Error(`the start ended with exit ${server.exitCode}`);
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (answer?.status === 200) return performance.now() - begin;
      await new Promise((resolve) => {
        setTimeout(resolve, ASK_EVERY_MS);
      });
    }
    throw new Error('the home page did not answer in time');
  } finally {
    await stopProduct(server);
  }
}

const data = dataFolder();
try {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
  console.log(`first start   ${seconds(await timeStart(data.path))}`);
  const again: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) again.push(await timeStart(data.path));
  again.sort((a, b) => a - b);
  console.log(
    `later starts  ${seconds(again[Math.floor(again.length / 2)]!)} (${again.map(seconds).join(', ')}; load ` +
      `${loadavg()[0]!.toFixed(1)})`,
  );
} finally {
  data.remove();
}
