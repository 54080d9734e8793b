import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * As much of a body that nobody wants is read to keep a connection; of more, or of who knows how much, the connection
 * is ended.
 */
const MOST_READ_IN_VAIN = 64 * 1024;
/** Time limit for answering a client that is still sending. */
const LAST_WORDS_MS = 2_000;

/** Whether there may be more to a body than is worth reading when nobody wants it. */
export const isLongBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_READ_IN_VAIN;

/**
 * A connection that is ended in the middle of a body is first closed in our direction alone, and nothing more is read
 * of it. Ended at once, with bytes that nobody has read, it would be reset, and the client would lose the answer that
 * tells why.
 */
export function endGently(request: IncomingMessage): void {
  const { socket } = request;
  // What Node calls when the last answer of a connection is written.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) {
      Socket.prototype.destroySoon.call(socket);
      return;
    }
    socket.pause();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LAST_WORDS_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
