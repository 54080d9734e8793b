import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginationWindow } from './pagination-window.ts';

describe('paginationWindow', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 'gap-after', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap-after', 9]],
    [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
    [6, 9, [1, 'gap-before', 5, 6, 7, 8, 9]],
    [9, 9, [1, 'gap-before', 8, 9]],
    [99, 9, [1, 'gap-before', 8, 9]],
  ] as const)('page %i of %i', (current, total, expected) => {
    expect(paginationWindow(current, total)).toEqual(expected);
  });

  it('offers first, last, here and those beside it, rising, with gaps that hide at least two pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [current, total] = a <= b ? [a, b] : [b, a];
        const slots = paginationWindow(current, total);
        const pages = slots.filter((slot) => typeof slot === 'number');
        for (const page of [1, total, current, Math.max(1, current - 1), Math.min(total, current + 1)])
          expect(pages).toContain(page);
        expect(slots.length).toBeLessThanOrEqual(7);
        const steps = pages.slice(1).map((page, index) => page - (pages[index] ?? 0));
        expect(steps.every((step) => step === 1 || step > 2)).toBe(true);
        expect(steps.filter((step) => step > 2)).toHaveLength(slots.length - pages.length);
      }),
    );
  });
});
