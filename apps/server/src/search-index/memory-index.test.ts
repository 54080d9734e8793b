import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan, ReadText } from '@kavosh/persian/query-plan.ts';
import { naiveSearch } from '../../../../tests/search-index/naive-search.ts';
import { made, query as anyQuery, readText, testDeclaration } from '../../../../tests/search-index/random-index.ts';
import { packDocument, type IndexedDocument } from './document.ts';
import { MemoryIndex } from './memory-index.ts';

const now = new Date(500_000);

/** An index of the last of each id, filled in so many steps. */
async function indexOf(documents: readonly IndexedDocument[], steps: number, ended: 'last' | 'hidden' = 'last') {
  const index = new MemoryIndex({ ...testDeclaration, ended });
  const size = Math.max(1, Math.ceil(documents.length / steps));
  for (let from = 0; from < documents.length; from += size)
    await index.apply(documents.slice(from, from + size).map((one) => packDocument(testDeclaration, one)));
  const living = [...new Map(documents.map((one) => [one.id, one])).values()];
  return { index, living };
}

const word = (term: string, more: Partial<Plan['parts'][number]> = {}): Plan['parts'][number] => ({
  typed: term,
  from: 0,
  to: 1,
  generic: false,
  forms: [{ terms: [term], rule: 'folded', weight: 1, shown: term }],
  ...more,
});
const textOf = (...parts: Plan['parts']): ReadText => ({
  plans: [{ parts, intents: [], cost: 0, understood: [] }],
  alternatives: [],
});

const othersOf = (count: number): IndexedDocument[] =>
  Array.from({ length: count }, (_, i) => ({
    id: 1000 + i,
    fields: { title: [[{ term: 'other', at: 0 }]] },
    filters: { category: [i % 4], city: [i % 3] },
    orders: { quality: i % 4, newest: i % 3, salary: i % 2 },
    prior: i % 256,
    endsAt: i % 5 === 0 ? 450 + (i % 100) : null,
  }));

