import type { DeskSession } from '@kavosh/contract/desk/session.ts';
import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { DeskError } from '../api/desk-error.ts';
import { sendCall } from '../api/desk-call.ts';
import { sessionKey } from './session-key.ts';
import { signInAgain } from './sign-in-again.ts';
import { stepUp } from './step-up.ts';

/** Whether the desk is on the page, though its session may have ended. */
const isAtDesk = (): boolean => queryClient.getQueryData<DeskSession | null>(sessionKey)?.step === 'open';

/**
 * `sendCall` for all of the desk: if the second factor is not fresh or the session has ended, asks for the factor or
 * for signing in again, and retries the call; no form is lost.
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
    if (error.refusal === 'desk.unauthenticated' || error.refusal === 'desk.second_factor') {
      if (await signInAgain()) return sendCall(endpoint, input, signal);
      if (!isAtDesk()) await queryClient.invalidateQueries({ queryKey: sessionKey });
    }
    throw error;
  }
}
