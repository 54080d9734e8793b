import { ApiError, firstFieldError } from '../../../api/api-error.ts';
import { waitSentences } from '@kavosh/contract/wait-sentences.ts';
import { PasswordOffered } from '../../../session/work-for-code.ts';
import { authCopy } from '../copy.ts';

/** The calls of signing in, whose failures differ (spec 2 § 8). `resend` is sending from the code screen. */
export type SignInCall = 'check' | 'send' | 'resend' | 'verify' | 'login' | 'register' | 'reset' | 'change';

export interface Failure {
  /** The field that it is about, as the call names it; null: the whole. */
  field: string | null;
  text: string;
  /** Too many tries: when the next one is allowed (ms). The time that is left then stands at `{wait}` in the text. */
  until: number | null;
  status: number;
  /** Which call has to wait until then: others may go on. */
  call?: SignInCall;
  /** Codes are scarce: a password is the quick way. */
  offersPassword?: true;
}

/** Waits longer than a day make no sense. */
const LONGEST_WAIT_SECONDS = 86_400;
/** The waiting time where the server names none. */
const USUAL_WAIT_SECONDS = 60;

function isWaitSentence(message: string | null | undefined, sentence: string): boolean {
  const [before = '', after = ''] = sentence.split('{wait}');
  return message ? message.startsWith(before) && message.endsWith(after) : false;
}

/** The sentence with a countdown, as the server sent it; a message that is none of ours is shown as it came. */
const waitingText = (message: string | null | undefined): string =>
  Object.values(waitSentences).find((sentence) => isWaitSentence(message, sentence)) ??
  (message || waitSentences.tooManyTries);

/** Of several wrong fields the first in this order is shown. */
const fieldOrder: Readonly<Record<SignInCall, readonly string[]>> = {
  check: ['mobile'],
  send: ['mobile', 'state'],
  resend: ['mobile', 'state'],
  verify: ['state', 'code', 'device_name', 'token'],
  login: ['mobile', 'device_name', 'password'],
  register: ['mobile', 'first_name', 'last_name', 'password', 'token', 'device_name'],
  change: ['current_password', 'code', 'password', 'password_confirmation', 'token'],
  reset: ['mobile', 'password', 'password_confirmation', 'state', 'code', 'device_name', 'token'],
};

/** Thrown where the browser refuses to keep what signing in needs. */
export class StorageRefused extends Error {}

function fieldFailure(call: SignInCall, { envelope }: ApiError): Pick<Failure, 'field' | 'text'> | null {
  for (const field of fieldOrder[call]) {
    const text = envelope?.errors?.[field]?.[0];
    if (text) return { field, text };
  }
  return firstFieldError(envelope);
}

function failureText(call: SignInCall, error: ApiError, phone: string): string {
  const message = error.envelope?.message;
  switch (error.status) {
    case 401:
      if (call === 'login') return authCopy.failed.signIn;
      return call === 'verify' ? authCopy.failed.code : message || authCopy.failed.request;
    case 404:
      if (call === 'send') return authCopy.failed.unknownOnLogin(phone);
      return call === 'resend' ? authCopy.failed.unknownOnResend(phone) : authCopy.failed.request;
    // An envelope that says 401 under a 200 is the form that names the password alone.
    case 200:
      return call === 'login' && error.envelope?.code === 401 ? authCopy.failed.password : authCopy.failed.request;
    case 0:
      return authCopy.failed.request;
    default:
      // Codes are scarce: the sentence says when there are some again.
      if (call === 'check' && !isWaitSentence(message, waitSentences.codesScarce)) return authCopy.failed.request;
      return message || authCopy.failed.request;
  }
}

/**
 * What to tell of a failed call, where, and for how long. Anything that is no answer of the API is a failed request.
 */
export function signInFailure(call: SignInCall, error: unknown, phone: string, now: number): Failure {
  const whole = { field: null, until: null, status: 0 };
  if (error instanceof StorageRefused) return { ...whole, text: authCopy.failed.storage };
  if (error instanceof PasswordOffered) {
    return { ...whole, text: authCopy.failed.passwordOffered, offersPassword: true };
  }
  if (!(error instanceof ApiError)) return { ...whole, text: authCopy.failed.request };
  const { status } = error;
  if (status === 429) {
    const seconds = Math.min(Math.max(error.retryAfter ?? USUAL_WAIT_SECONDS, 1), LONGEST_WAIT_SECONDS);
    return { ...whole, status, text: waitingText(error.envelope?.message), until: now + seconds * 1000, call };
  }
  const wrong = status === 422 ? fieldFailure(call, error) : null;
  if (wrong) return { ...whole, ...wrong, status };
  return {
    ...whole,
    status,
    field: call === 'verify' && status === 401 ? 'code' : null,
    text: failureText(call, error, phone),
  };
}
