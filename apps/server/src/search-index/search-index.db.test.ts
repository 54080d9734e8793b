import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import { asked, documentOf, idsWith as find } from '../../../../tests/search-index/indexed-words.ts';
import { testDeclaration } from '../../../../tests/search-index/random-index.ts';
import type { Database } from '../platform/database.ts';
import { openPatiently } from '../../../../tests/database/open-patiently.ts';
import { createSearchIndex, type SearchIndex, type SearchIndexTables } from './search-index.ts';

let now = new Date('2026-11-21T08:00:00Z');
let testing: TestDatabase;
let database: Database<SearchIndexTables>;
let db: Kysely<SearchIndexTables>;
const started: SearchIndex[] = [];
const failures: unknown[] = [];

const open = (): SearchIndex => {
  const index = createSearchIndex(testDeclaration, {
    database: db,
    clock: { now: () => now },
    source: { version: '1', documentsAfter: async () => ({ documents: [], after: null }) },
    failed: (error) => failures.push(error),
  });
  started.push(index);
  return index;
};
beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<SearchIndexTables>({ url: testing.url, poolSize: 8, log: console });
  db = database.kysely;
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((index) => index.stop()));
  await db.deleteFrom('search_index_document').execute();
  if (failures.length > 0) throw new AggregateError(failures.splice(0), 'readings failed');
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

describe('a search index over PostgreSQL', () => {
  it('answers nothing before it is read', () => {
    const index = open();
    expect(index.ready).toBe(false);
    expect(() => index.search(asked('a'), { page: 1, pageSize: 1, now })).toThrow('not read yet');
  });

  it('sends no queries once it is stopped, even if it is started afterwards', async () => {
    const ticking = vi.spyOn(globalThis, 'setInterval');
    onTestFinished(() => ticking.mockRestore());
    const index = open();
    await index.stop();
    await index.start();
    expect([index.ready, ticking.mock.calls]).toEqual([false, []]);
  });

  it('finds in every process what was written, changed and removed', async () => {
    const [one, other] = [open(), open()];
    await one.write(db, [documentOf(1, 'الف', 'ب'), documentOf(2, 'ب')]);
    await one.start();
    await other.start();
    expect(find(other, 'ب')).toEqual([1, 2]);
    await db.transaction().execute(async (transaction) => {
      await one.write(transaction, [documentOf(2, 'پ'), documentOf(3, 'ب')]);
      await one.remove(transaction, [1]);
    });
    await expect.poll(() => find(other, 'ب'), { timeout: 2000 }).toEqual([3]);
    await expect.poll(() => find(one, 'پ'), { timeout: 2000 }).toEqual([2]);
    expect(find(one, 'الف')).toEqual([]);
  });

  it('finds what a transaction wrote that ended after later ones', async () => {
    const index = open();
    await index.start();
    let finish = (): void => undefined;
    const mayEnd = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let written = (): void => undefined;
    const hasWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const early = db.transaction().execute(async (transaction) => {
      await index.write(transaction, [documentOf(1, 'زود')]);
      written();
      await mayEnd;
    });
    await hasWritten;
    for (let id = 10; id < 15; id += 1) await index.write(db, [documentOf(id, 'دیر')]);
    await index.refresh();
    expect(find(index, 'دیر')).toEqual([10, 11, 12, 13, 14]);
    expect(find(index, 'زود')).toEqual([]);
    finish();
    await early;
    await index.refresh();
    expect(find(index, 'زود')).toEqual([1]);
  });

  it('finds nothing of a transaction that was undone', async () => {
    const index = open();
    await index.start();
    await db
      .transaction()
      .execute(async (transaction) => {
        await index.write(transaction, [documentOf(1, 'الف')]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await index.refresh();
    expect(find(index, 'الف')).toEqual([]);
  });

  it('loses nothing while many write, remove and read at once', async () => {
    const index = open();
    await index.start();
    const truth = new Map<number, string>();
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const writer = async (own: number): Promise<void> => {
      for (let step = 0; step < 25; step += 1) {
        const id = own * 100 + random(8);
        const term = `t${random(3)}`;
        const pause = random(12);
        await db.transaction().execute(async (transaction) => {
          if (pause % 4 === 0) await index.remove(transaction, [id]);
          else await index.write(transaction, [documentOf(id, term)]);
          await wait(pause);
        });
        if (pause % 4 === 0) truth.delete(id);
        else truth.set(id, term);
      }
    };
    await Promise.all([0, 1, 2, 3].map(writer));
    await index.refresh();
    const later = open();
    await later.start();
    for (const term of ['t0', 't1', 't2']) {
      const expected = [...truth].filter(([, own]) => own === term).map(([id]) => id);
      expect(find(index, term)).toEqual(expected.toSorted((a, b) => a - b));
      expect(find(later, term)).toEqual(find(index, term));
    }
    expect(truth.size).toBeGreaterThan(0);
  });

  it('reads all again after half a day without reading, and forgets what was removed', async () => {
    const index = open();
    await index.write(db, [documentOf(1, 'الف'), documentOf(2, 'الف')]);
    await index.refresh();
    await index.remove(db, [1]);
    await db.deleteFrom('search_index_document').where('removed', '=', true).execute();
    await index.refresh();
    // Whose removal nobody tells any more.
    expect(find(index, 'الف')).toEqual([1, 2]);
    now = new Date(now.getTime() + DAY_MS);
    await index.refresh();
    expect(find(index, 'الف')).toEqual([2]);
  });
});
