import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerMessage, listCannedAnswers } from '@kavosh/contract/desk/desk-messages.ts';
import {
  listMailTextRevisions,
  listMailTexts,
  restoreMailText,
  saveMailText,
} from '@kavosh/contract/desk/desk-mail-texts.ts';
import { mailTextKinds, mailTexts, type MailTextKind } from '@kavosh/contract/desk/words/mail-texts.ts';
import { visitor } from '../../apps/server/src/kernel/actor.ts';
import type { Mail } from '../../apps/server/src/kernel/outbox.ts';
import { audited } from './audited.ts';
import { keepingMailer } from './keeping-mailer.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const mailer = keepingMailer();
const { mails: sent } = mailer;
let one: TestApp;
let editor: DeskClient;
let owner: DeskClient;

beforeAll(async () => {
  one = await startApp({ mailer });
  editor = await addColleague(one, 'editor');
  owner = await addColleague(one, 'owner');
});
afterAll(() => one.close());

const { first } = mailTexts['message-answered'];
const mine = { subject: 'درباره «{موضوع}»', text: '{نام} گرامی\n\n{پاسخ}\n\nبا مهر، کاوش' };
const save = (version: number, text: object, kind: MailTextKind = 'message-answered') =>
  editor.call(saveMailText, { params: { kind }, body: { version, reason: 'خوش‌تر شد', ...text } as never });
const restore = (version: number, revision: number) =>
  editor.call(restoreMailText, {
    params: { kind: 'message-answered' },
    body: { version, revision, reason: 'برگشت' },
  });
const current = async (kind: MailTextKind = 'message-answered') =>
  (await editor.call(listMailTexts)).data.texts.find((text) => text.kind === kind)!;

let messages = 0;
/** The mail that a guest gets as an answer now. */
async function answered(): Promise<Mail> {
  messages += 1;
  const title = `کیف پول ${messages}`;
  await one.app.domains.contact.sendMessage(
    { name: 'نگار نمونه', email: 'negar@mail.example', title, department: 1, description: 'یک\nدو' },
    { actor: visitor, address: `203.0.${messages}.1` },
  );
  const { rows } = await sql<{ id: number }>`select max(id) as id from contact_message`.execute(one.database.kysely);
  const answer = await owner.call(answerMessage, {
    params: { id: String(rows[0]!.id) },
    body: { version: 0, text: 'انجام شد.', how: 'mail' },
  });
  expect(answer.refusal).toBeUndefined();
  return sent.at(-1)!;
}

test('every kind is listed as it ships, and none has been changed', async () => {
  const { texts, sends_mail: sendsMail } = (await editor.call(listMailTexts)).data;
  expect(sendsMail).toBe(true);
  expect(texts.map(({ kind }) => kind)).toEqual(mailTextKinds);
  for (const text of texts)
    expect(text).toEqual({
      kind: text.kind,
      version: 0,
      ...mailTexts[text.kind].first,
      is_own: false,
      is_unfit: false,
      by: null,
      at: null,
    });
  expect(await answered()).toEqual({
    to: 'negar@mail.example',
    kind: 'message-answered',
    subject: 'پاسخ کاوش: کیف پول 1',
    text: 'نگار نمونه، سلام.\n\nانجام شد.\n\n— کاوش\n\nپیام شما:\n> یک\n> دو\n',
  });
});

