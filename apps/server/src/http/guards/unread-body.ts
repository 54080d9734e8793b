import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * So much of an unwanted body is read in order to keep the connection; where it is longer, or its length is unknown,
 * the connection is ended.
 */
const MOST_READ_IN_VAIN = 64 * 1024;
/** Time limit for answering a client that is still sending. */
const LAST_WORDS_MS = 2_000;

/** Whether an unwanted body may be longer than is worth reading. */
export const isLongBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_READ_IN_VAIN;

/**
 * A connection that is ended in the middle of a body is first closed in our direction alone, and nothing more is read
 * of it. Ended at once, with unread bytes, it would be reset, and the client would lose the answer that tells why.
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
