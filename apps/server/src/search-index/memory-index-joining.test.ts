import { expect, it } from 'vitest';
import type { ReadText } from '@kavosh/persian/query-plan.ts';
import { testDeclaration } from '../../../../tests/search-index/random-index.ts';
import { packDocument } from './document.ts';
import { MemoryIndex } from './memory-index.ts';
import { mergeSegments } from './merge-segments.ts';

const all: ReadText = { plans: [{ parts: [], intents: [], cost: 0, understood: [] }], alternatives: [] };
const one = (id: number) =>
  packDocument(testDeclaration, {
    id,
    filters: {},
    orders: { newest: id, quality: id, salary: 0 },
    prior: 0,
    endsAt: null,
    fields: { title: [[{ term: 'a', at: 0 }]] },
  });

it('keeps the parts of a joining that fails, tells of it, and joins them the next time', async () => {
  const failures: unknown[] = [];
  let isBroken = true;
  const index = new MemoryIndex(testDeclaration, {
    failed: (error) => failures.push(error),
    join: async (sources) => {
      if (isBroken) throw new Error('no memory');
      return mergeSegments(sources);
    },
  });
  const ids = () => index.search(all, { page: 1, pageSize: 9, now: new Date(0) }).ids;
  for (let id = 1; id <= 4; id += 1) await index.apply([one(id)]);
  await index.settled();
  expect(failures).toEqual([new Error('no memory')]);
  expect([ids(), index.parts]).toEqual([[4, 3, 2, 1], 4]);
  isBroken = false;
  index.tidy();
  await index.settled();
  expect([ids(), index.parts]).toEqual([[4, 3, 2, 1], 1]);
  expect(failures).toHaveLength(1);
});
