import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDomains, type Domains, type Tables } from '../../../apps/server/src/domains.ts';
import { systemClock } from '../../../apps/server/src/kernel/clock.ts';
import type { Database } from '../../../apps/server/src/platform/database.ts';
import { openPatiently } from '../../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../../tests/database/test-database.ts';
import { fillSmallCatalogue } from '../../../tests/factories/small-catalogue.ts';
import { loadDemoWhenEmpty } from '../load-demo.ts';
import { loadDemoJobsWhenEmpty } from '../load-demo-jobs.ts';
import { standardJobCategories } from '../../../apps/server/src/domains/jobs/standard-job-categories.ts';

let testing: TestDatabase;
let database: Database<Tables>;
let dataDir: string;
let domains: Domains;
beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 2, log: console });
  dataDir = mkdtempSync(join(tmpdir(), 'kavosh-demo-jobs-'));
  domains = createDomains({
    db: database.kysely,
    clock: systemClock,
    mediaDirectory: dataDir,
    fontFile: '',
    logError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await domains.close();
  await database.close();
  await testing.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const load = () =>
  loadDemoWhenEmpty({ database, config: { dataDir }, log: { info: () => undefined, error: () => undefined } });
const jobs = () => database.kysely.selectFrom('job').selectAll().orderBy('source_key').execute();

test('a load that breaks down leaves no job, company or category', async () => {
  const broken = { ...domains, jobs: { ...domains.jobs, saveJobs: async () => Promise.reject(new Error('no room')) } };
  await expect(loadDemoJobsWhenEmpty(broken, database.kysely, new Date())).rejects.toThrow('no room');
  const left = await sql<{ n: number }>`
    select (select count(*) from job)::int + (select count(*) from company)::int + (
      select count(*) from job_category
    )::int as n`.execute(database.kysely);
  expect(left.rows).toEqual([{ n: 0 }]);
});

test('the demo jobs come to a database that has courses already, and only once', async () => {
  await fillSmallCatalogue(database);
  await load();
  const first = await jobs();
  // One of them was published four times before.
  expect(first).toHaveLength(84);
  expect(first.filter((job) => job.valid_until !== null && job.valid_until < new Date())).toHaveLength(6);
  const { rows: reposts } = await sql<{ n: number }>`
    select count(*)::int as n from job_print group by series_id having count(*) > 1`.execute(database.kysely);
  expect(reposts).toEqual([{ n: 5 }]);
  const pictures = await sql<{
    id: string;
  }>`select avatar as id from company where avatar is null or avatar not in (select id from media)
    union all select image from job_category where image is null or image not in (select id from media)`.execute(
    database.kysely,
  );
  expect(pictures.rows).toEqual([]);
  expect(await database.kysely.selectFrom('company').select('id').execute()).toHaveLength(25);
  expect(await database.kysely.selectFrom('job_category').select('id').execute()).toHaveLength(
    standardJobCategories.length,
  );
  await load();
  expect(await jobs()).toEqual(first);
});
