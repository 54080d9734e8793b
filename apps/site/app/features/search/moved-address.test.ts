import { expect, test } from 'vitest';
import { readSearchQuery, searchAddressOf } from './read-search-address.ts';
import { movedAddress } from './moved-address.ts';
import { searchHref } from './search-address.ts';

const category = { id: 12, name: 'شبکه', parent: null, sub: [] };
const lead = (search: string, moved: { moved?: true }) => {
  const { read } = readSearchQuery(search, 'پایه');
  const found = { ...category, ...moved };
  const address = movedAddress(searchAddressOf('/courses/پایه/', read, 1, found), found);
  return address && searchHref(address);
};

test('a category that has another name now leads there, by name and by number, with all else that was asked', () => {
  expect(lead('', { moved: true })).toBe('/courses/شبکه/?sortby=1&page=1');
  expect(lead('?category[0]=10&sortby=2&level[0]=beginner', { moved: true })).toBe(
    '/courses/شبکه/?category[0]=12&level[0]=beginner&sortby=2&page=1',
  );
  expect(lead('?category[0]=12', {})).toBeNull();
});
