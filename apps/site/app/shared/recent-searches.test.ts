import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  forgetSearch,
  forgetSearches,
  MOST_RECENT,
  readRecentSearches,
  rememberSearch,
  withRecentSearch,
  withoutRecentSearch,
} from './recent-searches.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function storage(kept: string | null, isClosed = false) {
  const held = { text: kept };
  const refuse = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal(
    'localStorage',
    isClosed
      ? { getItem: refuse, setItem: refuse, removeItem: refuse }
      : {
          getItem: () => held.text,
          setItem: (_: string, text: string) => {
            held.text = text;
          },
          removeItem: () => {
            held.text = null;
          },
        },
  );
  return held;
}

describe('what was searched on this device', () => {
  test('comes newest first, each text once however it is spelled', () => {
    const list = ['C++', 'برنامه‌نویسی', 'پایتون'].reduce<string[]>(withRecentSearch, []);
    expect(list).toEqual(['پایتون', 'برنامه‌نویسی', 'C++']);
    expect(withRecentSearch(list, '  برنامه نويسي ')).toEqual(['برنامه نويسي', 'پایتون', 'C++']);
    expect(withRecentSearch(list, 'C#')).toEqual(['C#', 'پایتون', 'برنامه‌نویسی', 'C++']);
    expect(withoutRecentSearch(list, 'پايتون')).toEqual(['برنامه‌نویسی', 'C++']);
  });

  test('is at most eight, without a repeat, and begins with the last one', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 30 }), (texts) => {
        const list = texts.reduce<string[]>(withRecentSearch, []);
        expect(list.length).toBeLessThanOrEqual(MOST_RECENT);
        expect(new Set(list).size).toBe(list.length);
        const last = texts.findLast((text) => text.trim() !== '');
        expect(list[0]).toBe(last?.replace(/\s+/g, ' ').trim());
      }),
    );
  });

  test('is kept, forgotten one by one and as a whole', () => {
    const held = storage(null);
    for (const text of ['یک', 'دو', 'سه']) rememberSearch(text);
    expect(readRecentSearches()).toEqual(['سه', 'دو', 'یک']);
    expect(forgetSearch('دو')).toEqual(['سه', 'یک']);
    expect(forgetSearches()).toEqual([]);
    expect(held.text).toBeNull();
  });

  test.each(['{', '"x"', '{"a":1}', '[1,null,{"a":2},"",  "خوب"]', 'null'])(
    '%s in its place breaks nothing',
    (kept) => {
      storage(kept);
      expect(readRecentSearches()).toEqual(kept.startsWith('[1') ? ['خوب'] : []);
    },
  );

  test('a storage that is closed remembers nothing and breaks nothing', () => {
    storage(null, true);
    rememberSearch('پایتون');
    expect(readRecentSearches()).toEqual([]);
    expect(forgetSearches()).toEqual([]);
  });
});