test('a mail says what was saved from the next one on, and what ships once it is put back', async () => {
  const rows = await audited(one, async () => {
    expect((await save(0, mine)).data.text).toMatchObject({ version: 1, ...mine, is_own: true });
    expect(await answered()).toMatchObject({
      subject: 'درباره «کیف پول 2»',
      text: 'نگار نمونه گرامی\n\nانجام شد.\n\nبا مهر، کاوش\n',
    });
    expect((await owner.call(listCannedAnswers)).data.letter).toEqual(mine);
    expect((await restore(1, 0)).data.text).toMatchObject({ version: 2, ...first, is_own: false });
    expect((await answered()).subject).toBe('پاسخ کاوش: کیف پول 3');
  });
  expect(rows.filter(({ action }) => action.startsWith('content.'))).toMatchObject([
    {
      action: 'content.mail_saved',
      subject: 'mail_text message-answered',
      details: { before: first, after: mine, version: 1, reason: 'خوش‌تر شد' },
    },
    { action: 'content.mail_restored', details: { before: mine, after: first, version: 2, restored: 0 } },
  ]);
  expect((await restore(2, 99)).refusal).toBe('content.revision_not_found');
  expect((await restore(2, 1)).data.text).toMatchObject({ version: 3, ...mine });
  const revisions = async (query: object) =>
    (await editor.call(listMailTextRevisions, { params: { kind: 'message-answered' }, query })).data;
  expect((await revisions({})).rows.map(({ version, is_own: isOwn }) => [version, isOwn])).toEqual([
    [3, true],
    [2, false],
    [1, true],
    [0, false],
  ]);
  const page = await revisions({ limit: '3' });
  expect((await revisions({ limit: '3', after: page.next! })).rows.map(({ version }) => version)).toEqual([0]);
});

test.each([
  [{ ...mine, text: 'بدون پاسخ' }, 'text', '{پاسخ} باید در متن باشد.'],
  [{ ...mine, text: `${mine.text} {ناشناس}` }, 'text', '{ناشناس} شناخته نیست. از نام‌های زیر کادر یکی را بنویسید.'],
  [{ ...mine, subject: '{پیام}' }, 'subject', '{پیام} چند سطر است و در موضوع نمی‌آید.'],
  [{ ...mine, subject: ' \u200c' }, 'subject', 'لطفاً موضوع را بنویسید.'],
  [{ ...mine, subject: 'ی'.repeat(201) }, 'subject', 'موضوع حداکثر ۲۰۰ حرف باشد.'],
  [{ ...mine, text: `${'ی'.repeat(5_000)}{پاسخ}` }, 'text', 'متن نامه حداکثر ۵٬۰۰۰ حرف باشد.'],
])('what could not be sent is refused by a sentence: %#', async (text, field, sentence) => {
  const { version } = await current();
  const answer = await save(version, text);
  expect([answer.status, answer.envelope.errors]).toEqual([422, { [field]: [sentence] }]);
  expect((await current()).version).toBe(version);
});

test('of two who save at once one gets what the other wrote', async () => {
  const { version } = await current('alerts');
  const text = mailTexts.alerts.first;
  const both = await Promise.all(
    ['یک', 'دو'].map((word) => save(version, { ...text, subject: `${word}: {شمار}` }, 'alerts')),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [done, late] = both.toSorted((a, b) => a.status - b.status);
  expect(late!.refusal).toBe('desk.stale');
  expect(late!.envelope.data).toMatchObject({ text: { subject: done!.data.text.subject, version: version + 1 } });
});

test('a text that a release cannot send any more is marked, and mails say what ships', async () => {
  await sql`insert into mail_text_revision (kind, version, subject, body, reason, staff_id, at)
    values ('message-answered', 100, 'پاسخ', '{رفته} {پاسخ}', 'پیشین', ${owner.staffId}, now())`.execute(
    one.database.kysely,
  );
  expect(await current()).toMatchObject({ version: 100, is_own: true, is_unfit: true, text: '{رفته} {پاسخ}' });
  expect((await answered()).subject).toMatch(/^پاسخ کاوش: /);
  expect((await restore(100, 100)).refusal).toBe('content.mail_text');
});

test('an unknown kind is not found, and texts are for those who edit the site', async () => {
  expect((await save(0, mine, 'other' as MailTextKind)).refusal).toBe('content.not_found');
  const support = await addColleague(one, 'support');
  expect((await support.call(listMailTexts)).refusal).toBe('desk.forbidden');
});
