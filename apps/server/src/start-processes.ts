import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { partOf, shareOf } from './part.ts';
import { serveMetrics } from './platform/metrics.ts';
import { workerMetrics } from './platform/metrics/worker-metrics.ts';
import { startWorkers } from './platform/processes/workers.ts';
import type { Closer } from './serving-database.ts';
import type { WorkerPart } from './worker.ts';

const program = fileURLToPath(new URL('worker.ts', import.meta.url));
/** A little less than all of the stop: PostgreSQL comes after. */
const STOP_PATIENCE_MS = 8_000;

export interface ProcessesOptions {
  config: Config;
  url: string;
  log: Logger;
}

/**
 * Starts `config.webWorkers` workers, each a whole server, and replaces those that end (decision 0241). This process
 * serves no requests itself.
 * @returns a function that notifies all of them that the server stops soon
 */
export async function startProcesses(
  { config, url, log }: ProcessesOptions,
  closers: Closer[],
): Promise<{ drain: () => void }> {
  const shared = shareOf(config, config.webWorkers);
  const data = Array.from({ length: config.webWorkers }, (_, at): WorkerPart => {
    return { config: shared, url, part: partOf(config, at === 0) };
  });
  const workers = await startWorkers({ program, data, log });
  closers.push(() => workers.stop(STOP_PATIENCE_MS));
  if (config.metrics) {
    const server = await serveMetrics(workerMetrics(workers), config.metrics);
    closers.push(server.close);
  }
  return { drain: () => workers.drain() };
}
