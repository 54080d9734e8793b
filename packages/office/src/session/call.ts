import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { isRefused } from '../api/office-error.ts';
import type { OfficeSession } from '../office.ts';
import { sendCall } from '../api/send-call.ts';
import { sessionKey } from './session-key.ts';
import { signInAgain } from './sign-in-again.ts';
import { stepUp } from './step-up.ts';

/** Whether the office is on the page, though its session may have ended. */
const isAtWork = (): boolean => queryClient.getQueryData<OfficeSession | null>(sessionKey)?.step === 'open';

/**
 * `sendCall` for all of the office: if the second factor is not fresh or the session has ended, asks for the factor or
 * for signing in again, and retries the call; no form is lost. Who is no member any more gets the refusal itself, which
 * says so.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<EndpointData<E>> {
  try {
    return await sendCall(endpoint, input, signal);
  } catch (error) {
    if (isRefused(error, 'step_up') && (await stepUp())) return sendCall(endpoint, input, signal);
    if (isRefused(error, 'unauthenticated') || isRefused(error, 'second_factor')) {
      if (await signInAgain()) return sendCall(endpoint, input, signal);
      if (!isAtWork()) await queryClient.invalidateQueries({ queryKey: sessionKey });
    }
    throw error;
  }
}
