import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTerms, queryWords, searchTokens, withinOneEdit } from './search-text.ts';

const pieces = [
  'می',
  'ها',
  'ی',
  'و',
  'برنامه',
  'کتاب',
  '\u200c',
  ' ',
  '.',
  '#',
  '+',
  '-',
  "'",
  '/',
  'c',
  'f',
  'net',
  'js',
  '۱',
  '\0',
  '\ud83d',
];

const anyText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...pieces), maxLength: 60 }),
);

describe('indexTerms', () => {
  it('stores parts, the whole and stems, each once', () => {
    expect(indexTerms('برنامه‌نویسی، برنامه‌نویسی', { bigrams: false })).toEqual([
      'برنامهنویسی',
      'برنامهنویس',
      'برنامه',
      'نویسی',
      'نویس',
    ]);
    expect(indexTerms('دوره‌های پایتون', { bigrams: false })).toEqual(['دورههای', 'دوره', 'پایتون']);
    expect(indexTerms('زبان گویا', { bigrams: true })).toEqual(['زبان', 'گویا', 'زبانگویا']);
    expect(indexTerms('ASP.NET', { bigrams: false })).toEqual(['asp.net', 'aspnet', 'asp', 'net', '.net']);
    expect(indexTerms('2025 10', { bigrams: true })).toEqual(['2025', '10']);
  });

  it('is bounded, in number and in the length of a term', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (s, bigrams) => {
        const terms = indexTerms(s, { bigrams });
        expect(terms.length).toBeLessThanOrEqual(12 * searchTokens(s).length);
        expect(new Set(terms).size).toBe(terms.length);
        for (const term of terms) {
          expect(term).toMatch(/^[^\s\u200c]{1,40}$/);
          expect(term.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('queryWords', () => {
  it('says what a word may look like and how it joins the next', () => {
    expect(queryWords('برنامه نویسی')).toEqual([
      { text: 'برنامه', forms: ['برنامه'], joinedWithNext: ['برنامهنویسی', 'برنامهنویس'] },
      { text: 'نویسی', forms: ['نویسی', 'نویس'] },
    ]);
    expect(queryWords('دوره‌های #C')).toEqual([
      { text: 'دورههای', forms: ['دورههای', 'دوره'], optional: true },
      { text: 'c#', forms: ['c#'] },
    ]);
    expect(queryWords('Node.js')).toEqual([{ text: 'node.js', forms: ['node.js', 'nodejs'] }]);
  });

  it('demands a generic or binding word when there is no other', () => {
    expect(queryWords('آموزش')).toEqual([{ text: 'اموزش', forms: ['اموزش'] }]);
    expect(queryWords('با').map((word) => word.text)).toEqual(['با']);
    expect(queryWords('و').map((word) => word.text)).toEqual(['و']);
    expect(queryWords('از و').map((word) => word.text)).toEqual(['از', 'و']);
  });

  it('leaves binding words out, but not the last, which may be half a word', () => {
    expect(queryWords('کار با اکسل').map((word) => word.text)).toEqual(['کار', 'اکسل']);
    expect(queryWords('کار با').map((word) => word.text)).toEqual(['کار', 'با']);
    expect(queryWords('html و').map((word) => word.text)).toEqual(['html']);
  });

  it('takes any text; the text of a word is its first form', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        const words = queryWords(s);
        for (const { text, forms, joinedWithNext } of words) {
          expect(forms[0]).toBe(text);
          for (const form of [...forms, ...(joinedWithNext ?? [])]) expect(form).toMatch(/^[^\s\u200c]{1,40}$/);
        }
        expect(words.length === 0 || words.some((word) => word.optional !== true)).toBe(true);
        expect(words.length > 0).toBe(searchTokens(s).length > 0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('withinOneEdit', () => {
  it.each([
    ['پایتون', 'پایتون'],
    ['پایتون', 'پایتن'],
    ['پایتون', 'پاایتون'],
    ['پایتون', 'پایطون'],
    ['پایتون', 'پایتنو'],
    ['', 'ا'],
    ['', ''],
    ['ab', 'ba'],
    ['java', 'jaava'],
  ])('%s ~ %s', (a, b) => expect(withinOneEdit(a, b)).toBe(true));

  it.each([
    ['پایتون', 'پاتن'],
    ['abc', 'cab'],
    ['ab', ''],
    ['abcd', 'badc'],
    ['java', 'jovo'],
    ['abc', 'adcb'],
  ])('%s ≁ %s', (a, b) => {
    expect(withinOneEdit(a, b)).toBe(false);
    expect(withinOneEdit(b, a)).toBe(false);
  });

  it('is the restricted Damerau distance', () => {
    const distance = (a: string, b: string): number => {
      const rows: number[][] = [];
      const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
      for (let i = 0; i <= a.length; i += 1) {
        const row: number[] = [];
        rows.push(row);
        for (let j = 0; j <= b.length; j += 1) {
          if (i === 0 || j === 0) row.push(i + j);
          else {
            const swap =
              i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
                ? at(i - 2, j - 2) + 1
                : Number.POSITIVE_INFINITY;
            row.push(
              Math.min(
                at(i - 1, j) + 1,
                (row[j - 1] ?? 0) + 1,
                at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
                swap,
              ),
            );
          }
        }
      }
      return at(a.length, b.length);
    };
    const word = fc.string({ unit: fc.constantFrom('ا', 'ب', 'پ'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(withinOneEdit(a, b)).toBe(distance(a, b) <= 1);
      }),
      { numRuns: 3000 },
    );
  });
});
