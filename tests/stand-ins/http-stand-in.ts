import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Behaviour = (response: ServerResponse, seen: SeenRequest, request: IncomingMessage) => void;

export interface HttpStandIn {
  /** `http://127.0.0.1:port` */
  origin: string;
  /** Whole requests that came, in their order. */
  seen: SeenRequest[];
  /** How the next requests are treated. */
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** A service of somebody else, played on this machine: says what a test tells it to and remembers what it was asked. */
export async function httpStandIn(first: Behaviour = (response) => response.end(), port = 0): Promise<HttpStandIn> {
  let behaviour = first;
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(one);
      behaviour(response, one, request);
    });
    request.on('error', () => {});
    response.on('error', () => {});
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    behave(next) {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with JSON, or with text as it is. */
export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Takes the request and says nothing. */
export const staysSilent: Behaviour = () => {};

/** A good head, and then a body a byte at a time, without end. */
export const drips: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Closes the connection after the request was read. */
export const hangsUp: Behaviour = (_response, _seen, request) => {
  request.socket.destroy();
};

/** Closes it in the middle of the answer. */
export const breaksOff: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"return":{"status":200', () => response.socket?.destroy());
};

/** A port of this machine where nothing listens. */
export { quietPort as freePort } from '../quiet-port.ts';
