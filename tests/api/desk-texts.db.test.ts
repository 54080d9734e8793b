import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listSiteTexts,
  listTextRevisions,
  restoreText,
  saveAbout,
  saveContactText,
  saveDocument,
  saveFaq,
  saveFeatured,
  saveFooter,
} from '@kavosh/contract/desk/desk-texts.ts';
import { showFirstDay } from '@kavosh/contract/desk/installation/first-day.ts';
import type { FaqText } from '@kavosh/contract/site-texts.ts';
import { firstTexts } from '../../apps/server/src/domains/content/first-texts.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';

let one: TestApp;
let editor: DeskClient;
let owner: DeskClient;
let ids: Record<SmallCourse, number>;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
  owner = await addColleague(one, 'owner');
});
afterAll(() => one.close());

const onSite = async (): Promise<FaqText> =>
  (await one.app.inject('/api/v1/web/content/faq')).json<{ data: { faq: FaqText } }>().data.faq;
const text = (question: string) => ({ lead: 'بپرسید.', questions: [{ question, answer: 'پاسخ آن.' }] });
const save = (version: number, body: object, reason = 'تازه شد') =>
  editor.call(saveFaq, { body: { version, reason, ...body } as never });
const restore = (version: number, revision: number) =>
  editor.call(restoreText, { params: { key: 'faq' }, body: { version, revision, reason: 'برگشت' } });

test('the site says its first text until another is saved, and an earlier one when it is restored', async () => {
  expect(await onSite()).toEqual(firstTexts.faq);
  const rows = await audited(one, async () => {
    expect((await save(0, text('یک؟'))).data.text).toMatchObject({ version: 1, faq: text('یک؟') });
    expect(await onSite()).toEqual(text('یک؟'));
    await save(1, text('دو؟'));
    expect((await restore(2, 1)).data.text).toMatchObject({ version: 3, faq: text('یک؟') });
    expect(await onSite()).toEqual(text('یک؟'));
    expect((await restore(3, 0)).data.text).toMatchObject({ version: 4, faq: firstTexts.faq });
  });
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
    ['content.saved', 'content faq'],
    ['content.saved', 'content faq'],
    ['content.restored', 'content faq'],
    ['content.restored', 'content faq'],
  ]);
  expect(rows[1]!.details).toMatchObject({ before: text('یک؟'), after: text('دو؟'), reason: 'تازه شد' });
  expect((await restore(4, 99)).refusal).toBe('content.revision_not_found');
  const revisions = async (query: object) =>
    (await editor.call(listTextRevisions, { params: { key: 'faq' }, query })).data;
  expect((await revisions({})).rows.map(({ version }) => version)).toEqual([4, 3, 2, 1, 0]);
  const first = await revisions({ limit: '4' });
  expect((await revisions({ limit: '4', after: first.next! })).rows.map(({ version }) => version)).toEqual([0]);
});

