import { expect, test } from 'vitest';
import { vocabularyOf } from '@kavosh/persian/reading/memory-vocabulary.ts';
import { readText } from '@kavosh/persian/reading/read-text.ts';
import type { SearchResult } from '../../search-index/search-index.ts';
import { findText } from './find-text.ts';

test('where nothing is found, every word that counts is said to be missing', () => {
  // Only a closed job has «مانیکور»: the index knows the word, nothing listed has it.
  const vocabulary = vocabularyOf(['کلاس مانیکور']);
  const nothing = {
    ids: [],
    versions: [],
    matched: 0,
    total: 0,
    near: 0,
    page: 1,
    pages: 1,
    pageSize: 12,
    counts: {},
    relaxed: null,
    ungranted: false,
    asked: [],
    unknown: [],
    why: null,
  };
  const search = (read: Parameters<Parameters<typeof findText>[1]['search']>[0]): SearchResult => ({
    ...nothing,
    plan: read.plans[0] ?? null,
  });
  const asked = { page: 1, pageSize: 12, now: new Date(0) };
  const index = { search, vocabulary };
  expect(findText(readText, index, 'کلاس مانیکور', asked).result.unknown).toEqual(['مانیکور']);
  // As typed: each word may be somewhere, only not all together.
  expect(findText(readText, index, 'کلاس مانیکور', { ...asked, exact: true }).result.unknown).toEqual([]);
});
