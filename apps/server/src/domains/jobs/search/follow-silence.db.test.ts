import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { jobCategoryRecord, jobRecord } from '../../../../../../tests/factories/job-record.ts';
import { rowVersions } from '../../../../../../tests/database/row-versions.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import type { Tables } from '../../../domains.ts';
import type { Database } from '../../../platform/database.ts';
import { beginImportRun } from '../../catalogue/import/import-runs.ts';
import { closeMissing } from '../import/close-missing.ts';
import { saveJobCategories } from '../import/save-job-categories.ts';
import { saveJobs } from '../import/save-jobs.ts';
import { readJobCards } from '../job-cards.ts';
import { recentJobIds } from '../recent-jobs.ts';
import { indexJobs } from './index-jobs.ts';
import { followSilence } from './follow-silence.ts';

const first = new Date('2026-06-01T08:00:00Z');
const day = (n: number): Date => new Date(first.getTime() + n * DAY_MS);
const places = { provinces: new Map<number, string>(), cities: new Map<number, string>() };
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  await saveJobCategories(db, [jobCategoryRecord(1, 'کارگاه')]);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const follow = (n: number) => followSilence(db, { places, now: day(n) });
const records = ['خیاط', 'نجار'].map((title) => jobRecord({ title, publishedAt: first }));

/** A full reading of the source that ended on the day, and had the jobs of these titles. */
async function read(n: number, titles: readonly string[]): Promise<number> {
  const keys = new Set(records.filter(({ title }) => titles.includes(title)).map((one) => one.sourceKey));
  const run = await beginImportRun(db, { source: 'feed', address: 'feed' });
  await db.transaction().execute(async (tx) => {
    await saveJobs(
      tx,
      'feed',
      records.filter(({ sourceKey }) => keys.has(sourceKey)),
      day(n),
      { run },
    );
    await closeMissing(tx, 'feed', (key) => keys.has(key), day(n), { run });
  });
  await db
    .updateTable('import_run')
    .set({ ended_at: day(n), started_at: day(n), is_full: true })
    .where('id', '=', run)
    .execute();
  return run;
}

async function standing(): Promise<Record<string, string>> {
  const rows = await db.selectFrom('job').select(['id', 'title', 'closed_at']).orderBy('title').execute();
  const cards = await readJobCards(
    db,
    rows.map((row) => row.id),
    places,
  );
  return Object.fromEntries(
    rows.map((row, n) => [
      row.title,
      row.closed_at
        ? `closed ${row.closed_at.toISOString().slice(0, 10)}`
        : (cards[n]!.silent_since ?? 'fresh').slice(0, 10),
    ]),
  );
}
/** Titles of the jobs in the index, in the order of lists. */
const listed = async () =>
  (
    await db
      .selectFrom('search_index_document as d')
      .innerJoin('job', 'job.id', 'd.id')
      .select(['job.title', 'd.attributes'])
      .where('d.index_name', '=', 'jobs')
      .where('d.removed', '=', false)
      .execute()
  )
    .sort((one, other) => other.attributes.orders['newest']! - one.attributes.orders['newest']!)
    .map((row) => row.title);

it('a feed that says the same keeps its jobs fresh without writing any of them', async () => {
  await read(0, ['خیاط', 'نجار']);
  const before = (await rowVersions(db)).filter(({ table }) => table.startsWith('job'));
  await read(20, ['خیاط', 'نجار']);
  await read(40, ['خیاط', 'نجار']);
  await follow(60);
  expect((await rowVersions(db)).filter(({ table }) => table.startsWith('job'))).toEqual(before);
  expect(await standing()).toEqual({ خیاط: 'fresh', نجار: 'fresh' });
});

it('one missing from the last full reading counts from the reading before it', async () => {
  await read(50, ['خیاط']);
  await follow(71);
  expect(await standing()).toEqual({ خیاط: 'fresh', نجار: '2026-07-11' });
});

it('thirty days without a word put it below the fresh ones, 45 close it on that day', async () => {
  await follow(81);
  expect(await standing()).toEqual({ خیاط: '2026-07-21', نجار: '2026-07-11' });
  const fresh = await db.transaction().execute(async (tx) => {
    await saveJobs(tx, 'other', [jobRecord({ title: 'گلکار', publishedAt: day(-300) })], day(81));
    return tx.selectFrom('job').select('id').where('title', '=', 'گلکار').executeTakeFirstOrThrow();
  });
  expect((await recentJobIds(db, day(81), 3))[0]).toBe(fresh.id);
  await indexJobs(db, [fresh.id], { places, now: day(81) });
  expect(await listed()).toEqual(['گلکار', expect.any(String), expect.any(String)]);
  await follow(86);
  expect(await standing()).toMatchObject({ خیاط: '2026-07-21', نجار: 'closed 2026-08-25' });
  const before = await rowVersions(db);
  await follow(86);
  expect(await rowVersions(db)).toEqual(before);
});

it('the feed that has them again makes them fresh and open again', async () => {
  await read(90, ['خیاط', 'نجار']);
  await follow(90);
  expect(await standing()).toMatchObject({ خیاط: 'fresh', نجار: 'fresh' });
  expect(await listed()).toEqual(['خیاط', 'گلکار']);
});
