import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTableAddress, tableHref } from './use-table-address.ts';

const tabs = ['unconfirmed', 'all'] as const;

test.each([
  ['', 'unconfirmed', 1],
  ['?tab=all', 'all', 1],
  ['?tab=all&page=3', 'all', 3],
  ['?page=۴', 'unconfirmed', 4],
  ['?tab=none&page=0', 'unconfirmed', 1],
  ['?page=-1', 'unconfirmed', 1],
  ['?page=1.5', 'unconfirmed', 1],
  ['?page=x', 'unconfirmed', 1],
  ['?page=99999999999', 'unconfirmed', 1],
])('%j is tab %s, page %i', (search, tab, page) => {
  expect(readTableAddress(search, tabs)).toEqual({ tab, page });
});

test('an address is read back as it was written, and the first page of the first tab has the plainest', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tabs), fc.integer({ min: 1, max: 1_000_000 }), (tab, page) => {
      const { pathname, search } = new URL(tableHref('/dashboard/purchases', tabs, tab, page), 'https://a.example');
      expect([pathname, readTableAddress(search, tabs)]).toEqual(['/dashboard/purchases', { tab, page }]);
    }),
  );
  expect(tableHref('/dashboard/purchases', tabs, 'unconfirmed', 1)).toBe('/dashboard/purchases');
});
