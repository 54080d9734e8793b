import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from './fold.ts';
import { nameToPath, slugOf } from './slug.ts';

const anyText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'آيكۀب\u200c\u00ad .#+-/\\\0\ud83d\ude00c1٫۲_n'.split('')), maxLength: 200 }),
);

describe('slugOf', () => {
  it.each([
    ['برنامه‌نویسی پایتون', 'برنامه-نویسی-پایتون'],
    ['آموزش كامل علي', 'آموزش-کامل-علی'],
    ['آموزش C# مقدماتی', 'آموزش-c-sharp-مقدماتی'],
    ['برنامه نویسی #C', 'برنامه-نویسی-c-sharp'],
    ['C++ پیشرفته', 'c-plus-plus-پیشرفته'],
    ['برنامه نویسی پیشرفته ++C', 'برنامه-نویسی-پیشرفته-c-plus-plus'],
    ['پیشرفته # C برای نوجوانان', 'پیشرفته-c-sharp-برای-نوجوانان'],
    ['C/C++', 'c-c-plus-plus'],
    ['C++11', 'c-plus-plus-11'],
    ['C#10 و F#', 'c-sharp-10-و-f-sharp'],
    ['.NET 10', 'dot-net-10'],
    ['ASP.NET Core', 'asp-net-core'],
    ['C#.NET', 'c-sharp-dot-net'],
    ['Node.js', 'node-js'],
    ['Network+', 'network-plus'],
    ['زبان A1.1 (ویژه)', 'زبان-a1-1-ویژه'],
    ['۵+۶', '5-6'],
    ['هزینهٔ مُؤثر آمـوزش', 'هزینه-مؤثر-آموزش'],
    ['  «سلام» — دنیا!  ', 'سلام-دنیا'],
    ['Karate ka12', 'karate-ka12'],
    ['😀 !!', 'دوره'],
    ['', 'دوره'],
  ])('%s', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('cuts long titles at a dash and a long word inside', () => {
    const slug = slugOf('کلمه '.repeat(40));
    expect(slug).toBe(Array.from({ length: 16 }, () => 'کلمه').join('-'));
    expect(slugOf('a'.repeat(200))).toBe('a'.repeat(80));
    expect(slugOf(`a${'𠀀'.repeat(100)}`).isWellFormed()).toBe(true);
  });

  it('is a clean segment for any title, and its own slug', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugOf(slug)).toBe(slug);
        expect(() => encodeURIComponent(slug)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('nameToPath', () => {
  it.each([
    ['طراحی وب', 'طراحی-وب'],
    ['کسب‌وکار', 'کسب-وکار'],
    ['هوش  مصنوعي', 'هوش-مصنوعی'],
    ['UI/UX', 'UI-UX'],
    ['C#', 'C#'],
    ['.NET', '.NET'],
    ['زبان - انگلیسی', 'زبان-انگلیسی'],
    ['..', '-'],
    ['', '-'],
    ['a\\b\0', 'a-b'],
  ])('%s', (name, path) => expect(nameToPath(name)).toBe(path));

  it('leads back to the name, for any name', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const path = nameToPath(name);
        expect(nameKey(path)).toBe(nameKey(name));
        expect(nameKey(decodeURIComponent(encodeURIComponent(path)))).toBe(nameKey(name));
        expect(path).not.toMatch(/[\s/\\\u200c]|^\.*$/);
      }),
      { numRuns: 2000 },
    );
  });
});
