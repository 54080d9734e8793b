import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeUrl } from './normalize-url.ts';

test('an ordinary address stays as it is', () => {
  for (const url of ['/', '/courses?q=%D9%BE&page=2', '/course/%D9%BE-ka7', '//', '*', '/a?b=%E0%A4'])
    expect(normalizeUrl(url)).toBe(url);
});

test('a whole address loses its origin', () => {
  expect(normalizeUrl('http://elsewhere.example/courses?q=x')).toBe('/courses?q=x');
  expect(normalizeUrl('HTTP://elsewhere.example')).toBe('/');
  expect(normalizeUrl('http://elsewhere.example?q=x')).toBe('/?q=x');
});

test('broken escapes in a path stand for themselves; in a query they are left to its reader', () => {
  expect(normalizeUrl('/%E0%A4')).toBe('/%25E0%25A4');
  expect(normalizeUrl('/course/%zz-ka7?q=%')).toBe('/course/%25zz-ka7?q=%');
});

test('any request line: its path can be decoded, its address parsed, and doing it again changes nothing', () => {
  const bytes = fc
    .array(fc.integer({ min: 0x21, max: 0x7e }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes));
  const signs = fc.constantFrom('/', '//', '%', '%2f', '%00', '%E0', '?', '#', '..', '\\', 'http://');
  const pieces = fc.array(fc.oneof(bytes, signs), { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(pieces, (raw) => {
      const settled = normalizeUrl(raw);
      expect(normalizeUrl(settled)).toBe(settled);
      expect(settled === '*' || settled.startsWith('/')).toBe(true);
      decodeURIComponent(settled.split('?')[0]!);
      expect(URL.canParse(`http://kavosh.example${settled === '*' ? '/' : settled}`)).toBe(true);
    }),
  );
});
