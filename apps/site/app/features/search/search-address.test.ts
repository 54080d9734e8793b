import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import {
  countFilters,
  searchHref,
  withAcademyToggled,
  withFree,
  withoutFilters,
  withPage,
  withSort,
  withTypeToggled,
  type SearchAddress,
} from './search-address.ts';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 9999 }), { maxLength: 6 });
const address: fc.Arbitrary<SearchAddress> = fc.record({
  path: fc.constantFrom('/courses', '/courses/search/', '/courses/هوش-مصنوعی/'),
  q: fc.string({ unit: 'grapheme', maxLength: 30 }),
  category: ids,
  academy: ids,
  type: ids,
  sortby: fc.constantFrom(1 as const, 2 as const, 3 as const),
  is_free: fc.constantFrom(0 as const, 1 as const),
  page: fc.integer({ min: 1, max: 90 }),
});

describe('the address of a course list', () => {
  test('says everything that it was made of', () => {
    fc.assert(
      fc.property(address, (one) => {
        const read = readQueryString(searchHref(one).slice(one.path.length + 1));
        expect(read['q'] ?? '').toBe(one.q);
        expect(read['academy'] ?? []).toEqual(one.academy.map(String));
        expect(read['type'] ?? []).toEqual(one.type.map(String));
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
        expect(withAcademyToggled(one, id).page).toBe(1);
        expect(withTypeToggled(one, id).page).toBe(1);
        expect(withPage(one, 7).page).toBe(7);
      }),
    );
  });
  test('a checkbox twice is a checkbox untouched', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 10000, max: 20000 }), (one, id) => {
        expect(withAcademyToggled(withAcademyToggled(one, id), id).academy).toEqual(one.academy);
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
