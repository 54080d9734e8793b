import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobFields } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import { jobCategoryRecord, jobRecord } from '../../../../../tests/factories/job-record.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { readSides } from '../../kernel/held/held-store.ts';
import type { Database } from '../../platform/database.ts';
import { heldJob } from './held-job.ts';
import { saveJobCategories } from './import/save-job-categories.ts';
import { saveJobs } from './import/save-jobs.ts';
import { facesOf, feedColumns, heldRules, jobSaid } from './job-fields.ts';
import type { JobsTables } from './jobs.tables.ts';

let testing: TestDatabase;
let database: Database<JobsTables>;
let db: Kysely<JobsTables>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<JobsTables>({ url: testing.url, poolSize: 2, log: console });
  db = database.kysely;
  await saveJobCategories(db, [jobCategoryRecord(1, 'فناوری')]);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const HERE = 'apps/server/src/domains/jobs/job-fields.ts';

test('each field that the contract declares has a rule, and each of its columns is in the database', async () => {
  expect(Object.keys(heldRules), HERE).toEqual(jobFields.names);
  // What has no column lies in other tables, and says how it is read from there.
  for (const [name, rule] of Object.entries(heldRules))
    expect(Object.keys(rule.columns).length > 0 || 'whole' in rule, `${name} in ${HERE}`).toBe(true);
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = 'job'::regclass and attnum > 0 and not attisdropped`.execute(db);
  const types: Record<string, string> = { integer: 'int', 'timestamp with time zone': 'timestamptz' };
  const columns = Object.fromEntries(rows.map(({ name, type }) => [name, types[type] ?? type]));
  expect(columns, 'apps/server/migrations').toMatchObject(feedColumns);
});

test('what a feed says comes back out of the row as it was said', async () => {
  const record = jobRecord({
    title: 'برنامه‌نویس',
    contractTypes: [3, 1, 3],
    provinceId: 8,
    cityId: null,
    salaryFrom: 45_000_000,
    workDays: 'شنبه تا چهارشنبه',
    benefits: ['بیمه'],
    requirements: ['یک', 'دو'],
    age: { min: 22, max: null },
    gender: 'female',
    workExperienceId: 2,
    educationDegree: 'کارشناسی',
    militaryStatus: 'معافیت',
    skills: [
      { name: 'Python', seniority: 3 },
      { name: 'پایتون', seniority: 1 },
    ],
    refUrl: 'https://example.ir/jobs/1',
    validUntil: new Date('2027-03-20T20:29:00.000Z'),
  });
  const bare = jobRecord({ title: 'نقاش' });
  await db.transaction().execute((tx) => saveJobs(tx, 'fields', [record, bare], new Date()));
  for (const said of [record, bare]) {
    const { id } = await db
      .selectFrom('job')
      .select('id')
      .where('source_key', '=', said.sourceKey)
      .executeTakeFirstOrThrow();
    const stored = (await readSides(db, heldJob, id))!.values;
    expect(facesOf(stored)).toEqual(facesOf(jobSaid(said).values));
    expect(stored).toEqual(jobSaid(said).values);
  }
});
