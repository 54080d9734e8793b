import { expect, test } from 'vitest';
import { isolatedText } from './isolated-text.ts';

test.each(['mhdj,k', 'mhdj,k رایگان', '\\hdj,k', "';d"])('«%s» is kept from left to right', (text) => {
  expect(isolatedText(text)).toBe(`\u2066${text}\u2069`);
});
test('a text that begins in Persian is kept from right to left', () => {
  expect(isolatedText('رایگان mhdj,k')).toBe('\u2067رایگان mhdj,k\u2069');
});
test.each(['پایتون', 'C++ و C#', 'HTML، CSS', 'UI/UX', ''])('«%s» stays as it is', (text) => {
  expect(isolatedText(text)).toBe(text);
});
