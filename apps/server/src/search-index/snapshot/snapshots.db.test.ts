import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { asked, documentOf, idsWith } from '../../../../../tests/search-index/indexed-words.ts';
import { testDeclaration } from '../../../../../tests/search-index/random-index.ts';
import type { Database } from '../../platform/database.ts';
import {
  createSearchIndex,
  writeWeights,
  type IndexDeclaration,
  type SearchIndex,
  type SearchIndexTables,
  type SnapshotPlace,
} from '../search-index.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';

const now = new Date('2026-11-21T08:00:00Z');
let testing: TestDatabase;
let database: Database<SearchIndexTables>;
let db: Kysely<SearchIndexTables>;
let folder: string;
const started: SearchIndex[] = [];
const failures: unknown[] = [];
let told: string[] = [];

const others = [20, 21, 22, 23, 24, 25].map((id) => documentOf(id, 'م'));

interface Opened {
  declaration?: IndexDeclaration;
  version?: string;
  place?: Partial<SnapshotPlace>;
  executor?: Kysely<SearchIndexTables>;
}

function open({ declaration = testDeclaration, version = '1', place = {}, executor = db }: Opened = {}): SearchIndex {
  const index = createSearchIndex(declaration, {
    database: executor,
    clock: { now: () => now },
    source: { version, documentsAfter: async () => ({ documents: [], after: null }) },
    failed: (error) => failures.push(error),
    snapshots: { folder, tell: (_, line) => void told.push(line), leastDocuments: 1, ...place },
  });
  started.push(index);
  return index;
}

async function* noArrays(): AsyncGenerator<never> {}
const files = (): string[] => readdirSync(folder).filter((file) => file.endsWith('.snapshot'));
const READ = 'the search index is read from a snapshot, and what has changed since';
const BUILT = 'the search index is built: no snapshot fits';
const WRITTEN = 'a snapshot of the search index is written';
const asideOf = (): string[] => told.filter((line) => line.includes('left aside'));

/** An index that was started, has written its snapshot, and is over. */
async function kept(options: Opened = {}): Promise<void> {
  const index = open(options);
  await index.start();
  await vi.waitFor(() => expect(told).toContain(WRITTEN), { timeout: 20_000 });
  await index.stop();
  told = [];
}

/** Starts another one, says whether it began with a snapshot. */
async function again(options: Opened = {}): Promise<{ index: SearchIndex; fromSnapshot: boolean }> {
  const index = open(options);
  await index.start();
  return { index, fromSnapshot: told.includes(READ) };
}

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<SearchIndexTables>({ url: testing.url, poolSize: 8, log: console });
  db = database.kysely;
});
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'kavosh-snapshots-')), 'search-index');
  told = [];
  await open().write(db, [documentOf(1, 'الف', 'ب'), documentOf(2, 'ب'), documentOf(3, 'پ'), ...others]);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((index) => index.stop()));
  await db.deleteFrom('search_index_document').execute();
  await db.deleteFrom('search_index_weights').execute();
  await db.deleteFrom('search_index_snapshot').execute();
  rmSync(join(folder, '..'), { recursive: true, force: true });
  if (failures.length > 0) throw new AggregateError(failures.splice(0), 'readings failed');
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

it('starts from a snapshot and has what was written, changed and removed since', async () => {
  await kept();
  const writer = open();
  await writer.write(db, [documentOf(2, 'ت'), documentOf(4, 'ب')]);
  await writer.remove(db, [3]);
  const { index, fromSnapshot } = await again();
  expect(fromSnapshot).toBe(true);
  expect(['الف', 'ب', 'پ', 'ت'].map((term) => idsWith(index, term))).toEqual([[1], [1, 4], [], [2]]);
  // And follows on.
  await writer.write(db, [documentOf(5, 'الف')]);
  await index.refresh();
  expect(idsWith(index, 'الف')).toEqual([1, 5]);
});

it('has what a transaction writes that was under way when the snapshot was written', async () => {
  let mayEnd = (): void => undefined;
  const ending = new Promise<void>((resolve) => {
    mayEnd = resolve;
  });
  let hasWritten = (): void => undefined;
  const written = new Promise<void>((resolve) => {
    hasWritten = resolve;
  });
  const slow = db.transaction().execute(async (transaction) => {
    await open().write(transaction, [documentOf(9, 'دیر')]);
    hasWritten();
    await ending;
  });
  await written;
  await kept();
  mayEnd();
  await slow;
  const { index, fromSnapshot } = await again();
  expect([fromSnapshot, idsWith(index, 'دیر')]).toEqual([true, [9]]);
});

