import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodedHref } from './encoded-href.ts';

test('letters are escaped, escapes that are there stay', () => {
  expect(encodedHref('/jobs/داده-و-هوش?q=%D9%BE&page=2')).toBe(
    '/jobs/%D8%AF%D8%A7%D8%AF%D9%87-%D9%88-%D9%87%D9%88%D8%B4?q=%D9%BE&page=2',
  );
  expect(encodedHref('/courses/C%23-و-.NET/?page=1')).toBe('/courses/C%23-%D9%88-.NET/?page=1');
});

test('fits into a header, no matter what is in it, and is one of our own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      expect(encodedHref(`/jobs/${encodeURIComponent(name.toWellFormed())}${name.replace(/[\\/?#]/g, '')}`)).toMatch(
        /^\/[\x21-\x7e]*$/,
      );
    }),
  );
});
