import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RefusalCode } from '@kavosh/contract/errors.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { refusalAnswer } from '../calls/answer-call.ts';
import { dataPolicy, securityHeaders } from '../html/content-security.ts';

/** What Node says of requests that never became one. Everything else that it says is a malformed request. */
const refusals: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
};

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  json: string;
  /** The whole answer, for writing to a socket. */
  text: string;
}

/** An answer in the envelope, written by hand because there is neither request nor response. It ends the connection. */
export function rawAnswer(code: RefusalCode, publicUrl: string): RawAnswer {
  const { status, body } = refusalAnswer(new Refusal(code));
  const json = JSON.stringify(body);
  const headers = {
    ...securityHeaders(publicUrl),
    'content-security-policy': dataPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(json)),
    connection: 'close',
  };
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return { status, headers, json, text: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${json}` };
}

/**
 * Node keeps the answer under way there, and its own handler looks there too: a second answer must not be written into
 * the first.
 */
const isAnswering = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/** Notes a refused request in the log. */
export type NoteBroken = (details: { status: number; code: string; address: string | undefined }) => void;

/** Answers what never became a request: too slow, too long, or not HTTP. For the server's `clientError`. */
export function brokenRequests(
  publicUrl: string,
  note: NoteBroken,
): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    const code = error.code ?? 'unknown';
    if (code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const { status, text } = rawAnswer(refusals[code] ?? 'request.malformed', publicUrl);
    note({ status, code, address: (socket as { remoteAddress?: string }).remoteAddress });
    // The rest of a refused request is not awaited.
    socket.end(text, () => socket.destroy());
  };
}
