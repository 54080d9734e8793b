import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSearchQuery, searchAddressOf } from './read-search-address.ts';
import { searchHref } from './search-address.ts';

const category = { name: 'هوش مصنوعی' };
const addressOf = (pathname: string, search: string, name?: string, of: { name: string } | null = null) =>
  searchAddressOf(pathname, readSearchQuery(search, name).read, 1, of);

describe('what a page of courses is asked', () => {
  test('is read leniently', () => {
    const { read } = readSearchQuery(
      '?q=%20پایتون%20&sortby=9&is_free=x&page=0&academy[0]=3&academy[4]=7&type=2&noise=1',
      undefined,
    );
    expect(read).toMatchObject({
      q: 'پایتون',
      sortby: 1,
      is_free: 0,
      page: 1,
      academy: [3, 7],
      type: [2],
      category: [],
    });
  });
  test('a page beyond what can be numbered is the last one, not the first', () => {
    for (const page of ['100000001', '999999999999999999', '۹۹۹۹۹۹۹۹۹۹'])
      expect(readSearchQuery(`?page=${page}`, undefined).read.page).toBe(100_000_000);
    expect(readSearchQuery('?page=99999999', undefined).read.page).toBe(99_999_999);
    for (const page of ['0', '-3', 'x', '1.5', ''])
      expect(readSearchQuery(`?page=${page}`, undefined).read.page).toBe(1);
    expect(readSearchQuery('?page=12', undefined).read.page).toBe(12);
  });
  test('the name in the path goes along', () => {
    expect(readSearchQuery('', 'هوش-مصنوعی').raw['category_name']).toBe('هوش-مصنوعی');
  });
  test('any address gives an answer, and a page that is not the first stays one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(readSearchQuery(`?${text}`, text).read.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('the address that links start from', () => {
  test('is one of three', () => {
    expect(addressOf('/courses', '').path).toBe('/courses');
    expect(addressOf('/courses/', '?category[0]=1', undefined, category)).toMatchObject({
      path: '/courses',
      category: [1],
    });
    expect(addressOf('/courses/search', '').path).toBe('/courses/search/');
    expect(addressOf('/courses/search/', '').path).toBe('/courses/search/');
    expect(addressOf('/courses/هوش-مصنوعی', '', 'هوش-مصنوعی', category)).toMatchObject({
      path: '/courses/هوش-مصنوعی/',
      category: [],
    });
  });
  test('carries the name of the category that answered, not the one that was typed', () => {
    expect(addressOf('/courses/anything/', '?category[0]=1', 'anything', category).path).toBe('/courses/هوش-مصنوعی/');
  });
  test('a category that a text found nothing in keeps the list open', () => {
    expect(addressOf('/courses/anything/', '?q=x', 'anything', null).path).toBe('/courses');
  });
  test('signs of a name do not end the path', () => {
    expect(addressOf('/courses/C%23-و-.NET/', '', 'C#-و-.NET', { name: 'C# و .NET' }).path).toBe(
      '/courses/C%23-و-.NET/',
    );
  });
  test('reads back as itself', () => {
    const address = { ...addressOf('/courses', '?q=C%2B%2B&academy[0]=2&type[0]=5&sortby=3&is_free=1'), page: 4 };
    const again = readSearchQuery(searchHref(address).slice('/courses'.length), undefined).read;
    expect(searchAddressOf('/courses', again, again.page, null)).toEqual(address);
  });
});
