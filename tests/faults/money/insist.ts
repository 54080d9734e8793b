import { setTimeout as pause } from 'node:timers/promises';
import type { ClientLog } from './client-log.ts';
import type { ServerUnderTest } from './server-under-test.ts';

export interface Answer<Data> {
  status: number;
  data: Data;
}

/** A return from the gateway waits 10 s for the process that has the payment in hand, which may be dead. */
const CALL_PATIENCE_MS = 25_000;
export const AGAIN_MS = 150;
/** Long past every start after a kill. */
const GIVE_UP_MS = 150_000;
/** With so much wrong there is nothing more to find out. */
export const ENOUGH_FAULTS = 20;

export const upTo = (most: number): number => Math.floor(Math.random() * most);
/** Limits count by address, and so each call has one of its own. */
const anyAddress = (): string => `10.${upTo(255)}.${upTo(255)}.${upTo(255)}`;

/** Repeats a call until it is answered, and logs what failed although nothing was killed. */
export async function insist<Data>(
  { server, log }: { server: ServerUnderTest; log: ClientLog },
  path: string,
  body: object | string | null,
  headers: Record<string, string>,
): Promise<Answer<Data>> {
  const begun = performance.now();
  for (;;) {
    const wasDown = server.isDown();
    let fault: string;
    try {
      const response = await fetch(server.origin + path, {
        method: body === null ? 'GET' : 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_PATIENCE_MS),
        headers: {
          'x-forwarded-for': anyAddress(),
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === null ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status < 500) {
        log.acknowledged += 1;
        const data = text.startsWith('{') ? (JSON.parse(text) as { data: Data }).data : (null as Data);
        return { status: response.status, data };
      }
      fault = `${response.status} ${text.slice(0, 200)}`;
    } catch (error) {
      fault = String(error);
    }
    // A busy machine may say so (503), and a line may break; that the server did not know what to do is never right.
    // Around a kill the call may be on either side of it.
    if (fault.startsWith('500') && !wasDown && !server.isDown() && !(await isShaken(server)))
      log.faults.push(`${path}: ${fault}`);
    if (log.faults.length >= ENOUGH_FAULTS || performance.now() - begun > GIVE_UP_MS) {
      log.faults.push(`given up: ${path}: ${fault}`);
      return { status: 0, data: null as Data };
    }
    await pause(AGAIN_MS);
  }
}

/** Whether something is down, or is noticed to be so within a moment. */
async function isShaken(server: ServerUnderTest): Promise<boolean> {
  for (let looked = 0; looked < 10; looked += 1) {
    if (server.isDown()) return true;
    await pause(20);
  }
  return false;
}
