import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { DeskError } from '../api/desk-error.ts';
import { sendCall } from '../api/desk-call.ts';
import { sessionKey } from './session-key.ts';
import { stepUp } from './step-up.ts';

/**
 * `sendCall` for everybody who is at the desk: where the second factor is not fresh it is asked for and the call is
 * done again, so that no form is lost; where the session is over, the page of signing in is shown.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<EndpointData<E>> {
  try {
    return await sendCall(endpoint, input, signal);
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    if (error.refusal === 'desk.step_up' && (await stepUp())) return sendCall(endpoint, input, signal);
    if (error.refusal === 'desk.unauthenticated' || error.refusal === 'desk.second_factor')
      await queryClient.invalidateQueries({ queryKey: sessionKey });
    throw error;
  }
}
