import { flushCompileCache } from 'node:module';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** What a process of a post does when it is told. */
export interface PostWork {
  drain(): void;
  /** Ends all work; the process ends after it. */
  stop(): Promise<void>;
  metrics(): Promise<unknown>;
}

const ALIVE_EVERY_MS = 500;
const ignored = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

const say = (message: FromWorker): void => {
  if (process.connected) process.send!(message, undefined, {}, () => undefined);
};

/**
 * The other end of supervise.ts, in a process of its own. Signals of the terminal reach all processes; only the one
 * that supervises heeds them. Without it this process ends, at once: its connections have no other end any more.
 * @param begin starts the part; what it throws is told and ends the process
 */
export function servePost(begin: (part: unknown) => Promise<PostWork>): void {
  for (const signal of ignored) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit(0));
  let work: PostWork | undefined;
  let isStopping = false;
  // What keeps the loop from turning keeps this from being said.
  setInterval(() => say({ say: 'alive' }), ALIVE_EVERY_MS).unref();
  const start = async (part: unknown): Promise<void> => {
    try {
      work = await begin(part);
      say({ say: 'ready' });
      // One that is killed would leave nothing for its successor.
      flushCompileCache();
    } catch (error) {
      say({ say: 'failed', sentence: error instanceof Error ? error.message : String(error) });
      console.error(error);
      setTimeout(() => process.exit(1), 50);
    }
  };
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await work?.stop().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  process.on('message', (message: ToWorker) => {
    if (message.tell === 'begin') void start(message.part);
    else if (message.tell === 'drain') work?.drain();
    else if (message.tell === 'stop') void stop();
    else
      void work?.metrics().then(
        (value) => say({ say: 'answer', id: message.id, value }),
        () => say({ say: 'answer', id: message.id, value: undefined }),
      );
  });
}
