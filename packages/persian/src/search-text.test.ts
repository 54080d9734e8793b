import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTerms, lightStem, queryWords, searchTokens } from './search-text.ts';

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

interface SearchOptions {
  bigrams?: boolean;
  lastIsPrefix?: boolean;
}

/** What a search does with the two sides: every demanded word is met alone or together with its neighbour. */
function finds(text: string, query: string, { bigrams = true, lastIsPrefix = false }: SearchOptions = {}): boolean {
  const terms = new Set(indexTerms(text, { bigrams }));
  const words = queryWords(query);
  const has = (forms: readonly string[] = []): boolean => forms.some((form) => terms.has(form));
  return (
    words.length > 0 &&
    words.every((word, i) => {
      if (word.optional || has(word.forms) || has(word.joinedWithNext) || has(words[i - 1]?.joinedWithNext))
        return true;
      return lastIsPrefix && i === words.length - 1 && [...terms].some((term) => term.startsWith(word.text));
    })
  );
}

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

describe('indexTerms and queryWords meet', () => {
  const spellings = ['برنامه‌نویسی', 'برنامه نویسی', 'برنامهنویسی'];

  it.each(spellings.flatMap((text) => spellings.map((query) => [text, query])))('%s is found by %s', (text, query) => {
    expect(finds(`آموزش ${text} وب`, query)).toBe(true);
    expect(finds(`آموزش ${text} وب`, `${query} وب`)).toBe(true);
    expect(finds(text, `دوره ${query} برای کودکان`)).toBe(false);
  });

  it.each([
    // half-space, space, nothing
    ['دوره‌ها', 'دوره'],
    ['دوره ها', 'دوره'],
    ['دورهها', 'دوره'],
    ['دوره‌های', 'دوره'],
    ['دوره', 'دوره‌های'],
    ['دوره', 'دوره ها'],
    ['دوره', 'دورهها'],
    ['دوره‌ای', 'دوره ای'],
    ['دورهای', 'دوره‌ای'],
    ['کتاب‌ی', 'کتابی'],
    ['کتاب', 'کتاب‌ی'],
    ['کتابی', 'کتاب ی'],
    ['کتابخانه ی ملی', 'کتابخانه ملی'],
    ['می‌شود', 'میشود'],
    ['می شود', 'می‌شود'],
    ['میشود', 'می شود'],
    ['نمی‌شود', 'نمیشود'],
    ['بزرگ‌ترین', 'بزرگترین'],
    ['بزرگ ترین', 'بزرگ'],
    ['مهم‌تر', 'مهمتر'],
    ['ساختمانهای بتنی', 'ساختمان‌های بتنی'],
    ['رمز ارزها', 'رمزارز'],
    ['رمز ارزها', 'رمزارزها'],
    ['رمزارزها', 'رمز ارز'],
    ['رمزارز', 'رمز‌ارزها'],
    ['فیلم برداری', 'فیلمبرداری'],
    ['فیلمبرداری', 'فیلم‌برداری'],
    ['وب سایت', 'وبسایت'],
    ['نرم‌افزار', 'نرم افزار'],
    ['نرمافزار', 'نرم افزارها'],
    ['کسب‌وکار', 'کسب و کار'],
    ['کسب و کار', 'کسب‌وکار'],
    ['کسب و کار', 'کسبوکار'],
    ['کسب‌و‌کار', 'کسبوکار'],
    ['کسبوکار', 'کسب و کار'],
    ['کسبوکار', 'کسب‌وکار'],
    ['حرفه‌ای', 'حرفه ای'],
    ['حرفه ای', 'حرفهای'],
    ['درآمد', 'در آمد'],
    ['ام بی ای', 'ام‌بی‌ای'],
    // letters
    ['برنامه\u200bنويسي', 'برنامه‌نویسی'],
    ['آزادی بيان', 'ازادی بیان'],
    ['مسئولیت', 'مسيوليت'],
    ['ﻣﺪﯾﺮﯾﺖ', 'مدیریت'],
    ['خانۀ هوشمند', 'خانه هوشمند'],
    ['ویندوز ۱۱', 'ویندوز 11'],
    // technology words
    ['Node.js', 'nodejs'],
    ['Node.js', 'node js'],
    ['Node.js', 'node'],
    ['NodeJS', 'Node.js'],
    ['NodeJS', 'node js'],
    ['Node JS', 'node.js'],
    ['Node JS', 'nodejs'],
    ['ASP.NET Core', 'asp net core'],
    ['ASP.NET', '.net'],
    ['ASP NET', 'asp.net'],
    ['.NET', 'net'],
    ['.NET', '.Net'],
    ['C#.NET', 'c#'],
    ['#C مقدماتی', 'C#'],
    ['پیشرفته # C برای', 'c#'],
    ['C#', 'c #'],
    ['++C', 'c++'],
    ['Objective-C', 'objective c'],
    ['Objective-C', 'ObjectiveC'],
    ['V-Ray', 'vray'],
    ['Vray', 'v ray'],
    ['V Ray', 'v-ray'],
    ['Power Point', 'PowerPoint'],
    ['PowerBI', 'power bi'],
    ['Windows 11', 'windows11'],
    ['UI/UX', 'uiux'],
    ['UI/UX', 'ui ux'],
    ['front-end', 'frontend'],
    ['Frontend', 'front-end'],
    ['HTML5', 'html'],
    ['HTML 5', 'html5'],
    ['Network+', 'network'],
    ['+Security', 'security+'],
    ['A1.1', 'a1.1'],
    ['Python 3.11', 'python 3'],
    ['API‌ها', 'api'],
    ['PDF', 'PDF ها'],
    // what people type around it
    ['پایتون از صفر', 'آموزش پایتون'],
    ['پایتون از صفر', 'دوره‌های پایتون'],
    ['دکوراسیون داخلی با Revit', 'دکوراسیون داخلی در Revit'],
    ['HTML، CSS', 'html و css'],
    ['طراحی وب', 'طراح وب'],
  ])('%s is found by %s', (text, query) => expect(finds(text, query)).toBe(true));

  it.each([
    ['C#', 'c'],
    ['C++', 'c'],
    ['C', 'c#'],
    ['C#', 'c++'],
    ['Objective-C', 'c'],
    ['NET', '.net'],
    ['internet', 'net'],
    ['A1.1', 'a11'],
    ['A1.1', 'a1.2'],
    ['دکتر', 'دک'],
    ['فیلتر', 'فیل'],
    ['پایتون', 'جاوا'],
    ['برنامه، نویسی', 'برنامهنویسی'],
    ['پایتون', 'آموزش جاوا'],
    ['پایتون', ''],
    ['پایتون', '؟'],
  ])('%s is not found by %s', (text, query) => expect(finds(text, query)).toBe(false));

  it.each([
    ['برنامه‌نویسی', 'برنامه نویسی'],
    ['برنامه نویسی', 'برنامه‌نویسی'],
    ['برنامه‌نویسی', 'برنامهنویسی'],
    ['برنامهنویسی', 'برنامه نویسی'],
    ['Node JS', 'node.js'],
    ['دوره ها', 'دوره‌ها'],
    ['می شود', 'میشود'],
    ['کسب و کار', 'کسب‌وکار'],
    ['کسب‌وکار', 'کسب و کار'],
  ])('%s in a long text (without bigrams) is found by %s', (text, query) =>
    expect(finds(text, query, { bigrams: false })).toBe(true),
  );

  it('finds every word of a text by itself, and by any start of the last one', () => {
    const word = fc.constantFrom(
      'دوره‌های',
      'برنامه‌نویسی',
      'پایتون',
      'C#',
      'C++',
      '.NET',
      'Node.js',
      'می‌شود',
      'کسب‌وکار',
      'A1.1',
      'Network+',
      'V-Ray',
      'و',
      'HTML5',
      'ها',
      'می',
      'ی',
      'با',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.boolean(), (words, bigrams) => {
        expect(finds(words.join(' '), words.join(' '), { bigrams })).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(finds('برنامه‌نویسی', 'برنامه‌نو', { lastIsPrefix: true })).toBe(true);
    expect(finds('بازاریابی', 'آموزش با', { lastIsPrefix: true })).toBe(true);
  });

  it('finds any text by itself', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (s, bigrams) => {
        expect(queryWords(s).length === 0 || finds(s, s, { bigrams })).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
