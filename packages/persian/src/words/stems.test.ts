import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singularsOf } from './broken-plurals.ts';
import { writtenOfSpoken } from './colloquial.ts';
import { stemsOf } from './stems.ts';

const stems = (word: string): string[] => stemsOf(word).map((one) => one.stem);

describe('stemsOf', () => {
  it.each([
    ['کتابها', 'کتاب'],
    ['کتابهایشان', 'کتاب'],
    ['کتابهامون', 'کتاب'],
    ['مهندسان', 'مهندس'],
    ['معلمین', 'معلم'],
    ['دانشجویان', 'دانشجو'],
    ['نویسندگان', 'نویسنده'],
    ['اطلاعات', 'اطلاع'],
    ['سبزیجات', 'سبزی'],
    ['روحانیون', 'روحانی'],
    ['رانندگی', 'راننده'],
    ['زیبایی', 'زیبا'],
    ['خورشیدی', 'خورشید'],
    ['بزرگترین', 'بزرگ'],
    ['علوم', 'علم'],
    ['مدارس', 'مدرسه'],
    ['designers', 'designer'],
  ])('%s may come from %s', (word, stem) => expect(stems(word)).toContain(stem));

  it.each(['عملیات', 'تهران', 'ساختمان', 'رایگان', 'تلویزیون', 'زبان', 'بازی', 'css', 'canvas', 'c#', '2024', 'ها'])(
    '%s has no ending',
    (word) => expect(stems(word)).toEqual([]),
  );

  it('is never the word itself, never longer by more than a letter, at most three', () => {
    const word = fc.string({ unit: fc.constantFrom(...'اهیترنمشوگکتbs'.split('')), maxLength: 10 });
    fc.assert(
      fc.property(word, (text) => {
        const found = stemsOf(text);
        expect(found.length).toBeLessThanOrEqual(3);
        for (const { stem, weight } of found) {
          expect(stem).not.toBe(text);
          expect(stem.length).toBeGreaterThan(1);
          expect(stem.length).toBeLessThanOrEqual(text.length + 1);
          expect(weight).toBeGreaterThan(0);
          expect(weight).toBeLessThan(1);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('broken plurals', () => {
  it('have their singulars', () => {
    expect(singularsOf('فنون')).toEqual(['فن']);
    expect(singularsOf('کتاب')).toEqual([]);
  });
});

describe('spoken forms', () => {
  it.each([
    ['خونه', 'خانه'],
    ['اقایون', 'اقایان'],
    ['خیابون', 'خیابان'],
    ['کتابامون', 'کتاب'],
  ])('%s is %s', (spoken, written) => expect(writtenOfSpoken(spoken)).toContain(written));

  it('of other words are none', () => {
    expect(writtenOfSpoken('پایتون')).not.toContain('پایتون');
    expect(writtenOfSpoken('برنامه')).toEqual([]);
  });
});
