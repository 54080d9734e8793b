import { createServer } from 'node:net';
import type { Kept } from './worker-messages.ts';

/** How often the supervising process is looked for. */
const LOOK_EVERY_MS = 500;

/*
 * Keeps the listening sockets of a server open where nobody else does. Node closes one that several processes share
 * when the last of them is gone, and who comes then is turned away; this process listens as well and takes nobody, so
 * that they wait for the next process instead. It takes nobody because its loop stands still: a signal ends it.
 */
async function keepListening({ places }: Kept): Promise<never> {
  await Promise.all(
    places.map(
      ({ host, port }) =>
        new Promise<void>((resolve) => {
          // What cannot be listened on here the serving processes have told already.
          createServer()
            .once('error', () => resolve())
            .listen({ host, port }, () => resolve());
        }),
    ),
  );
  const parent = process.ppid;
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  while (process.ppid === parent) Atomics.wait(nothing, 0, 0, LOOK_EVERY_MS);
  process.exit(0);
}

process.once('message', (kept: Kept) => void keepListening(kept));
