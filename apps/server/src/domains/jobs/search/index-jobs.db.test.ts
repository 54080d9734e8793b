import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobCategoryRecord, jobRecord } from '../../../../../../tests/factories/job-record.ts';
import { rowVersions } from '../../../../../../tests/database/row-versions.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import type { SearchIndexTables } from '../../../search-index/search-index.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { saveJobCategories } from '../import/save-job-categories.ts';
import { saveJobs } from '../import/save-jobs.ts';
import { dropClosedJobs, indexJobs, type JobIndexDeps } from './index-jobs.ts';

type Tables = JobsTables & SearchIndexTables;
const now = new Date('2026-11-21T08:00:00Z');
const later = new Date('2026-11-23T08:00:00Z');
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
const deps: JobIndexDeps = { places: { provinces: new Map(), cities: new Map() }, now };

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
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

const indexed = async () =>
  (
    await db
      .selectFrom('search_index_document as d')
      .innerJoin('job', 'job.id', 'd.id')
      .select('title')
      .where('d.index_name', '=', 'jobs')
      .where('d.removed', '=', false)
      .orderBy('title')
      .execute()
  ).map((row) => row.title);

it('a job leaves the index when its time has run out, and nothing is written while none has', async () => {
  expect(await indexed()).toEqual(['خیاط', 'نجار']);
  const before = await rowVersions(db);
  await dropClosedJobs(db, deps);
  expect(await rowVersions(db)).toEqual(before);
  await dropClosedJobs(db, { ...deps, now: later });
  expect(await indexed()).toEqual(['خیاط']);
});
