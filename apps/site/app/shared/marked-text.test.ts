import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markTyped } from './marked-text.ts';

/** With «» around what is marked. */
const shown = (text: string, typed: string): string =>
  markTyped(text, typed)
    .flatMap((piece) => piece.parts)
    .map((part) => (part.isMarked ? `<${part.text}>` : part.text))
    .join('');

test.each([
  ['پایتون پیشرفته', 'پای', '<پای>تون پیشرفته'],
  ['پایتون پیشرفته', 'پیش پای', '<پای>تون <پیش>رفته'],
  ['برنامه‌نویسی وب', 'برنامه نویسی', '<برنامه‌نویسی> وب'],
  ['برنامه‌نویسی وب', 'برنامهنو', '<برنامه‌نو>یسی وب'],
  ['مینا قره‌داغی', 'داغي', 'مینا قره‌<داغی>'],
  ['آموزش رؤیا', 'اموزش رويا', '<آموزش> <رؤیا>'],
  ['کلاس ۲۰۲۶', '2026', 'کلاس <۲۰۲۶>'],
  ['آموزش C# و .NET', 'c#', 'آموزش <C#> و .NET'],
  ['ASP.NET Core', '.net', 'ASP<.NET> Core'],
  ['طراحی', 'احی', 'طراحی'],
  ['پایتون', '', 'پایتون'],
  ['پایتون', '؟', 'پایتون'],
])('%s, typed %s', (text, typed, marked) => {
  expect(shown(text, typed)).toBe(marked);
});

test('names such as C# stay pieces of their own', () => {
  expect(
    markTyped('آموزش C#', 'c').map((piece) => [piece.isLatin, piece.parts.map((part) => part.text).join('')]),
  ).toEqual([
    [false, 'آموزش '],
    [true, 'C#'],
  ]);
});

test('any text stays what it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 8 }), (text, typed) => {
      expect(
        markTyped(text, typed)
          .flatMap((piece) => piece.parts)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
