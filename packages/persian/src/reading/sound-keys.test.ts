import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinCost } from './latin-letters.ts';
import { soundKeys } from './sound-keys.ts';

const meet = (a: string, b: string): boolean => soundKeys(a).some((key) => soundKeys(b).includes(key));

const PAIRS = [
  ['barname', 'برنامه', 0.3],
  ['nevisi', 'نویسی', 0.1],
  ['amoozesh', 'اموزش', 0.2],
  ['amuzesh', 'اموزش', 0.2],
  ['hesabdari', 'حسابداری', 0.3],
  ['paython', 'پایتون', 0.4],
  ['khayati', 'خیاطی', 0.4],
  ['ashpazi', 'اشپزی', 0.3],
  ['riazi', 'ریاضی', 0.3],
  ['mohandesi', 'مهندسی', 0.4],
  ['modiriat', 'مدیریت', 0.4],
  ['memari', 'معماری', 0.4],
  ['akkasi', 'عکاسی', 0.4],
  ['photoshop', 'فتوشاپ', 0.9],
  ['laravel', 'لاراول', 0.2],
  ['naghashi', 'نقاشی', 0.3],
] as const;

describe('soundKeys and latinCost', () => {
  it.each(PAIRS)('%s is heard as %s', (latin, persian, most) => {
    expect(meet(latin, persian)).toBe(true);
    expect(latinCost(latin, persian)).toBeLessThanOrEqual(most);
  });

  it.each([
    ['react', 'پایتون'],
    ['sql', 'سئو'],
    ['kar', 'خر'],
  ])('%s is not %s', (latin, persian) => {
    expect(meet(latin, persian)).toBe(false);
    expect(latinCost(latin, persian)).toBe(Infinity);
  });

  it.each(['', 'ا', '~خورشید', '2024', 'c#', 'node.js', 'aeiou'])('%j has no key', (term) =>
    expect(soundKeys(term)).toEqual([]),
  );

  it('gives few keys for any word, and a word that is spelt by the table meets its Latin spelling', () => {
    const letters: readonly (readonly [string, string])[] = [
      ['b', 'ب'],
      ['d', 'د'],
      ['kh', 'خ'],
      ['sh', 'ش'],
      ['m', 'م'],
      ['r', 'ر'],
      ['z', 'ض'],
      ['t', 'ط'],
      ['i', 'ی'],
      ['a', 'ا'],
      ['oo', 'و'],
    ];
    const word = fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(word, (chosen) => {
        const latin = chosen.map(([letter]) => letter).join('');
        const persian = chosen.map(([, letter]) => letter).join('');
        expect(soundKeys(persian).length).toBeLessThanOrEqual(4);
        expect(latinCost(latin, persian)).toBeLessThan(Infinity);
        fc.pre(/^[^ایو]/.test(persian) && !persian.endsWith('و') && soundKeys(latin).length > 0);
        // A consonant between vowels of its own sound: «oo» then «v» cannot be heard apart.
        expect(meet(latin, persian)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
