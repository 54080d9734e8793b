import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NEAREST } from './limits.ts';
import { vocabularyOf } from './memory-vocabulary.ts';
import { readText } from './read-text.ts';

const texts = [
  'آموزش فتوشاپ برای عکاس‌ها',
  'پایتون برای همه',
  'برنامه‌نویسی اندروید با Kotlin',
  'حسابداری صنعتی',
  'مانیتور و تعمیر آن',
  'Photoshop از صفر',
  'طراحی لباس',
];
const vocabulary = vocabularyOf(texts);
const nearest = (q: string): readonly string[] => readText(q, vocabulary, { far: true }).nearest!;

describe('the nearest words', () => {
  it.each([
    ['فتشپ', 'photoshop'],
    ['پایتنون', 'پایتون'],
    ['حسبدری', 'حسابداری'],
    ['پایتونیست', 'پایتون'],
  ])('of «%s» begin with «%s»', (q, expected) => {
    expect(nearest(q)[0]?.toLowerCase()).toBe(expected);
  });

  // A right word is written as it is meant.
  it.each(['شترمرغ', 'مانیکور', 'xyzzy', 'قلاب‌بافی', 'آموزش', ''])('of «%s» are none', (q) => {
    expect(nearest(q)).toEqual([]);
  });

  it('stand only where they are asked for, and replace nothing', () => {
    expect(readText('فتشپ', vocabulary)).not.toHaveProperty('nearest');
    expect(readText('مانیکور', vocabulary, { far: true }).plans.at(-1)!.understood).toEqual([]);
  });

  it('are words of the texts, few, none twice, whatever is typed', () => {
    const letters = fc.constantFrom(...'ابپتحدرسشفمنوی abhnopty'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 24 }), (q) => {
        const found = nearest(q);
        expect(found.length).toBeLessThanOrEqual(MAX_NEAREST);
        expect(new Set(found).size).toBe(found.length);
        for (const word of found) expect(vocabulary.frequency(word)).toBeGreaterThan(0);
      }),
    );
  });
});
