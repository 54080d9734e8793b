import { expect, test } from 'vitest';
import type { Intent, Part, Plan } from '@kavosh/persian/query-plan.ts';
import type { FoundText } from './find-text.ts';
import { tellReading, type FilterOfIntent } from './tell-reading.ts';

const part = (typed: string, from: number, generic = false): Part => ({
  typed,
  from,
  to: from + 1,
  generic,
  forms: [],
});

function foundText(parts: Part[], intents: Intent[], result: Partial<FoundText['result']> = {}): FoundText {
  const plan: Plan = { parts, intents, cost: 0, understood: [] };
  const found = {
    ids: [],
    versions: [],
    matched: 3,
    total: 3,
    near: 0,
    page: 1,
    pages: 1,
    pageSize: 12,
    counts: {},
    relaxed: null,
    ungranted: false,
    unknown: [],
    why: null,
  };
  return {
    read: { plans: [plan], alternatives: [] },
    result: { ...found, plan, ...result },
    isNear: false,
    alternatives: [],
    nearest: [],
  };
}

const filterOf: FilterOfIntent = ({ kind }) =>
  kind === 'free' ? { parameter: 'is_free', value: '1' } : kind === 'place' ? null : undefined;

test('only words that raise something are told as filters', () => {
  const intents: Intent[] = [
    { kind: 'free', part: 0 },
    { kind: 'place', name: 'فارس', part: 1 },
    { kind: 'remote', part: 2 },
  ];
  // Typed with two letters swapped: told as what it was read as.
  const free: Part = {
    ...part('راگیان', 0),
    forms: [{ terms: ['رایگان'], rule: 'slip', weight: 1, shown: 'رایگان' }],
  };
  const found = foundText([free, part('فارس', 1), part('دورکاری', 2)], intents);
  expect(tellReading('راگیان فارس دورکاری', found, filterOf).intents).toEqual([
    { typed: 'رایگان', plain: 0, filter: { parameter: 'is_free', value: '1' } },
    // Several towns: no one filter is it, but they come first.
    { typed: 'فارس', plain: 1, filter: null },
  ]);
});
