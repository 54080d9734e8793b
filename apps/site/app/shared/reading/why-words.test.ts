import { expect, it } from 'vitest';
import { whyLines } from './why-words.ts';

it('tells the three weightiest reasons, and none that is taken off', () =>
  expect(
    whyLines([
      { signal: 'word', value: 'پایتون', points: 7_000 },
      { signal: 'aboutness', value: 'پایتون: 40٪', points: -900 },
      { signal: 'prior', value: '180', points: 720 },
      { signal: 'about', value: 'پایتون', points: 5_000 },
      { signal: 'intent', value: 'free: granted', points: 900 },
    ]).map((line) => line.replaceAll(/[\u2066-\u2069]/g, '')),
  ).toEqual(['«پایتون» را دارد', 'درباره همین است و فقط نامی از آن نمی‌برد', 'رایگان است']));

it('leaves out what it has no words for, and what it said already', () => {
  expect(whyLines([{ signal: 'else', value: '', points: 9 }])).toEqual([]);
  const word = { signal: 'exact', value: 'الف', points: 5 };
  expect(whyLines([word, { ...word, value: 'ب' }])).toHaveLength(1);
});
