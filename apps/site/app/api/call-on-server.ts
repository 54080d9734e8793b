import type { RouterContextProvider } from 'react-router';
import type { CallInput, Endpoint, RefusalData, RefusalStatus, SuccessEnvelope } from '@kavosh/contract/endpoint.ts';
import { hostServices } from '../host.ts';
import { ApiError } from './api-error.ts';

/** What a call answered, told apart by `code`: its data, or what came with an accepted refusal. */
export type Answer<E extends Endpoint, Accepted extends number = never> =
  | SuccessEnvelope<E>
  | { [S in Accepted]: { code: S; data: RefusalData<E, S> } }[Accepted];

// As in read-envelope.ts, the data is of the shape that the contract declares.
const isAnswer = <E extends Endpoint, Accepted extends number>(
  answer: { code: number },
  accept: readonly Accepted[],
): answer is Answer<E, Accepted> => answer.code === 200 || accept.some((status) => status === answer.code);

/** Calls the API while a page renders. Throws ApiError for what is neither 200 nor one of `accept`. */
export async function callOnServer<E extends Endpoint, const Accepted extends number = never>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: CallInput<E>,
  accept: readonly (Accepted & RefusalStatus<E>)[] = [],
): Promise<Answer<E, Accepted>> {
  const {
    status,
    body,
    retryAfter = null,
  } = await context.get(hostServices).call(endpoint.method, endpoint.path, input);
  if (isAnswer<E, Accepted>(body, accept)) return body;
  throw new ApiError(status, body, retryAfter, endpoint);
}
