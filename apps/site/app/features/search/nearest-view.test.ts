import { expect, test } from 'vitest';
import { nearestView } from './nearest-view.ts';
import { filtersOf, type SearchAddress } from './search-address.ts';

const address: SearchAddress = {
  path: '/courses/پایتون/',
  q: 'شترمرغ',
  category: [40],
  ...filtersOf(() => []),
  sortby: 2,
  is_free: 1,
  page: 1,
  exact: 0,
  explain: 0,
  plain: [1],
};
const category = { name: 'پایتون' };

test('words lead to their lists among all courses', () => {
  const view = nearestView(address, category, { texts: ['C#'], of: 'all', text: null, total: 0 });
  expect(view).toEqual({
    isSameText: false,
    instead: null,
    words: [{ text: 'C#', href: '/courses?q=C%23&sortby=1&page=1' }],
    things: null,
  });
});

test.each([
  ['text', 'همین جست‌وجو در همه دوره‌ها', `/courses?q=${encodeURIComponent('شترمرغ')}&sortby=2&page=1&plain[0]=1`],
  ['filters', 'دوره‌های دیگر با همین فیلترها', '/courses/پایتون/?category[0]=40&sortby=2&is_free=1&page=1'],
  ['all', 'دوره‌های محبوب', '/courses?sortby=2&page=1'],
] as const)('what is shown of «%s» has its heading and its whole list', (of, title, href) => {
  const view = nearestView(address, category, { texts: [], of, text: null, total: 1200 });
  expect(view.isSameText).toBe(of === 'text');
  expect(view.things).toEqual({ title, all: { text: 'دیدن همه ۱٬۲۰۰ دوره', href } });
});

test('a category alone is called by its name', () => {
  const plain = { ...address, is_free: 0 as const };
  expect(nearestView(plain, category, { texts: [], of: 'filters', text: null, total: 3 }).things?.title).toBe(
    'دوره‌های محبوب پایتون',
  );
});

test('what another text finds is called by it, and leads to its whole list', () => {
  const view = nearestView(address, category, { texts: [], of: 'alternative', text: 'پایتون', total: 19 });
  expect(view).toMatchObject({ isSameText: false, instead: 'پایتون', things: { title: 'نتیجه‌های «پایتون»' } });
  expect(decodeURIComponent(view.things!.all.href)).toContain('q=پایتون');
});
