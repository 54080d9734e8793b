import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletions } from './deletions.ts';
import { MAX_SLIP_COST, slipCost } from './slip-cost.ts';

const word = fc.string({ unit: fc.constantFrom(...'ابپتدرزسشمنوی'.split('')), minLength: 3, maxLength: 11 });
const slip = fc.tuple(
  fc.nat(),
  fc.constantFrom('drop', 'add', 'swap', 'change'),
  fc.constantFrom(...'ابسمی'.split('')),
);

function slipped(text: string, [place, way, letter]: [number, string, string]): string {
  const at = place % text.length;
  if (way === 'drop') return text.slice(0, at) + text.slice(at + 1);
  if (way === 'add') return text.slice(0, at) + letter + text.slice(at);
  if (way === 'change') return text.slice(0, at) + letter + text.slice(at + 1);
  return at + 1 < text.length ? text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2) : text;
}

describe('deletions', () => {
  it('have a key in common for words one slip apart, two from six letters', () => {
    fc.assert(
      fc.property(word, slip, slip, (meant, first, second) => {
        const once = slipped(meant, first);
        fc.pre(once.length >= 3);
        const keys = new Set(deletions(meant));
        expect(deletions(once).some((key) => keys.has(key))).toBe(true);
        const twice = slipped(once, second);
        fc.pre(meant.length >= 6 && twice.length >= 6);
        expect(deletions(twice).some((key) => keys.has(key))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('are at most 29, none for what is no word, letters of one sound taken for one', () => {
    expect(deletions('برنامهنویسیپیشرفته').length).toBeLessThanOrEqual(29);
    for (const term of ['', 'ا', '~خورشید', '2024', 'c#', 'node.js']) expect(deletions(term)).toEqual([]);
    expect(deletions('حصاب')).toContain(deletions('حساب')[0]);
  });
});

describe('slipCost', () => {
  it.each([
    ['پایتون', 'پایتون', 0, 0],
    ['پایتن', 'پایتون', 0.3, 0.8],
    ['حصابداری', 'حسابداری', 0.3, 0.5],
    ['پاتیون', 'پایتون', 0.3, 0.8],
    ['پاایتون', 'پایتون', 0.3, 0.5],
    ['بایتون', 'پایتون', 0.6, 1.2],
    ['fotoshop', 'photoshop', 0.5, MAX_SLIP_COST],
  ])('%s for %s', (typed, meant, least, most) => {
    expect(slipCost(typed, meant)).toBeGreaterThanOrEqual(least);
    expect(slipCost(typed, meant)).toBeLessThanOrEqual(most);
  });

  it('has an order: same sound, neighbouring key, any letter; behind before first letter', () => {
    expect(slipCost('حصاب', 'حساب')).toBeLessThan(slipCost('حیاب', 'حساب'));
    expect(slipCost('حیاب', 'حساب')).toBeLessThan(slipCost('حگاب', 'حساب'));
    expect(slipCost('کتاط', 'کتاب')).toBeLessThan(slipCost('طتاب', 'کتاب'));
  });

  it.each([
    ['فیلم', 'پایتون'],
    ['کار', 'کتاب'],
    ['ab', 'cd'],
    ['خورشید', 'خورشیدگرفتگی'],
  ])('%s is no slip of %s', (typed, meant) => expect(slipCost(typed, meant)).toBe(Infinity));

  it('is the same word or dearer, finite for one slip, bounded, and forgets what it measured before', () => {
    fc.assert(
      fc.property(word, slip, word, (meant, one, other) => {
        expect(slipCost(meant, meant)).toBe(0);
        const typed = slipped(meant, one);
        const before = slipCost(typed, meant);
        expect(before).toBeLessThanOrEqual(MAX_SLIP_COST);
        slipCost(other, meant);
        expect(slipCost(typed, meant)).toBe(before);
      }),
      { numRuns: 2000 },
    );
  });
});
