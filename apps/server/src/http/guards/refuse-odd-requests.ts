import type { IncomingMessage, ServerResponse } from 'node:http';
import { rawAnswer } from './broken-requests.ts';

/** Host and port as RFC 3986 writes them; an empty one is allowed to what has no authority. */
const hostPattern = /^(?:[\w.~!$&'()*+,;=%-]*|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Requests that Node's parser accepts and RFC 9112 does not: another protocol's version; no Host, two of them (a proxy
 * may have checked the other one) or an invalid one; and an asterisk as the address where it has no meaning.
 */
export function isOdd({ httpVersionMajor, httpVersionMinor, rawHeaders, url, method }: IncomingMessage): boolean {
  if (httpVersionMajor !== 1 || (url === '*' && method !== 'OPTIONS')) return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    hosts += 1;
    if (!hostPattern.test(rawHeaders[at + 1]!)) return true;
  }
  return hosts > 1 || (hosts === 0 && httpVersionMinor > 0);
}

/** Answers an odd request in its turn, after those before it on the same connection, and ends the connection. */
export function refuseOdd(request: IncomingMessage, response: ServerResponse, publicUrl: string): void {
  const { status, headers, json } = rawAnswer('request.malformed', publicUrl);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : json);
}
