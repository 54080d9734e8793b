import { nameKey } from '@kavosh/persian/fold.ts';

/** Where this device keeps what was searched on it; it never leaves it. */
const KEY = 'recentSearches';
export const MOST_RECENT = 8;
const LONGEST = 200;

/**
 * What was searched on this device, newest first. Nothing where the storage is closed to us or holds something else.
 */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((text): text is string => typeof text === 'string' && text.trim() !== '').slice(0, MOST_RECENT)
      : [];
  } catch {
    return [];
  }
}

/** The list with a text in front; another spelling of it leaves the list. Pure. */
export function withRecentSearch(list: readonly string[], text: string): string[] {
  const plain = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  return plain === '' ? [...list] : [plain, ...withoutRecentSearch(list, plain)].slice(0, MOST_RECENT);
}

/** The list without a text, however it is spelled. Pure. */
export function withoutRecentSearch(list: readonly string[], text: string): string[] {
  const key = keyOf(text);
  return list.filter((one) => keyOf(one) !== key);
}

export const rememberSearch = (text: string): string[] => write(withRecentSearch(readRecentSearches(), text));
export const forgetSearch = (text: string): string[] => write(withoutRecentSearch(readRecentSearches(), text));
export const forgetSearches = (): string[] => write([]);

/** Signs alone have no key of letters and stand for themselves. */
const keyOf = (text: string): string => nameKey(text) || text.trim();

function write(list: string[]): string[] {
  try {
    if (list.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // The storage is full or blocked: the search is not remembered.
  }
  return list;
}
