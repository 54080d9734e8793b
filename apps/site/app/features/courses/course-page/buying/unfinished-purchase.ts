import { keepText, readText } from '../../../../session/stored-text.ts';

/** Kept in the tab that leaves for the bank: it is the one that comes back. */
const KEY = 'kavoshUnfinished';
const KEPT_MS = 60 * 60_000;

/**
 * What was chosen in the dialog before leaving to top up. `edition`: null for the course as a whole; `code`: '' for
 * none.
 */
export interface Unfinished {
  edition: number | null;
  code: string;
}

const none: Unfinished = { edition: null, code: '' };

/** What the stored text says of a course; nothing where it is of another one, too old, from the future, or not ours. */
export function readUnfinished(text: string | null, course: number, now: number): Unfinished {
  if (text === null) return none;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return none;
  }
  if (typeof kept !== 'object' || kept === null) return none;
  const { course: of, edition, code, at } = kept as Record<string, unknown>;
  if (of !== course || typeof at !== 'number' || at > now || now - at >= KEPT_MS) return none;
  return {
    edition: Number.isSafeInteger(edition) ? (edition as number) : null,
    code: typeof code === 'string' ? code : '',
  };
}

export function keepUnfinished(course: number, { edition, code }: Unfinished): void {
  keepText('session', KEY, JSON.stringify({ course, edition, code, at: Date.now() }));
}

export const unfinishedOf = (course: number): Unfinished =>
  readUnfinished(readText('session', KEY), course, Date.now());

export function forgetUnfinished(): void {
  keepText('session', KEY, null);
}
