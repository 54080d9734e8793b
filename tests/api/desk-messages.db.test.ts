import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCannedAnswer,
  answerMessage,
  assignMessage,
  changeCannedAnswer,
  closeMessage,
  listCannedAnswers,
  listDeskMessages,
  releaseMessage,
  removeCannedAnswer,
  showDeskMessage,
} from '@kavosh/contract/desk/desk-messages.ts';
import { visitor } from '../../apps/server/src/kernel/actor.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { keepingMailer } from './keeping-mailer.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { keepingOutbox } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
/** Where mail is configured. */
let mailing: TestApp;
const outbox = keepingOutbox();
const mailer = keepingMailer();
const { mails: letters } = mailer;
let support: DeskClient;
let other: DeskClient;
let member: number;
let now = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  one = await startApp({ clock: { now: () => new Date(now) } });
  mailing = await startApp({ clock: { now: () => new Date(now) }, mailer, outbox });
  support = await addColleague(one, 'support');
  other = await addColleague(one, 'support');
  member = (await addAccount(one)).userId;
});
afterAll(async () => {
  await mailing.close();
  await one.close();
});

let sent = 0;
async function send(title: string, userId: number | null = null, department: 1 | 2 | 3 = 3): Promise<number> {
  now += 60_000;
  sent += 1;
  await one.app.domains.contact.sendMessage(
    { name: 'نگار نمونه', email: `negar${sent}@mail.example`, title, department, description: 'سلام. '.repeat(100) },
    {
      actor: userId === null ? visitor : { kind: 'member', userId, sessionId: 1 },
      address: `203.0.${sent}.1`,
    },
  );
  const { rows } = await list({ which: 'waiting', limit: 100 });
  return rows.at(-1)!.id;
}
const list = async (query: object, by = support) => {
  const answer = await by.call(listDeskMessages, { query });
  expect(answer.status).toBe(200);
  return answer.data;
};
const idsOf = async (query: object, by = support) => (await list(query, by)).rows.map((row) => row.id);
const at = (id: number) => ({ params: { id: String(id) } });

test('waiting the oldest first, mine, answered; filters narrow and pages follow on', async () => {
  const [first, second, third] = [
    await send('پرسش درباره كيف پول'),
    await send('درخواست همکاری', null, 2),
    await send('برگشت پول', member),
  ];
  expect(await idsOf({})).toEqual([first, second, third]);
  expect(await idsOf({ find: 'کیف' })).toEqual([first]);
  expect(await idsOf({ find: 'NEGAR2@mail' })).toEqual([second]);
  expect(await idsOf({ department: '۲' })).toEqual([second]);
  const page = await list({ limit: 2 });
  expect(page.rows.map((row) => row.id)).toEqual([first, second]);
  expect(await list({ limit: 2, after: page.next! })).toMatchObject({ rows: [{ id: third }], next: null });
  expect((await list({})).rows[2]).toMatchObject({
    person: { id: member, name: expect.stringContaining('همکار') },
    is_cut: true,
    assigned_to: null,
    version: 0,
  });
  expect(JSON.stringify(await list({}))).not.toContain('@mail.example');
  const taken = await audited(one, () => support.call(assignMessage, { ...at(second), body: { version: 0 } }));
  expect(taken).toEqual([
    {
      action: 'message.assigned',
      subject: `message ${second}`,
      details: { before: null, after: support.staffId },
      staff_id: support.staffId,
    },
  ]);
  expect(await idsOf({ which: 'mine' })).toEqual([second]);
  expect(await idsOf({ which: 'mine' }, other)).toEqual([]);
  const [few, many] = [await queriesOf(one, () => list({ limit: 1 })), await queriesOf(one, () => list({}))];
  // Names of senders take one query more, those of colleagues two, however many they are.
  expect(many).toBeLessThanOrEqual(few + 3);
});

test('a look is one row of the audit and says how the sender is reached', async () => {
  const id = await send('راه رسیدن', member);
  const rows = await audited(one, async () => {
    const { data } = await support.call(showDeskMessage, at(id));
    expect(data.message).toMatchObject({ email: `negar${sent}@mail.example`, reach: 'dashboard', answer: null });
  });
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([['message.opened', `message ${id}`]]);
  expect((await support.call(showDeskMessage, at(2_147_483_000))).refusal).toBe('message.not_found');
});

