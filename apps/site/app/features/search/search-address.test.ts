import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import {
  countFilters,
  searchHref,
  withExact,
  withFilterToggled,
  withFree,
  withoutFilters,
  withPage,
  withPlainWord,
  withSort,
  withText,
  type SearchAddress,
} from './search-address.ts';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 9999 }), { maxLength: 6 });
const address: fc.Arbitrary<SearchAddress> = fc.record({
  path: fc.constantFrom('/courses', '/courses/search/', '/courses/هوش-مصنوعی/'),
  q: fc.string({ unit: 'grapheme', maxLength: 30 }),
  category: ids,
  academy: ids,
  type: ids,
  level: fc.subarray(['beginner' as const, 'intermediate' as const, 'advanced' as const]),
  city: ids,
  sortby: fc.constantFrom(1 as const, 2 as const, 3 as const),
  is_free: fc.constantFrom(0 as const, 1 as const),
  page: fc.integer({ min: 1, max: 90 }),
  exact: fc.constantFrom(0 as const, 1 as const),
  plain: ids,
});

describe('the address of a course list', () => {
  test('says everything that it was made of', () => {
    fc.assert(
      fc.property(address, (one) => {
        const read = readQueryString(searchHref(one).slice(one.path.length + 1));
        expect(read['q'] ?? '').toBe(one.q);
        expect(read['academy'] ?? []).toEqual(one.academy.map(String));
        expect(read['type'] ?? []).toEqual(one.type.map(String));
        expect(read['level'] ?? []).toEqual(one.level);
        expect(read['city'] ?? []).toEqual(one.city.map(String));
        expect(read['plain'] ?? []).toEqual(one.plain.map(String));
        expect(read['exact']).toBe(one.exact ? '1' : undefined);
        expect(read['category'] ?? []).toEqual(one.category.map(String));
        expect(read['page']).toBe(String(one.page));
        expect(read['is_free']).toBe(one.is_free ? '1' : undefined);
      }),
    );
  });
  test('sorting and the free filter keep the page, checkboxes return to the first', () => {
    fc.assert(
      fc.property(address, fc.nat(99), (one, id) => {
        expect(withSort(one, 2).page).toBe(one.page);
        expect(withFree(one, 1).page).toBe(one.page);
        for (const filter of ['academy', 'type', 'city'] as const)
          expect(withFilterToggled(one, filter, String(id)).page).toBe(1);
        expect(withFilterToggled(one, 'level', 'beginner').page).toBe(1);
        expect(withPage(one, 7).page).toBe(7);
      }),
    );
  });
  test('a checkbox twice is a checkbox untouched', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 10000, max: 20000 }), (one, id) => {
        for (const filter of ['academy', 'type', 'city'] as const)
          expect(withFilterToggled(withFilterToggled(one, filter, String(id)), filter, String(id))).toEqual({
            ...one,
            page: 1,
          });
      }),
    );
  });
  test('only the words as typed: no word is left out of it, and another text begins as any other', () => {
    fc.assert(
      fc.property(address, (one) => {
        expect(withExact(withPlainWord(one, 3), 1)).toMatchObject({ exact: 1, plain: [], page: 1, q: one.q });
        expect(withText(one, 'جاوا')).toMatchObject({ exact: 0, plain: [], page: 1, q: 'جاوا', type: one.type });
        expect(withPlainWord(withPlainWord(one, 3), 3).plain.filter((place) => place === 3)).toHaveLength(1);
      }),
    );
  });
  test('nothing is left on after clearing', () => {
    fc.assert(
      fc.property(address, (one) => {
        expect(countFilters(withoutFilters(one))).toBe(0);
      }),
    );
  });
});
