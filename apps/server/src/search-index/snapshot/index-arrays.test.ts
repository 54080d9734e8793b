import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { naiveSearch } from '../../../../../tests/search-index/naive-search.ts';
import { made, query as anyQuery, readText, testDeclaration } from '../../../../../tests/search-index/random-index.ts';
import { packDocument, type IndexedDocument } from '../document.ts';
import { MemoryIndex } from '../memory-index.ts';
import { arraysOf, contentOf } from './index-arrays.ts';
import { readSnapshotFile, SNAPSHOT_FORMAT, UnfitSnapshot, writeSnapshotFile } from './snapshot-file.ts';

const now = new Date(500_000);
let folder: string;
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-snapshots-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Documents in the order in which they are written, and ids that are removed after so many of them. */
type Step = readonly IndexedDocument[] | { gone: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(fc.array(made, { minLength: 1, maxLength: 8 }), fc.record({ gone: fc.integer({ min: 0, max: 30 }) })),
  { maxLength: 10 },
);

async function filled(all: readonly Step[]): Promise<{ index: MemoryIndex; living: IndexedDocument[] }> {
  const index = new MemoryIndex(testDeclaration);
  const living = new Map<number, IndexedDocument>();
  for (const step of all)
    if ('gone' in step) {
      await index.apply([{ id: step.gone, removed: true }]);
      living.delete(step.gone);
    } else {
      await index.apply(step.map((one) => packDocument(testDeclaration, one)));
      for (const one of step) living.set(one.id, one);
    }
  return { index, living: [...living.values()] };
}

async function writtenAndRead(index: MemoryIndex): Promise<{ again: MemoryIndex; path: string }> {
  const path = join(folder, String((files += 1)));
  const { shape, arrays } = await arraysOf(index.content());
  await writeSnapshotFile(path, { header: shape, arrays });
  const content = await readSnapshotFile(path, (reader) => contentOf(testDeclaration, shape, reader));
  return { again: MemoryIndex.of(testDeclaration, content), path };
}

/** What a search says, but for the numbers that tell writings from each other. */
const told = (index: MemoryIndex, asked: readonly (readonly [Parameters<MemoryIndex['search']>[0], object])[]) =>
  asked.map(([text, query]) => {
    const found = index.search(text, { page: 1, pageSize: 12, ...query, now, explain: true });
    return { ...found, versions: null };
  });

const texts = fc.array(fc.tuple(readText, anyQuery), { minLength: 1, maxLength: 8 });

