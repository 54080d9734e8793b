import { describe, expect, it } from 'vitest';
import { toAsciiDigits, toPersianDigits } from './digits.ts';
import { foldLetters, nameKey, removeInvisible } from './fold.ts';
import { parseJalaliDate } from './jalali.ts';
import { normalizeMobile } from './mobile.ts';
import { parseWholeNumber } from './money.ts';
import { documentTerms } from './reading/document-terms.ts';
import { readText } from './reading/read-text.ts';
import { vocabularyOf } from './reading/memory-vocabulary.ts';
import { lightStem, searchTokens } from './search-text.ts';
import { nameToPath, slugOf } from './slug.ts';

const LENGTH = 100_000;
// Each repeats what one of the patterns is most tempted to try again and again.
const seeds = [
  'ا',
  'a',
  '1',
  ' ',
  '-',
  '.',
  '#',
  '+',
  '/',
  '\0',
  '\ud800',
  '\u200c',
  '\u202e',
  'ـ',
  'َ',
  "'",
  '😀',
  'ﷺ',
  'ﷲ',
  'می‌',
  'ها ',
  'ی‌',
  'و ',
  'ا‌',
  'ب ',
  'ا‌ و ',
  'a.',
  'a-b',
  "a'",
  '1.',
  '.net',
  '#c',
  'c#',
  '++c',
  'c++',
  '+a',
  '1,000',
  '1,',
  '098',
  '12 ',
  'a1',
  '\u200c ',
  '0‌',
  '- ',
];

describe('100,000 characters of anything', () => {
  it.each(seeds)('%j over and over', (seed) => {
    const text = seed.repeat(LENGTH / seed.length);
    const near = `${text}x`;
    for (const f of [
      toAsciiDigits,
      toPersianDigits,
      removeInvisible,
      foldLetters,
      nameKey,
      nameToPath,
      slugOf,
      lightStem,
    ]) {
      expect(typeof f(text)).toBe('string');
      expect(typeof f(near)).toBe('string');
    }
    expect([normalizeMobile(near), parseWholeNumber(near), parseJalaliDate(near)]).toEqual([null, null, null]);
    expect(searchTokens(text).length).toBeLessThanOrEqual(LENGTH * 2);
    expect(new Set(documentTerms(text).map(({ term }) => term)).size).toBeLessThan(100);
    expect(readText(near, vocabularyOf(['پایتون'])).plans.length).toBeGreaterThan(0);
  });
});
