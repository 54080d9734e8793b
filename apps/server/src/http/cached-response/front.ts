import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendKept, type KeptAnswer } from './kept-answer.ts';

/** Finds what lies ready in memory under an address (path and query as the request names them). */
export type FindKept = (address: string) => KeptAnswer | undefined;

/**
 * Stands before the web framework and answers what lies ready in memory: rendered pages and files of the site. Whatever
 * it does not know at once it leaves to the framework, which answers the same things more slowly, with log line and
 * request id.
 */
export interface Front {
  /** False: nothing was written, and the framework has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  open(find: FindKept): void;
  /** From now on the framework answers everything: it knows how to send people away while the server stops. */
  close(): void;
}

export function createFront(): Front {
  let find: FindKept | undefined;
  return {
    answer(request, response) {
      if (find === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const kept = find(request.url!);
      return kept !== undefined && sendKept(request, response, kept);
    },
    open(found) {
      find = found;
    },
    close() {
      find = undefined;
    },
  };
}
