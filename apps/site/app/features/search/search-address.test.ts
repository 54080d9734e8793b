import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseFilters } from '@kavosh/contract/course-filters.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import {
  countFilters,
  filtersOf,
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
const words = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 6 });
const filters = fc
  .tuple(...courseFilters.map(() => words))
  .map((all) => filtersOf((one) => all[courseFilters.indexOf(one)]!));
const rest = fc.record({
  path: fc.constantFrom('/courses', '/courses/search/', '/courses/هوش-مصنوعی/'),
  q: fc.string({ unit: 'grapheme', maxLength: 30 }),
  category: ids,
  sortby: fc.constantFrom(1 as const, 2 as const, 3 as const),
  is_free: fc.constantFrom(0 as const, 1 as const),
  page: fc.integer({ min: 1, max: 90 }),
  exact: fc.constantFrom(0 as const, 1 as const),
  explain: fc.constantFrom(0 as const, 1 as const),
  plain: ids,
});
const address: fc.Arbitrary<SearchAddress> = fc.tuple(rest, filters).map(([one, chosen]) => ({ ...one, ...chosen }));

describe('the address of a course list', () => {
  test('says everything that it was made of', () => {
    fc.assert(
      fc.property(address, (one) => {
        const read = readQueryString(searchHref(one).slice(one.path.length + 1));
        expect(read['q'] ?? '').toBe(one.q);
        for (const filter of courseFilters) expect(read[filter] ?? []).toEqual(one[filter]);
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
        for (const filter of courseFilters) expect(withFilterToggled(one, filter, String(id)).page).toBe(1);
        expect(withPage(one, 7).page).toBe(7);
      }),
    );
  });
  test('a checkbox twice is a checkbox untouched', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 1e9, max: 2e9 }), (one, id) => {
        for (const filter of courseFilters)
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
