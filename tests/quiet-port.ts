import { randomInt } from 'node:crypto';
import { tryListening } from '../apps/server/src/platform/listening.ts';

/** Below the ephemeral ports, which systems assign to outgoing connections and to port 0: 32768 and up. */
const FIRST = 20_000;
const COUNT = 10_000;

let last = randomInt(COUNT);

/**
 * A port of 127.0.0.1 for a program that listens on a given port. No other process is assigned it in between, as can
 * happen on a busy machine with a port obtained by port 0 and released.
 */
export async function quietPort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    last = (last + 1) % COUNT;
    if ('port' in (await tryListening('127.0.0.1', FIRST + last))) return FIRST + last;
  }
  throw new Error('no port of 127.0.0.1 is free');
}
