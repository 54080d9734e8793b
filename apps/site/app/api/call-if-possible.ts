import type { RouterContextProvider } from 'react-router';
import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import { hostServices } from '../host.ts';
import { ApiError } from './api-error.ts';
import { callOnServer } from './call-on-server.ts';

/**
 * The data of a call for a part that its page stands without; null where the call was refused or failed, which is
 * logged.
 */
export async function callIfPossible<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: CallInput<E>,
): Promise<EndpointData<E> | null> {
  try {
    return (await callOnServer(context, endpoint, input)).data;
  } catch (error) {
    // A call that answers logs its failures by itself.
    if (!(error instanceof ApiError)) context.get(hostServices).logError(error);
    return null;
  }
}
