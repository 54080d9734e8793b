import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import {
  academyRecord,
  categoryRecord,
  courseRecord,
  instructorRecord,
} from '../../../../../../tests/factories/course-record.ts';
import { hookCertificate, hookKey, hookLookup } from '../../../../../../tests/stand-ins/hook-stand-in.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { holdFields, lockSides, writeValues } from '../../../kernel/held/held-store.ts';
import type { Database } from '../../../platform/database.ts';
import { createFetchPicture } from '../../../platform/picture-fetch/fetch-picture.ts';
import { pictureFont } from '../../../platform/picture-font.ts';
import { createMedia, folderPhotoStore, type Media } from '../../media/media.ts';
import type { CourseRecord } from '../courses/course-record.ts';
import type { EditingTables } from '../editing-deps.ts';
import { saveWithSharingPictures } from '../import/course-sharing-pictures.ts';
import { beginImportRun } from '../import/import-runs.ts';
import { saveCategories } from '../import/save-categories.ts';
import { createCourseUndo } from '../import/undo-courses.ts';
import { heldInstructor } from '../instructor-fields.ts';
import { createPortraits } from './portraits.ts';

let testing: TestDatabase;
let database: Database<EditingTables>;
let db: Kysely<EditingTables>;
let directory: string;
let media: Media;
let drawn: string;
let answer: RequestListener;
/** A feed of its own for each test: prices that were noted stay. */
let source = '';
let sources = 0;
let seen: string[] = [];
let faults: unknown[] = [];
let time = new Date('2026-11-01T08:00:00Z');

const server = createServer({ key: hookKey, cert: hookCertificate }, (request, response) => {
  seen.push(request.url!);
  response.on('error', () => {});
  answer(request, response);
});
const clock = { now: () => time };
const later = (days: number): void => {
  time = new Date(time.getTime() + days * DAY_MS + 1);
};

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<EditingTables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  directory = await mkdtemp(join(tmpdir(), 'kavosh-portraits-'));
  const photoStore = folderPhotoStore(join(directory, 'photos'));
  media = createMedia({ db, directory, photoStore, fontFile: pictureFont });
  [drawn] = (await media.register(db, [{ kind: 'portrait', palette: 'turquoise', seed: 1 }])) as [string];
  await saveCategories(db, [categoryRecord(0, 'برنامه‌نویسی')]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
  await testing.drop();
  await rm(directory, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['instructor_portrait', 'instructor_portrait_said', 'photo_removal', 'photo_upload'] as const)
    await db.deleteFrom(table).execute();
  source = `feed-${++sources}`;
  seen = [];
  faults = [];
});

const portraits = (isOn = true) =>
  createPortraits({
    db,
    clock,
    media,
    ...(isOn && { fetchPicture: createFetchPicture({ lookup: hookLookup, ca: hookCertificate, totalMs: 5_000 }) }),
    background: () => ({ stop: async () => {} }),
    logError: (error) => faults.push(error),
  });
const turn = (isOn = true) => portraits(isOn).turn();
const addressOf = (path: string, host = 'site.hooks.example'): string =>
  `https://${host}:${(server.address() as AddressInfo).port}/${path}`;
const jpeg = (background: string, size = 300): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .jpeg()
    .toBuffer();
