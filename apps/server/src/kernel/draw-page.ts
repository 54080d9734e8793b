import type { EndpointData, Endpoint } from '@kavosh/contract/endpoint.ts';
import { Refusal } from './refusal.ts';

/** A call of a page whose answer is to be another one than it is now. */
export interface ChangedAnswer {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  /** The data to be answered instead; undefined: as now. `now`: what is answered now; null where it is a refusal. */
  readonly data: (now: unknown) => unknown;
}

/** The same, typed by its call. */
export const changedAnswer = <E extends Endpoint>(
  endpoint: E,
  params: Readonly<Record<string, string>>,
  data: (now: EndpointData<E> | null) => EndpointData<E> | undefined,
): ChangedAnswer => ({ endpoint, params, data: data as ChangedAnswer['data'] });

/**
 * Draws a page of the site with answers that are not so yet, past every cache. Answers the document without scripts.
 * @param path as addresses.ts of the contract has it. Refuses with desk.no_preview.
 */
export type DrawPage = (path: string, changed: readonly ChangedAnswer[]) => Promise<string>;

/** For a server without the site. */
export const drawsNoPage: DrawPage = async () => {
  throw new Refusal('desk.no_preview');
};