describe('a memory index', () => {
  it('answers as going through all documents one by one does', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { maxLength: 40 }),
        // Among many others those that meet a text are few, which is another way through them.
        fc.constantFrom(0, 0, 400),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('last' as const, 'hidden' as const),
        fc.array(fc.tuple(readText, anyQuery), { minLength: 1, maxLength: 6 }),
        async (documents, others, steps, ended, asked) => {
          const { index, living } = await indexOf([...othersOf(others), ...documents], steps, ended);
          await index.settled();
          expect(index.size).toBe(living.length);
          // A phrase that is looked for again is answered from a list that was kept.
          for (const [text, query] of [...asked, ...asked, ...asked]) {
            const truth = naiveSearch(index.declaration, living, index.vocabulary, text, { ...query, now });
            const found = index.search(text, { ...query, now, explain: true });
            const { ids, total, near, relaxed } = found;
            expect({ ids, total, near, relaxed }).toEqual({
              ids: truth.ids,
              total: truth.total,
              near: truth.near,
              relaxed: truth.relaxed,
            });
            expect(found.counts).toEqual(truth.counts);
            // The reasons of a place sum to the order.
            const sums = found.ids.map((id) => found.why!.get(id)!.reduce((sum, one) => sum + one.points, 0));
            expect(sums).toEqual(truth.points);
          }
        },
      ),
      { numRuns: 250 },
    );
  });

  it('shows what has ended behind all others, on any page of a list without text', async () => {
    const documents = othersOf(600).map((one, i) => ({ ...one, endsAt: i % 3 === 0 ? null : 450 }));
    const { index } = await indexOf(documents, 1);
    for (const page of [1, 16, 17, 18, 50]) {
      const asked = { page, pageSize: 12, now };
      const found = index.search(textOf(), asked);
      expect(found.ids).toEqual(naiveSearch(index.declaration, documents, index.vocabulary, textOf(), asked).ids);
    }
  });

  // Where words are not taken as typed, a list that a filter leaves short is filled with what is near.
  it('narrows by filters and never adds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { maxLength: 30 }), readText, anyQuery, async (documents, text, query) => {
        const { index } = await indexOf(documents, 2);
        const { filters = {}, ranges = {} } = query;
        const all = { page: 1, pageSize: 100, now, exact: true };
        const without = index.search(text, all);
        const within = index.search(text, { ...all, filters, ranges });
        expect(without.ids).toEqual(expect.arrayContaining(within.ids));
      }),
    );
  });

  it('goes on with the next page where the one before ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { maxLength: 40 }), readText, anyQuery, async (documents, text, query) => {
        const { index } = await indexOf(documents, 3);
        const whole = index.search(text, { ...query, page: 1, pageSize: 100, now });
        const pages: number[] = [];
        for (let page = 1; page <= Math.max(1, Math.ceil(whole.total / 4)); page += 1)
          pages.push(...index.search(text, { ...query, page, pageSize: 4, now }).ids);
        expect(pages).toEqual(whole.ids);
      }),
    );
  });

  it('is exact about words as typed, where that is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { maxLength: 30 }), readText, async (documents, text) => {
        const { index, living } = await indexOf(documents, 2);
        const { ids, relaxed, plan } = index.search(text, { exact: true, page: 1, pageSize: 100, now });
        expect(relaxed).toBeNull();
        for (const id of ids) {
          const terms = new Set(
            Object.values(living.find((one) => one.id === id)!.fields).flatMap((texts) =>
              texts.flatMap((one) => one.map((placed) => placed.term)),
            ),
          );
          for (const part of plan?.parts ?? [])
            expect(part.forms.some((form) => form.rule === 'folded' && form.terms.every((t) => terms.has(t)))).toBe(
              true,
            );
        }
      }),
    );
  });

  it('finds the first by places in the text, though others have more points without them', async () => {
    const titled = (id: number, prior: number, text: string): IndexedDocument => ({
      id,
      filters: {},
      orders: { newest: id, quality: 1, salary: 0 },
      prior,
      endsAt: null,
      fields: { title: [text.split(' ').map((term, at) => ({ term, at }))] },
    });
    const apart = Array.from({ length: 20 }, (_, i) => titled(i + 1, 30 + i, 'x a x x x x x x b'));
    const documents = [...othersOf(200), ...apart, titled(50, 1, 'x a b x x x x x x')];
    const { index, living } = await indexOf(documents, 1);
    const text = textOf(word('a'), word('b'));
    for (const page of [1, 2, 21]) {
      const asked = { page, pageSize: 1, now };
      expect(index.search(text, asked).ids).toEqual(
        naiveSearch(index.declaration, living, index.vocabulary, text, asked).ids,
      );
    }
    expect(index.search(text, { page: 1, pageSize: 1, now }).ids).toEqual([50]);
  });

  it('narrows nothing by generic words alone, and puts what has them first', async () => {
    const titled = (id: number, ...terms: string[]): IndexedDocument => ({
      id,
      filters: {},
      orders: { newest: id, quality: 1, salary: 0 },
      prior: 0,
      endsAt: null,
      fields: { title: [terms.map((term, at) => ({ term, at }))] },
    });
    const { index } = await indexOf([titled(1, 'دوره', 'سفال'), titled(2, 'نقاشی'), titled(3, 'دوره')], 1);
    const asked = { page: 1, pageSize: 10, now };
    const generic = textOf(word('دوره', { generic: true }));
    expect(index.search(generic, asked)).toMatchObject({ ids: [3, 1, 2], total: 3, relaxed: null });
    expect(index.search(generic, { ...asked, exact: true })).toMatchObject({ ids: [3, 1], total: 2 });
  });

  it('knows how many documents have a term once the dead are gone', async () => {
    const { index } = await indexOf([], 1);
    const one = (id: number, term: string): IndexedDocument => ({
      id,
      filters: {},
      orders: { newest: id, quality: 1, salary: 0 },
      prior: 0,
      endsAt: null,
      fields: { title: [[{ term, at: 0 }]] },
    });
    for (let round = 0; round < 40; round += 1)
      await index.apply([packDocument(testDeclaration, one(round % 5, round % 2 ? 'odd' : 'even'))]);
    await index.apply([3, 4].map((id) => ({ id, removed: true as const })));
    await index.settled();
    expect(index.size).toBe(3);
    const total = (term: string) => index.search(textOf(word(term)), { page: 1, pageSize: 9, now, exact: true }).total;
    expect(total('odd') + total('even')).toBe(3);
    expect(index.vocabulary.frequency('odd') + index.vocabulary.frequency('even')).toBeLessThanOrEqual(6);
  });

  it('finds terms by their beginning and their keys, the most frequent first', async () => {
    const { index } = await indexOf([], 1);
    const texts = ['کتاب', 'کتابخانه', 'کتابخانه', 'کتبا'];
    await index.apply(
      texts.map((term, id) =>
        packDocument(testDeclaration, {
          id,
          filters: {},
          orders: { newest: 0, quality: 0, salary: 0 },
          prior: 0,
          endsAt: null,
          fields: { title: [[{ term, at: 0 }]] },
        }),
      ),
    );
    expect(index.vocabulary.startingWith('کتا', 5)).toEqual(['کتابخانه', 'کتاب']);
    expect(index.vocabulary.startingWith('کتابخ', 5)).toEqual(['کتابخانه']);
    expect(index.vocabulary.startingWith('ک', 1)).toEqual(['کتابخانه']);
    expect(index.vocabulary.deletedTo('کتب', 5).toSorted()).toEqual(['کتاب', 'کتبا']);
    expect(index.vocabulary.frequency('کتابخانه')).toBe(2);
    expect(index.vocabulary.frequency('دفتر')).toBe(0);
  });

  it('knows how many of the documents with a term are about it, also once segments are joined', async () => {
    const one = (id: number, field: string): IndexedDocument => ({
      id,
      filters: {},
      orders: { newest: 0, quality: 0, salary: 0 },
      prior: 0,
      endsAt: null,
      fields: { [field]: [[{ term: 'a', at: 0 }]] },
    });
    const { index } = await indexOf([], 1);
    const fields = ['title', 'body', 'names', 'body', 'body', 'title'];
    for (const [id, field] of fields.entries()) await index.apply([packDocument(testDeclaration, one(id, field))]);
    const about = (): number[] => {
      const { vocabulary } = index;
      return [vocabulary.aboutOf(vocabulary.numberOf('a')!), vocabulary.frequency('a')];
    };
    expect(about()).toEqual([3, 6]);
    await index.apply([1, 0].map((id) => ({ id, removed: true as const })));
    for (let id = 20; id < 40; id += 1) await index.apply([packDocument(testDeclaration, one(id, 'body'))]);
    await index.settled();
    expect(index.parts).toBeLessThan(10);
    expect(about()[0]! / about()[1]!).toBeLessThanOrEqual(3 / 24);
    expect(about()[0]).toBeGreaterThanOrEqual(2);
  });

  it('takes points off a word that stands only in bodies, and says so', async () => {
    const one = (id: number, title: string, body: string): IndexedDocument => ({
      id,
      filters: {},
      orders: { newest: 0, quality: 0, salary: 0 },
      prior: 0,
      endsAt: null,
      fields: { title: [[{ term: title, at: 0 }]], body: [[{ term: body, at: 0 }]] },
    });
    const { index } = await indexOf([...Array.from({ length: 9 }, (_, id) => one(id, 'a', 'x')), one(10, 'z', 'b')], 1);
    const found = index.search(textOf(word('a'), word('b')), { page: 1, pageSize: 20, now, explain: true });
    // «b» is rarer, and only said somewhere: what is about «a» is what was asked for.
    expect(found).toMatchObject({ total: 9, near: 0, relaxed: null });
    const both = index.search(textOf(word('b'), word('a', { forms: [] })), { page: 1, pageSize: 20, now });
    expect(both).toMatchObject({ ids: [10], relaxed: 'some' });
    const documents = [one(11, 'a', 'b'), ...Array.from({ length: 9 }, (_, id) => one(id, 'a', 'x'))];
    const { index: other } = await indexOf(documents, 1);
    const first = other.search(textOf(word('a'), word('b')), { page: 1, pageSize: 20, now, explain: true });
    const reasons = first.why!.get(first.ids[0]!)!;
    expect(first.ids[0]).toBe(11);
    expect(reasons.slice(0, 3)).toMatchObject([
      { signal: 'word', value: 'a' },
      { signal: 'word', value: 'b' },
      { signal: 'aboutness', value: 'b: 0٪' },
    ]);
    expect(reasons[2]!.points).toBeLessThan(0);
    expect(reasons[1]!.points + reasons[2]!.points).toBeGreaterThan(0);
  });

  it('fills a short list with what has most of the words, then some, and counts and pages them', async () => {
    const one = (id: number, ...terms: string[]): IndexedDocument => ({
      id,
      filters: { category: [id % 2] },
      orders: { newest: id, quality: 0, salary: 0 },
      prior: 0,
      endsAt: null,
      fields: { title: [terms.map((term, at) => ({ term, at }))] },
    });
    const both = [one(1, 'a', 'b', 'c'), one(2, 'a', 'x', 'b', 'y', 'c')];
    const two = [one(3, 'a', 'b'), one(4, 'b', 'c')];
    const others = Array.from({ length: 60 }, (_, i) => one(100 + i, 'other'));
    const { index } = await indexOf([...others, ...two, ...both], 2);
    const text = textOf(word('a'), word('b'), word('c'));
    const asked = { page: 1, pageSize: 3, now };
    const found = index.search(text, asked);
    expect(found).toMatchObject({ total: 4, near: 2, matched: 2, pages: 2, relaxed: null });
    expect(new Set(found.ids.slice(0, 2))).toEqual(new Set([1, 2]));
    expect(index.search(text, { ...asked, page: 2 }).ids).toHaveLength(1);
    expect(index.search(text, { ...asked, order: 'newest' }).ids).toEqual([2, 1, 4]);
    expect(found.counts['category']).toEqual(
      new Map([
        [0, 2],
        [1, 2],
      ]),
    );
    expect(index.search(text, { ...asked, exact: true })).toMatchObject({ total: 2, near: 0 });
    expect(index.search(text, { ...asked, firstLevelOnly: true })).toMatchObject({ total: 2, near: 0 });
    expect(index.search(text, { ...asked, filters: { category: [0] } })).toMatchObject({ total: 2, near: 1 });
  });

  it('takes a strict plan only where it is met whole, and fills levels with the one behind it', async () => {
    const one = (id: number, ...terms: string[]): IndexedDocument => ({
      id,
      filters: {},
      orders: { newest: 0, quality: 0, salary: 0 },
      prior: 0,
      endsAt: null,
      fields: { title: [terms.map((term, at) => ({ term, at }))] },
    });
    const [a, b] = [word('a'), word('b')];
    const wider: Plan['parts'][number] = {
      ...a,
      forms: [...a.forms, { terms: ['x'], rule: 'translation', weight: 0.5, shown: 'x' }],
    };
    const plans: Plan[] = [
      { parts: [a, b], intents: [], cost: 0, understood: [], strict: true },
      { parts: [wider, b], intents: [], cost: 0, understood: [] },
    ];
    const text: ReadText = { plans, alternatives: [] };
    const asked = { page: 1, pageSize: 20, now, firstLevelOnly: true };
    const documents = [one(1, 'x', 'b'), one(2, 'a', 'c'), one(3, 'x', 'c')];
    const { index } = await indexOf(documents, 1);
    expect(index.search(text, asked).ids).toEqual([1]);
    const { index: withBoth } = await indexOf([...documents, one(4, 'a', 'b')], 1);
    expect(withBoth.search(text, asked).ids).toEqual([4]);
    // Where neither is met whole, what stands in the other script counts as one of the words.
    const { index: without } = await indexOf([documents[2]!, one(5, 'z')], 1);
    expect(without.search(text, asked)).toMatchObject({ ids: [3], relaxed: 'some' });
  });

  it('says by its version when a text may be read in another way', async () => {
    const { index } = await indexOf(othersOf(10), 1);
    const versionAfter = async (change: () => Promise<void>): Promise<boolean> => {
      const before = index.vocabulary.version;
      await change();
      return index.vocabulary.version !== before;
    };
    expect(await versionAfter(() => Promise.resolve())).toBe(false);
    expect(await versionAfter(() => index.apply([{ id: 1000, removed: true }]))).toBe(true);
    const again = packDocument(testDeclaration, othersOf(1)[0]!);
    expect(await versionAfter(() => index.apply([again]))).toBe(true);
    // Where segments are joined, what is dead in them is counted no more.
    await index.settled();
    const counts = (): number => index.vocabulary.frequency('other');
    const before = counts();
    const joined = await versionAfter(async () => {
      for (let id = 2000; id < 2010; id += 1)
        await index.apply([packDocument(testDeclaration, { ...othersOf(1)[0]!, id })]);
      await index.settled();
    });
    expect([joined, counts() > before]).toEqual([true, true]);
  });

  it('tells which words no document has', async () => {
    const { index } = await indexOf(
      [
        {
          id: 1,
          filters: {},
          orders: { newest: 0, quality: 0, salary: 0 },
          prior: 0,
          endsAt: null,
          fields: { title: [[{ term: 'a', at: 0 }]] },
        },
      ],
      1,
    );
    const found = index.search(textOf(word('a'), word('zz')), { page: 1, pageSize: 9, now });
    expect(found).toMatchObject({ ids: [1], relaxed: 'some', unknown: ['zz'] });
  });

  it('shows what has another word of the text too, not only what has the rarest', async () => {
    const titles = [
      ['rare', 'else'],
      ...Array.from({ length: 5 }, () => ['known', 'more']),
      ...Array.from({ length: 30 }, () => ['else']),
    ];
    const documents = titles.map((terms, id) => ({
      id,
      filters: {},
      orders: { newest: 0, quality: 0, salary: 0 },
      prior: 0,
      endsAt: null,
      fields: { title: [terms.map((term, at) => ({ term, at }))] },
    }));
    const { index } = await indexOf(documents, 1);
    const found = index.search(textOf(word('known'), word('rare')), { page: 1, pageSize: 9, now });
    expect(found).toMatchObject({ relaxed: 'some', total: 6 });
    expect(new Set(found.ids)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});
