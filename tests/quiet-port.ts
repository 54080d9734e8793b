import { randomInt } from 'node:crypto';
import { tryListening } from '../apps/server/src/platform/listening.ts';

/** Below the ports that systems give to whoever connects somewhere or asks for any port: 32768 and up. */
const FIRST = 20_000;
const COUNT = 10_000;

let last = randomInt(COUNT);

/**
 * A port of 127.0.0.1 for a program that is told where to listen. Nobody gets it by chance between now and then, as
 * happens on a busy machine to one that was given for port 0 and let go.
 */
export async function quietPort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    last = (last + 1) % COUNT;
    if ('port' in (await tryListening('127.0.0.1', FIRST + last))) return FIRST + last;
  }
  throw new Error('no port of 127.0.0.1 is free');
}
