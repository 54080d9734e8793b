import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobCategoryRecord, jobRecord } from '../../../../../tests/factories/job-record.ts';
import { rowVersions } from '../../../../../tests/database/row-versions.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import { indexClosedJobs, indexForSynonyms } from './index-closed-jobs.ts';
import { indexJobs, type IndexDeps } from './job-index.ts';
import type { JobSearchTables } from './job-search.tables.ts';
import type { JobsTables } from './jobs.tables.ts';
import { saveJobCategories } from './save-job-categories.ts';
import { saveJobs } from './save-jobs.ts';
import { createSynonyms } from './synonyms.ts';

type Tables = JobsTables & JobSearchTables;
const now = new Date('2026-11-21T08:00:00Z');
const later = new Date('2026-11-23T08:00:00Z');
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
const deps: IndexDeps = {
  places: { provinces: new Map(), cities: new Map() },
  synonyms: createSynonyms([], [['نجار', 'carpenter']]),
  now,
};

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  await saveJobCategories(db, [jobCategoryRecord(1, 'کارگاه')]);
  await db.transaction().execute(async (tx) => {
    const { touched } = await saveJobs(
      tx,
      'test',
      [jobRecord({ title: 'نجار', validUntil: new Date('2026-11-22T08:00:00Z') }), jobRecord({ title: 'خیاط' })],
      now,
    );
    await indexJobs(tx, touched, deps);
  });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const listed = async () =>
  (
    await db
      .selectFrom('job_search_listed')
      .innerJoin('job', 'job.id', 'job_id')
      .select('title')
      .orderBy('title')
      .execute()
  ).map((row) => row.title);
const isTerm = async (term: string) =>
  (await db.selectFrom('job_search_term').select('jobs').where('term', '=', term).executeTakeFirst())?.jobs ?? 0;

it('other synonyms are a reason to write the index again, the same ones are none', async () => {
  expect(await isTerm('§0')).toBe(1);
  const before = await rowVersions(db);
  await indexForSynonyms(db, deps);
  expect(await rowVersions(db)).toEqual(before);
  const synonyms = createSynonyms(
    [],
    [
      ['برنامه‌نویس', 'developer'],
      ['خیاط', 'tailor'],
    ],
  );
  await indexForSynonyms(db, { ...deps, synonyms });
  expect([await isTerm('§0'), await isTerm('§1')]).toEqual([0, 1]);
  const after = await rowVersions(db);
  await indexForSynonyms(db, { ...deps, synonyms });
  expect(await rowVersions(db)).toEqual(after);
});

it('a job leaves the index when its time has run out, and nothing is written while none has', async () => {
  const before = await rowVersions(db);
  await indexClosedJobs(db, deps);
  expect(await rowVersions(db)).toEqual(before);
  await indexClosedJobs(db, { ...deps, now: later });
  expect(await listed()).toEqual(['خیاط']);
  expect(await isTerm('نجار')).toBe(0);
});
