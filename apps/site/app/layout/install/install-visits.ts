import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import { keepText, readText } from '../../session/stored-text.ts';

const KEY = 'kavoshInstall';

/** What this browser remembers: `since`: the day of the first visit; null: the hint was closed for good. */
type Remembered = { since: number | null };

/** What was kept; undefined where nothing that can be read was. Pure. */
export function readRemembered(text: string | null): Remembered | undefined {
  if (text === 'closed') return { since: null };
  return text !== null && /^\d{1,6}$/.test(text) ? { since: Number(text) } : undefined;
}

/**
 * Whether the hint may be shown on this day: not on the day of the first visit, and never again once it was closed.
 * Pure.
 */
export const mayHint = (remembered: Remembered | undefined, today: number): boolean =>
  remembered !== undefined && remembered.since !== null && remembered.since < today;

let hints: boolean | undefined;

/** Notes the first visit. @returns whether the hint may be shown on this page; false where nothing can be kept */
export function mayHintNow(): boolean {
  if (hints !== undefined) return hints;
  const remembered = readRemembered(readText('local', KEY));
  const today = tehranDay(new Date());
  if (remembered === undefined) keepText('local', KEY, String(today));
  return (hints = mayHint(remembered, today));
}

export const closeHint = (): void => void keepText('local', KEY, 'closed');
