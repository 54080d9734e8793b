import fc from 'fast-check';
import type { Form, Intent, Part, Plan, ReadText } from '@kavosh/persian/query-plan.ts';
import { declareIndex } from '../../apps/server/src/search-index/declaration.ts';
import type { IndexedDocument } from '../../apps/server/src/search-index/document.ts';
import type { SearchQuery } from '../../apps/server/src/search-index/search-query.ts';

/** Keys of no use but to have some: consonants, and one letter left out. */
const keys = {
  soundKeys: (term: string): string[] => [term.replace(/[aeiouاوی]/g, '')],
  deletions: (term: string): string[] => [term, ...Array.from(term, (_, i) => term.slice(0, i) + term.slice(i + 1))],
};

/** A small index with everything that one can have. */
export const testDeclaration = declareIndex({
  name: 'test',
  fields: [
    { name: 'title', weight: 10, usualLength: 3, lengthNorm: 0.6, about: true },
    { name: 'names', weight: 4, usualLength: 2, lengthNorm: 0.3, about: true },
    { name: 'body', weight: 1, usualLength: 8, lengthNorm: 0.5 },
  ],
  filters: [{ name: 'category' }, { name: 'city' }],
  orders: ['quality', 'newest', 'salary'],
  usualOrder: 'quality',
  ended: 'last',
  fits: (intent) => {
    if (intent.kind === 'free') return [{ filter: 'city', key: 1 }];
    return intent.kind === 'gender' ? [{ filter: 'category', key: 1 }] : [];
  },
  against: ({ kind }) => (kind === 'gender' ? [{ filter: 'category', key: 2 }] : []),
  boundsOf: (intent) =>
    intent.kind === 'amount' ? { order: 'salary', from: intent.from ?? 0, to: intent.to ?? 3 } : null,
  orderOf: ({ kind }) => (kind === 'cheap' ? 'salary' : null),
  keys,
});

const words = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Terms of one text; now and then two have one place, as a compound and its first part do. */
const text = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.boolean()), { maxLength: 6 })
  .map((list) => list.flatMap(([term, twin], at) => [{ term, at }, ...(twin ? [{ term: `~${term}`, at }] : [])]));
const key = fc.integer({ min: 0, max: 3 });

export const made: fc.Arbitrary<IndexedDocument> = fc.record({
  id: fc.integer({ min: 0, max: 30 }),
  fields: fc.record({
    title: fc.array(text, { maxLength: 1 }),
    names: fc.array(text, { maxLength: 2 }),
    body: fc.array(text, { maxLength: 2 }),
  }),
  filters: fc.record({ category: fc.array(key, { maxLength: 2 }), city: fc.array(key, { maxLength: 1 }) }),
  orders: fc.record({ quality: key, newest: key, salary: key }),
  prior: fc.integer({ min: 0, max: 255 }),
  endsAt: fc.option(fc.integer({ min: 400, max: 600 })),
});

const form: fc.Arbitrary<Form> = fc.record({
  terms: fc.oneof(
    fc.tuple(fc.constantFrom(...words, '~a', '~b', 'unknown')),
    fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 3 }),
  ),
  rule: fc.constantFrom('folded' as const, 'stem' as const, 'slip' as const),
  weight: fc.constantFrom(1, 0.7, 0.3),
  shown: fc.constant('…'),
});
const part: fc.Arbitrary<Part> = fc.record({
  typed: fc.constant('…'),
  from: fc.constant(0),
  to: fc.constant(1),
  forms: fc.array(form, { maxLength: 3 }),
  generic: fc.boolean(),
});
const intent: fc.Arbitrary<Intent> = fc
  .tuple(
    fc.nat({ max: 3 }),
    fc.constantFrom('free' as const, 'gender' as const, 'amount' as const, 'cheap' as const),
    fc.tuple(fc.option(fc.nat({ max: 3 })), fc.option(fc.nat({ max: 3 }))),
  )
  .map(([part, kind, [from, to]]): Intent => {
    if (kind === 'gender') return { kind, gender: 'female', part };
    return kind === 'amount' ? { kind, of: 'any', from, to, part } : { kind, part };
  });
const plan: fc.Arbitrary<Plan> = fc
  .record({
    parts: fc.array(part, { maxLength: 4 }),
    intents: fc.oneof(
      fc.array(fc.constant<Intent>({ kind: 'free', part: 0 }), { maxLength: 1 }),
      fc.uniqueArray(intent, { maxLength: 3, selector: (one) => one.part }),
    ),
    cost: fc.constant(0),
    understood: fc.constant([]),
  })
  .map((one) => ({ ...one, intents: one.intents.filter(({ part }) => part < Math.max(1, one.parts.length)) }));
export const readText: fc.Arbitrary<ReadText> = fc.record({
  plans: fc.array(plan, { minLength: 1, maxLength: 3 }),
  alternatives: fc.constant([]),
});

const range = fc.tuple(key, key).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
export const query: fc.Arbitrary<Omit<SearchQuery, 'now'>> = fc.record(
  {
    filters: fc.record(
      { category: fc.array(key, { maxLength: 2 }), city: fc.array(key, { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
    ranges: fc.record({ salary: range }, { requiredKeys: [] }),
    order: fc.constantFrom('quality', 'newest'),
    exact: fc.boolean(),
    firstLevelOnly: fc.boolean(),
    page: fc.integer({ min: 1, max: 9 }),
    pageSize: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: ['page', 'pageSize'] },
);
