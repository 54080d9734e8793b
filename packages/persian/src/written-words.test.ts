import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLetters } from './fold.ts';
import { writtenWords } from './written-words.ts';

describe('words as they are written', () => {
  it.each([
    [
      'آموزش Python',
      [
        ['اموزش', 'آموزش'],
        ['python', 'Python'],
      ],
    ],
    [
      '.NET و C#.',
      [
        ['.net', '.NET'],
        ['c#', 'C#'],
      ],
    ],
    ['كتاب', []],
    ['python', []],
    ['', []],
  ])('%j', (text, words) => {
    expect([...writtenWords(text)]).toEqual(words);
  });

  it('each is what folding makes of the word beside it, and differs from it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const [folded, written] of writtenWords(text)) {
          expect(folded).toBe(foldLetters(written));
          expect(folded).not.toBe(written);
        }
      }),
    );
  });
});
