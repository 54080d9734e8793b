import { connect, type Socket } from 'node:net';
import type { RemoteCalls } from '../../kernel/remote/remote-calls.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { frameOf, frameReader } from './frames.ts';
import type { CallAnswer } from './local-call.ts';

/** Shorter than a page may take to be rendered, longer than another process takes to be replaced by the next. */
const PATIENCE_MS = 5_000;
const RECONNECT_MS = 100;
/** Calls that wait beyond which further ones are refused. */
const MOST_WAITING = 2_000;

interface Waiting {
  frame: Buffer;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

function answerWaiting({ resolve, reject }: Waiting, answer: CallAnswer): void {
  if ('value' in answer) resolve(answer.value);
  else if ('refusal' in answer) reject(new Refusal(answer.refusal.code, answer.refusal.details, answer.refusal.fields));
  else reject(Object.assign(new Error(answer.error.message), answer.error.code ? { code: answer.error.code } : {}));
}

/**
 * Calls what another process of this machine serves (serve-local-calls.ts). Where that process is replaced, calls are
 * sent again to the next one, so they only read; one that is not answered in five seconds is refused with server.busy.
 */
export function openLocalCalls(path: string): RemoteCalls & { close(): void } {
  const waiting = new Map<number, Waiting>();
  let socket: Socket | undefined;
  let isOpen = false;
  let isClosed = false;
  let last = 0;

  const write = (frame: Buffer): void => {
    socket!.cork();
    socket!.write(frame);
    process.nextTick((corked: Socket) => corked.uncork(), socket);
  };
  const open = (): void => {
    const next = connect(path);
    socket = next;
    const read = frameReader((value) => {
      const answer = value as CallAnswer;
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (asked) answerWaiting(asked, answer);
    });
    next.on('connect', () => {
      isOpen = true;
      for (const { frame } of waiting.values()) write(frame);
    });
    next.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch {
        next.destroy();
      }
    });
    next.on('error', () => next.destroy());
    next.on('close', () => {
      isOpen = false;
      if (!isClosed) setTimeout(open, RECONNECT_MS).unref();
    });
  };
  open();

  return {
    call(name, ...args) {
      if (waiting.size >= MOST_WAITING || isClosed) return Promise.reject(new Refusal('server.busy'));
      last += 1;
      const id = last;
      const frame = frameOf({ id, name, args });
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(id);
          reject(new Refusal('server.busy'));
        }, PATIENCE_MS);
        const done =
          <Value>(end: (value: Value) => void) =>
          (value: Value): void => {
            clearTimeout(late);
            end(value);
          };
        waiting.set(id, { frame, resolve: done(resolve), reject: done(reject) });
        if (isOpen) write(frame);
      });
    },
    tell(name, ...args) {
      if (isOpen) write(frameOf({ id: 0, name, args }));
    },
    close() {
      isClosed = true;
      socket?.destroy();
      for (const { reject } of waiting.values()) reject(new Refusal('server.busy'));
      waiting.clear();
    },
  };
}
