import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../words/words.ts';
import { documentTerms, rememberTermsIn } from './document-terms.ts';

const shown = (text: string): string =>
  documentTerms(text)
    .map(({ term, at }) => `${at}:${term}`)
    .join(' ');

describe('documentTerms', () => {
  it.each([
    ['خورشیدی', '0:خورشیدی 0:~خورشید'],
    ['دوره\u200cهای پایتون', '0:دورههای 0:~دوره 1:پایتون'],
    ['برنامه\u200cنویسی', '0:برنامه 0:برنامهنویسی 0:~برنامهنویس 1:نویسی 1:~نویس'],
    ['Node.js', '0:node.js 0:nodejs 0:node 0:js'],
    ['Node JS', '0:node 0:nodejs 1:js'],
    ['C# 10', '0:c# 1:10'],
    ['علوم', '0:علوم 0:~علم'],
    ['پاور بی آی', '0:پاور 1:بی 2:ای'],
  ])('%s', (text, terms) => expect(shown(text)).toBe(terms));

  it('has every word at its place, bounded, no term twice at one place', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom('می', 'ها', 'کتاب', '\u200c', ' ', 'ی', 'و', 'net', 'js', '.', 'ان'),
        maxLength: 40,
      }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const words = wordsOf(text);
        const placed = documentTerms(text);
        expect(placed.length).toBeLessThanOrEqual(12 * words.length);
        expect(new Set(placed.map(({ term, at }) => `${at} ${term}`)).size).toBe(placed.length);
        words.forEach((word, at) => expect(placed).toContainEqual({ term: word.text, at }));
        for (const { term } of placed) expect(term).toMatch(/^[^\s\u200c]{1,42}$/);
      }),
      { numRuns: 1000 },
    );
  });
});

it('remembers terms where it is told to, and makes them again where they were forgotten', () => {
  const kept = new Map<string, readonly string[]>();
  rememberTermsIn(kept);
  const first = shown('کتاب‌های خورشیدی');
  expect(kept.size).toBeGreaterThan(1);
  kept.clear();
  expect(shown('کتاب‌های خورشیدی')).toBe(first);
  expect(kept.size).toBeGreaterThan(1);
});
