import { expect, test } from 'vitest';
import { fillMail, mailTexts } from './mail-texts.ts';
import { letterValues, fillAnswer, unknownPlaceholders } from './answer-text.ts';

const values = { نام: 'نگار', موضوع: 'کیف پول', شماره: '۱۲', همکار: 'سارا' };

test.each([
  ['{نام} عزیز، سلام.', 'نگار عزیز، سلام.'],
  ['{ نام } و { نام }', 'نگار و نگار'],
  ['درباره «{موضوع}» (پیام {شماره})', 'درباره «کیف پول» (پیام ۱۲)'],
  ['{همكار}', 'سارا'],
  ['{نامم} و {x} و { و }', '{نامم} و {x} و { و }'],
  ['بدون آن', 'بدون آن'],
])('%s is filled in', (text, filled) => {
  expect(fillAnswer(text, values)).toBe(filled);
});

test('a value is no text to be filled in again', () => {
  expect(fillAnswer('{نام}', { ...values, نام: '{همکار} $&' })).toBe('{همکار} $&');
});

test.each([
  ['{نام} {نامم} {name} {نامم}', ['{نامم}', '{name}']],
  ['{نام}', []],
  ['function() { return 1; }', ['{ return 1; }']],
  ['{\n}', []],
])('placeholders that there are not: %s', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});

test.each([
  ['ثبت شد.', true],
  ['سلام. ثبت شد.', false],
  ['نگار عزیز، سلام. ثبت شد.', false],
  ['با سلام و احترام، ثبت شد.', false],
  ['وقت بخیر، ثبت شد.', false],
  ['درود بر شما', false],
  ['سلامت باشید. ثبت شد.', true],
  ['Hello, it is done.', false],
  ['History of your order follows.', true],
])('a letter greets once: %s', (answer, isGreeted) => {
  const values = letterValues({ name: 'نگار نمونه', title: 'ثبت\nسفارش', description: 'یک\nدو' }, answer);
  const { subject, text: letter } = fillMail('message-answered', mailTexts['message-answered'].first, values);
  expect(subject).toBe('پاسخ کاوش: ثبت سفارش');
  expect(letter.startsWith('نگار نمونه، سلام.\n\n')).toBe(isGreeted);
  expect(letter.endsWith(`${answer}\n\n— کاوش\n\nپیام شما:\n> یک\n> دو\n`)).toBe(true);
});
