import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolateLatin } from './isolate-latin.ts';

const shown = (text: string): string =>
  isolateLatin(text).replaceAll('\u2066', '<').replaceAll('\u2069', '>').replaceAll('\u2060', '');

test.each([
  ['C# و .NET از پایه', '<C#> و <.NET> از پایه'],
  ['C++ برای همه', '<C++> برای همه'],
  ['Node.js، Express و ASP.NET Core 8', '<Node.js>، <Express> و <ASP.NET Core 8>'],
  ['مبانی SQL.', 'مبانی <SQL>.'],
  ['خط تولید (CI/CD)', 'خط تولید (<CI/CD>)'],
  ['3D Max برای معماران', '<3D Max> برای معماران'],
  ['بدون لاتین، ۱۴۰۵', 'بدون لاتین، ۱۴۰۵'],
])('%s', (text, isolated) => {
  expect(shown(text)).toBe(isolated);
});

test('a line cannot break after a slash', () => {
  expect(isolateLatin('UI/UX')).toContain('/\u2060');
});

test('nothing but marks is added', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'Z', '#', '+', '.', '/', ' ', 'س', '۱', '7', '&', '-') }),
      (text) => {
        expect(isolateLatin(text).replace(/[\u2060\u2066\u2069]/g, '')).toBe(text);
      },
    ),
  );
});
