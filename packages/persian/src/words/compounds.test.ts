import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitsOf } from './compounds.ts';

const counts: Readonly<Record<string, number>> = {
  برنامه: 90,
  نویسی: 80,
  سه: 40,
  به: 300,
  نه: 30,
  power: 5,
  bi: 5,
  کسب: 20,
  کار: 50,
  و: 400,
  نو: 9,
  پا: 9,
  آموزش: 100,
  با: 200,
  زار: 1,
  بازار: 30,
};
const frequency = (term: string): number => counts[term] ?? 0;

describe('splitsOf', () => {
  it.each([
    ['برنامهنویسی', ['برنامه', 'نویسی']],
    ['سهبهنه', ['سه', 'به', 'نه']],
    ['کسبوکار', ['کسب', 'و', 'کار']],
    ['powerbi', ['power', 'bi']],
  ])('%s', (word, parts) => expect(splitsOf(word, frequency)[0]?.parts).toEqual(parts));

  it.each(['برنامه', 'ناشناس', 'سه', '2024', 'c#net', ''])('%j is not cut', (word) =>
    expect(splitsOf(word, frequency)).toEqual([]),
  );

  it('gives the word again when its parts are joined, and only parts that are there', () => {
    const word = fc
      .array(fc.constantFrom(...Object.keys(counts)), { minLength: 2, maxLength: 8 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(word, (text) => {
        for (const { parts, cost } of splitsOf(text, frequency)) {
          expect(parts.join('')).toBe(text);
          expect(parts.length).toBeLessThanOrEqual(5);
          expect(parts.every((part) => frequency(part) > 0)).toBe(true);
          expect(cost).toBeGreaterThan(0);
        }
      }),
    );
  });

  it.each([8, 16, 32, 36])('looks up each part of a word of %i letters once at most', (length) => {
    const looked: string[] = [];
    splitsOf('با'.repeat(length / 2), (term) => {
      looked.push(term);
      return frequency(term);
    });
    expect(looked.length).toBeGreaterThan(0);
    expect(looked.length).toBeLessThanOrEqual((length * (length + 1)) / 2);
  });

  it('does not look into a word longer than a compound', () => {
    expect(splitsOf('با'.repeat(19), () => expect.unreachable())).toEqual([]);
  });
});
