import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { loggableAddress } from '../request-log.ts';

export interface CachedLogOptions {
  log: Pick<FastifyBaseLogger, 'info'>;
  /** One of so many is logged. */
  every: number;
  /** Names a request that is logged. */
  idOf: (request: IncomingMessage) => string;
}

/** Before a cached answer is written: gives one of so many an id, and a line in the log once it was sent. */
export type NoteCached = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The sampled access log of what is answered out of memory before the web framework sees it. A line has what lines of
 * other requests have, `cached`, and how many answers it stands for (`sampled`).
 */
export function logCached({ log, every, idOf }: CachedLogOptions): NoteCached {
  let count = 0;
  return (request, response) => {
    count += 1;
    if (count < every) return;
    count = 0;
    const reqId = idOf(request);
    const begun = performance.now();
    response.setHeader('x-request-id', reqId);
    response.once('finish', () => {
      const bytes = Number(response.getHeader('content-length'));
      log.info(
        {
          reqId,
          method: request.method,
          url: loggableAddress(request.url ?? ''),
          status: response.statusCode,
          ms: Math.round((performance.now() - begun) * 10) / 10,
          ...(Number.isFinite(bytes) ? { bytes } : {}),
          cached: true,
          sampled: every,
        },
        'answered',
      );
    });
  };
}
