import { keepText, readText } from './stored-text.ts';

const KEY = 'farewell';

/**
 * Keeps one sentence for the page that is loaded next in this tab: leaving an account loads it again, and a message
 * would not outlive that.
 */
export const keepFarewell = (sentence: string): boolean => keepText('session', KEY, sentence);

/** The sentence that was kept, once. */
export function takeFarewell(): string | null {
  const sentence = readText('session', KEY);
  if (sentence !== null) keepText('session', KEY, null);
  return sentence;
}
