import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageKey, rememberingPageKey } from './page-key.ts';

test('noise and order make no new page', () => {
  const one = pageKey('/courses?q=x&utm_source=a&page=2&academy[0]=1');
  expect(one.address).toBe('/courses?q=x&academy[0]=1&page=2');
  expect(pageKey('/courses?academy%5B3%5D=1&page=2&q=x').address).toBe(one.address);
  expect(pageKey('/courses?').address).toBe('/courses');
});

test('the data request of a page keeps what it asks for', () => {
  expect(pageKey('/courses.data?q=x&_routes=routes%2Fcourses').address).toBe(
    '/courses.data?q=x&_routes=routes%2Fcourses',
  );
});

test('normalising twice changes nothing more, no matter the address', () => {
  // What can stand on a request line: ASCII, with any bytes behind percent signs.
  const escape = fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
  const char = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
  const anyText = fc.array(fc.oneof(escape, char)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(anyText, (text) => {
      const once = pageKey(`/x?q=${text}&page=${text}`).address;
      expect(pageKey(once).address).toBe(once);
    }),
  );
});

test('an endless address is not kept', () => {
  expect(pageKey(`/${'a'.repeat(3000)}`).cacheable).toBe(false);
  expect(pageKey(`/?q=${'a'.repeat(3000)}`).cacheable).toBe(false);
});

test('what is remembered of an address is what it is read as', () => {
  const keyOf = rememberingPageKey();
  fc.assert(
    fc.property(
      fc.constantFrom('/courses', '/', '/courses.data'),
      fc.webQueryParameters(),
      fc.constantFrom('q', 'page', 'x', 'category[0]'),
      (path, query, name) => {
        const url = `${path}?${name}=${query}`;
        expect([keyOf(url), keyOf(url)]).toEqual([pageKey(url), pageKey(url)]);
      },
    ),
  );
});
