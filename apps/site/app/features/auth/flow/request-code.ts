import { checkMobile } from '@kavosh/contract/sign-in.ts';
import { isRefusalOf } from '../../../api/api-error.ts';
import { call } from '../../../session/call.ts';
import { keepPhone, readDeviceKey } from '../../../session/session-store.ts';
import { sendCodeTo, withWork } from '../../../session/work-for-code.ts';
import type { DoneWork } from '../../../session/solve-work.ts';
import { keepFlow, readFlow, type CodePurpose } from './sign-in-flow.ts';
import { StorageRefused } from './sign-in-failure.ts';

/** The screen on which the code of each purpose is entered. */
export const codePaths = {
  login: '/login/code',
  register: '/register/code',
  reset: '/forget/code',
} as const satisfies Record<CodePurpose, string>;

interface CodeSent {
  token: string;
  resend_after: number;
}

function keepSent(mobile: string, purpose: CodePurpose, { token, resend_after }: CodeSent): void {
  if (!keepFlow({ mobile, code: { purpose, token, resendAt: Date.now() + resend_after * 1000, verified: false } }))
    throw new StorageRefused();
}

/** Whether a code of this purpose was sent to this number so lately that another may not be asked for yet. */
function isUnderWay(mobile: string, purpose: CodePurpose): boolean {
  const flow = readFlow();
  return (
    flow?.mobile === mobile && flow.code?.purpose === purpose && !flow.code.verified && flow.code.resendAt > Date.now()
  );
}

/**
 * Sends a code to a known number. Throws PasswordOffered where codes are scarce and a person with a password has not
 * insisted on a code.
 */
export async function sendCode(
  mobile: string,
  purpose: 'login' | 'reset',
  signal: AbortSignal,
  insists = false,
): Promise<void> {
  // Who forgot the password is not told to use it.
  keepSent(mobile, purpose, await sendCodeTo(mobile, purpose, signal, purpose === 'login' && !insists));
}

/** The same, unless one is still on its way: its screen is then only gone back to. */
export async function goOnWithCode(
  mobile: string,
  purpose: 'login' | 'reset',
  signal: AbortSignal,
  insists = false,
): Promise<string> {
  if (!isUnderWay(mobile, purpose)) await sendCode(mobile, purpose, signal, insists);
  return codePaths[purpose];
}

/** What a 404 of the number check carries: the number is new, and its code has been sent. */
function sentToNewNumber(error: unknown): CodeSent | null {
  return isRefusalOf(checkMobile, error) && error.envelope.code === 404 ? error.envelope.data : null;
}

/**
 * Finds the next step for a number: a new one gets a code, a known one enters its password, or gets a code where it has
 * none.
 */
export async function checkNumber(mobile: string, signal: AbortSignal): Promise<string> {
  try {
    const ask = (work?: DoneWork) => call(checkMobile, { body: { mobile, device_key: readDeviceKey(), work } }, signal);
    const { has_password: hasPassword } = await withWork(ask, signal);
    return hasPassword ? '/login/password' : await goOnWithCode(mobile, 'login', signal);
  } catch (error) {
    const sent = sentToNewNumber(error);
    if (!sent) throw error;
    keepSent(mobile, 'register', sent);
    return codePaths.register;
  }
}

/**
 * Begins to sign in with a number: stores it and returns the path of the next screen. If a code is already on its way
 * to the same number (the person went back to check it), this returns to that code instead of asking for another too
 * early.
 */
export async function beginWithNumber(mobile: string, signal: AbortSignal): Promise<string> {
  if (!keepPhone(mobile)) throw new StorageRefused();
  if (isUnderWay(mobile, 'register')) return codePaths.register;
  if (readFlow()?.mobile !== mobile && !keepFlow({ mobile, code: null })) throw new StorageRefused();
  return checkNumber(mobile, signal);
}
