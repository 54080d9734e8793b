import { useSyncExternalStore } from 'react';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { readPhone, subscribeToSession } from '../../../session/session-store.ts';
import { keepText, readText } from '../../../session/stored-text.ts';

/** The purpose of a code; calls name it `state`. */
export type CodePurpose = 'login' | 'reset' | 'register';

/**
 * Progress of signing in within this tab. Two tabs may sign in with two numbers: only the number entered last is shared
 * between them.
 */
export interface SignInFlow {
  mobile: string;
  /** The code on its way: the temporary token that goes with it, and when another may be asked for (ms). */
  code: { purpose: CodePurpose; token: string; resendAt: number; verified: boolean } | null;
}

const FLOW_KEY = 'kavoshSignIn';
const purposes = new Set<unknown>(['login', 'reset', 'register'] satisfies CodePurpose[]);

/** The flow that a stored text says; null for every other text. */
export function parseFlow(text: string | null): SignInFlow | null {
  if (text === null) return null;
  try {
    const { mobile, code } = JSON.parse(text) as { mobile: unknown; code: unknown };
    if (typeof mobile !== 'string' || normalizeMobile(mobile) !== mobile) return null;
    if (typeof code !== 'object' || code === null) return { mobile, code: null };
    const { purpose, token, resendAt, verified } = code as Record<string, unknown>;
    if (!purposes.has(purpose) || typeof token !== 'string' || typeof resendAt !== 'number')
      return { mobile, code: null };
    return { mobile, code: { purpose: purpose as CodePurpose, token, resendAt, verified: verified === true } };
  } catch {
    return null;
  }
}

let readLast: { text: string | null; flow: SignInFlow | null } = { text: null, flow: null };
const listeners = new Set<() => void>();

/** How far this tab is; the same object as long as nothing changes. */
export function readFlow(): SignInFlow | null {
  const text = readText('session', FLOW_KEY);
  if (text !== readLast.text) readLast = { text, flow: parseFlow(text) };
  return readLast.flow;
}

/** Keeps how far this tab is; null forgets it. @returns whether the browser let it */
export function keepFlow(flow: SignInFlow | null): boolean {
  const kept = keepText('session', FLOW_KEY, flow === null ? null : JSON.stringify(flow));
  for (const listener of listeners) listener();
  return kept;
}

/** The code of this purpose that is on its way, or null. */
export function readCode(purpose: CodePurpose): NonNullable<SignInFlow['code']> | null {
  const code = readFlow()?.code ?? null;
  return code?.purpose === purpose ? code : null;
}

/**
 * The number that this tab signs in with: its own, or where it has none the one stored last; null where no valid one is
 * stored.
 */
export function readFlowPhone(): string | null {
  const stored = readPhone();
  if (stored === null) return null;
  return readFlow()?.mobile ?? normalizeMobile(stored);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeToSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The same for a component; undefined until the page is hydrated. */
export const useFlowPhone = (): string | null | undefined =>
  useSyncExternalStore(subscribe, readFlowPhone, () => undefined);

/** The code of this purpose for a component; undefined until the page is hydrated. */
export const useFlowCode = (purpose: CodePurpose): NonNullable<SignInFlow['code']> | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readCode(purpose),
    () => undefined,
  );
