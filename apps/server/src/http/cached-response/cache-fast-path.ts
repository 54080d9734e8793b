import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { sendCached, type CachedResponse } from './cached-response.ts';
import type { NoteCached } from './log-cached.ts';

/**
 * Finds what lies ready in memory under an address (path and query as the request names them), for what its headers say
 * of the form that is wanted.
 */
export type FindCached = (address: string, headers: IncomingHttpHeaders) => CachedResponse | undefined;

/**
 * Stands before the web framework and answers what lies ready in memory: rendered pages and files of the site. What
 * it does not know at once it leaves to the framework, which answers the same things more slowly, each with log line
 * and request id.
 */
export interface CacheFastPath {
  /** False: nothing was written, and the framework has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  open(find: FindCached): void;
  /** From now on the framework answers everything: it knows how to send people away while the server stops. */
  close(): void;
}

/** @param note called before each answer; left out, none is logged */
export function createCacheFastPath(note?: NoteCached): CacheFastPath {
  let find: FindCached | undefined;
  return {
    answer(request, response) {
      if (find === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const kept = find(request.url!, request.headers);
      return kept !== undefined && sendCached(request, response, kept, note);
    },
    open(found) {
      find = found;
    },
    close() {
      find = undefined;
    },
  };
}
