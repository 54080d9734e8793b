import { searchWordsOf } from '../../../../../../tests/factories/course-search.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyRecord, jobCategoryRecord, jobRecord } from '../../../../../../tests/factories/job-record.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { pictureFont } from '../../../platform/picture-font.ts';
import { createAudit } from '../../audit/audit.ts';
import type { AuditTables } from '../../audit/audit.tables.ts';
import { createContent } from '../../content/content.ts';
import type { ContentTables } from '../../content/content.tables.ts';
import { createMedia, type Media } from '../../media/media.ts';
import type { MediaTables } from '../../media/media.tables.ts';
import { createJobs, type Jobs, type JobsDatabase } from '../jobs.ts';

type Tables = AuditTables & JobsDatabase & ContentTables & MediaTables;
const now = new Date('2026-11-21T08:00:00Z');
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let directory: string;
let media: Media;
let jobs: Jobs;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  directory = await mkdtemp(join(tmpdir(), 'kavosh-job-pictures-'));
  media = createMedia({ db, directory, fontFile: pictureFont });
  jobs = createJobs({
    db,
    audit: createAudit({ db }),
    content: createContent({ db }),
    media,
    searchWords: searchWordsOf(db),
    clock: { now: () => now },
    logError: (error) => {
      throw error;
    },
  });
  await jobs.saveCategories(db, [jobCategoryRecord(1, 'نرم‌افزار')]);
});
afterAll(async () => {
  await jobs.close();
  await database.close();
  await testing.drop();
  await rm(directory, { recursive: true });
});

const named = (sourceKey: string, title: string, company = 'سپیدار') =>
  jobRecord({ sourceKey, title, company: companyRecord(company) });
const save = (source: string, records: ReturnType<typeof named>[], options = {}) =>
  db.transaction().execute((tx) => jobs.saveJobs(tx, source, records, options));
const pictureOf = async (key: string): Promise<string | null> =>
  (await db.selectFrom('job').select('og_image').where('source_key', '=', key).executeTakeFirstOrThrow()).og_image;
const isDrawn = async (id: string | null): Promise<boolean> => (await media.render(id!, 1200, 'png')) !== null;
const countPictures = async (): Promise<number> => (await db.selectFrom('media').select('id').execute()).length;

it('a picture goes with the title and the company that it shows; of equal ones there is one', async () => {
  await save('one', [named('a', 'نجار'), named('b', 'خیاط')]);
  await save('two', [named('c', 'نجار')]);
  const [carpenter, tailor] = [await pictureOf('a'), await pictureOf('b')];
  expect(await pictureOf('c')).toBe(carpenter);
  expect([await isDrawn(carpenter), await isDrawn(tailor), await countPictures()]).toEqual([true, true, 2]);

  await save('one', [named('b', 'خیاط', 'صنوبر')]);
  expect([await isDrawn(tailor), await isDrawn(await pictureOf('b'))]).toEqual([false, true]);

  await save('one', [named('a', 'درودگر')]);
  expect(await isDrawn(carpenter)).toBe(true);
  await save('two', [named('c', 'درودگر')]);
  expect([await isDrawn(carpenter), (await pictureOf('c')) === (await pictureOf('a')), await countPictures()]).toEqual([
    false,
    true,
    2,
  ]);
});

it('the same feed once more changes nothing, and trying it out makes no picture known', async () => {
  const before = await countPictures();
  expect(await save('one', [named('a', 'درودگر')])).toMatchObject({ unchanged: 1 });
  expect(await save('one', [named('a', 'درودگر'), named('d', 'نانوا')], { dryRun: true })).toMatchObject({
    unchanged: 1,
    inserted: 1,
  });
  expect(await countPictures()).toBe(before);
});

it('a job that came before there were pictures gets its own when its feed is read again', async () => {
  await save('one', [named('e', 'بنا')]);
  const picture = await pictureOf('e');
  await db.updateTable('job').set({ og_image: null }).where('source_key', '=', 'e').execute();
  expect(await save('one', [named('e', 'بنا')])).toMatchObject({ updated: 1 });
  expect(await pictureOf('e')).toBe(picture);
});
