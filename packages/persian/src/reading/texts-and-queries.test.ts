import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTerms } from './document-terms.ts';
import { vocabularyOf } from './memory-vocabulary.ts';
import { readText } from './read-text.ts';

/** Whether a text has, for each part of the query that counts, a form whose terms stand one after the other. */
function finds(text: string, query: string, typing = false): boolean {
  const placed = documentTerms(text);
  const has = (term: string, at: number): boolean => placed.some((one) => one.term === term && one.at === at);
  return readText(query, vocabularyOf([text]), { typing }).plans.some((plan) => {
    const telling = plan.parts.filter((part) => !part.generic);
    const parts = telling.length > 0 ? telling : plan.parts;
    return (
      parts.length > 0 &&
      parts.every((part) =>
        part.forms.some((form) =>
          placed.some(({ term, at }) => term === form.terms[0] && form.terms.every((one, k) => has(one, at + k))),
        ),
      )
    );
  });
}

describe('what texts say and what people type meet', () => {
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
    ['internet', 'net'],
    ['A1.1', 'a11'],
    ['دکتر', 'دک'],
    ['فیلتر', 'فیل'],
    ['پایتون', 'جاوا'],
    ['پایتون', 'آموزش جاوا'],
    ['پایتون', ''],
    ['پایتون', '؟'],
  ])('%s is not found by %s', (text, query) => expect(finds(text, query)).toBe(false));

  it('finds every text of words by itself', () => {
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
      'HTML5',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        expect(finds(words.join(' '), words.join(' '))).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(finds('برنامه‌نویسی', 'برنامه‌نو', true)).toBe(true);
  });
});
