import { OutgoingFailure } from '../outgoing-http.ts';
import type { SmsOutcome } from './sms-sender.ts';

/** What a status line alone says, where the body says nothing that is understood. */
export function outcomeOfStatus(status: number): SmsOutcome {
  if (status >= 500) return { result: 'unknown', reason: 'provider-fault', code: status };
  if (status >= 300 && status < 400) return { result: 'refused', reason: 'redirected', code: status };
  if (status === 401 || status === 403) return { result: 'refused', reason: 'key', code: status };
  if (status === 429) return { result: 'refused', reason: 'too-many', code: status };
  if (status >= 400) return { result: 'refused', reason: 'rejected', code: status };
  return { result: 'unknown', reason: 'not-understood', code: status };
}

/** Without a connection nothing can have been sent; after it, something may have been. */
export function outcomeOfFailure(error: unknown): SmsOutcome {
  if (!(error instanceof OutgoingFailure)) return { result: 'unknown', reason: 'broken-off', code: null };
  const { fault, mayHaveArrived, errorCode } = error;
  if (!mayHaveArrived || fault === 'unreachable')
    return { result: 'temporary', reason: 'unreachable', code: errorCode };
  return { result: 'unknown', reason: fault, code: errorCode };
}

/**
 * Whether a template was refused that may be older than one of the places that were filled: it was surely not sent, and
 * is asked for without it.
 */
export const hasNoPlace = (outcome: SmsOutcome): boolean =>
  outcome.result === 'refused' && ['parameters', 'template', 'text'].includes(outcome.reason);
