import { useEffect } from 'react';
import { readToken } from './session-store.ts';
import { keepText, readText } from './stored-text.ts';

/** Kept in the tab alone: what was clicked in one tab is not done by signing in in another. */
const PENDING_KEY = 'kavoshPending';
/** A person who signs in much later has forgotten the click, and would be surprised. */
const KEPT_MS = 30 * 60_000;

/** What a guest clicked and was sent to sign in for. A feature names its own kinds. */
export interface PendingAction {
  kind: string;
  /** Id of the subject. */
  subject: number;
}

/** What the stored text says, unless it is too old, from the future, or not ours. */
export function readPending(text: string | null, now: number): PendingAction | null {
  if (text === null) return null;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof kept !== 'object' || kept === null) return null;
  const { kind, subject, at } = kept as Record<string, unknown>;
  if (
    typeof kind !== 'string' ||
    typeof subject !== 'number' ||
    !Number.isSafeInteger(subject) ||
    typeof at !== 'number'
  )
    return null;
  return at <= now && now - at < KEPT_MS ? { kind, subject } : null;
}

/** Remembers what a guest clicked; the last click holds. */
export function rememberPending({ kind, subject }: PendingAction): void {
  keepText('session', PENDING_KEY, JSON.stringify({ kind, subject, at: Date.now() }));
}

export function forgetPending(): void {
  keepText('session', PENDING_KEY, null);
}

/** Removes and returns the remembered action of this kind, so that it is done once, whatever happens then. */
export function takePending(kind: string): PendingAction | null {
  const pending = readPending(readText('session', PENDING_KEY), Date.now());
  if (pending?.kind !== kind) return null;
  forgetPending();
  return pending;
}

/**
 * Registers what to do, once, when a person who clicked this kind of thing as a guest comes back signed in. `act` is
 * called in the browser after hydration; it handles its own failures.
 */
export function usePendingAction(kind: string, act: (subject: number) => void): void {
  useEffect(() => {
    if (readToken() === null) return;
    const pending = takePending(kind);
    if (pending) act(pending.subject);
  });
}
