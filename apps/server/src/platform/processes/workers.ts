import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { StartupError } from '../../kernel/startup-error.ts';

/**
 * Messages of the primary to a worker. `begin` is the first one; `data` is for the worker's program, and
 * `replaces` says that other workers are serving already.
 */
export type ToWorker = { tell: 'begin'; data: unknown; replaces: boolean } | { tell: 'drain' } | { tell: 'stop' };

/** Messages of a worker to the primary. */
export type FromWorker = { say: 'ready' } | { say: 'failed'; sentence: string };

export interface WorkersOptions {
  /** The program that every worker runs. */
  program: string;
  /** The data that each worker begins with. */
  data: readonly unknown[];
  log: Pick<Logger, 'error' | 'info'>;
}

export interface Workers {
  drain(): void;
  /** How many workers ended and were replaced. */
  readonly replaced: number;
  /** Asks the workers to stop, waits for each, and kills those that still run after `patienceMs`. */
  stop(patienceMs: number): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Starts the workers of Node's cluster and replaces each one that ends: after 0.1 seconds if it had been ready, and
 * after pauses that double up to 2 seconds while it ends before that. Returns when every worker has been ready once.
 * @throws {StartupError} if a worker reports that it cannot begin before all have begun once
 */
export async function startWorkers({ program, data, log }: WorkersOptions): Promise<Workers> {
  // All accept from one listening socket: connections that are not accepted yet survive the end of a worker.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // The configuration holds keys as buffers.
  cluster.setupPrimary({ exec: program, args: [], serialization: 'advanced' });
  const living = new Map<number, { worker: Worker; isReady: boolean }>();
  let hasBegun = false;
  let isStopping = false;
  let replaced = 0;

  const send = (worker: Worker, message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message, () => undefined);
  };

  /** Settles with the first worker in this place that is ready, or that reports why it cannot begin. */
  const keep = (at: number): Promise<void> =>
    new Promise((ready, failed) => {
      let pauseMs = FIRST_PAUSE_MS;
      const fork = (): void => {
        const worker = cluster.fork();
        const one = { worker, isReady: false };
        let sentence: string | undefined;
        living.set(at, one);
        worker.on('error', (error) => log.error({ err: error, worker: at }, 'a worker could not be reached'));
        worker.on('online', () => send(worker, { tell: 'begin', data: data[at], replaces: hasBegun }));
        worker.on('message', (message: FromWorker) => {
          if (message.say === 'failed') sentence = message.sentence;
          if (message.say !== 'ready') return;
          one.isReady = true;
          if (hasBegun) log.info({ worker: at, pid: worker.process.pid }, 'a worker replaced another');
          ready();
        });
        worker.on('exit', (code, signal) => {
          if (isStopping) return;
          if (!hasBegun && sentence !== undefined) return failed(new StartupError(sentence));
          const ended = { worker: at, pid: worker.process.pid, code, signal, sentence };
          log.error(ended, 'a worker ended; another one is started');
          if (one.isReady) pauseMs = FIRST_PAUSE_MS;
          replaced += 1;
          setTimeout(() => {
            if (!isStopping) fork();
          }, pauseMs);
          pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
        });
      };
      fork();
    });

  const stop = async (patienceMs: number): Promise<void> => {
    isStopping = true;
    const stopOne = async ({ worker, isReady }: { worker: Worker; isReady: boolean }): Promise<void> => {
      if (worker.isDead()) return;
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      // A worker that has not begun serves no requests.
      if (isReady) send(worker, { tell: 'stop' });
      const late = setTimeout(() => worker.process.kill('SIGKILL'), isReady ? patienceMs : 0);
      await gone;
      clearTimeout(late);
    };
    await Promise.all([...living.values()].map(stopOne));
  };

  try {
    await Promise.all(data.map((_, at) => keep(at)));
  } catch (error) {
    await stop(1_000);
    throw error;
  }
  hasBegun = true;
  return {
    drain() {
      for (const { worker } of living.values()) send(worker, { tell: 'drain' });
    },
    get replaced() {
      return replaced;
    },
    stop,
  };
}
