import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { academyRecord, categoryRecord, courseRecord, paid } from '../../../../../../tests/factories/course-record.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { pictureFont } from '../../../platform/picture-font.ts';
import { createMedia, type Media } from '../../media/media.ts';
import type { MediaTables } from '../../media/media.tables.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseRecord } from '../courses/course-record.ts';
import { saveCategories } from './save-categories.ts';
import { saveWithSharingPictures } from './course-sharing-pictures.ts';
import type { SearchTables } from '../search.tables.ts';

type Tables = CatalogueTables & SearchTables & MediaTables;
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let directory: string;
let media: Media;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  directory = await mkdtemp(join(tmpdir(), 'kavosh-sharing-'));
  media = createMedia({ db, directory, fontFile: pictureFont });
  await saveCategories(db, [categoryRecord(0, 'برنامه‌نویسی')]);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
  await rm(directory, { recursive: true });
});

const academy = academyRecord('سپیدار');
const named = (sourceKey: string, title: string, amount = 100): CourseRecord =>
  courseRecord({ sourceKey, title, academy, categoryId: 0, price: paid(amount) });
const save = (records: CourseRecord[]) =>
  db.transaction().execute((tx) => saveWithSharingPictures(media)(tx, 'feed', records));
const pictureOf = async (key: string): Promise<string> =>
  (await db.selectFrom('course').select('og_image').where('source_key', '=', key).executeTakeFirstOrThrow()).og_image!;
const isDrawn = async (id: string): Promise<boolean> => (await media.render(id, 1200, 'png')) !== null;
const countPictures = async (): Promise<number> => (await db.selectFrom('media').select('id').execute()).length;

test('a picture goes with the title that it shows', async () => {
  await save([named('a', 'پایتون'), named('b', 'پایتون'), named('c', 'جاوا')]);
  const [python, java] = [await pictureOf('a'), await pictureOf('c')];
  expect(await pictureOf('b')).toBe(python);
  expect([await isDrawn(python), await isDrawn(java)]).toEqual([true, true]);

  await save([named('c', 'جاوای پیشرفته')]);
  expect([await isDrawn(java), await isDrawn(await pictureOf('c'))]).toEqual([false, true]);

  await save([named('a', 'پایتون پیشرفته')]);
  expect(await isDrawn(python)).toBe(true);
  await save([named('b', 'پایتون پیشرفته')]);
  expect([await isDrawn(python), await isDrawn(await pictureOf('a'))]).toEqual([false, true]);
  expect(await countPictures()).toBe(2);
});

test('another price, or the same once more, takes nothing away', async () => {
  await save([named('d', 'گو')]);
  const before = await countPictures();
  await save([named('d', 'گو', 90)]);
  await save([named('d', 'گو', 90)]);
  expect([await isDrawn(await pictureOf('d')), await countPictures()]).toEqual([true, before]);
});

test('a course that was withdrawn keeps its picture, and one that it never gets is not kept', async () => {
  await save([named('e', 'راست')]);
  const [picture, before] = [await pictureOf('e'), await countPictures()];
  await db.updateTable('course').set({ state: 'withdrawn' }).where('source_key', '=', 'e').execute();
  await save([named('e', 'راست پیشرفته')]);
  expect([await pictureOf('e'), await isDrawn(picture), await countPictures()]).toEqual([picture, true, before]);
});

test('a save that is rolled back takes no picture away', async () => {
  await save([named('f', 'روبی')]);
  const picture = await pictureOf('f');
  expect(await isDrawn(picture)).toBe(true);
  await expect(
    db.transaction().execute(async (tx) => {
      await saveWithSharingPictures(media)(tx, 'feed', [named('f', 'روبی پیشرفته')]);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect([await pictureOf('f'), await isDrawn(picture)]).toEqual([picture, true]);
});