it('starts from a snapshot of other weights, and weighs by those in force', async () => {
  await open().write(db, [
    { ...documentOf(11), fields: { names: [[{ term: 'وزن', at: 0 }]] } },
    { ...documentOf(12), fields: { body: [[{ term: 'وزن', at: 0 }]] } },
  ]);
  await kept();
  await writeWeights(db, 'test', { version: 1, weights: { body: 20, names: 0.5 }, reason: 'آزمون', by: 1, at: now });
  const { index, fromSnapshot } = await again();
  expect(fromSnapshot).toBe(true);
  expect(index.search(asked('وزن'), { page: 1, pageSize: 10, now }).ids).toEqual([12, 11]);
});

it('builds where there is no snapshot, or one of another format or of other rules, and says so once', async () => {
  await kept();
  const [file] = files();
  const other = { ...testDeclaration, fields: testDeclaration.fields.map((one) => ({ ...one, weight: 3 })) };
  const first = await again({ declaration: other, place: { leastDocuments: 100 } });
  expect([first.fromSnapshot, idsWith(first.index, 'ب'), asideOf().length]).toEqual([false, [1, 2], 1]);
  told = [];
  copyFileSync(join(folder, file!), join(folder, file!.replace('test.1.', 'test.2.')));
  rmSync(join(folder, file!));
  const second = await again({ place: { leastDocuments: 100 } });
  expect([second.fromSnapshot, idsWith(second.index, 'ب'), asideOf().length]).toEqual([false, [1, 2], 1]);
  told = [];
  rmSync(folder, { recursive: true });
  const third = await again({ place: { leastDocuments: 100 } });
  // So few documents are not worth a line.
  expect([third.fromSnapshot, idsWith(third.index, 'ب'), told]).toEqual([false, [1, 2], []]);
  const fourth = await again();
  expect([fourth.fromSnapshot, told[0]]).toEqual([false, BUILT]);
});

it('builds where terms are looked up by other keys than those of the snapshot', async () => {
  await kept();
  const keys = { ...testDeclaration.keys, soundKeys: (term: string) => [term] };
  const { fromSnapshot } = await again({ declaration: { ...testDeclaration, keys } });
  expect([fromSnapshot, asideOf()]).toEqual([
    false,
    ['a snapshot of the search index is left aside: it was written with other rules for words'],
  ]);
});

it.each([
  ['spoilt', (bytes: Buffer) => bytes.fill(0xff, 10, 12), 'is spoilt'],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9), 'is cut off'],
  ['empty', () => Buffer.alloc(0), 'is cut off'],
  ['of another number', (bytes: Buffer) => bytes.fill(9, bytes.length - 20, bytes.length - 16), 'has the format'],
])('builds where the snapshot is %s, and writes another one', async (_, spoil, why) => {
  await kept();
  const [file] = files();
  writeFileSync(join(folder, file!), spoil(readFileSync(join(folder, file!))));
  const { index, fromSnapshot } = await again();
  expect([fromSnapshot, idsWith(index, 'ب')]).toEqual([false, [1, 2]]);
  expect(asideOf()).toEqual([expect.stringContaining(why)]);
  await vi.waitFor(() => expect(told).toContain(WRITTEN), { timeout: 20_000 });
  await index.stop();
  told = [];
  expect((await again()).fromSnapshot).toBe(true);
});

it('takes the one before where the newest is spoilt', async () => {
  await kept();
  const [older] = files();
  await open().write(db, [documentOf(7, 'ب')]);
  utimesSync(join(folder, older!), new Date(0), new Date(0));
  await kept();
  const newest = files().find((file) => file !== older)!;
  writeFileSync(join(folder, newest), 'x');
  const { index, fromSnapshot } = await again();
  expect([fromSnapshot, idsWith(index, 'ب'), asideOf().length]).toEqual([true, [1, 2, 7], 1]);
});

it('builds where the snapshot is of a state that the database was never in', async () => {
  await kept();
  // The row is written again, as a dump that is put back does.
  await sql`update search_index_snapshot set at = at`.execute(db);
  const first = await again({ place: { leastDocuments: 100 } });
  expect([first.fromSnapshot, asideOf()]).toEqual([false, [expect.stringContaining('is of no state')]]);
  await db.deleteFrom('search_index_snapshot').execute();
  told = [];
  const second = await again({ place: { leastDocuments: 100 } });
  expect([second.fromSnapshot, asideOf()]).toEqual([false, [expect.stringContaining('is of no state')]]);
});

it('builds where the snapshot is too old', async () => {
  await sql`alter table search_index_snapshot alter at set default now() - interval '13 hours'`.execute(db);
  await kept();
  await sql`alter table search_index_snapshot alter at set default now()`.execute(db);
  const { index, fromSnapshot } = await again({ place: { leastDocuments: 100 } });
  expect([fromSnapshot, idsWith(index, 'ب'), asideOf()]).toEqual([
    false,
    [1, 2],
    ['a snapshot of the search index is left aside: it is too old: 13 hours'],
  ]);
});