describe('an index that was written and read', () => {
  it('answers as one that is built of the same documents, and goes on as it does', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.array(made, { maxLength: 6 }), texts, async (before, after, asked) => {
        const { index, living } = await filled(before);
        const { again } = await writtenAndRead(index);
        const built = (await filled([living])).index;
        expect(again.size).toBe(living.length);
        expect(told(again, asked)).toEqual(told(built, asked));
        await again.apply(after.map((one) => packDocument(testDeclaration, one)));
        await again.settled();
        // Those that were changed count among the documents of their words for a while, so only the truth is compared.
        const last = [...new Map([...living, ...after].map((one) => [one.id, one])).values()];
        for (const [text, query] of asked) {
          const truth = naiveSearch(testDeclaration, last, again.vocabulary, text, { ...query, now });
          const { ids, total, counts } = again.search(text, { ...query, now });
          expect({ ids, total, counts }).toEqual({ ids: truth.ids, total: truth.total, counts: truth.counts });
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has the words of what can be found and no others', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (before) => {
        const { index, living } = await filled(before);
        const { again } = await writtenAndRead(index);
        const words = new Set(
          living.flatMap((one) => Object.values(one.fields).flatMap((list) => list.flat().map(({ term }) => term))),
        );
        expect(new Set(again.content().terms)).toEqual(words);
        expect(again.vocabulary.size).toBe(words.size);
        const keys = new Set(living.flatMap((one) => one.filters['category'] ?? []));
        expect(new Set(again.content().filterKeys[0])).toEqual(keys);
        // Terms are found by their keys, as in an index that was built.
        const built = (await filled([living])).index;
        for (const word of words) {
          const sorted = (one: MemoryIndex) => one.vocabulary.deletedTo(word.slice(1), 99).toSorted();
          expect(sorted(again)).toEqual(sorted(built));
          expect(again.vocabulary.frequency(word)).toBe(built.vocabulary.frequency(word));
        }
      }),
    );
  });

  it('keeps the numbers of writings, and gives out higher ones later', async () => {
    const { index } = await filled([[plainDocument(1), plainDocument(2)]]);
    const { again } = await writtenAndRead(index);
    const versions = (one: MemoryIndex): number[] => one.content().segments.flatMap((segment) => [...segment.versions]);
    expect(versions(again)).toEqual(versions(index));
    await again.apply([packDocument(testDeclaration, plainDocument(3))]);
    await again.settled();
    expect(Math.max(...versions(again))).toBeGreaterThan(Math.max(...versions(index)));
  });

  it('is not changed by what changes while it is written', async () => {
    const { index } = await filled([[plainDocument(1), plainDocument(2)]]);
    const { shape, arrays } = await arraysOf(index.content());
    await index.apply([{ id: 1, removed: true }, packDocument(testDeclaration, { ...plainDocument(2), id: 9 })]);
    const path = join(folder, 'meanwhile');
    await writeSnapshotFile(path, { header: shape, arrays });
    const content = await readSnapshotFile(path, (reader) => contentOf(testDeclaration, shape, reader));
    expect(content.segments.map(({ ids }) => [...ids])).toEqual([[1, 2]]);
  });

  // Where this fails, what a segment holds has changed: raise SNAPSHOT_FORMAT, so that older files are not read.
  it('is written as the same bytes by programs of one format', async () => {
    const { index } = await filled([
      [
        {
          id: 5,
          fields: { title: [[{ term: 'a', at: 0 }]], names: [[{ term: 'b', at: 1 }]], body: [[{ term: 'a', at: 3 }]] },
          filters: { category: [2, 1], city: [] },
          orders: { quality: 1, newest: 2, salary: 3 },
          prior: 7,
          endsAt: 500,
        },
        plainDocument(9),
      ],
    ]);
    const { arrays } = await arraysOf(index.content());
    const digest = createHash('sha256');
    for await (const [name, array] of arrays)
      if (!name.endsWith('.versions')) digest.update(`${name} ${array.constructor.name} ${array.join(' ')}\n`);
    expect([SNAPSHOT_FORMAT, digest.digest('hex').slice(0, 16)]).toEqual([1, '479e5417c8401ff7']);
  });

  it('is refused where the arrays are not those of the index', async () => {
    const { index } = await filled([[plainDocument(1), plainDocument(2)]]);
    const { path } = await writtenAndRead(index);
    const read = (declaration: typeof testDeclaration, shape: { terms: number; segments: number[] }) =>
      readSnapshotFile(path, (reader) => contentOf(declaration, shape, reader));
    const terms = index.content().terms.length;
    await expect(read(testDeclaration, { terms: terms + 1, segments: [2] })).rejects.toThrow(UnfitSnapshot);
    await expect(read(testDeclaration, { terms, segments: [3] })).rejects.toThrow('do not fit each other');
    await expect(read(testDeclaration, { terms, segments: [2, 1] })).rejects.toThrow('no array 1.');
    const more = { ...testDeclaration, orders: [...testDeclaration.orders, 'other'] };
    await expect(read(more, { terms, segments: [2] })).rejects.toThrow('no array 0.order3');
  });
});

const plainDocument = (id: number): IndexedDocument => ({
  id,
  fields: { title: [[{ term: `t${id}`, at: 0 }]] },
  filters: { category: [id] },
  orders: { quality: 1, newest: id, salary: 0 },
  prior: 0,
  endsAt: null,
});
