import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseHref,
  compareHref,
  otherOf,
  readCompareAddress,
  slotToFill,
  withCourse,
  withoutSlot,
} from './compare-address.ts';

describe('the address of a comparison', () => {
  test('is read in any digits, and what is no id is none', () => {
    expect(readCompareAddress('?primary=12&secondary=7')).toEqual({ primary: 12, secondary: 7 });
    expect(readCompareAddress('?primary=۱۲&secondary=٧')).toEqual({ primary: 12, secondary: 7 });
    expect(readCompareAddress('?primary=%DB%B1+')).toEqual({ primary: 1, secondary: null });
    for (const junk of [
      '',
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x10',
      'abc',
      '2147483648',
      '99999999999',
      '%00',
      'null',
      '1,2',
      '1 2',
    ]) {
      expect(readCompareAddress(`?primary=${junk}&secondary=3`), junk).toEqual({ primary: null, secondary: 3 });
    }
    expect(readCompareAddress('')).toEqual({ primary: null, secondary: null });
  });

  test('holds a course once', () => {
    expect(readCompareAddress('?primary=5&secondary=5')).toEqual({ primary: 5, secondary: null });
    expect(readCompareAddress('?primary=5&secondary=۰۵')).toEqual({ primary: 5, secondary: null });
    expect(readCompareAddress('?primary=5&primary=6')).toEqual({ primary: 5, secondary: null });
  });

  test('is written in one way, and read back', () => {
    expect(compareHref({ primary: null, secondary: null })).toBe('/compare');
    expect(compareHref({ primary: 1, secondary: 2 })).toBe('/compare?primary=1&secondary=2');
    expect(compareHref({ primary: null, secondary: 2 })).toBe('/compare?secondary=2');
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.option(fc.integer()), (noise, id) => {
        const read = readCompareAddress(`?primary=${id}&${noise}`);
        const href = compareHref(read);
        expect(readCompareAddress(href.slice('/compare'.length))).toEqual(read);
        expect(read.primary === null || read.primary !== read.secondary).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the sides', () => {
  test('removing one keeps the other as the primary', () => {
    const both = { primary: 1, secondary: 2 };
    expect(withoutSlot(both, 'primary')).toEqual({ primary: 2, secondary: null });
    expect(withoutSlot(both, 'secondary')).toEqual({ primary: 1, secondary: null });
    expect(withoutSlot({ primary: 1, secondary: null }, 'primary')).toEqual({ primary: null, secondary: null });
    expect(withoutSlot({ primary: null, secondary: 2 }, 'secondary')).toEqual({ primary: null, secondary: null });
  });

  test('the second button fills the second side only where there is a primary', () => {
    expect(slotToFill({ primary: 1, secondary: null }, 'secondary')).toBe('secondary');
    expect(slotToFill({ primary: null, secondary: null }, 'secondary')).toBe('primary');
    expect(slotToFill({ primary: null, secondary: null }, 'primary')).toBe('primary');
    expect(slotToFill({ primary: null, secondary: 4 }, 'primary')).toBe('primary');
    expect(withCourse({ primary: null, secondary: null }, 'secondary', 9)).toEqual({ primary: 9, secondary: null });
    expect(withCourse({ primary: 1, secondary: null }, 'secondary', 9)).toEqual({ primary: 1, secondary: 9 });
    expect(withCourse({ primary: 1, secondary: 2 }, 'primary', 9)).toEqual({ primary: 9, secondary: 2 });
  });

  test('a course does not stand beside itself', () => {
    expect(withCourse({ primary: 1, secondary: null }, 'secondary', 1)).toBeNull();
    expect(withCourse({ primary: null, secondary: 2 }, 'primary', 2)).toBeNull();
    expect(otherOf({ primary: 1, secondary: 2 }, 'primary')).toBe(2);
  });

  test('the page for choosing keeps the comparison', () => {
    const address = { primary: 3, secondary: null, slot: 'secondary', q: 'C#', sortby: 2, page: 2 } as const;
    expect(chooseHref({ ...address, is_free: 1, exact: 1 })).toBe(
      '/compare/choose?primary=3&slot=secondary&q=C%23&sortby=2&is_free=1&page=2&exact=1',
    );
    expect(chooseHref({ ...address, primary: null, q: '', sortby: 1, page: 1, is_free: 0, exact: 0 })).toBe(
      '/compare/choose?slot=secondary&sortby=1&page=1',
    );
  });
});
