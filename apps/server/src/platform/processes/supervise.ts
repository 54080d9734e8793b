import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** One place that a process fills; when it ends, another one is started for it. */
export interface Post {
  name: string;
  /** Sent to the process as the first thing it hears. Plain data. */
  part: unknown;
}

export interface SuperviseOptions {
  /** The program that every process runs. */
  program: string;
  /** Begins before the others, which need it, and ends after them. */
  first: Post;
  others: readonly Post[];
  /** Where they keep compiled code, for those that take their places. */
  compiledFolder?: string;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** A process that says nothing for so long hangs, and is ended. */
  hangMs?: number;
  /** How long one may take to begin. */
  startMs?: number;
}

export interface Supervision {
  /** Asks every process that runs; those that do not answer in time are left out. */
  ask(what: 'metrics', patienceMs: number): Promise<unknown[]>;
  tell(message: 'drain'): void;
  /** How many died or hung and were replaced. */
  readonly replaced: number;
  /** Tells the processes to stop, the first one after all others, and waits for each. */
  stop(patienceMs: number): Promise<void>;
}

interface Filled {
  post: Post;
  worker: Worker;
  isReady: boolean;
  heardAt: number;
  startedAt: number;
  hasEnded: boolean;
}

const HANG_MS = 10_000;
const START_MS = 120_000;
const LOOK_EVERY_MS = 250;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** One that lived so long did not die of its start. */
const HEALTHY_MS = 30_000;

/**
 * Fills every post with a process and keeps it filled: one that dies or hangs is replaced, at first at once, then after
 * growing pauses. All listen on one socket of this process (cluster without turns), so connections that nobody has
 * accepted yet outlive each of them. Comes back when all have begun.
 * @throws {StartupError} where one cannot begin
 */
export async function supervise(options: SuperviseOptions): Promise<Supervision> {
  const { program, first, others, compiledFolder, log, hangMs = HANG_MS, startMs = START_MS } = options;
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program, args: [], serialization: 'advanced' });
  const kept = compiledFolder === undefined ? {} : { NODE_COMPILE_CACHE: compiledFolder };
  const filled = new Map<Post, Filled>();
  const pauses = new Map<Post, number>();
  const answers = new Map<number, (value: unknown) => void>();
  let asked = 0;
  let isStopping = false;
  let hasBegun = false;
  let replaced = 0;

  const send = ({ worker }: Filled, message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message, () => undefined);
  };

  const fill = (post: Post): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork({ KAVOSH_PROCESS: post.name, ...kept });
      const now = performance.now();
      const one: Filled = { post, worker, isReady: false, heardAt: now, startedAt: now, hasEnded: false };
      let sentence: string | undefined;
      filled.set(post, one);
      worker.on('error', (error) =>
        log.warn({ err: error, worker: post.name }, 'a process could not be told something'),
      );
      worker.on('online', () => send(one, { tell: 'begin', part: post.part }));
      worker.on('message', (message: FromWorker) => {
        one.heardAt = performance.now();
        if (message.say === 'ready') {
          one.isReady = true;
          if (hasBegun) log.info({ worker: post.name, pid: worker.process.pid }, 'a process took the place of another');
          resolve();
        } else if (message.say === 'failed') sentence = message.sentence;
        else if (message.say === 'answer') answers.get(message.id)?.(message.value);
      });
      worker.on('exit', (code, signal) => {
        one.hasEnded = true;
        if (isStopping) return resolve();
        if (!hasBegun) return reject(new StartupError(sentence ?? `The process ${post.name} ended while it began.`));
        log.error(
          { worker: post.name, pid: worker.process.pid, code, signal, sentence },
          'a process ended; another one is started',
        );
        replace(post, performance.now() - one.startedAt);
      });
    });

  const replace = (post: Post, livedMs: number): void => {
    const pause = livedMs > HEALTHY_MS ? FIRST_PAUSE_MS : (pauses.get(post) ?? FIRST_PAUSE_MS);
    replaced += 1;
    pauses.set(post, Math.min(LONGEST_PAUSE_MS, pause * 2));
    setTimeout(() => {
      if (!isStopping) void fill(post).catch(() => undefined);
    }, pause);
  };

  let lookedAt = performance.now();
  const looking = setInterval(() => {
    const now = performance.now();
    const late = now - lookedAt - LOOK_EVERY_MS;
    lookedAt = now;
    for (const one of filled.values()) {
      // A machine that slept, or a moment in which nobody was served: nothing is heard of anyone.
      if (late > LOOK_EVERY_MS) one.heardAt += late;
      const silentMs = now - one.heardAt;
      if (one.hasEnded || silentMs < (one.isReady ? hangMs : startMs)) continue;
      log.error({ worker: one.post.name, pid: one.worker.process.pid, silentMs }, 'a process hangs and is ended');
      one.heardAt = now;
      one.worker.process.kill('SIGKILL');
    }
  }, LOOK_EVERY_MS);

  const stop = async (patienceMs: number): Promise<void> => {
    isStopping = true;
    clearInterval(looking);
    const end = performance.now() + patienceMs;
    const ended = async (one: Filled): Promise<void> => {
      if (one.hasEnded) return;
      const gone = new Promise<void>((resolve) => one.worker.once('exit', () => resolve()));
      // One that has not begun answers nobody.
      if (one.isReady) send(one, { tell: 'stop' });
      const left = one.isReady ? Math.max(100, end - performance.now()) : 0;
      const late = setTimeout(() => one.worker.process.kill('SIGKILL'), left);
      await gone;
      clearTimeout(late);
    };
    for (const group of [others, [first]])
      await Promise.all([...filled.values()].filter(({ post }) => group.includes(post)).map(ended));
  };

  try {
    await fill(first);
    await Promise.all(others.map(fill));
  } catch (error) {
    await stop(1_000);
    throw error;
  }
  hasBegun = true;
  return {
    async ask(what, patienceMs) {
      const found = await Promise.all(
        [...filled.values()]
          .filter((one) => one.isReady && !one.hasEnded)
          .map(
            (one) =>
              new Promise<unknown>((resolve) => {
                asked += 1;
                const id = asked;
                const done = (value: unknown): void => {
                  clearTimeout(late);
                  answers.delete(id);
                  resolve(value);
                };
                const late = setTimeout(() => done(undefined), patienceMs);
                answers.set(id, done);
                send(one, { tell: 'answer', what, id });
              }),
          ),
      );
      return found.filter((one) => one !== undefined);
    },
    get replaced() {
      return replaced;
    },
    tell(message) {
      for (const one of filled.values()) if (!one.hasEnded) send(one, { tell: message });
    },
    stop,
  };
}
