import { fork } from 'node:child_process';

export interface Victim {
  port: number;
  /** Resident bytes of the server right after a garbage collection. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** The product in a process of its own, with the demo catalogue and the built site. */
export async function startVictim(dataDir: string): Promise<Victim> {
  const child = fork(new URL('./victim.ts', import.meta.url), [dataDir], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const answer = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as T));
      void ended.then(() => reject(new Error('the server ended')));
    });
  const { port } = await answer<{ port: number }>();
  return {
    port,
    async memory() {
      const reading = answer<{ bytes: number }>();
      child.send('memory');
      return (await reading).bytes;
    },
    async stop() {
      child.send('stop');
      await ended;
    },
  };
}
