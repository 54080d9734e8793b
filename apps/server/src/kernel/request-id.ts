import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does the work of a request: what it leaves elsewhere (jobs, messages, transactions) is marked with the id. */
export const withRequestId = <Answer>(id: string, work: () => Answer): Answer => current.run(id, work);

/** The id of the request that is being answered; null outside of any, as in timers and jobs. */
export const currentRequestId = (): string | null => current.getStore() ?? null;

/** The id as log lines have it; nothing outside of a request. */
export function requestMark(id: string | null = currentRequestId()): { reqId?: string } {
  return id === null ? {} : { reqId: id };
}