const gives =
  (bytes: Uint8Array | string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(bytes);
const fails =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end();

/** A course of one teacher, with the path of their picture, or without one. */
const taught = (sourceKey: string, path: string | null, parts: Partial<CourseRecord> = {}): CourseRecord =>
  courseRecord({
    sourceKey,
    title: `دوره ${sourceKey}`,
    academy: academyRecord('سپیدار'),
    instructors: [
      { ...instructorRecord('مینا', 'راد'), image: drawn, ...(path !== null && { portrait: addressOf(path) }) },
    ],
    ...parts,
  });
const save = (records: CourseRecord[], run?: number, from = source) =>
  db.transaction().execute((tx) => saveWithSharingPictures(media)(tx, from, records, { run }));
const teacher = (from = source) =>
  db
    .selectFrom('instructor')
    .select(['id', 'image', 'version'])
    .where('source', '=', from)
    .orderBy('id')
    .executeTakeFirstOrThrow();
const shown = async (): Promise<string | null> => (await teacher()).image;
const state = async () => {
  const { id } = await teacher();
  return db.selectFrom('instructor_portrait').selectAll().where('instructor_id', '=', id).executeTakeFirst();
};
const left = async (): Promise<string[]> =>
  (await db.selectFrom('photo_removal').select('photo').execute()).map(({ photo }) => photo);
const isThere = async (photo: string | null): Promise<boolean> =>
  photo !== null && (await media.render(photo, 128, 'webp')) !== null;

/** The photo of a teacher whose picture was taken. */
async function taken(colour = '#306090'): Promise<string> {
  answer = gives(await jpeg(colour), { etag: '"one"' });
  await save([taught('a', 'face.jpg')]);
  await turn();
  return (await shown())!;
}

test('a picture that a feed names is taken, and shown above the drawn one', async () => {
  await save([taught('a', 'face.jpg')]);
  expect(await shown()).toBe(drawn);
  const photo = await taken();
  expect(photo).not.toBe(drawn);
  expect(await isThere(photo)).toBe(true);
  expect(await state()).toMatchObject({ photo, drawn, outcome: 'taken', misses: 0, etag: '"one"' });
  expect(await db.selectFrom('photo_upload').selectAll().execute()).toEqual([]);
  expect(faults).toEqual([]);
});

test('nothing is fetched unless it is turned on, nor before its time has come', async () => {
  answer = gives(await jpeg('#306090'));
  await save([taught('a', 'face.jpg')]);
  await turn(false);
  expect([await shown(), seen]).toEqual([drawn, []]);
  await turn();
  await turn();
  expect(seen).toEqual(['/face.jpg']);
});

test('what a feed says again leaves the picture; the same bytes, or none at all, are no new photo', async () => {
  const photo = await taken();
  const before = await teacher();
  await save([taught('a', 'face.jpg', { title: 'نام تازه' }), taught('b', 'face.jpg')]);
  expect(await teacher()).toEqual(before);
  later(8);
  await turn();
  expect(await state()).toMatchObject({ photo, outcome: 'same' });
  answer = fails(304);
  later(8);
  await turn();
  expect(await state()).toMatchObject({ photo, outcome: 'same' });
  expect([seen.length, await teacher(), await left()]).toEqual([3, before, []]);
});

test('another picture takes the place of the first, whose files go later', async () => {
  const first = await taken();
  answer = gives(await jpeg('#905030'), { etag: '"two"' });
  later(8);
  await turn();
  const second = await shown();
  expect(second).not.toBe(first);
  expect([await isThere(second), await left()]).toEqual([true, [first]]);
  // At another address, the same.
  await save([taught('a', 'other.jpg')]);
  expect(await shown()).toBe(second);
  await turn();
  expect([await shown(), seen.at(-1)]).toEqual([second, '/other.jpg']);
  expect(await state()).toMatchObject({ address: addressOf('other.jpg'), outcome: 'same' });
});

test.each<[string, () => Promise<RequestListener> | RequestListener, string]>([
  ['1 × 1', async () => gives(await jpeg('#306090', 1)), 'no_picture'],
  ['HTML', () => gives('<!doctype html><title>no</title>', { 'content-type': 'image/jpeg' }), 'no_picture'],
  ['20 MB', () => gives(Buffer.alloc(20 * 1024 * 1024)), 'too_large'],
  ['a redirect into a private host', () => fails(302, { location: 'https://10.0.0.1/face.jpg' }), 'redirected'],
  ['404', () => fails(404), 'gone'],
  ['500', () => fails(500), 'refused'],
  ['an answer that breaks off', () => (_request, response) => void response.destroy(), 'unreachable'],
])('%s is no picture: the drawn one stays, and the address is asked less and less', async (_what, makes, outcome) => {
  answer = await makes();
  await save([taught('a', 'face.jpg')]);
  await turn();
  expect(await state()).toMatchObject({ photo: null, outcome, misses: 1 });
  later(1);
  await turn();
  later(1);
  await turn();
  expect([seen.length, await shown(), faults]).toEqual([2, drawn, []]);
  expect(await state()).toMatchObject({ outcome, misses: 2 });
  expect(await db.selectFrom('photo_upload').selectAll().execute()).toEqual([]);
});

test('a private host is not asked', async () => {
  const inside = { ...instructorRecord('مینا', 'راد'), image: drawn, portrait: 'https://10.0.0.1/face.jpg' };
  await save([taught('a', null, { instructors: [inside] })]);
  await turn();
  expect([await state(), seen]).toEqual([expect.objectContaining({ outcome: 'private' }), []]);
});

test('a picture that vanished is gone after the second look; a host that is away changes nothing', async () => {
  const photo = await taken();
  answer = fails(503);
  for (const days of [8, 1, 2]) {
    later(days);
    await turn();
  }
  expect([await shown(), seen.length]).toEqual([photo, 4]);
  answer = fails(404);
  later(4);
  await turn();
  expect(await shown()).toBe(photo);
  later(8);
  await turn();
  expect([await shown(), await left()]).toEqual([drawn, [photo]]);
  answer = gives(await jpeg('#306090'));
  later(32);
  await turn();
  expect(await isThere(await shown())).toBe(true);
});

test('a feed that names it no more takes it away, also where nothing is fetched any more', async () => {
  const photo = await taken();
  await save([taught('b', 'face.jpg')]);
  await save([taught('a', null)]);
  await turn(false);
  expect(await shown()).toBe(photo);
  await save([taught('b', null)]);
  await turn(false);
  expect([await shown(), await left(), await state()]).toEqual([drawn, [photo], undefined]);
});

test('a reading that is taken back takes its pictures with it, or brings back the earlier one', async () => {
  const undo = createCourseUndo(db, saveWithSharingPictures(media));
  const begin = () => beginImportRun(db, { source, address: 'feed.json' });
  const back = async (run: number) => undo.batch({ source, run, undoRun: await begin(), after: 0, limit: 10 });
  const read = async (path: string | null): Promise<number> => {
    const run = await begin();
    await save([taught('a', path)], run);
    await turn();
    return run;
  };
  const [blue, brown] = [await jpeg('#306090'), await jpeg('#905030')];
  answer = (request, response) => response.end(request.url === '/one.jpg' ? blue : brown);
  await read(null);
  const wrong = await read('one.jpg');
  const gone = await shown();
  expect(await isThere(gone)).toBe(true);
  await back(wrong);
  await turn();
  expect([await shown(), await state()]).toEqual([drawn, undefined]);

  await read('one.jpg');
  const one = await shown();
  const other = await read('two.jpg');
  const two = await shown();
  expect(new Set([drawn, gone, one, two]).size).toBe(4);
  await back(other);
  await turn();
  const again = await shown();
  expect([seen.at(-1), await isThere(again)]).toEqual(['/one.jpg', true]);
  expect(new Set(await left())).toEqual(new Set([gone, one, two]));

  const fourth = await begin();
  await save(
    [taught('b', 'one.jpg', { instructors: [{ ...taught('b', 'one.jpg').instructors[0]!, sourceKey: 'نو' }] })],
    fourth,
  );
  await turn();
  const newcomer = () =>
    db
      .selectFrom('instructor')
      .select('image')
      .where('source', '=', source)
      .where('source_key', '=', 'نو')
      .executeTakeFirst();
  expect(await isThere((await newcomer())!.image)).toBe(true);
  await back(fourth);
  await turn();
  expect([(await newcomer())!.image, faults]).toEqual([drawn, []]);
});

test('a picture by hand stands above that of the feed, which comes back with it', async () => {
  const photo = await taken();
  const { id } = await teacher();
  const byHand = 'aaaaaaaaaaaaaaaaaaaaaaaa';
  await db.transaction().execute(async (tx) => {
    const sides = await lockSides(tx, heldInstructor, id);
    const change = { field: 'image', value: byHand, feed: sides!.feed.image };
    await holdFields(tx, heldInstructor, id, [change], { staffId: 1, at: time });
    await writeValues(tx, heldInstructor, id, { image: byHand }, 'hand');
  });
  const beneath = async () => (await lockSidesNow()).feed.image;
  const lockSidesNow = () => db.transaction().execute(async (tx) => (await lockSides(tx, heldInstructor, id))!);
  expect([await shown(), await beneath()]).toEqual([byHand, photo]);
  answer = gives(await jpeg('#905030'));
  later(8);
  await turn();
  const second = await beneath();
  expect([await shown(), await isThere(second)]).toEqual([byHand, true]);
  expect(second).not.toBe(photo);
  await save([taught('a', 'face.jpg', { title: 'نام تازه' })]);
  expect([await shown(), await beneath()]).toEqual([byHand, second]);
  await save([taught('a', null)]);
  await turn();
  expect([await shown(), await beneath(), (await left()).toSorted()]).toEqual([
    byHand,
    drawn,
    [photo, second!].toSorted(),
  ]);
});

test('a teacher who was merged gives the picture to the other', async () => {
  await taken();
  const other = `${source}-b`;
  await save(
    [taught('z', null, { instructors: [{ ...instructorRecord('م.', 'راد'), image: drawn }] })],
    undefined,
    other,
  );
  const { id } = await teacher(other);
  await db.updateTable('instructor').set({ merged_into: id }).where('source', '=', source).execute();
  await turn();
  expect([await shown(), await state(), await isThere((await teacher(other)).image)]).toEqual([drawn, undefined, true]);
});

test('at most twenty are fetched in a turn, the longest waiting first', async () => {
  answer = fails(404);
  const many = Array.from({ length: 25 }, (_, place) => ({
    ...instructorRecord('مدرس', String(place)),
    portrait: addressOf(`${place}.jpg`),
  }));
  await save([taught('a', null, { instructors: many })]);
  await turn();
  expect(seen).toHaveLength(20);
  await turn();
  expect(new Set(seen).size).toBe(25);
});

test('a picture that the store does not take is tried again an hour later', async () => {
  answer = gives(await jpeg('#306090'));
  await save([taught('a', 'face.jpg')]);
  vi.spyOn(media, 'keepPhoto').mockRejectedValueOnce(new Error('the store is away'));
  await expect(turn()).rejects.toThrow('the store is away');
  await turn();
  expect([await shown(), seen.length]).toEqual([drawn, 1]);
  later(1 / 24);
  await turn();
  expect(await isThere(await shown())).toBe(true);
});
