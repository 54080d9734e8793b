import { describe, expect, test } from 'vitest';
import { filtersOf, type SearchAddress } from './search-address.ts';
import { searchHead } from './search-head.ts';

const all: SearchAddress = {
  path: '/courses',
  q: '',
  category: [],
  ...filtersOf(() => []),
  sortby: 1,
  is_free: 0,
  page: 1,
  exact: 0,
  explain: 0,
  plain: [],
};
const category = { id: 1, name: 'هوش مصنوعی' };

describe('what a list says of itself', () => {
  test('all courses and categories are for search engines to keep', () => {
    expect(searchHead(all, null, 129, '/courses')).toMatchObject({ title: 'دوره‌ها', canonicalPath: '/courses' });
    expect(searchHead({ ...all, category: [1] }, category, 16, '/courses/هوش-مصنوعی/')).toMatchObject({
      title: 'هوش مصنوعی',
      canonicalPath: '/courses/هوش-مصنوعی/',
    });
  });
  test('each of their pages is one of its own', () => {
    expect(searchHead({ ...all, page: 3 }, null, 129, '/courses')).toMatchObject({
      title: 'دوره‌ها، صفحه ۳',
      canonicalPath: '/courses?page=3',
    });
  });
  test.each([{ q: 'پایتون' }, { academy: ['1'] }, { type: ['2'] }, { is_free: 1 as const }, { sortby: 2 as const }])(
    '%o is not',
    (part) => {
      const head = searchHead({ ...all, ...part }, null, 5, '/courses');
      expect(head).toMatchObject({ index: false });
      expect(head).not.toHaveProperty('canonicalPath');
    },
  );
  test('a text stands in the title', () => {
    expect(searchHead({ ...all, q: 'C#' }, null, 2, '/courses').title).toBe('نتایج جست‌وجو برای «C#»');
  });
});
