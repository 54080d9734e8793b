import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Kept } from './worker-messages.ts';

const program = fileURLToPath(new URL('keep-listening.ts', import.meta.url));
const AGAIN_MS = 1_000;

/** Starts the process that keeps sockets open (keep-listening.ts), and starts it again where it is killed. */
export function startKeeper(kept: Kept): { stop(): void } {
  let worker: Worker | undefined;
  let isStopped = false;
  const start = (): void => {
    if (isStopped) return;
    const before = cluster.settings;
    cluster.setupPrimary({ ...before, exec: program });
    worker = cluster.fork({ KAVOSH_PROCESS: 'keeper' });
    // What is started next runs what it ran before.
    cluster.setupPrimary(before);
    worker.on('error', () => undefined);
    worker.once('online', () => worker?.send(kept));
    worker.once('exit', () => setTimeout(start, AGAIN_MS).unref());
  };
  start();
  return {
    stop() {
      isStopped = true;
      worker?.process.kill('SIGKILL');
    },
  };
}
