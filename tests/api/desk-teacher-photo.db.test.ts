import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MOST_PHOTO_BYTES,
  photoMessage,
  returnInstructorToFeed,
  sendInstructorPhoto,
  showDeskInstructor,
} from '@kavosh/contract/desk/catalogue/instructors.ts';
import { refusals } from '@kavosh/contract/errors.ts';
import { fillSmallCatalogue, smallCourses } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;
let teacher: number;
let course: number;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
  const { rows } = await sql<{ instructor_id: number; course_id: number }>`
    select instructor_id, course_id from course_instructor order by course_id, position limit 1`.execute(
    one.database.kysely,
  );
  [teacher, course] = [rows[0]!.instructor_id, rows[0]!.course_id];
});
afterAll(() => one.close());

const of = () => ({ params: { id: String(teacher) } });
const show = async () => (await editor.call(showDeskInstructor, of())).data;
const square = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#306090' } }).jpeg();
const fileOf = (bytes: Uint8Array, name = 'a.jpg') => new File([new Uint8Array(bytes)], name);
const send = async (picture: File, version?: number) =>
  editor.call(sendInstructorPhoto, {
    ...of(),
    body: { version: String(version ?? (await show()).instructor.version), picture },
  });
const onPage = async () =>
  (await one.app.inject(`/api/v1/web/service/courses/${course}`))
    .json<{
      data: { course: { instructors: { id: number; image: string | null }[] } };
    }>()
    .data.course.instructors.find(({ id }) => id === teacher)!.image;

test('a photo is shown on the pages of their courses, in every width, and has a row in the audit', async () => {
  const rows = await audited(one, async () => {
    expect((await send(fileOf(await square(400, 300).toBuffer()))).status).toBe(200);
  });
  expect(rows.map(({ action }) => action)).toEqual(['instructor.edited']);
  const address = await onPage();
  expect(address).toMatch(/^\/media\/[0-9a-f]{24}\/128\.webp$/);
  for (const file of ['64.avif', '128.webp', '256.avif'])
    expect((await one.app.inject(address!.replace('128.webp', file))).statusCode, file).toBe(200);
  const { values, by_hand: byHand } = await show();
  expect([values.image, byHand.map(({ field }) => field)]).toEqual([address, ['image']]);
});

test('it stays beneath the next reading of the feed, and goes back on request', async () => {
  const shown = await onPage();
  const record = Object.values(smallCourses).find((any) => any.instructors.length > 0)!;
  await one.database.kysely
    .transaction()
    .execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [{ ...record, summary: 'خلاصه تازه' }]));
  expect(await onPage()).toBe(shown);
  const { instructor } = await show();
  const back = await editor.call(returnInstructorToFeed, {
    ...of(),
    body: { version: instructor.version, fields: ['image'] },
  });
  expect(back.status).toBe(200);
  expect(await onPage()).not.toBe(shown);
});

test.each([
  ['a portrait of 1 × 1', async () => fileOf(await square(1).toBuffer())],
  ['a strip that is too low', async () => fileOf(await square(900, 100).toBuffer())],
  ['a text', async () => fileOf(new TextEncoder().encode('<svg/>'))],
  ['half a picture', async () => fileOf((await square(400).toBuffer()).subarray(0, 300))],
])('%s is refused, and nothing changes', async (_what, make) => {
  const before = await onPage();
  const answer = await send(await make());
  expect([answer.status, answer.envelope.errors]).toEqual([
    422,
    { picture: [refusals['instructor.photo_wrong'].message] },
  ]);
  expect(await onPage()).toBe(before);
});

test('a file that is too large or empty is refused by its size, and an old version as everywhere', async () => {
  for (const size of [0, MOST_PHOTO_BYTES + 1])
    expect((await send(fileOf(new Uint8Array(size)))).envelope.errors).toEqual({ picture: [photoMessage] });
  expect((await send(fileOf(await square(200).toBuffer()), 900)).envelope.code).toBe(409);
});
