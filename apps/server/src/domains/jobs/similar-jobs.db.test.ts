import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyRecord, jobCategoryRecord, jobRecord, places } from '../../../../../tests/factories/job-record.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import type { JobRecord } from './job-record.ts';
import type { JobsTables } from './jobs.tables.ts';
import { saveJobCategories } from './import/save-job-categories.ts';
import { saveJobs } from './import/save-jobs.ts';
import { similarJobIds } from './similar-jobs.ts';

const now = new Date('2026-11-21T08:00:00Z');
const past = new Date('2026-11-20T08:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
let testing: TestDatabase;
let database: Database<JobsTables>;
let ids: Map<string, number>;

/** More than are looked at of any kind of nearness, newer than what they stand before, and over. */
const crowd = (parts: Partial<JobRecord>): JobRecord[] =>
  Array.from({ length: 200 }, (_, at) =>
    jobRecord({
      title: `تمام‌شده ${parts.company?.nameFa ?? ''} ${at}`,
      publishedAt: daysAgo(1),
      validUntil: past,
      ...parts,
    }),
  );
const skill = { name: 'جوشکاری', seniority: null };

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<JobsTables>({ url: testing.url, poolSize: 4, log: console });
  const db = database.kysely;
  const [known, other] = [companyRecord('آشنا'), companyRecord('دیگر')];
  const records = [
    jobRecord({ title: 'هم‌مهارت', company: other, categoryId: 2, skills: [skill], publishedAt: daysAgo(20) }),
    jobRecord({ title: 'هم‌دسته', company: other, categoryId: 1, publishedAt: daysAgo(21) }),
    jobRecord({ title: 'همکار', company: known, categoryId: 2, publishedAt: daysAgo(22) }),
    jobRecord({ title: 'هم‌استان', company: other, categoryId: 2, ...places.tabriz, publishedAt: daysAgo(23) }),
    jobRecord({ title: 'تازه', company: other, categoryId: 2, publishedAt: daysAgo(3) }),
    jobRecord({ title: 'تازه دوم', company: other, categoryId: 2, publishedAt: daysAgo(4) }),
    jobRecord({ title: 'کهنه', company: other, categoryId: 2, publishedAt: daysAgo(80) }),
    jobRecord({
      title: 'خودش',
      company: known,
      categoryId: 1,
      ...places.tabriz,
      skills: [skill],
      validUntil: past,
      publishedAt: daysAgo(30),
    }),
    jobRecord({ title: 'تنها', company: companyRecord('بی‌همتا'), categoryId: 3, publishedAt: daysAgo(30) }),
    ...crowd({ company: known, skills: [skill] }),
  ];
  await saveJobCategories(
    db,
    [1, 2, 3].map((id) => jobCategoryRecord(id, `دسته ${id}`)),
  );
  await db.transaction().execute((tx) => saveJobs(tx, 'test', records, now));
  ids = new Map((await db.selectFrom('job').select(['id', 'title']).execute()).map((row) => [row.title, row.id]));
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const similarTo = async (title: string, limit: number): Promise<string[]> => {
  const titles = new Map([...ids].map(([name, id]) => [id, name]));
  return (await similarJobIds(database.kysely, ids.get(title)!, now, limit)).map((id) => titles.get(id)!);
};

it('finds the open ones of the skill, the category and the company behind a crowd of newer closed ones', async () => {
  expect(await similarTo('خودش', 3)).toEqual(['هم‌دسته', 'هم‌مهارت', 'همکار']);
});

it('is filled up from the same province, then with the newest', async () => {
  expect(await similarTo('خودش', 6)).toEqual(['هم‌دسته', 'هم‌مهارت', 'هم‌استان', 'همکار', 'تازه', 'تازه دوم']);
});

it('a job that shares nothing with any other leads to the newest', async () => {
  expect(await similarTo('تنها', 3)).toEqual(['تازه', 'تازه دوم', 'هم‌مهارت']);
});
