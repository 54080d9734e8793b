import { expect, it } from 'vitest';
import type { Part, ReadText } from '@kavosh/persian/query-plan.ts';
import { testDeclaration } from '../../../../tests/search-index/random-index.ts';
import { packDocument } from './document.ts';
import { MemoryIndex } from './memory-index.ts';

const now = new Date(500_000);
const unknown: Part = { typed: '…', from: 0, to: 1, generic: false, forms: [] };
const priced = (id: number, salary: number) =>
  packDocument(testDeclaration, {
    id,
    fields: {},
    filters: {},
    orders: { quality: 0, newest: 0, salary },
    prior: 0,
    endsAt: null,
  });

it('keeps to bounds of words beside a wish that nothing grants', async () => {
  const index = new MemoryIndex(testDeclaration);
  await index.apply([priced(1, 0), priced(2, 1)]);
  const text: ReadText = {
    plans: [
      {
        parts: [unknown, unknown],
        intents: [
          { kind: 'amount', of: 'any', from: 1, to: null, part: 0 },
          { kind: 'free', part: 1 },
        ],
        cost: 0,
        understood: [],
      },
    ],
    alternatives: [],
  };
  expect(index.search(text, { page: 1, pageSize: 9, now })).toMatchObject({ ids: [2], ungranted: true });
});
