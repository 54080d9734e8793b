import { describe, expect, it } from 'vitest';
import { readCaches } from '../../kernel/caches/cache-figures.ts';
import { createKeptCards } from './kept-cards.ts';

/** Titles by id, as the database has them; every reading is noted. */
function keptOf(titles: Map<number, string>, maxBytes = 1_000_000) {
  const readings: (readonly number[])[] = [];
  const cards = createKeptCards({
    name: 'test_cards',
    maxBytes,
    async read(ids) {
      readings.push(ids);
      return ids.flatMap((id) => (titles.has(id) ? [{ id, title: titles.get(id)! }] : []));
    },
  });
  const titlesOf = async (ids: number[], versions: number[]): Promise<string[]> =>
    (await cards.of({ ids, versions })).map((card) => card.title);
  return { cards, readings, titlesOf };
}

describe('cards that are kept', () => {
  it('are read once, and then there at once', async () => {
    const { cards, readings, titlesOf } = keptOf(
      new Map([
        [1, 'یک'],
        [2, 'دو'],
      ]),
    );
    expect(await titlesOf([2, 1], [7, 8])).toEqual(['دو', 'یک']);
    const again = cards.of({ ids: [1, 2], versions: [8, 7] });
    expect(again).not.toBeInstanceOf(Promise);
    expect(await titlesOf([1, 2], [8, 7])).toEqual(['یک', 'دو']);
    expect(readings).toEqual([[2, 1]]);
  });

  it('are read again where their document was written again, and left out where they are no more', async () => {
    const titles = new Map([
      [1, 'یک'],
      [2, 'دو'],
    ]);
    const { readings, titlesOf } = keptOf(titles);
    await titlesOf([1, 2], [1, 1]);
    titles.set(1, 'یکم');
    expect(await titlesOf([1, 2], [1, 1])).toEqual(['یک', 'دو']);
    expect(await titlesOf([1, 2], [2, 1])).toEqual(['یکم', 'دو']);
    titles.delete(2);
    expect(await titlesOf([1, 2], [2, 2])).toEqual(['یکم']);
    expect(readings).toEqual([[1, 2], [1], [2]]);
  });

  it('are those of a replica while the primary is away, and are read again when it is back', async () => {
    let away = true;
    const cards = createKeptCards({
      name: 'test_cards',
      maxBytes: 10_000,
      read: async () => (away ? Promise.reject(new Error('away')) : [{ id: 1, title: 'تازه' }]),
      spare: async () => [{ id: 1, title: 'کهنه' }],
    });
    const title = async () => (await cards.of({ ids: [1], versions: [1] }))[0]!.title;
    expect(await title()).toBe('کهنه');
    away = false;
    expect(await title()).toBe('تازه');
  });

  it('hold no more than their bound', async () => {
    const titles = new Map(Array.from({ length: 100 }, (_, id) => [id, `دوره ${id}`]));
    const { readings, titlesOf } = keptOf(titles, 5_000);
    for (let id = 0; id < 100; id += 1) expect(await titlesOf([id], [1])).toEqual([`دوره ${id}`]);
    const figure = readCaches().find((one) => one.name === 'test_cards')!;
    expect(figure.bytes).toBeLessThanOrEqual(5_000);
    expect(figure.entries).toBeGreaterThan(3);
    expect(readings).toHaveLength(100);
    await titlesOf([99], [1]);
    expect(readings).toHaveLength(100);
    await titlesOf([0], [1]);
    expect(readings).toHaveLength(101);
  });
});
