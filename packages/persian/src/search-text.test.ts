import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lightStem, searchTokens } from './search-text.ts';

const pieces = [
  'می',
  'ها',
  'ی',
  'و',
  'برنامه',
  'کتاب',
  '\u200c',
  ' ',
  '.',
  '#',
  '+',
  '-',
  "'",
  '/',
  'c',
  'f',
  'net',
  'js',
  '۱',
  '\0',
  '\ud83d',
];

const anyText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...pieces), maxLength: 60 }),
);

describe('searchTokens', () => {
  it.each([
    ['آموزش برنامه‌نویسی، مقدماتی!', ['اموزش', 'برنامه', 'نویسی', 'مقدماتی']],
    ['C# و C++ و F# و C', ['c#', 'و', 'c++', 'و', 'f#', 'و', 'c']],
    ['برنامه‌نویسی #C و ++C', ['برنامه', 'نویسی', 'c#', 'و', 'c++']],
    ['C/C++/C#', ['c', 'c++', 'c#']],
    ['(C#) «C++»، C#10 C++17 C#.NET', ['c#', 'c++', 'c#', '10', 'c++', '17', 'c#', '.net']],
    ['.NET ASP.NET VB.Net Node.js Vue.js', ['.net', 'asp.net', 'vb.net', 'node.js', 'vue.js']],
    ['با .NET. NET', ['با', '.net', 'net']],
    ['Internet... net', ['internet', 'net']],
    ['Objective-C V-Ray e-commerce front-end', ['objective-c', 'v-ray', 'e-commerce', 'front', 'end']],
    ['Network+ و Notepad++ a+b R&D', ['network+', 'و', 'notepad++', 'a', 'b', 'r', 'd']],
    ['html.css وب.طراحی', ['html', 'css', 'وب', 'طراحی']],
    ['A1.1 Python 3.11', ['a1.1', 'python', '3.11']],
    ['#پایتون #csharp', ['پایتون', 'csharp']],
    ['آموزشPython پایتون۳ HTML5', ['اموزش', 'python', 'پایتون', '3', 'html5']],
    ["driver’s Driver's", ['drivers', 'drivers']],
    ['😀 — …', []],
    ['', []],
  ])('%s', (text, tokens) => expect(searchTokens(text)).toEqual(tokens));

  it('takes any text and gives tokens that fit an index', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        for (const token of searchTokens(s)) {
          expect(token).toMatch(/^\S{1,40}$/);
          expect(token.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('lightStem', () => {
  it.each([
    ['دوره‌ها', 'دوره'],
    ['دورهها', 'دوره'],
    ['دوره‌های', 'دوره'],
    ['دورههایی', 'دوره'],
    ['کتابهایشان', 'کتاب'],
    ['كتابی', 'کتاب'],
    ['بزرگتر', 'بزرگ'],
    ['بزرگترین', 'بزرگ'],
    ['زیبایی', 'زیبا'],
    ['ساختمانهای', 'ساختمان'],
    ['دفتر', 'دفتر'],
    ['دکتر', 'دکتر'],
    ['فیلتر', 'فیلتر'],
    ['آنها', 'انها'],
    ['تنها', 'تنها'],
    ['سی', 'سی'],
    ['وای', 'وای'],
    ['عملیات', 'عملیات'],
    ['python', 'python'],
  ])('%s → %s', (word, stem) => expect(lightStem(word)).toBe(stem));

  it('leaves three letters at least, or the word as it was', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'اهیترنمش'.split('')), maxLength: 8 });
    fc.assert(
      fc.property(letters, (word) => {
        const stem = lightStem(word);
        expect(word.startsWith(stem)).toBe(true);
        expect(stem === word || stem.length >= 3).toBe(true);
      }),
    );
  });
});
