import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { COMPARE_KEY } from './compare-key.ts';

const kept = new Map<string, string>();
const item = (id: number) => ({ id, title: `دوره ${id}`, cover: null });
type Module = typeof import('./compare-list.ts');
let list: Module;

beforeEach(async () => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.resetModules();
  list = await import('./compare-list.ts');
});

describe('the list of courses to compare', () => {
  test('takes two, each once, and a third waits', () => {
    expect(list.addCompared(item(1))).toBe('added');
    expect(list.addCompared(item(1))).toBe('there');
    expect(list.addCompared(item(2))).toBe('added');
    expect(list.addCompared(item(3))).toBe('full');
    expect(list.compareList()).toEqual({ items: [item(1), item(2)], waiting: item(3) });
    expect(JSON.parse(kept.get(COMPARE_KEY)!)).toEqual([item(1), item(2)]);
  });

  test('lets the third take the place of either, or go', () => {
    for (const id of [1, 2, 3]) list.addCompared(item(id));
    list.dropWaiting();
    expect(list.compareList()).toEqual({ items: [item(1), item(2)], waiting: null });
    list.replaceCompared(1);
    expect(list.compareList().items).toEqual([item(1), item(2)]);
    list.addCompared(item(3));
    list.replaceCompared(1);
    expect(list.compareList()).toEqual({ items: [item(3), item(2)], waiting: null });
  });

  test('keeps nothing once it is empty', () => {
    list.addCompared(item(1));
    list.addCompared(item(2));
    list.removeCompared(1);
    expect(list.compareList().items).toEqual([item(2)]);
    list.removeCompared(2);
    expect(kept.has(COMPARE_KEY)).toBe(false);
    list.addCompared(item(4));
    list.clearCompared();
    expect([list.compareList().items, kept.has(COMPARE_KEY)]).toEqual([[], false]);
  });

  test('comes back after a reload', async () => {
    list.addCompared(item(7));
    vi.resetModules();
    expect((await import('./compare-list.ts')).compareList().items).toEqual([item(7)]);
  });

  test('works where nothing may be kept', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(list.addCompared(item(5))).toBe('added');
    expect(list.compareList().items).toEqual([item(5)]);
  });
});

describe('what was stored', () => {
  test('is not believed', () => {
    for (const text of [
      null,
      '',
      '{',
      '{}',
      'null',
      '5',
      '[1]',
      '[null]',
      '[{"id":"1","title":"x"}]',
      '[{"id":0,"title":"x"}]',
      '[{"id":1,"title":" "}]',
      '[{"id":1.5,"title":"x"}]',
    ]) {
      expect(list.readItems(text)).toEqual([]);
    }
    expect(
      list.readItems(
        JSON.stringify([
          { ...item(1), cover: 'javascript:alert(1)' },
          { ...item(2), cover: '/media/ab/640.webp', more: 1 },
          item(1),
          item(3),
        ]),
      ),
    ).toEqual([item(1), { ...item(2), cover: '/media/ab/640.webp' }]);
  });

  test('any stored list is two courses at most, each once', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.record({ id: fc.integer({ max: 3 }), title: fc.string() })).map((all) => JSON.stringify(all)),
        ),
        (text) => {
          const items = list.readItems(text);
          expect(items.length).toBeLessThanOrEqual(2);
          expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        },
      ),
    );
  });
});
