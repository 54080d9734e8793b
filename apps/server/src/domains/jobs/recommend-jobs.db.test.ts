import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyRecord, jobCategoryRecord, jobRecord } from '../../../../../tests/factories/job-record.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import type { JobsTables } from './jobs.tables.ts';
import { recommendByTaste, recommendForVisitor } from './recommend-jobs.ts';
import { saveJobCategories } from './import/save-job-categories.ts';
import { saveJobs } from './import/save-jobs.ts';

const now = new Date('2026-11-21T08:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const skill = { name: 'جوشکاری', seniority: null };
let testing: TestDatabase;
let database: Database<JobsTables>;
let ids: Map<string, number>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<JobsTables>({ url: testing.url, poolSize: 4, log: console });
  const db = database.kysely;
  await saveJobCategories(
    db,
    [1, 2].map((id) => jobCategoryRecord(id, `دسته ${id}`)),
  );
  await db.transaction().execute((tx) =>
    saveJobs(
      tx,
      'test',
      [
        jobRecord({
          title: 'هم‌مهارت',
          company: companyRecord('یک'),
          categoryId: 2,
          skills: [skill],
          publishedAt: daysAgo(20),
        }),
        jobRecord({ title: 'هم‌دسته', company: companyRecord('دو'), categoryId: 1, publishedAt: daysAgo(21) }),
        // More than are looked at of a skill, of a category and of the newest, newer than both, and over.
        ...Array.from({ length: 320 }, (_, at) =>
          jobRecord({
            title: `تمام‌شده ${at}`,
            categoryId: 1,
            skills: [skill],
            publishedAt: daysAgo(2),
            validUntil: daysAgo(1),
          }),
        ),
      ],
      now,
    ),
  );
  ids = new Map((await db.selectFrom('job').select(['id', 'title']).execute()).map((row) => [row.title, row.id]));
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

it("a crowd of newer jobs that are closed hides none of a member's taste", async () => {
  const { id } = await database.kysely.selectFrom('skill').select('id').executeTakeFirstOrThrow();
  const found = await recommendByTaste(
    database.kysely,
    now,
    { chosen: [], alsoChosen: [], categories: [1], skills: [id] },
    6,
  );
  expect(found).toEqual([ids.get('هم‌مهارت'), ids.get('هم‌دسته')]);
});

it('a job that asks for none of the skills gets nothing for them', async () => {
  const { id } = await database.kysely.selectFrom('skill').select('id').executeTakeFirstOrThrow();
  // Of the category and the skill: what asks for the skill as well goes first, however new the other is.
  const found = await recommendByTaste(
    database.kysely,
    now,
    { chosen: [], alsoChosen: [], categories: [1, 2], skills: [id] },
    6,
  );
  expect(found[0]).toBe(ids.get('هم‌مهارت'));
});

it('nor does it hide what is new from somebody of whom nothing is known', async () => {
  expect(new Set(await recommendForVisitor(database.kysely, now, [], 6))).toEqual(
    new Set([ids.get('هم‌مهارت'), ids.get('هم‌دسته')]),
  );
});
