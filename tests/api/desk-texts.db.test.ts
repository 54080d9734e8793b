import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSiteTexts, listTextRevisions, restoreText, saveAbout, saveFaq } from '@kavosh/contract/desk/desk-texts.ts';
import type { FaqText } from '@kavosh/contract/site-texts.ts';
import { firstTexts } from '../../apps/server/src/domains/content/first-texts.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;

beforeAll(async () => {
  one = await startApp();
  editor = await addColleague(one, 'editor');
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
