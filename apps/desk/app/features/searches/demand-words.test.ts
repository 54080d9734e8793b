import { expect, test } from 'vitest';
import { trendWord } from './demand-words.ts';

test.each([
  [5, 3, '۵ در این هفته، بیشتر از ۳ در هفته پیش'],
  [0, 12, '۰ در این هفته، کمتر از ۱۲ در هفته پیش'],
  [4, 4, '۴ در این هفته، مثل هفته پیش'],
])('%i after %i', (week, before, sentence) => {
  expect(trendWord(week, before)).toBe(sentence);
});
