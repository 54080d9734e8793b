import fc from 'fast-check';
import { expect, test } from 'vitest';
import { made, query as anyQuery, readText, testDeclaration } from '../../../../../tests/search-index/random-index.ts';
import type { IndexDeclaration } from '../declaration.ts';
import { packDocument, type IndexedDocument } from '../document.ts';
import { MemoryIndex } from '../memory-index.ts';
import { withWeights } from './weights.ts';

const now = new Date(500_000);

async function filled(declaration: IndexDeclaration, documents: readonly IndexedDocument[], steps: number) {
  const index = new MemoryIndex(declaration);
  const size = Math.max(1, Math.ceil(documents.length / steps));
  for (let from = 0; from < documents.length; from += size)
    await index.apply(documents.slice(from, from + size).map((one) => packDocument(declaration, one)));
  return index;
}

const weights = fc.record({
  title: fc.integer({ min: 1, max: 20 }),
  names: fc.integer({ min: 1, max: 20 }),
  body: fc.integer({ min: 1, max: 20 }),
  prior: fc.integer({ min: 0, max: 16 }),
});

test('an index that is weighed again, before or beside the old one, is as one that was built so', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { minLength: 1, maxLength: 40 }),
      fc.array(made, { maxLength: 5 }),
      weights,
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.tuple(readText, anyQuery), { minLength: 1, maxLength: 6 }),
      async (documents, later, given, steps, asked) => {
        const other = withWeights(testDeclaration, given);
        const [index, built] = [await filled(testDeclaration, documents, steps), await filled(other, documents, steps)];
        const beside = await index.sideBySide(other);
        const before = asked.map(([text, query]) => index.search(text, { ...query, now, explain: true }));
        const why = ({ why: reasons }: (typeof before)[number]) => reasons;
        asked.forEach(([text, query], i) => {
          const whole = { ...query, now, explain: true };
          expect(beside.now.search(text, whole)).toEqual(before[i]);
          const [then, truth] = [beside.proposed.search(text, whole), built.search(text, whole)];
          expect([then.ids, why(then)]).toEqual([truth.ids, why(truth)]);
        });
        const more = later.map((one) => packDocument(testDeclaration, one));
        // A change that comes while it is weighed waits, and is weighed with the rest.
        await Promise.all([index.reweigh(other), index.apply(more), built.apply(more)]);
        await Promise.all([index.settled(), built.settled()]);
        expect(index.declaration).toEqual(other);
        for (const [text, query] of asked) {
          const whole = { ...query, now, explain: true };
          const [found, truth] = [index.search(text, whole), built.search(text, whole)];
          expect([found.ids, found.total, why(found)]).toEqual([truth.ids, truth.total, why(truth)]);
        }
      },
    ),
    { numRuns: 60 },
  );
});