test('an answer reaches the dashboard once; who answers after it is shown that one', async () => {
  const id = await send('پاسخ می‌خواهم', member);
  const text = '<p class="MsoNormal">درست شد.</p>\r\nبا احترام';
  const rows = await audited(one, async () => {
    const answers = await Promise.all(
      [support, other].map((by) => by.call(answerMessage, { ...at(id), body: { version: 0, text, how: 'dashboard' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect([late.refusal, late.data]).toMatchObject([
      'desk.stale',
      { message: { id, version: 1, ended_how: 'dashboard', answer: '<p class="MsoNormal">درست شد.</p>\nبا احترام' } },
    ]);
  });
  expect(rows.map(({ action }) => action)).toEqual(['message.answered']);
  const told = await one.app.domains.notifications.unread(member, 10);
  expect(told.map(({ notification }) => [notification.title, notification.body])).toEqual([
    ['پاسخ پیام شما: پاسخ می‌خواهم', '<p class="MsoNormal">درست شد.</p>\nبا احترام'],
  ]);
  expect((await list({ which: 'answered' })).rows[0]).toMatchObject({ id, ended_how: 'dashboard' });
  expect(await idsOf({})).not.toContain(id);
});

test('without an account an answer goes by mail and is noted; a message may be closed with a reason', async () => {
  const id = await send('مهمان');
  const body = { version: 0, text: 'پاسخ', how: 'dashboard' as const };
  expect((await support.call(answerMessage, { ...at(id), body })).refusal).toBe('message.no_account');
  expect((await support.call(answerMessage, { ...at(id), body: { ...body, how: 'mail' } })).data.message).toMatchObject(
    {
      ended_how: 'mail',
      answered_by: { staff_id: support.staffId, name: expect.stringContaining('همکار') },
    },
  );
  const spam = await send('تبلیغ');
  const rows = await audited(one, async () => {
    const answer = await support.call(closeMessage, { ...at(spam), body: { version: 0, reason: 'هرزنامه' } });
    expect(answer.data.message).toMatchObject({ ended_how: 'closed', answer: 'هرزنامه' });
  });
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['message.closed', { before: 'waiting', after: 'closed', reason: 'هرزنامه' }],
  ]);
});

test('taken over, released, and stale where somebody was quicker; the same again leaves no row', async () => {
  const id = await send('کار مشترک');
  expect((await support.call(assignMessage, { ...at(id), body: { version: 0 } })).data.message.version).toBe(1);
  expect((await other.call(assignMessage, { ...at(id), body: { version: 0 } })).refusal).toBe('desk.stale');
  expect((await other.call(assignMessage, { ...at(id), body: { version: 1 } })).data.message.assigned_to).toMatchObject(
    {
      staff_id: other.staffId,
    },
  );
  const rows = await audited(one, async () => {
    await other.call(assignMessage, { ...at(id), body: { version: 2 } });
    await other.call(releaseMessage, { ...at(id), body: { version: 2 } });
    expect((await other.call(releaseMessage, { ...at(id), body: { version: 2 } })).refusal).toBe('desk.stale');
  });
  expect(rows.map(({ action }) => action)).toEqual(['message.released']);
});

test('a canned answer may have placeholders, of those that there are', async () => {
  const add = (text: string) => support.call(addCannedAnswer, { body: { title: 'با نام', text } });
  const refused = await add('{نامم} عزیز');
  expect(refused.envelope.errors).toHaveProperty('text');
  const added = await add('{نام} عزیز، سلام. {موضوع} ثبت شد.');
  expect(added.status).toBe(200);
  const { id, version } = added.data.canned;
  await support.call(removeCannedAnswer, { ...at(id), body: { version } });
});

test('canned answers: added, changed, removed, each one row; titles differ, old versions are stale', async () => {
  const rows = await audited(one, async () => {
    const added = await support.call(addCannedAnswer, { body: { title: ' کیف پول ', text: 'سلام' } });
    const { id, version } = added.data.canned;
    expect(added.data.canned).toMatchObject({ title: 'کیف پول', changed_by: { staff_id: support.staffId } });
    expect((await other.call(addCannedAnswer, { body: { title: 'کیف پول', text: 'x' } })).refusal).toBe(
      'canned.title_used',
    );
    const body = { title: 'کیف پول', text: 'سلام و درود', version };
    expect((await other.call(changeCannedAnswer, { ...at(id), body })).data.canned.version).toBe(1);
    const stale = await support.call(changeCannedAnswer, { ...at(id), body });
    expect([stale.refusal, stale.data]).toMatchObject(['desk.stale', { canned: { text: 'سلام و درود' } }]);
    expect((await support.call(listCannedAnswers)).data.canned).toHaveLength(1);
    expect((await support.call(removeCannedAnswer, { ...at(id), body: { version: 0 } })).refusal).toBe('desk.stale');
    expect((await support.call(removeCannedAnswer, { ...at(id), body: { version: 1 } })).status).toBe(200);
    expect((await support.call(removeCannedAnswer, { ...at(id), body: { version: 1 } })).refusal).toBe(
      'canned.not_found',
    );
  });
  expect(rows.map(({ action }) => action)).toEqual([
    'canned_answer.added',
    'canned_answer.changed',
    'canned_answer.removed',
  ]);
});

test('texts have something to read in them and an end', async () => {
  const id = await send('حدها');
  for (const [text, sentence] of [
    ['\u200c \u2060', 'لطفاً پاسخ را بنویسید.'],
    ['x'.repeat(4_001), 'پاسخ حداکثر ۴٬۰۰۰ حرف باشد.'],
  ] as const) {
    const { status, envelope } = await support.call(answerMessage, {
      ...at(id),
      body: { version: 0, text, how: 'mail' },
    });
    expect([status, envelope.errors]).toEqual([422, { text: [sentence] }]);
  }
  for (const reason of ['  ', 'x'.repeat(1_001)])
    expect((await support.call(closeMessage, { ...at(id), body: { version: 0, reason } })).status).toBe(422);
});

test('where mail is configured an answer by mail is sent with its transaction, and the audit says so', async () => {
  const colleague = await addColleague(mailing, 'support');
  const { userId } = await addAccount(mailing);
  const write = (title: string, actor: { kind: 'visitor' } | { kind: 'member'; userId: number; sessionId: number }) =>
    mailing.app.domains.contact.sendMessage(
      { name: 'نگار نمونه', email: 'negar@mail.example', title, department: 3, description: 'یک\nدو' },
      { actor, address: '203.0.113.7' },
    );
  await write('سفارش\tمن', visitor as { kind: 'visitor' });
  await write('از داشبورد', { kind: 'member', userId, sessionId: 1 });
  const { rows } = (await colleague.call(listDeskMessages, { query: {} })).data;
  const whole = await colleague.call(showDeskMessage, at(rows[0]!.id));
  expect(whole.data.message).toMatchObject({ reach: 'mail', sends_mail: true });
  const answer = (id: number, version: number) =>
    colleague.call(answerMessage, { ...at(id), body: { version, text: 'ثبت شد.', how: 'mail' } });
  expect((await answer(rows[0]!.id, 7)).refusal).toBe('desk.stale');
  expect(letters).toEqual([]);
  const done = await audited(mailing, async () => {
    for (const { id, version } of rows) expect((await answer(id, version)).status).toBe(200);
  });
  expect(letters).toEqual([
    {
      to: 'negar@mail.example',
      kind: 'message-answered',
      subject: 'پاسخ کاوش: سفارش من',
      text: 'نگار نمونه، سلام.\n\nثبت شد.\n\n— کاوش\n\nپیام شما:\n> یک\n> دو\n',
    },
    expect.objectContaining({ subject: 'پاسخ کاوش: از داشبورد' }),
  ]);
  expect(done.map(({ action, details }) => [action, (details as { sent?: boolean }).sent])).toEqual([
    ['message.answered', true],
    ['message.answered', true],
  ]);
});

test('a member is told by SMS that there is an answer, where that was chosen and something sends it', async () => {
  const colleague = await addColleague(mailing, 'support');
  const { userId, mobile } = await addAccount(mailing);
  await mailing.app.domains.contact.sendMessage(
    { name: 'نگار نمونه', email: 'negar@mail.example', title: 'با پیامک', department: 3, description: 'یک' },
    { actor: { kind: 'member', userId, sessionId: 1 }, address: '203.0.113.8' },
  );
  const { rows } = (await colleague.call(listDeskMessages, { query: {} })).data;
  const { id, version } = rows.at(-1)!;
  expect((await colleague.call(showDeskMessage, at(id))).data.message).toMatchObject({ sends_sms: true });
  const answer = { ...at(id), body: { version, text: 'ثبت شد.', how: 'sms' as const } };
  const done = await audited(mailing, async () => {
    expect((await colleague.call(answerMessage, answer)).data.message).toMatchObject({ ended_how: 'dashboard' });
  });
  expect(outbox.memberSms).toEqual([{ to: mobile, kind: 'message-answered', end: mobile.slice(-4) }]);
  expect(done.map(({ details }) => details)).toEqual([{ before: 'waiting', after: 'sms', answer: 'ثبت شد.' }]);

  // A sender without an account has no dashboard, and a server without a template sends nothing.
  const guest = await send('مهمان');
  expect((await support.call(answerMessage, { ...answer, ...at(guest) })).refusal).toBe('message.no_account');
  const own = await send('بی‌قالب', member);
  expect((await support.call(showDeskMessage, at(own))).data.message).toMatchObject({ sends_sms: false });
  const refused = await support.call(answerMessage, { ...answer, ...at(own), body: { ...answer.body, version: 0 } });
  expect(refused.refusal).toBe('message.no_sms');
});