test('of two who save at once one is told what the other wrote, and nothing is lost', async () => {
  const { version } = (await editor.call(listSiteTexts)).data.texts.find(({ key }) => key === 'faq')!;
  const both = await Promise.all([save(version, text('از اولی؟')), save(version, text('از دومی؟'))]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [done, late] = both.toSorted((a, b) => a.status - b.status);
  expect(late!.refusal).toBe('desk.stale');
  expect(late!.envelope.data).toMatchObject({ text: { faq: done!.data.text.faq, version: version + 1 } });
});

test.each([
  [{ lead: ' ', questions: text('یک؟').questions }, 'lead'],
  [{ lead: 'بپرسید.', questions: [] }, 'questions'],
  [{ lead: 'x'.repeat(2_500), questions: text('یک؟').questions }, 'lead'],
])('what is empty or too long is refused: %#', async (body, field) => {
  const answer = await save(0, body);
  expect([answer.status, Object.keys(answer.envelope.errors ?? {})]).toEqual([422, [field]]);
});

test('markup is text, and the page about Kavosh follows too', async () => {
  const about = {
    mission: ['<script>alert(1)</script>'],
    features: [{ title: 'یکی', body: 'متن' }],
    next: 'بعد',
  };
  const answer = await editor.call(saveAbout, { body: { version: 0, reason: 'نوشته شد', ...about } });
  expect(answer.data.text).toMatchObject({ version: 1, about });
  const served = (await one.app.inject('/api/v1/web/content/about')).json<{ data: { about: object } }>();
  expect(served.data.about).toEqual(about);
  const support = await addColleague(one, 'support');
  expect((await support.call(listSiteTexts)).refusal).toBe('desk.forbidden');
});

const ofSite = async (path: string) => {
  const answer = await one.app.inject(`/api/v1/web/content/${path}`);
  return { status: answer.statusCode, data: answer.json<{ data: Record<string, unknown> }>().data };
};

test('terms and privacy are there from the start as drafts, and no draft any more once they are saved', async () => {
  const sections = [{ title: 'خرید', body: 'بند یک.\n\nبند دو.' }];
  for (const key of ['terms', 'privacy'] as const)
    expect((await ofSite(`documents/${key}`)).data).toEqual({ document: firstTexts[key], is_draft: true });
  expect((await ofSite('footer')).data['documents']).toEqual(['terms', 'privacy']);
  const steps = async () => (await owner.call(showFirstDay)).data.steps;
  const isDone = async (kind: string) => (await steps()).find((step) => step.kind === kind)!.is_done;
  expect([await isDone('terms'), await isDone('privacy')]).toEqual([false, false]);
  const empty = await editor.call(saveDocument, {
    params: { key: 'terms' },
    body: { version: 0, sections: [], reason: 'خالی' },
  });
  expect(empty.status).toBe(422);
  await editor.call(saveDocument, { params: { key: 'terms' }, body: { version: 0, sections, reason: 'نخستین متن' } });
  expect((await ofSite('documents/terms')).data).toEqual({ document: { sections }, is_draft: false });
  expect([await isDone('terms'), await isDone('privacy')]).toEqual([true, false]);
  const pages = (await one.app.inject('/sitemaps/pages.xml')).body;
  for (const key of ['terms', 'privacy']) expect(pages).toContain(`/${key}<`);
  await editor.call(restoreText, {
    params: { key: 'terms' },
    body: { version: 1, revision: 0, reason: 'پس گرفته شد' },
  });
  // What a colleague put back is what they decided on.
  expect((await ofSite('documents/terms')).data).toEqual({ document: firstTexts.terms, is_draft: false });
});

test('a text that was left empty before there were drafts has no page', async () => {
  await sql`insert into content_revision (key, version, body, reason, staff_id, at)
    values ('privacy', 1, '{"sections": []}', 'خالی', ${owner.staffId}, now())`.execute(one.database.kysely);
  expect((await ofSite('documents/privacy')).status).toBe(404);
  await expect.poll(async () => (await ofSite('footer')).data['documents'], { timeout: 20_000 }).toEqual(['terms']);
});

test('the first foot of pages leads nowhere: stores and pages elsewhere are the operator’s to name', async () => {
  expect((await ofSite('footer')).data['footer']).toEqual({ follow: [], stores: [], trust: [] });
});

test('the contact page and the foot of all pages say what was written; addresses are those of browsers', async () => {
  const hours = 'شنبه تا چهارشنبه، ۹ تا ۱۷';
  await editor.call(saveContactText, { body: { version: 0, lead: 'بنویسید.', hours, reason: 'ساعت تازه' } });
  expect((await ofSite('contact-text')).data).toEqual({ contact: { lead: 'بنویسید.', hours } });
  const foot = (url: string, version = 0) =>
    editor.call(saveFooter, {
      body: {
        version,
        follow: [{ name: 'بله', url }],
        stores: [],
        trust: [{ name: 'نماد اعتماد الکترونیکی', url: 'https://trust.example/1' }],
        reason: 'صفحه تازه',
      },
    });
  for (const wrong of ['javascript:alert(1)', 'http://ble.ir/kavosh', 'ble.ir', ''])
    expect((await foot(wrong)).envelope.errors).toHaveProperty(['follow.0.url']);
  expect((await foot(' https://ble.ir/kavosh ')).status).toBe(200);
  expect((await ofSite('footer')).data['footer']).toEqual({
    follow: [{ name: 'بله', url: 'https://ble.ir/kavosh' }],
    stores: [],
    trust: [{ name: 'نماد اعتماد الکترونیکی', url: 'https://trust.example/1' }],
  });
});

test('a foot that was saved before there were trust marks has none', async () => {
  await sql`insert into content_revision (key, version, body, reason, staff_id, at)
    values ('footer', 100, '{"follow": [], "stores": []}', 'پیشین', ${owner.staffId}, now())`.execute(
    one.database.kysely,
  );
  await expect
    .poll(async () => (await ofSite('footer')).data['footer'], { timeout: 20_000 })
    .toEqual({ follow: [], stores: [], trust: [] });
});

test('featured courses stand on the home page from one moment to another, with their label', async () => {
  const { app } = one;
  const [first, second, later] = Object.values(ids) as [number, number, number];
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const place = (course_id: number, from: string, to: string, label = 'choice') => ({ course_id, label, from, to });
  const put = (version: number, ...courses: object[]) =>
    editor.call(saveFeatured, { body: { version, courses, reason: 'تازه' } as never });
  const shown = async () =>
    (await app.inject('/api/v1/web/content/home'))
      .json<{ data: { featured_courses: { label: string; course: { id: number } }[] } }>()
      .data.featured_courses.map(({ label, course }) => [label, course.id]);
  expect(await shown()).toEqual([]);
  const wrong = async (...courses: object[]) => Object.keys((await put(0, ...courses)).envelope.errors ?? {});
  expect(await wrong(place(999_999, at(0), at(1)))).toEqual(['courses.0.course_id']);
  expect(await wrong(place(first, at(1), at(0)))).toEqual(['courses.0.to']);
  expect(await wrong(place(first, 'دیروز', at(0)))).toEqual(['courses.0.from']);
  expect(await wrong(place(first, at(0), at(1)), place(first, at(2), at(3)))).toEqual(['courses']);
  await put(0, place(second, at(-1), at(1), 'paid'), place(first, at(-1), at(2)), place(later, at(1), at(2)));
  expect(await shown()).toEqual([
    ['paid', second],
    ['choice', first],
  ]);
});
