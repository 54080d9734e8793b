import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDeskCourse,
  courseMessages,
  MOST_COVER_BYTES,
  returnToFeed,
  sendCourseCover,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { refusals } from '@kavosh/contract/errors.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let editor: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const show = async (id: number) => (await editor.call(showDeskCourse, of(id))).data;
const fileOf = (bytes: Uint8Array, name = 'a.jpg') => new File([new Uint8Array(bytes)], name);
const send = async (id: number, picture: File, version?: number) =>
  editor.call(sendCourseCover, {
    ...of(id),
    body: { version: String(version ?? (await show(id)).course.version), picture },
  });
const bring = (record: CourseRecord) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record]));
const onPage = async (id: number) =>
  (await one.app.inject(`/api/v1/web/service/courses/${id}`)).json<{
    data: { course: { images: { cover: string | null } } };
  }>().data.course.images.cover;
/** As the minute's work does, now or when the covers that were have stayed long enough. */
async function dropNoted(later = false): Promise<void> {
  if (later) await sql`update photo_removal set at = at - interval '15 minutes'`.execute(one.database.kysely);
  await one.app.domains.media.dropNotedPhotos();
}
const status = async (address: string) => (await one.app.inject(address)).statusCode;

/** Red at its left and right ends, green in the middle that is 16 by 9. */
const banner = (width = 1600, height = 450) =>
  sharp({ create: { width, height, channels: 3, background: '#c00000' } })
    .composite([
      {
        input: {
          create: { width: (height * 16) / 9, height, channels: 3, background: '#00a000' },
        },
      },
    ])
    .jpeg()
    .toBuffer();

test('a picture that was sent is the cover everywhere, in every width, above the feed', async () => {
  const { python } = smallCourses;
  const drawn = await onPage(ids.python);
  let answer!: Awaited<ReturnType<typeof send>>;
  const rows = await audited(one, async () => {
    answer = await send(ids.python, fileOf(await banner()));
  });
  const { data } = answer;
  expect([answer.status, answer.envelope.message]).toEqual([200, null]);
  expect(data.by_hand.map(({ field }) => field)).toContain('cover');
  const sent = data.values.cover!;
  expect([sent, data.feed.cover]).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{24}\/640\.webp$/), drawn]);
  await expect.poll(() => onPage(ids.python)).toBe(sent);
  for (const width of [320, 640, 960, 1280])
    for (const format of ['webp', 'avif']) {
      const { rawPayload, headers } = await one.app.inject(sent.replace('640.webp', `${width}.${format}`));
      expect(headers['content-type']).toBe(`image/${format}`);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: (width * 9) / 16 });
    }
  expect(await status(sent.replace('640', '128'))).toBe(404);
  // The middle is kept: green from one end to the other.
  const { rawPayload } = await one.app.inject(sent);
  const { channels } = await sharp(rawPayload).stats();
  expect([channels[0]!.mean < 40, channels[1]!.mean > 120]).toEqual([true, true]);
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([['course.edited', `course ${ids.python}`]]);

  await bring({ ...python, title: `${python.title} تازه` });
  expect((await show(ids.python)).values).toMatchObject({ cover: sent, title: `${python.title} تازه` });

  const second = (await send(ids.python, fileOf(await banner(1280, 720), 'b.png'))).data.values.cover!;
  // Pages that are kept still show the one that was.
  await dropNoted();
  expect([await status(sent), await status(second)]).toEqual([200, 200]);
  await dropNoted(true);
  expect([await status(sent), await status(second)]).toEqual([404, 200]);

  const { course } = await show(ids.python);
  const back = await editor.call(returnToFeed, {
    ...of(ids.python),
    body: { version: course.version, fields: ['cover'] },
  });
  expect(back.data.values.cover).toBe(drawn);
  expect(back.data.by_hand.map(({ field }) => field)).not.toContain('cover');
  await dropNoted();
  expect(await status(second)).toBe(200);
  await dropNoted(true);
  expect(await status(second)).toBe(404);
});

test('the drawn cover of a course made by hand is held by nobody, and comes back', async () => {
  const { academy, category } = (await show(ids.python)).course;
  const { data: made } = await editor.call(addDeskCourse, {
    body: { title: 'پیش‌نویسی با تصویر', academy: academy.id, type: 'online', category: category.id },
  });
  const { id } = made.course;
  const drawn = made.values.cover;
  expect([made.by_hand.map(({ field }) => field).includes('cover'), drawn]).toEqual([
    false,
    expect.stringMatching(/^\/media\//),
  ]);
  const sent = (await send(id, fileOf(await banner()))).data;
  expect([sent.values.cover === drawn, sent.feed.cover]).toEqual([false, drawn]);
  const back = await editor.call(returnToFeed, {
    ...of(id),
    body: { version: sent.course.version, fields: ['cover'] },
  });
  expect(back.data.values.cover).toBe(drawn);
});

test('what is no picture, too small, too large, or sent to what changed meanwhile keeps nothing', async () => {
  const { values, course } = await show(ids.branches);
  const photos = async () => one.database.kysely.selectFrom('photo_upload').selectAll().execute();
  const wrong = refusals['course.cover_wrong'].message;
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), await banner(1600, 288)]) {
    const { status: answered, envelope } = await send(ids.branches, fileOf(bytes));
    expect([answered, envelope.errors]).toEqual([422, { picture: [wrong] }]);
  }
  const large = await send(ids.branches, fileOf(new Uint8Array(MOST_COVER_BYTES + 1)));
  expect([large.status, large.envelope.errors]).toEqual([422, { picture: [courseMessages.picture] }]);
  const stale = await send(ids.branches, fileOf(await banner()), course.version + 1);
  expect([stale.status, stale.refusal]).toEqual([409, 'desk.stale']);
  const missing = await send(99_999_999, fileOf(await banner()), 1);
  expect([missing.status, missing.refusal]).toEqual([404, 'course.not_found']);
  expect([(await show(ids.branches)).values.cover, await photos()]).toEqual([values.cover, []]);
});
