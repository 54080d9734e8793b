import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import {
  addCourseCodes,
  giveDeskAccess,
  listWaitingPurchases,
  saveAcademyChannel,
  saveCourseEntry,
  showBuyerContact,
  showCourseEntry,
  showDeskAccess,
  voidCourseCodes,
} from '@kavosh/contract/desk/hand-over.ts';
import { webhookEvents } from '@kavosh/contract/panel/panel-webhooks.ts';
import { confirmDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import { signBody } from '../../apps/server/src/domains/wallet/partner/partner-signature.ts';
import type { Webhook, Webhooks } from '../../apps/server/src/kernel/ports/webhooks.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { keepingMailer } from './keeping-mailer.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
const calls: Webhook[] = [];
const mailer = keepingMailer();
const { mails: letters } = mailer;
const webhooks: Webhooks = {
  sends: true,
  put: async (_executor, webhook) => void calls.push(webhook),
  signWith: () => undefined,
};
let one: TestApp;
let ids: Record<SmallCourse, number>;
let academy: number;
let secret: string;
let editor: DeskClient;
let finance: DeskClient;
let owner: DeskClient;
let now = Date.parse('2026-11-21T08:00:00Z');
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    outbox,
    mailer,
    webhooks,
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const db = one.database.kysely;
  const { rows } = await sql<{ academy_id: number }>`
    update course set payment_type = 'wallet' where id = ${ids.python} returning academy_id`.execute(db);
  academy = rows[0]!.academy_id;
  await sql`update academy set mail = 'sales@nilufar.example' where id = ${academy}`.execute(db);
  secret = await one.app.domains.terms.renewSecret(academy, { isLeaked: false, operator: 'test' });
  owner = await addColleague(one, 'owner');
  editor = owner;
  finance = owner;
});
afterAll(() => one.close());
beforeEach(() => {
  letters.length = 0;
  calls.length = 0;
  outbox.memberSms.length = 0;
});

const PRICE = 1_700_000;
const of = (id: number) => ({ params: { id: String(id) } });
const ENTRY = { delivery: 'link', url: 'https://nilufar.example/room', code: null, note: null } as const;

