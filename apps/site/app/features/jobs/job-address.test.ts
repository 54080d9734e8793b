import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobFilters } from '@kavosh/contract/job-filters.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import {
  countJobFilters,
  jobHref,
  sentSearchHref,
  withFilterToggled,
  withJobCategory,
  withJobPage,
  withJobPlace,
  withJobText,
  withNegotiable,
  withoutJobFilters,
  type JobAddress,
  type JobPlace,
} from './job-address.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 6 });
const place: fc.Arbitrary<JobPlace | null> = fc.option(
  fc.record({
    kind: fc.constantFrom('province' as const, 'city' as const),
    id: fc.integer({ min: 1, max: 9999 }),
    name: fc.constant('جایی'),
  }),
);
const address: fc.Arbitrary<JobAddress> = fc.record({
  category: fc.option(fc.constant({ id: 3, name: 'داده و هوش مصنوعی' })),
  q: fc.string({ unit: 'grapheme', maxLength: 30 }),
  place,
  work_experience: ids,
  contract_type: ids,
  salary_range: ids,
  negotiable: fc.constantFrom(0 as const, 1 as const),
  page: fc.integer({ min: 1, max: 90 }),
  exact: fc.constantFrom(0 as const, 1 as const),
  explain: fc.constantFrom(0 as const, 1 as const),
  plain: ids,
});
const filter = fc.constantFrom(...jobFilters);
const none: JobAddress = {
  category: null,
  q: '',
  place: null,
  work_experience: [],
  contract_type: [],
  salary_range: [],
  negotiable: 1,
  page: 1,
  exact: 0,
  explain: 0,
  plain: [],
};

describe('the address of a list of jobs', () => {
  test('says everything that it was made of', () => {
    fc.assert(
      fc.property(address, (one) => {
        const [path = '', query = ''] = jobHref(one).split('?');
        const read = readQueryString(query);
        expect(path).toBe(one.category ? '/jobs/داده-و-هوش-مصنوعی' : '/jobs/search/');
        expect(read['q'] ?? '').toBe(one.q);
        for (const group of ['work_experience', 'contract_type', 'salary_range'] as const)
          expect(read[group] ?? []).toEqual(one[group].map(String));
        expect(read['province']).toBe(one.place?.kind === 'province' ? String(one.place.id) : undefined);
        expect(read['city']).toEqual(one.place?.kind === 'city' ? [String(one.place.id)] : undefined);
        expect(read['negotiable']).toBe(one.negotiable ? undefined : '0');
        expect(read['page']).toBe(String(one.page));
      }),
    );
  });
  test('another page keeps everything, every other change returns to the first', () => {
    fc.assert(
      fc.property(address, filter, place, (one, group, where) => {
        expect(withJobPage(one, 7)).toEqual({ ...one, page: 7 });
        for (const to of [
          withFilterToggled(one, group, 5),
          withJobPlace(one, where),
          withNegotiable(one, 0),
          withJobText(one, 'x'),
          withJobCategory(one, null),
        ])
          expect(to.page).toBe(1);
      }),
    );
  });
  test('a checkbox twice is a checkbox untouched', () => {
    fc.assert(
      fc.property(address, filter, fc.integer({ min: 10_000, max: 20_000 }), (one, group, id) => {
        expect(withFilterToggled(withFilterToggled(one, group, id), group, id)[group]).toEqual(one[group]);
      }),
    );
  });
  test('nothing is left on after clearing but the text and the category', () => {
    fc.assert(
      fc.property(address, (one) => {
        const cleared = withoutJobFilters(one);
        expect(countJobFilters(cleared)).toBe(0);
        expect([cleared.q, cleared.category]).toEqual([one.q, one.category]);
      }),
    );
  });
  test('counts what is on', () => {
    expect(
      countJobFilters({ ...none, place: { kind: 'city', id: 1, name: '' }, contract_type: [1, 2], negotiable: 0 }),
    ).toBe(4);
  });
});

describe('where the search box leads', () => {
  const category = { id: 3, name: 'داده و هوش' };
  test.each([
    [
      'a text alone',
      { q: ' پایتون ', category: null, place: null },
      '/jobs/search/?q=%D9%BE%D8%A7%DB%8C%D8%AA%D9%88%D9%86&page=1',
    ],
    ['a category', { q: '', category, place: null }, '/jobs/داده-و-هوش?page=1'],
    ['a text in a category', { q: 'x', category, place: null }, '/jobs/داده-و-هوش?q=x&page=1'],
    [
      'a province',
      { q: 'x', category: null, place: { kind: 'province' as const, id: 8, name: 'تهران' } },
      '/jobs/search/?q=x&province=8&page=1',
    ],
    [
      'a city in a category',
      { q: '', category, place: { kind: 'city' as const, id: 40, name: 'تهران - شهریار' } },
      '/jobs/داده-و-هوش?city[0]=40&page=1',
    ],
    ['nothing at all', { q: ' ', category: null, place: null }, '/jobs/search/?page=1'],
  ])('%s', (_what, sent, href) => {
    expect(sentSearchHref(sent)).toBe(href);
  });
});
