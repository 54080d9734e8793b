import { expect, test } from 'vitest';
import { isolatedText } from './isolated-text.ts';

test.each(['mhdj,k', 'mhdj,k رایگان', '\\hdj,k', "';d"])('«%s» keeps its direction', (text) => {
  expect(isolatedText(text)).toBe(`\u2068${text}\u2069`);
});
test.each(['پایتون', 'C++ و C#', 'HTML، CSS', 'UI/UX', ''])('«%s» stays as it is', (text) => {
  expect(isolatedText(text)).toBe(text);
});
