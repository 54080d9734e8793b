import { rmSync } from 'node:fs';
import { setNodeEnv, type Config } from './config.ts';
import { createDraining } from './http/guards/draining.ts';
import type { Part } from './part.ts';
import { createLog } from './platform/log.ts';
import { servePost } from './platform/processes/serve-post.ts';
import type { Closer } from './serving-database.ts';
import { startPart } from './start-part.ts';

/** What a process of several is told to be. */
export interface WorkerPart {
  config: Config;
  url: string;
  part: Part;
  /** Of all processes of this server: sockets, compiled code. */
  folder: string;
}

/** What the process that supervises keeps for all; it removes it itself unless it is killed. */
let sharedFolder: string | undefined;
// Before Node's own listener, which ends the process.
process.prependListener('disconnect', () => {
  if (sharedFolder === undefined) return;
  rmSync(sharedFolder, { recursive: true, force: true });
  // Node writes compiled code as it exits, and would make the folder again.
  process.kill(process.pid, 'SIGKILL');
});
setNodeEnv(false);
servePost(async (told) => {
  const { config, url, part, folder } = told as WorkerPart;
  sharedFolder = folder;
  const log = createLog({ level: config.logLevel });
  const draining = createDraining();
  const closers: Closer[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close().catch((error: unknown) => console.error(error));
  };
  const metrics = await startPart({ config, url, log, part, draining }, closers);
  return { drain: () => draining.begin(), stop: closeAll, metrics: async () => metrics?.readJson() };
});
