import { expect, test } from 'vitest';
import { tunedIndexes, tunedWeights, weightWord } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { readWeight, typedWeights, weightChange } from './weight-words.ts';

test('weights are read as people type them', () => {
  expect(['۲٫۵', '2.5', ' ۱۰ ', '۰/۵', '۱٬۲۰۰'].map(readWeight)).toEqual([2.5, 2.5, 10, 0.5, 1200]);
  for (const text of ['', 'ده', '1e3', '-1', '۱٫', '۱٫۲٫۳']) expect(readWeight(text)).toBeNaN();
});

test('what stands in the boxes is what was stored', () => {
  const weights = [
    { name: 'title', value: 10, shipped: 10 },
    { name: 'body', value: 0.5, shipped: 1 },
    { name: 'fresh', value: 1500, shipped: 600 },
  ];
  const typed = typedWeights({ weights });
  expect(typed).toEqual({ title: '۱۰', body: '۰٫۵', fresh: '۱٬۵۰۰' });
  expect(weightChange('jobs', typed)).toEqual({ index: 'jobs', weights: { title: 10, body: 0.5, fresh: 1500 } });
});

test('every weight has words', () => {
  for (const index of tunedIndexes)
    for (const name of Object.keys(tunedWeights[index])) expect(weightWord(index, name)).not.toBe(name);
});
