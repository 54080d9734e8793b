import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDeskAcademy, showDeskAcademy } from '@kavosh/contract/desk/catalogue/academies.ts';
import {
  askAcademy,
  cancelDeskPurchase,
  listDeskPurchases,
  showAcademyQuestion,
  showDeskPurchase,
} from '@kavosh/contract/desk/purchases.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { GivenUp, Mail, Mailer } from '../../apps/server/src/kernel/outbox.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let now = Date.parse('2026-11-20T08:00:00Z');
const clock = { now: () => new Date(now) };
const letters: Mail[] = [];
let giveUp: (about: string, end: GivenUp) => Promise<void>;
const mailer: Mailer = {
  sends: true,
  async put(_executor, mail) {
    letters.push(mail);
  },
  whenGivenUp(_kind, told) {
    giveUp = told;
  },
};

let one: TestApp;
let ids: Record<SmallCourse, number>;
/** Where no mail is configured. */
let silent: TestApp;
let silentIds: Record<SmallCourse, number>;
let owner: DeskClient;
let finance: DeskClient;

beforeAll(async () => {
  one = await startApp({
    clock,
    mailer,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  silent = await startApp({
    clock,
    fill: async (database) => {
      silentIds = await fillSmallCatalogue(database);
    },
  });
  await signIn();
});
afterAll(async () => {
  await silent.close();
  await one.close();
});

async function signIn() {
  owner = await addColleague(one, 'owner');
  finance = await addColleague(one, 'finance');
}
/** The clock goes on, beyond every session. */
async function wait(ms: number) {
  now += ms;
  await signIn();
}
const of = (id: number) => ({ params: { id: String(id) } });
async function referred(app = one, courseId = ids.python): Promise<{ id: number; academyId: number }> {
  const { userId } = await addAccount(app);
  const { wallet } = app.app.domains;
  const { purchase } = await wallet.buyCourse({
    userId,
    courseId,
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  const { academy_id: academyId } = (await wallet.readPurchase(purchase.id))!;
  return { id: purchase.id, academyId };
}
async function writeMail(academyId: number, mail: string | null) {
  const { version } = (await owner.call(showDeskAcademy, of(academyId))).data.academy;
  return owner.call(saveDeskAcademy, { ...of(academyId), body: { version, changes: { mail } } });
}
const questionOf = async (id: number, client = finance) => (await client.call(showAcademyQuestion, of(id))).data;
const ask = async (id: number, how: 'mail' | 'elsewhere', client = finance) =>
  client.call(askAcademy, { ...of(id), body: { how, version: (await questionOf(id, client)).version } });

test('an address of mail is written at the desk, stands above no feed, and has to be one', async () => {
  const { academyId } = await referred();
  for (const wrong of ['sales', 'sales@localhost', 'a b@mail.example', ''])
    expect(Object.keys((await writeMail(academyId, wrong)).envelope.errors ?? {})).toEqual(['changes.mail']);
  const rows = await audited(one, async () => {
    const { data } = await writeMail(academyId, ' sales@nilufar.example ');
    expect(data).toMatchObject({ values: { mail: 'sales@nilufar.example' }, by_hand: [] });
  });
  expect(rows).toMatchObject([
    { action: 'academy.edited', details: { before: { mail: null }, after: { mail: 'sales@nilufar.example' } } },
  ]);
  expect((await writeMail(academyId, null)).data.values.mail).toBeNull();
});

test('the academy is asked by the letter that was read, once in 24 hours, with one row of the audit', async () => {
  const { id, academyId } = await referred();
  await writeMail(academyId, 'sales@nilufar.example');
  const question = await questionOf(id);
  expect(question).toMatchObject({ academy: { mail: 'sales@nilufar.example' }, sends_mail: true, again_at: null });
  const { purchase } = (await finance.call(showDeskPurchase, of(id))).data;
  expect(question.letter.text).toContain(purchase.track_id);
  expect(question.letter.text).not.toContain(purchase.person.name);
  const rows = await audited(one, async () => {
    const both = await Promise.all([ask(id, 'mail'), ask(id, 'mail', owner)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
  expect(letters).toMatchObject([{ to: 'sales@nilufar.example', kind: 'academy-asked', ...question.letter }]);
  expect(rows).toMatchObject([
    {
      action: 'purchase.academy_asked',
      subject: `purchase ${id}`,
      details: { how: 'mail', to: 'sales@nilufar.example', academy: academyId },
    },
  ]);
  const asked = (await finance.call(showDeskPurchase, of(id))).data;
  expect(asked.purchase.asked_at).toBe(new Date(now).toISOString());
  expect(asked.timeline.map(({ what }) => what)).toContain('purchase.academy_asked');
  const list = async (query: object) =>
    (await finance.call(listDeskPurchases, { query })).data.rows.map((row) => row.id);
  expect(await list({ asked: 'yes' })).toEqual([id]);
  expect((await list({ state: 'unconfirmed' })).length).toBeGreaterThan(1);

  await wait(DAY_MS - 60_000);
  expect((await questionOf(id)).again_at).toBe(new Date(now + 60_000).toISOString());
  const early = await ask(id, 'mail');
  expect([early.status, early.refusal]).toEqual([409, 'purchase.asked_already']);
  expect(early.envelope.message).toContain('۱ دقیقه');
  now += 60_000;
  expect((await ask(id, 'mail')).status).toBe(200);
  expect(letters).toHaveLength(2);

  // The first letter was given up after the second one was asked for.
  await giveUp(letters[0]!.about!, 'failed');
  await giveUp(letters[0]!.about!, 'unknown');
  const { timeline } = (await finance.call(showDeskPurchase, of(id))).data;
  expect(timeline.filter(({ kind }) => kind === 'mail').map(({ what }) => what)).toEqual(['mail.failed']);
});

test('what is another letter than was read is not sent', async () => {
  const { id, academyId } = await referred();
  await writeMail(academyId, 'one@nilufar.example');
  const { version } = await questionOf(id);
  await writeMail(academyId, 'two@nilufar.example');
  const before = letters.length;
  const rows = await audited(one, async () => {
    const late = await finance.call(askAcademy, { ...of(id), body: { how: 'mail', version } });
    expect([late.status, late.refusal]).toEqual([409, 'desk.stale']);
    expect(late.envelope.data).toMatchObject({ academy: { mail: 'two@nilufar.example' } });
  });
  expect(rows).toEqual([]);
  expect(letters).toHaveLength(before);
});

test('an academy without an address is asked in another way, and that is noted', async () => {
  const { id, academyId } = await referred();
  await writeMail(academyId, null);
  expect((await ask(id, 'mail')).refusal).toBe('academy.no_mail');
  const before = letters.length;
  const rows = await audited(one, async () => expect((await ask(id, 'elsewhere')).status).toBe(200));
  expect(rows).toMatchObject([{ action: 'purchase.academy_asked', details: { how: 'elsewhere' } }]);
  expect(letters).toHaveLength(before);
  expect((await ask(id, 'elsewhere')).refusal).toBe('purchase.asked_already');
});

test('where no mail is configured the letter is there to be copied', async () => {
  const colleague = await addColleague(silent, 'owner');
  const { id, academyId } = await referred(silent, silentIds.python);
  await sql`update academy set mail = 'sales@nilufar.example' where id = ${academyId}`.execute(silent.database.kysely);
  expect(await questionOf(id, colleague)).toMatchObject({ sends_mail: false });
  expect((await ask(id, 'mail', colleague)).refusal).toBe('desk.no_mail');
  expect((await ask(id, 'elsewhere', colleague)).status).toBe(200);
});

test('only what waits for an academy is asked about, and only by who may confirm', async () => {
  const { id } = await referred();
  const body = { how: 'elsewhere' as const, version: '0'.repeat(32) };
  const support = await addColleague(one, 'support');
  expect((await support.call(askAcademy, { ...of(id), body })).refusal).toBe('desk.forbidden');
  expect((await support.call(showAcademyQuestion, of(id))).refusal).toBe('desk.forbidden');
  await finance.call(cancelDeskPurchase, { ...of(id), body: { reason: 'به خواست خریدار' } });
  const closed = await finance.call(askAcademy, { ...of(id), body });
  expect([closed.status, closed.refusal]).toEqual([409, 'purchase.wrong_state']);
  expect((await finance.call(showAcademyQuestion, of(id))).refusal).toBe('purchase.wrong_state');
  expect((await finance.call(askAcademy, { ...of(999_999), body })).refusal).toBe('purchase.not_found');
});
