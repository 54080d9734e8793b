import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { directionOf, splitSignedRuns, withIsolates } from './signed-runs.ts';

describe('splitSignedRuns', () => {
  test.each([
    ['برنامه‌نویسی وب', ['برنامه‌نویسی وب']],
    ['C# و .NET', ['', 'C#', ' و ', '.NET', '']],
    ['آموزش C++ از صفر', ['آموزش ', 'C++', ' از صفر']],
    ['طراحی UI/UX با Node.js و ASP.NET Core', ['طراحی UI/UX با Node.js و ASP.NET Core']],
    ['سرویس‌های وب با ASP.NET و C#', ['سرویس‌های وب با ASP.NET و ', 'C#', '']],
    ['C#/.NET برای همه', ['C#/.NET برای همه']],
    ['به زبان C#.', ['به زبان ', 'C#', '.']],
    ['نسخه 3.5+', ['نسخه 3.5+']],
    ['HTML، CSS', ['', 'HTML', '، ', 'CSS', '']],
    ['با HTML, CSS و React', ['با ', 'HTML', ', ', 'CSS', ' و React']],
    ['Excel، ۳ جلسه', ['Excel، ۳ جلسه']],
    ['اکسل، Power BI', ['اکسل، Power BI']],
  ])('%s', (text, pieces) => {
    expect(splitSignedRuns(text)).toEqual(pieces);
  });

  test('loses and adds nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[aCNET#+./ 3۳آب،,\u200c-]*$/u), (text) => {
        expect(splitSignedRuns(text).join('')).toBe(text);
      }),
    );
  });
});

test.each([
  ['C# و .NET', 'rtl'],
  ['برنامه‌نویسی C#', 'rtl'],
  ['C#', 'ltr'],
  ['https://a.example/b/', 'ltr'],
  ['ali@b.example', 'ltr'],
  ['KV-12', 'ltr'],
  ['', 'rtl'],
  ['۱۲۰٬۰۰۰', 'rtl'],
  ['—', 'rtl'],
  ['2026-11-27', 'rtl'],
])('%s stands as %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test('isolates go around signed runs and change nothing else', () => {
  expect(withIsolates('C# و .NET')).toBe('\u2066C#\u2069 و \u2066.NET\u2069');
  expect(withIsolates('C#')).toBe('C#');
  expect(withIsolates('پایتون برای همه')).toBe('پایتون برای همه');
  fc.assert(
    fc.property(fc.stringMatching(/^[aCNET#+./ 3۳آب،,\u200c-]*$/u), (text) => {
      expect(withIsolates(text).replace(/[\u2066\u2069]/g, '')).toBe(text);
    }),
  );
});
