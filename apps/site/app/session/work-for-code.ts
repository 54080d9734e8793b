import { useSyncExternalStore } from 'react';
import { checkMobile, sendMobileCode, type WorkAsked } from '@kavosh/contract/sign-in.ts';
import { isRefusalOf } from '../api/api-error.ts';
import { call } from './call.ts';
import { readDeviceKey } from './session-store.ts';
import type { DoneWork } from './solve-work.ts';

/** Codes have become scarce, and this person may sign in by a password instead of working for one. */
export class PasswordOffered extends Error {}

/** A challenge may expire during the work; there are at most two tries. */
const MOST_TRIES = 2;

let working = 0;
const listeners = new Set<() => void>();
function count(change: number): void {
  working += change;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this page works for a code at the moment, which takes some seconds. */
export const useIsWorking = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => working > 0,
    () => false,
  );

function askedBy(error: unknown): WorkAsked | null {
  for (const endpoint of [checkMobile, sendMobileCode])
    if (isRefusalOf(endpoint, error) && error.envelope.code === 428) return error.envelope.data;
  return null;
}

async function solve(asked: WorkAsked, signal: AbortSignal): Promise<DoneWork | null> {
  count(1);
  try {
    const { solveWork } = await import('./solve-work.ts');
    return await solveWork(asked, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    // Without workers nothing can be done but wait, and the answer says how long.
    return null;
  } finally {
    count(-1);
  }
}

/**
 * Makes a call that may ask for work first, and does it. Throws as the call does.
 * @param isOffered whether a person with a password is offered it before any work is done
 */
export async function withWork<Answer>(
  ask: (work?: DoneWork) => Promise<Answer>,
  signal: AbortSignal,
  isOffered = false,
): Promise<Answer> {
  let work: DoneWork | undefined;
  for (let tried = 0; ; tried += 1) {
    try {
      return await ask(work);
    } catch (error) {
      const asked = tried < MOST_TRIES ? askedBy(error) : null;
      if (!asked) throw error;
      if (isOffered && asked.has_password) throw new PasswordOffered();
      const done = await solve(asked, signal);
      if (!done) throw error;
      work = done;
    }
  }
}

/** Sends a code to a number with an account, as a device that it may know, and works for it where that is needed. */
export const sendCodeTo = (
  mobile: string,
  state: 'login' | 'reset',
  signal: AbortSignal,
  isOffered = false,
): Promise<{ token: string; resend_after: number }> =>
  withWork(
    (work) => call(sendMobileCode, { body: { mobile, state, device_key: readDeviceKey(), work } }, signal),
    signal,
    isOffered,
  );
