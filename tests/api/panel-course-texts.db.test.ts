import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendPanelCover } from '@kavosh/contract/panel/panel-course-form.ts';
import { actsOf, of, startAcademy, whole, type PanelAcademy } from './panel-academy.test-set-up.ts';

let academy: PanelAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.one.close());

const { open, save, send, add, received, approve, publicCourse } = actsOf(() => academy);

describe('what is typed', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';

  test.each(['title', 'summary', 'description'] as const)('HTML in the %s is text', async (field) => {
    const id = await add(`متن ${field}`);
    await save(id, { ...whole, [field]: `${hostile} دوره` });
    expect((await open(id)).values[field]).toBe(`${hostile} دوره`);
    await send(id);
    await approve(id);
    // Markup is made of the description alone.
    expect(String((await publicCourse(id))!['description'])).not.toContain('<script>');
    expect((await open(id)).values[field]).toBe(`${hostile} دوره`);
  });

  test('a formula is a text', async () => {
    const id = await add('=HYPERLINK("https://evil.example","A1")');
    await save(id, { summary: '=1+1', description: "@SUM(1)\n+cmd|' /C calc'!A0" });
    expect((await open(id)).values).toMatchObject({ summary: '=1+1', description: "@SUM(1)\n+cmd|' /C calc'!A0" });
  });

  test('longer than it may be is refused by its field', async () => {
    for (const [field, text] of [
      ['title', 'ا'.repeat(301)],
      ['summary', 'ا'.repeat(501)],
      ['description', 'ا'.repeat(20_001)],
      ['ref_url', 'http://nilufar.example/'],
      ['dates', { starts_at: 'فردا', ends_at: null }],
    ] as const) {
      const { status, envelope } = await save(academy.ids.drawing, { [field]: text });
      expect([field, status]).toEqual([field, 422]);
      expect(JSON.stringify(envelope)).toContain(`changes.${field}`);
    }
    const order = { starts_at: '2027-02-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' };
    expect((await save(academy.ids.drawing, { dates: order })).refusal).toBe('course.dates_order');
  });

  test('a field that members do not write is not taken', async () => {
    const { version } = await open(academy.ids.drawing);
    for (const changes of [{ cashback: 90 }, { payment: 'cash' }, { cover: 'x' }, {}]) {
      const answer = await save(academy.ids.drawing, changes);
      expect(answer.status).toBe(422);
    }
    const mixed = await save(academy.ids.drawing, { summary: 'تازه', cashback: 90 });
    expect(mixed.data.values.cashback).toBe(mixed.data.site.cashback);
    expect((await open(academy.ids.drawing)).version).toBe(version + 1);
  });
});

test('how a course is sold is asked for, and holds once the desk agreed', async () => {
  const id = academy.ids.drawing;
  const { data } = await save(id, { payment: 'wallet' });
  expect([data.site.payment, data.values.payment]).toEqual(['referral', 'wallet']);
  expect(data.goes_live).not.toContain('payment');
  await send(id);
  expect((await open(id)).site.payment).toBe('referral');
  await approve(id);
  expect((await open(id)).site.payment).toBe('wallet');
});

describe('the picture', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#00a000' } })
      .jpeg()
      .toBuffer();
  const sendPicture = async (id: number, bytes: Uint8Array) =>
    academy.owner.call(sendPanelCover, {
      ...of(id),
      body: { version: String((await open(id)).version), picture: new File([new Uint8Array(bytes)], 'a.jpg') },
    });

  test('is kept with what was written, and shown once it is approved', async () => {
    const { data } = await sendPicture(academy.ids.python, await picture(1280, 720));
    expect(data.draft!.fields).toContain('cover');
    expect(data.values.cover).not.toBe(data.site.cover);
    expect((await academy.one.app.inject(data.values.cover!)).statusCode).toBe(200);
    // The first one gives way to another.
    const { data: other } = await sendPicture(academy.ids.python, await picture(1920, 1080));
    await sql`update photo_removal set at = at - interval '15 minutes'`.execute(academy.one.database.kysely);
    await academy.one.app.domains.media.dropNotedPhotos();
    expect((await academy.one.app.inject(data.values.cover!)).statusCode).toBe(404);
    expect((await academy.one.app.inject(other.values.cover!)).statusCode).toBe(200);
    await send(academy.ids.python);
    const sent = await received(academy.ids.python);
    expect(sent.sent.cover).toBe(other.values.cover);
    expect((await approve(academy.ids.python)).status).toBe(200);
    await academy.one.app.domains.media.dropNotedPhotos();
    const now = await open(academy.ids.python);
    expect([now.values.cover, now.course.hints.includes('no_cover')]).toEqual([other.values.cover, false]);
    expect((await academy.one.app.inject(other.values.cover!)).statusCode).toBe(200);
  });

  test('of 20 MB, too small or no picture is refused, and nothing is kept', async () => {
    const { version } = await open(academy.ids.python);
    expect((await sendPicture(academy.ids.python, new Uint8Array(20 * 1024 * 1024))).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await sendPicture(academy.ids.python, await picture(300, 200))).refusal).toBe('course.cover_wrong');
    expect((await sendPicture(academy.ids.python, Buffer.from('<svg onload="alert(1)"/>'))).refusal).toBe(
      'course.cover_wrong',
    );
    expect((await open(academy.ids.python)).version).toBe(version);
  });
});
