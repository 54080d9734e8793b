import type { RouterContextProvider } from 'react-router';
import type { CallInput, Endpoint, EndpointData, EndpointMeta } from '@kavosh/contract/endpoint.ts';
import { hostServices } from '../host.ts';
import { ApiError } from './api-error.ts';

/** What a call answered: its data, and the code where the contract declares answers beside 200. */
export interface Answer<E extends Endpoint> {
  code: number;
  data: EndpointData<E>;
  meta: EndpointMeta<E>;
}

/** Calls the API while a page renders. Throws ApiError for whatever is neither 200 nor one of `accept`. */
export async function callOnServer<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: CallInput<E>,
  accept: readonly number[] = [],
): Promise<Answer<E>> {
  const {
    status,
    body,
    retryAfter = null,
  } = await context.get(hostServices).call(endpoint.method, endpoint.path, input);
  if (status !== 200 && !accept.includes(status)) throw new ApiError(status, body, retryAfter);
  return { code: status, data: body.data as EndpointData<E>, meta: body.meta as EndpointMeta<E> };
}
