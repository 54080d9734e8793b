import { setNodeEnv, type Config } from './config/config.ts';
import { createDraining } from './http/guards/draining.ts';
import type { Part } from './part.ts';
import { createLog } from './platform/log.ts';
import { serveWorker } from './platform/processes/serve-worker.ts';
import type { Closer } from './serving-database.ts';
import { startPart } from './start-part.ts';

/** The data that a worker begins with. Plain data. */
export interface WorkerPart {
  config: Config;
  url: string;
  part: Part;
}

setNodeEnv(false);
serveWorker(async (data, replaces) => {
  const { config, url, part } = data as WorkerPart;
  const log = createLog({ level: config.logLevel });
  const draining = createDraining();
  const closers: Closer[] = [];
  const onMetrics = async (metrics: { answerPrimary(): void }): Promise<void> => metrics.answerPrimary();
  await startPart({ config, url, log, part, draining, onMetrics, indexFirst: replaces }, closers);
  return {
    drain: () => draining.begin(),
    async stop() {
      for (const close of closers.toReversed()) await close().catch((error: unknown) => console.error(error));
    },
  };
});
