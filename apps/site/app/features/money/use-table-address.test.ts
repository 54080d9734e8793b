import { expect, test } from 'vitest';
import { readTableAddress } from './use-table-address.ts';

const tabs = ['unconfirmed', 'all'] as const;

test.each([
  ['', 'unconfirmed', 1], ['?tab=all', 'all', 1], ['?tab=all&page=3', 'all', 3], ['?page=۴', 'unconfirmed', 4],
  ['?tab=none&page=0', 'unconfirmed', 1], ['?page=-1', 'unconfirmed', 1], ['?page=1.5', 'unconfirmed', 1], ['?page=x', 'unconfirmed', 1], ['?page=99999999999', 'unconfirmed', 1],
])('%j is tab %s, page %i', (search, tab, page) => {
  expect(readTableAddress(search, tabs)).toEqual({ tab, page });
});
