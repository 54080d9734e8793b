import { expect, test } from 'vitest';
import type { Intent, Part, Plan } from '@kavosh/persian/query-plan.ts';
import type { AskedFor } from '../../search-index/search-index.ts';
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
    asked: intents.map((intent): AskedFor => ({ intent, by: 'filter', met: intent.part > 0, narrows: false })),
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
  const raised = { typed: 'رایگان', plain: 0, filter: { parameter: 'is_free', value: '1' } };
  expect(tellReading('راگیان فارس دورکاری', found, filterOf).intents).toEqual([
    { ...raised, kind: 'free', met: false, narrows: false },
    // Several towns: no one filter is it, but they come first.
    { typed: 'فارس', plain: 1, filter: null, kind: 'place', met: true, narrows: false },
  ]);
});

test.each([
  ['price', null, 500_000],
  ['salary', 500_000, null],
] as const)('an amount of a %s without a direction has one bound', (of, from, to) => {
  const intent: Intent = { kind: 'amount', of: 'any', from: 500_000, to: 500_000, part: 0 };
  const asked: AskedFor[] = [{ intent, by: 'bounds', met: true, narrows: true }];
  const found = foundText([part('۵۰۰ هزار تومان', 0, true)], [intent], { asked });
  const told = tellReading('۵۰۰ هزار تومان', found, filterOf, of);
  expect(told.amounts).toEqual([{ typed: '۵۰۰ هزار تومان', plain: 0, of, from, to, met: true }]);
  expect(told.intents).toEqual([]);
});
