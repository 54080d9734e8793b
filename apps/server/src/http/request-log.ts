import type { FastifyInstance } from 'fastify';
import { pageParameters } from '@kavosh/contract/page-parameters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers below 400 of this route are not worth a line: pictures and files. */
    quiet?: boolean;
  }
}

/** Parameters whose values may be logged; any other could be a phone number, a code or a token. */
const harmless = new Set<string>(pageParameters);
const LONGEST_ADDRESS = 500;

const LONGEST_NAME = 40;
const baseName = (name: string): string => name.replace(/(?:\[|%5B).*$/i, '');

function loggablePair(pair: string): string {
  const cut = pair.indexOf('=');
  const name = cut < 0 ? '' : pair.slice(0, cut);
  return harmless.has(baseName(name)) ? pair : `${name.slice(0, LONGEST_NAME)}=…`;
}

/** The address as a log may show it: of parameters that pages do not read only the names remain. */
export function loggableAddress(url: string): string {
  const cut = url.indexOf('?');
  if (cut < 0) return url.slice(0, LONGEST_ADDRESS);
  const pairs = url
    .slice(cut + 1, cut + 1 + LONGEST_ADDRESS)
    .split('&')
    .map(loggablePair);
  return `${url.slice(0, cut)}?${pairs.join('&')}`.slice(0, LONGEST_ADDRESS);
}

/**
 * One line for each answered request: method, route, address, status, milliseconds, bytes; the request's id is `reqId`.
 * Neither headers nor cookies nor bodies are ever written.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400 || !request.routeOptions.config.quiet) {
      const bytes = Number(reply.getHeader('content-length'));
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? null,
          url: loggableAddress(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ...(Number.isFinite(bytes) ? { bytes } : {}),
        },
        'answered',
      );
    }
    done();
  });
}
