import type { FromWorker, ToWorker } from './workers.ts';

/** A worker's reactions to messages of the primary. */
export interface WorkerServer {
  drain(): void;
  /** Ends all work; the process exits afterwards. */
  stop(): Promise<void>;
}

const ignored = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

const say = (message: FromWorker, then: () => void = () => undefined): void => {
  if (process.connected) process.send!(message, undefined, {}, then);
  else then();
};

/**
 * The worker's side of workers.ts. Signals of a terminal reach all processes; only the primary handles them. If the
 * primary is gone this process ends at once: it would not be replaced, and its database may be gone.
 * @param begin an error that it throws is sent to the primary and ends the process
 */
export function serveWorker(begin: (data: unknown, replaces: boolean) => Promise<WorkerServer>): void {
  for (const signal of ignored) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit(0));
  let server: WorkerServer | undefined;
  let isStopping = false;
  const start = async (data: unknown, replaces: boolean): Promise<void> => {
    try {
      server = await begin(data, replaces);
      say({ say: 'ready' });
    } catch (error) {
      console.error(error);
      say({ say: 'failed', sentence: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
    }
  };
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await server?.stop().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  process.on('message', (message: ToWorker) => {
    if (message.tell === 'begin') void start(message.data, message.replaces);
    else if (message.tell === 'drain') server?.drain();
    else void stop();
  });
}
