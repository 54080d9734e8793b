import { createServer, type RequestListener, type Server } from 'node:http';
import { rawAnswer } from './guards/broken-requests.ts';
import type { Draining } from './guards/draining.ts';
import type { CacheFastPath } from './cached-response/cache-fast-path.ts';
import { isOdd, refuseOdd } from './guards/refuse-odd-requests.ts';
import { endGently, isLongBody } from './guards/unread-body.ts';

export interface ServerLimits {
  /**
   * For the whole request with its body. Fastify's own default is none: a body that drips would hold its socket for
   * ever.
   */
  requestTimeoutMs: number;
  headersTimeoutMs: number;
  /** How often slow requests are looked for; they end at most this much later. */
  checkIntervalMs: number;
  /** Longer than the usual minute of a proxy, so that the proxy is the one that closes. */
  keepAliveMs: number;
  /** A socket on which nothing moves, such as a client that does not read its answer. */
  idleSocketMs: number;
  headerBytes: number;
}

/** trust.md F20, F21. */
const usualLimits: ServerLimits = {
  requestTimeoutMs: 10_000,
  headersTimeoutMs: 5_000,
  checkIntervalMs: 1_000,
  keepAliveMs: 75_000,
  idleSocketMs: 90_000,
  headerBytes: 16 * 1024,
};

export interface HttpServerOptions {
  publicUrl: string;
  fastPath: CacheFastPath;
  draining?: Pick<Draining, 'isBegun'>;
  limits?: ServerLimits;
}

/** The server under the web framework: limits of time and size, and the cache fast path. */
export function createHttpServer(
  handler: RequestListener,
  { publicUrl, fastPath, draining, limits = usualLimits }: HttpServerOptions,
): Server {
  const server = createServer(
    {
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      keepAliveTimeout: limits.keepAliveMs,
      maxHeaderSize: limits.headerBytes,
      // Refused below instead, in the envelope.
      requireHostHeader: false,
    },
    (request, response) => {
      if (isOdd(request)) {
        refuseOdd(request, response, publicUrl);
        return;
      }
      if (draining?.isBegun) response.shouldKeepAlive = false;
      if (isLongBody(request)) {
        endGently(request);
        // The body of these requests is not read: after the answer the connection ends, whatever is still being sent.
        if (request.method === 'GET' || request.method === 'HEAD') response.shouldKeepAlive = false;
      }
      if (!fastPath.answer(request, response)) handler(request, response);
    },
  );
  server.setTimeout(limits.idleSocketMs);
  // A tunnel is never asked of us.
  server.on('connect', (_request, socket) => {
    socket.end(rawAnswer('request.method_not_allowed', publicUrl).text, () => socket.destroy());
  });
  // Nor an expectation but the one that Node knows; it is a request like any other.
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response);
  });
  return server;
}
