import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherLayouts } from './layout.ts';

describe('otherLayouts', () => {
  it.each([
    ['mhdj,k', 'پایتون'],
    ['\\hdj,k', 'پایتون'],
    ['MHDJ,K', 'پایتون'],
    ['fvkhli k,dsd', 'برنامه نویسی'],
    ['Hl,ca', 'آموزش'],
    ['[hlu', 'جامع'],
    ['حغفاخد', 'python'],
    ['ثطزثم', 'excel'],
    ['پشزخس', 'macos'],
  ])('%s is %s', (typed, meant) => expect(otherLayouts(typed)).toContain(meant));

  it.each(['', '2024', 'پایتون python', '😀'])('%j has none', (typed) => expect(otherLayouts(typed)).toEqual([]));

  it('leads back, whichever layout was used', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(..."qwertyuiop[]asdfghjkl;'zxcvbn, ".split('')),
          minLength: 1,
          maxLength: 20,
        }),
        (typed) => {
          fc.pre(/[a-z]/.test(typed));
          const back = otherLayouts(typed).flatMap((persian) =>
            /\p{Script=Arabic}/u.test(persian) ? otherLayouts(persian) : [],
          );
          expect(back).toContain(typed);
        },
      ),
    );
  });
});
