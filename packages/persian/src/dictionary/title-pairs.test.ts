import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairsOfTitle } from './title-pairs.ts';

describe('pairsOfTitle', () => {
  it.each([
    ['آموزش یادگیری ماشین (Machine Learning)', 'یادگیری ماشین', 'Machine Learning'],
    ['دوره Figma (فیگما)', 'فیگما', 'Figma'],
    ['آموزش جامع طراحی سایت با وردپرس (WordPress)', 'وردپرس', 'WordPress'],
    ['React (ری\u200cاکت)', 'ری\u200cاکت', 'React'],
    ['طراحی تجربه کاربری (UX)', 'طراحی تجربه کاربری', 'UX'],
  ])('%s', (title, persian, english) => expect(pairsOfTitle(title)).toEqual([{ persian, english }]));

  it.each([
    'دوره حسابداری (آنلاین)',
    'آموزش پایتون',
    'دوره جامع هوش تجاری سازمان\u200cهای بزرگ ایرانی (BI)',
    'آموزش (Python)',
    'دوره (۱۴۰۵)',
    '((()))',
    '',
  ])('%j has none', (title) => expect(pairsOfTitle(title)).toEqual([]));

  it('takes any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('(', ')', '[', ' ', 'a', 'ب', '\u200c', '«'), maxLength: 200 }),
        (title) => {
          for (const { persian, english } of pairsOfTitle(title)) {
            expect(persian).not.toBe('');
            expect(english).not.toBe('');
          }
        },
      ),
    );
  });

  it('takes time that grows with the text, not with its square', () => {
    // Quadratic time for these lengths would exceed the test's timeout.
    for (const [words, brackets] of [
      ['آموزش ', '('],
      ['React ', ')'],
      ['a', '(«'],
      ['( ', '(a) '],
    ] as const)
      expect(pairsOfTitle(words.repeat(100_000) + brackets.repeat(100_000))).toBeInstanceOf(Array);
  });
});
