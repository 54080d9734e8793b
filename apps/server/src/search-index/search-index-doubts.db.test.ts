import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import { documentOf, idsWith } from '../../../../tests/search-index/indexed-words.ts';
import { testDeclaration } from '../../../../tests/search-index/random-index.ts';
import type { Database } from '../platform/database.ts';
import { openPatiently } from '../../../../tests/database/open-patiently.ts';
import { createSearchIndex, type IndexExecutor, type SearchIndex, type SearchIndexTables } from './search-index.ts';

/* What a process must not trust: that one transaction writes a document once, and that the database stays the same. */

let testing: TestDatabase;
let database: Database<SearchIndexTables>;
let db: Kysely<SearchIndexTables>;
const started: SearchIndex[] = [];

const open = (executor: IndexExecutor = db): SearchIndex => {
  const index = createSearchIndex(testDeclaration, {
    database: executor,
    clock: { now: () => new Date('2026-11-21T08:00:00Z') },
    source: { version: '1', documentsAfter: async () => ({ documents: [], after: null }) },
    failed: (error) => {
      throw error;
    },
  });
  started.push(index);
  return index;
};

/** What a dump of the tables brings back: their rows, with the numbers of transactions that they were written with. */
async function putBack(rows: readonly { id: number; term: string }[], by: string): Promise<void> {
  const writer = open();
  await db.transaction().execute(async (transaction) => {
    const { rows: versions } = await sql<{ version: string; written_at: Date }>`
      delete from search_index_version where index_name = ${testDeclaration.name}
      returning version, written_at`.execute(transaction);
    await transaction.deleteFrom('search_index_document').execute();
    await writer.write(
      transaction,
      rows.map(({ id, term }) => documentOf(id, term)),
    );
    await sql`update search_index_document set changed = ${by}::xid8`.execute(transaction);
    for (const { version, written_at } of versions)
      await transaction
        .insertInto('search_index_version')
        .values({ index_name: testDeclaration.name, version, written_at })
        .execute();
  });
}

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<SearchIndexTables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((index) => index.stop()));
  await db.deleteFrom('search_index_document').execute();
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

it('finds what one transaction writes of a document a second time', async () => {
  await db.transaction().execute(async (transaction) => {
    const index = open(transaction);
    await index.write(transaction, [documentOf(1, 'الف')]);
    await index.refresh();
    expect(idsWith(index, 'الف')).toEqual([1]);
    await index.write(transaction, [documentOf(1, 'ب')]);
    await index.refresh();
    expect([idsWith(index, 'الف'), idsWith(index, 'ب')]).toEqual([[], [1]]);
    await index.remove(transaction, [1]);
    await index.refresh();
    expect(idsWith(index, 'ب')).toEqual([]);
  });
});

it('reads all again where the tables were put back with rows of old transactions', async () => {
  const index = open();
  await index.write(db, [documentOf(1, 'نو'), documentOf(2, 'نو')]);
  await index.start();
  expect(idsWith(index, 'نو')).toEqual([1, 2]);
  await putBack([{ id: 1, term: 'کهنه' }], '3');
  await index.refresh();
  expect([idsWith(index, 'نو'), idsWith(index, 'کهنه')]).toEqual([[], [1]]);
});

it('follows changes where rows name transactions that are yet to come', async () => {
  const future = '99999999999';
  await open().start();
  await putBack([{ id: 1, term: 'کهنه' }], future);
  const index = open();
  await index.start();
  expect(idsWith(index, 'کهنه')).toEqual([1]);
  // They are not read again and again: none of them is newer than what is read.
  const { rows } = await sql<{ future: boolean }>`
    select changed >= pg_snapshot_xmax(pg_current_snapshot()) as future from search_index_document`.execute(db);
  expect(rows).toEqual([{ future: false }]);
  await index.write(db, [documentOf(1, 'نو')]);
  await index.refresh();
  expect([idsWith(index, 'نو'), idsWith(index, 'کهنه')]).toEqual([[1], []]);
});
