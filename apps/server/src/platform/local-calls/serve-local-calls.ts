import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { ServedCalls } from '../../kernel/remote/remote-calls.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { frameOf, frameReader } from './frames.ts';
import type { CallAnswer, CallRequest } from './local-call.ts';

async function answer(handlers: ServedCalls, { id, name, args }: CallRequest): Promise<CallAnswer> {
  try {
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) throw new Error(`no call is named ${name}`);
    return { id, value: await handler(...args) };
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, details, fields } = error;
      return { id, refusal: { code, details, fields } };
    }
    const { message, code } = error as { message: string; code?: string };
    return { id, error: { message: message, code } };
  }
}

/**
 * Answers calls of other processes of this machine on a socket in the file system; who may write to its folder may
 * call. Faults of a call are told to `failed`, and its caller hears of them.
 */
export async function serveLocalCalls(
  path: string,
  handlers: ServedCalls,
  failed: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const write = (value: CallAnswer): void => {
      if (!socket.writable) return;
      // What is answered at the same time goes out together.
      socket.cork();
      socket.write(frameOf(value));
      process.nextTick(() => socket.uncork());
    };
    const read = frameReader((value) => {
      const request = value as CallRequest;
      void answer(handlers, request).then((answered) => {
        if ('error' in answered) failed(new Error(`${request.name}: ${answered.error.message}`));
        if (request.id !== 0) write(answered);
      });
    });
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        failed(error);
        socket.destroy();
      }
    });
  });
  // One that was killed has left its own behind.
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Its own: a socket that the supervising process held would outlive this one.
    server.listen({ path, exclusive: true }, () => resolve());
  });
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
