import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { splitSignedRuns } from './bidi-text.tsx';

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
