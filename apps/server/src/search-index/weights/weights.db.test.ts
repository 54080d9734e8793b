import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { asked } from '../../../../../tests/search-index/indexed-words.ts';
import { testDeclaration } from '../../../../../tests/search-index/random-index.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import {
  createSearchIndex,
  findWeightRevisions,
  writeWeights,
  type SearchIndex,
  type SearchIndexTables,
  type Weights,
} from '../search-index.ts';

const now = new Date('2026-11-21T08:00:00Z');
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
  await db.deleteFrom('search_index_weights').execute();
  if (failures.length > 0) throw new AggregateError(failures.splice(0), 'readings failed');
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const attributes = { filters: {}, orders: { quality: 0, newest: 0, salary: 0 }, prior: 0, endsAt: null };
const documents = [
  { id: 1, fields: { names: [[{ term: 'الف', at: 0 }]] }, ...attributes },
  { id: 2, fields: { body: [[{ term: 'الف', at: 0 }]] }, ...attributes },
];
const order = (index: Pick<SearchIndex, 'search'>): number[] =>
  index.search(asked('الف'), { page: 1, pageSize: 10, now }).ids;
const put = (version: number, weights: Weights): Promise<void> =>
  writeWeights(db, 'test', { version, weights, reason: 'آزمون', by: 1, at: now });

test('every process follows other weights, and one that starts has them', async () => {
  const [one, other] = [open(), open()];
  await one.write(db, documents);
  await Promise.all([one.start(), other.start()]);
  expect([order(one), order(other)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  await put(1, { body: 20, names: 0.5 });
  await one.fresh();
  expect(order(one)).toEqual([2, 1]);
  await expect.poll(() => order(other), { timeout: 20_000 }).toEqual([2, 1]);
  const third = open();
  await third.start();
  expect(order(third)).toEqual([2, 1]);
  // What comes later is weighed as the rest is.
  await one.write(db, [{ ...documents[0]!, id: 3 }]);
  await one.fresh();
  expect(order(one)).toEqual([2, 1, 3]);
  await put(2, {});
  await one.fresh();
  expect(order(one)).toEqual([1, 3, 2]);
});

test('names that the index does not know change nothing', async () => {
  const index = open();
  await index.write(db, documents);
  await index.start();
  await put(1, { summary: 20, body: 1 });
  await index.fresh();
  expect(order(index)).toEqual([1, 2]);
});

test('both orders stand side by side, and nobody else sees the other one', async () => {
  const index = open();
  await index.write(db, documents);
  await index.start();
  const sides = await index.sideBySide({ body: 20, names: 0.5 });
  expect([order(sides.now), order(sides.proposed), order(index)]).toEqual([
    [1, 2],
    [2, 1],
    [1, 2],
  ]);
});

test('revisions are told from the latest to what is shipped', async () => {
  await put(1, { body: 2 });
  await put(2, { body: 3 });
  const all = await findWeightRevisions(db, 'test', { after: null, limit: 10 });
  expect(all.map(({ version, weights }) => [version, weights])).toEqual([
    [2, { body: 3 }],
    [1, { body: 2 }],
    [0, {}],
  ]);
  expect(await findWeightRevisions(db, 'test', { after: 2, limit: 1 })).toMatchObject([{ version: 1 }]);
  expect(await findWeightRevisions(db, 'test', { after: 1, limit: 5 })).toMatchObject([{ version: 0 }]);
  expect(await findWeightRevisions(db, 'test', { after: 0, limit: 5 })).toEqual([]);
});