/** A person who has just enough. */
async function buyer(): Promise<{ token: string; mobile: string }> {
  const mobile = `0917444${String((lastNumber += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  await putMoney(one.database.kysely, mobile, PRICE);
  return { token, mobile };
}
interface Bought {
  purchase: { id: number; status: string; access: string | null; purchase: { track_id: string } };
}
const buy = async (token: string, shares = true) => {
  const body = { method: 'wallet', amount: PRICE, ...(shares ? { shares_contact: true } : {}) };
  const answer = await client.post(`courses/${ids.python}/purchase`, body, { token });
  return { status: answer.status, message: answer.message, ...(answer.data as Bought) };
};
const accessOf = async (token: string, id: number) =>
  client.get(`service/users/dashboard/purchases/${id}/access`, { token });
const partner = (track: string, body: object, key = secret) => {
  const text = JSON.stringify(body);
  const at = Math.floor(now / 1_000);
  return one.app.inject({
    method: 'POST',
    url: `/api/v1/partner/purchases/${track}/access`,
    headers: {
      'content-type': 'application/json',
      'kavosh-signature': `academy=${academy},t=${at},v1=${signBody(key, at, Buffer.from(text)).toString('hex')}`,
    },
    payload: text,
  });
};
const sound = async () =>
  expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);

test('an entry lies on a host of the academy, and the audit says only that it was set', async () => {
  const save = (body: object) => editor.call(saveCourseEntry, { ...of(ids.python), body: { ...ENTRY, ...body } });
  for (const url of [
    'https://elsewhere.example/room',
    'http://nilufar.example/room',
    'https://nilufar.example:8443/room',
    'https://user@nilufar.example/room',
    'nilufar.example/room',
    'javascript:alert(1)',
  ])
    expect([url, (await save({ url })).refusal]).toEqual([url, 'access.address_host']);
  expect((await save({ url: null })).refusal).toBe('access.no_url');
  expect((await save({ note: 'ن'.repeat(501) })).status).toBe(422);
  const rows = await audited(one, async () => {
    expect((await save({ note: 'سلام' })).data).toMatchObject({ own: 'link', url: ENTRY.url, note: 'سلام' });
  });
  expect(rows.map((row) => row.action)).toEqual(['course.entry']);
  expect(JSON.stringify(rows)).not.toContain('/room');
  expect((await editor.call(showCourseEntry, of(999_999))).refusal).toBe('course.not_found');
});

test('by link: the buyer alone enters at once, by receipt, list and an SMS', async () => {
  await editor.call(saveCourseEntry, { ...of(ids.python), body: ENTRY });
  const { token } = await buyer();
  const { purchase } = await buy(token, false);
  expect(purchase).toMatchObject({ status: 'confirmed', access: 'given' });
  expect((await accessOf(token, purchase.id)).data).toMatchObject({
    access: { state: 'given', url: ENTRY.url, code: null },
  });
  const other = await buyer();
  expect((await accessOf(other.token, purchase.id)).status).toBe(404);
  const list = (await client.get('service/users/dashboard/purchases', { token })).data as {
    purchases: Bought['purchase'][];
  };
  expect(list.purchases[0]).toMatchObject({ id: purchase.id, access: 'given' });
  expect(outbox.memberSms).toMatchObject([{ kind: 'course-ready', course: expect.stringMatching(/./) }]);
  await sound();
});

test('by codes: pasted with blanks and Persian digits, told at ten, none left is not sold', async () => {
  await editor.call(saveCourseEntry, { ...of(ids.python), body: { ...ENTRY, delivery: 'codes' } });
  const add = (codes: string) => editor.call(addCourseCodes, { ...of(ids.python), body: { codes } });
  expect((await add('  \n ')).status).toBe(422);
  expect((await add('A\nhttps://nilufar.example/room')).envelope).toMatchObject({
    errors: { codes: ['خط ۲ نشانی است، نه کد.'] },
  });
  expect((await add(' ۱۱ \n۲۲\n 22\n33')).data).toMatchObject({ added: 3, repeated: 1, known: 0 });
  expect((await add('۳۳\n44')).data).toMatchObject({ added: 1, known: 1, entry: { stock: { free: 4 } } });
  expect((await editor.call(voidCourseCodes, of(ids.python))).data).toMatchObject({ voided: 4 });
  expect((await add('55')).data).toMatchObject({ added: 1 });
  const first = await buyer();
  const { purchase } = await buy(first.token, false);
  expect((await accessOf(first.token, purchase.id)).data).toMatchObject({ access: { code: '55' } });
  expect(letters).toMatchObject([{ kind: 'academy-told', to: 'sales@nilufar.example' }]);
  expect(letters[0]!.subject).toContain('کدهای ورود رو به پایان است');
  const second = await buyer();
  expect(await buy(second.token, false)).toMatchObject({ status: 409, message: expect.stringContaining('ظرفیت کد') });
  const offer = (await client.get(`service/courses/${ids.python}/offer`, { token: second.token })).data;
  expect(offer).toMatchObject({ offer: { not_ready: 'codes_gone', delivery: 'codes' } });
  await sound();
});

test('by the academy: told by each way, let in by its signed call, and only once', async () => {
  const channel = { webhook: 'https://nilufar.example/hook', mobile: '۰۹۱۲۱۱۱۲۲۳۳' };
  const saved = (body: object) => editor.call(saveAcademyChannel, { ...of(academy), body: { ...channel, ...body } });
  expect((await saved({ webhook: 'https://10.0.0.1/hook' })).refusal).toBe('academy.webhook_host');
  expect((await saved({ mobile: '123' })).status).toBe(422);
  expect((await saved({})).data).toMatchObject({ webhook: channel.webhook, mobile: '09121112233' });
  await editor.call(saveCourseEntry, { ...of(ids.python), body: { ...ENTRY, delivery: 'academy' } });
  const { token, mobile } = await buyer();
  expect(await buy(token, false)).toMatchObject({ status: 409 });
  const { purchase } = await buy(token);
  expect(purchase).toMatchObject({ status: 'unconfirmed', access: 'waiting' });
  const track = purchase.purchase.track_id;
  expect(letters).toMatchObject([{ kind: 'academy-told', text: expect.stringContaining(track) }]);
  expect(calls).toMatchObject([{ to: channel.webhook, academyId: academy, kind: 'access.wanted' }]);
  expect(JSON.parse(calls[0]!.body)).toMatchObject({
    event: 'access.wanted',
    track_id: track,
    course_id: ids.python,
    buyer: { mobile },
    due_at: '2026-11-24T08:00:00.000Z',
  });
  expect(outbox.memberSms).toEqual([{ to: '09121112233', kind: 'academy-purchase', end: '2233' }]);
  expect((await accessOf(token, purchase.id)).data).toMatchObject({ access: { state: 'waiting', url: null } });

  expect((await partner(track, { note: 'x' }, 'another secret')).statusCode).toBe(401);
  expect((await partner(track, {})).statusCode).toBe(422);
  expect((await partner(track, { url: 'https://elsewhere.example/' })).statusCode).toBe(422);
  expect((await partner('0'.repeat(16), { note: 'سلام' })).statusCode).toBe(404);
  const given = { url: 'https://nilufar.example/me', code: ' کد-۱۲ ', note: 'با شماره موبایل وارد شوید' };
  const answers = await Promise.all([1, 2, 3].map(() => partner(track, given)));
  expect(answers.map((answer) => [answer.statusCode, answer.json().data.purchase.status])).toEqual(
    answers.map(() => [200, 'confirmed']),
  );
  expect((await accessOf(token, purchase.id)).data).toMatchObject({
    access: { state: 'given', url: given.url, code: 'کد-12', note: given.note },
  });
  expect(outbox.memberSms.filter(({ kind }) => kind === 'course-ready')).toHaveLength(1);
  await sound();
});

test('a purchase that is paid is said once to webhooks, and once to the program that lets buyers in', async () => {
  const channel = { webhook: 'https://nilufar.example/hook', mobile: null };
  await editor.call(saveAcademyChannel, { ...of(academy), body: channel });
  await editor.call(saveCourseEntry, { ...of(ids.python), body: { ...ENTRY, delivery: 'academy' } });
  const { webhook } = await one.app.domains.academyWebhooks.add(
    { academyId: academy, operator: { name: 'آزمون', staffId: editor.staffId, requestId: randomUUID() } },
    { address: 'https://program.example/', events: webhookEvents },
  );
  const { token, mobile } = await buyer();
  const track = (await buy(token)).purchase.purchase.track_id;
  const { rows: written } = await sql<{ event: string; body: string }>`
    select event, body from webhook_delivery where webhook_id = ${webhook.id} order by seq`.execute(
    one.database.kysely,
  );
  expect(written.map(({ event }) => event)).toEqual(['purchase.created', 'purchase.paid']);
  expect(written.map(({ body }) => body).join('')).not.toContain(mobile);
  expect(calls.map(({ kind, body }) => [kind, JSON.parse(body).event, JSON.parse(body).track_id])).toEqual([
    ['access.wanted', 'access.wanted', track],
  ]);
  await sound();
});

test('the desk: late ones are found, a contact is shown with a row of the audit, and the buyer is let in', async () => {
  await editor.call(saveCourseEntry, { ...of(ids.python), body: { ...ENTRY, delivery: 'academy' } });
  const { token, mobile } = await buyer();
  const { purchase } = await buy(token);
  const at = of(purchase.id);
  expect((await finance.call(confirmDeskPurchase, { ...at, body: {} })).refusal).toBe('purchase.access_first');
  const late = async () =>
    (await finance.call(listWaitingPurchases, { query: { which: 'late' } })).data.rows.map(({ id }) => id);
  expect(await late()).not.toContain(purchase.id);
  now += 73 * HOUR_MS;
  owner = finance = editor = await addColleague(one, 'owner');
  expect(await late()).toContain(purchase.id);
  const { queues } = (await finance.call(showDeskHome)).data;
  expect(queues.find(({ kind }) => kind === 'hand_over.late')!.count).toBeGreaterThan(0);
  expect((await finance.call(showDeskAccess, at)).data.access).toMatchObject({
    state: 'told',
    is_late: true,
    holds_money: true,
    has_contact: true,
    hosts: ['nilufar.example'],
  });
  const rows = await audited(one, async () => {
    expect((await finance.call(showBuyerContact, at)).data).toMatchObject({ mobile });
    expect((await finance.call(giveDeskAccess, { ...at, body: {} })).refusal).toBe('access.empty');
    const body = { url: 'https://nilufar.example/me' };
    expect((await finance.call(giveDeskAccess, { ...at, body })).data.access).toMatchObject({ state: 'given' });
    await finance.call(giveDeskAccess, { ...at, body });
  });
  expect(rows.map(({ action }) => action)).toEqual(['purchase.contact_shown', 'purchase.access_given']);
  expect(JSON.stringify(rows)).not.toContain('/me');
  await sound();
});

test('«به دوره نرسیدم»: once, the academy is told, and after two working days it is late', async () => {
  await editor.call(saveCourseEntry, { ...of(ids.python), body: ENTRY });
  const { token } = await buyer();
  const { purchase } = await buy(token);
  const report = (failure?: string) =>
    client.post(`users/dashboard/purchases/${purchase.id}/access`, failure === undefined ? {} : { failure }, { token });
  letters.length = 0;
  expect((await report('ک'.repeat(501))).status).toBe(422);
  expect((await report('کد باز نشد')).data).toMatchObject({ access: { state: 'failed', failure: 'کد باز نشد' } });
  expect((await report('دوباره')).data).toMatchObject({ access: { state: 'failed', failure: 'کد باز نشد' } });
  expect(letters).toMatchObject([{ text: expect.stringContaining('کد باز نشد') }]);
  const { rows } = (await finance.call(listWaitingPurchases, { query: { which: 'failed' } })).data;
  expect(rows.find(({ id }) => id === purchase.id)).toMatchObject({ state: 'failed', holds_money: false });
  const stranger = await buyer();
  expect(
    (await client.post(`users/dashboard/purchases/${purchase.id}/access`, {}, { token: stranger.token })).status,
  ).toBe(404);
});