it('builds where the snapshot is newer than the database', async () => {
  await kept();
  const [file] = files();
  const path = join(folder, file!);
  const header = (await readSnapshotFile(path, async (reader) => reader.header)) as Record<string, unknown>;
  rmSync(path);
  await writeSnapshotFile(path, { header: { ...header, horizon: '99999999999' }, arrays: noArrays() });
  const { index, fromSnapshot } = await again({ place: { leastDocuments: 100 } });
  expect([fromSnapshot, idsWith(index, 'ب'), asideOf()]).toEqual([
    false,
    [1, 2],
    ['a snapshot of the search index is left aside: it is newer than the database'],
  ]);
});

it('builds where all documents were written again since', async () => {
  await kept();
  await sql`update search_index_version set written_at = now() where index_name = 'test'`.execute(db);
  const { index, fromSnapshot } = await again();
  expect([fromSnapshot, idsWith(index, 'ب'), asideOf().length]).toEqual([false, [1, 2], 1]);
});

it('builds where more than half of the documents have changed', async () => {
  await kept();
  await open().write(db, [documentOf(1, 'ث'), documentOf(2, 'ث'), ...others]);
  const { index, fromSnapshot } = await again();
  expect([fromSnapshot, idsWith(index, 'ث'), idsWith(index, 'پ')]).toEqual([false, [1, 2], [3]]);
  expect(asideOf()).toEqual([expect.stringContaining('most documents have changed')]);
});

it('writes seldom, keeps two, and removes what a killed process left', async () => {
  mkdirSync(folder, { recursive: true });
  const partial = (name: string): string => join(folder, `.test.1.aa.1.${name}.snapshot.partial`);
  writeFileSync(partial('old'), 'x');
  utimesSync(partial('old'), new Date(0), new Date(0));
  for (let times = 0; times < 4; times += 1) {
    for (const file of files()) utimesSync(join(folder, file), new Date(times * 1000), new Date(times * 1000));
    await kept();
  }
  expect(readdirSync(folder).length).toBe(2);
  const { index } = await again();
  await index.stop();
  expect([told.filter((line) => line === WRITTEN), files().length]).toEqual([[], 2]);
});

it('leaves the writing to the process that is at it', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '.test.1.aa.1.x.snapshot.partial'), 'x');
  const { index } = await again();
  await index.stop();
  expect([files(), told]).toEqual([[], [BUILT]]);
});

it('goes on without where the folder cannot be written or read, or the disk is full', async () => {
  const file = join(folder, '..', 'file');
  writeFileSync(file, 'x');
  const failed = 'a snapshot of the search index could not be written';
  const { index } = await again({ place: { folder: file } });
  await vi.waitFor(() => expect(told).toContain(failed), { timeout: 20_000 });
  expect(idsWith(index, 'ب')).toEqual([1, 2]);
  told = [];
  const full = await again({ place: { room: async () => 10 } });
  await vi.waitFor(() => expect(told).toContain(failed), { timeout: 20_000 });
  expect(idsWith(full.index, 'ب')).toEqual([1, 2]);
  // Nothing is tried again at once.
  expect(told.filter((line) => line === failed).length).toBe(1);
});

it('several processes start from one folder and write into it at once', async () => {
  await kept();
  const all = await Promise.all([1, 2, 3].map(() => again()));
  expect(all.map(({ index }) => idsWith(index, 'ب'))).toEqual([1, 2, 3].map(() => [1, 2]));
  await Promise.all(all.map(({ index }) => index.stop()));
  rmSync(folder, { recursive: true });
  told = [];
  const building = await Promise.all([1, 2, 3].map(() => again()));
  await vi.waitFor(() => expect(told).toContain(WRITTEN), { timeout: 20_000 });
  await Promise.all(building.map(({ index }) => index.stop()));
  expect(readdirSync(folder).filter((one) => !one.endsWith('.snapshot'))).toEqual([]);
  expect(files().length).toBeLessThanOrEqual(3);
  told = [];
  expect((await again()).fromSnapshot).toBe(true);
});

it('is not ready before what has changed since is read', async () => {
  await kept();
  await open().write(db, [documentOf(1, 'تازه')]);
  const index = open();
  const seen: boolean[] = [];
  const watch = setInterval(() => {
    if (index.ready) seen.push(idsWith(index, 'تازه').length === 1);
  }, 1);
  await index.start();
  clearInterval(watch);
  expect([index.ready, idsWith(index, 'تازه'), seen.includes(false)]).toEqual([true, [1], false]);
});
