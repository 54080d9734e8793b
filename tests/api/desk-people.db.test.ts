import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addNote,
  findPeople,
  readContact,
  readTimeline,
  restrictPerson,
  sendNotice,
  showPerson,
  signOutPerson,
  unrestrictPerson,
} from '@kavosh/contract/desk/people.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: DeskClient;
let moderator: DeskClient;
let person: { userId: number; mobile: string; password: string };
let now = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  owner = await addColleague(one, 'owner');
  moderator = await addColleague(one, 'moderator');
  person = await addAccount(one);
  const { identity, engagement, contact } = one.app.domains;
  await identity.signIn({ ...person, device_name: 'مرورگر نمونه' }, { address: '203.0.113.9' });
  await putMoney(one.database.kysely, person.mobile, 90_000);
  now += 60_000;
  await engagement.writeComment(person.userId, ids.csharp, { rating: 4, content: 'خوب بود', is_anonymous: true });
  now += 60_000;
  await contact.sendMessage(
    { name: 'نگار', email: 'negar@mail.example', title: 'پرسش', department: 3, description: 'متن' },
    { actor: { kind: 'member', userId: person.userId, sessionId: 1 }, address: '203.0.113.9' },
  );
});
afterAll(() => one.close());

const of = (userId = person.userId) => ({ params: { id: String(userId) } });
const found = async (find: string) => (await owner.call(findPeople, { query: { find } })).data.rows.map(({ id }) => id);

test('found by number, by a mobile number however it is written, by a part of one or of the name', async () => {
  const { mobile, userId } = person;
  const persian = mobile.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
  for (const typed of [mobile, persian, `+98 ${mobile.slice(1, 4)} ${mobile.slice(4)}`, String(userId)])
    expect([typed, await found(typed)]).toEqual([typed, [userId]]);
  expect(await found(mobile.slice(3))).toContain(userId);
  expect(await found('همكار شماره 3')).toContain(userId);
  expect(await found('%')).toEqual([]);
  expect(await found('nobody of this name')).toEqual([]);
  const first = await owner.call(findPeople, { query: { limit: '2' } });
  expect(first.data.rows.map(({ id }) => id)).toEqual([userId, moderator.userId]);
  const second = await owner.call(findPeople, { query: { limit: '2', after: first.data.next! } });
  expect(second.data).toMatchObject({ rows: [{ id: owner.userId }], next: null });
  expect(first.data.rows[0]!.masked).toBe(`${mobile.slice(0, 4)}***${mobile.slice(8)}`);
  expect(JSON.stringify(first.envelope)).not.toContain(mobile);
});

test('no address in the log tells whom somebody looked for', async () => {
  await found(person.mobile);
  expect(JSON.stringify(one.lines)).not.toContain(person.mobile);
});

test('a look at a person is one row of the audit, and tells everything but the number', async () => {
  const rows = await audited(one, async () => {
    const { data, envelope } = await moderator.call(showPerson, of());
    expect(data.person).toMatchObject({
      id: person.userId,
      has_password: true,
      deleted_at: null,
      devices: [{ name: 'مرورگر نمونه' }],
      wallet: { balance: 90_000, spendable: 90_000, owed: 0 },
      comments: [{ course: { id: ids.csharp, title: expect.stringMatching(/\S/) }, excerpt: 'خوب بود', rating: 4 }],
      messages: [{ title: 'پرسش', ended_at: null }],
      purchases: [],
      withdrawals: [],
      restrictions: [],
      notes: [],
    });
    expect(data.timeline.rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['registered', 'comment', 'message', 'top_up']),
    );
    expect(JSON.stringify(envelope)).not.toContain(person.mobile);
  });
  expect(rows).toEqual([
    { action: 'person.opened', subject: `person ${person.userId}`, details: {}, staff_id: moderator.staffId },
  ]);
  expect((await moderator.call(showPerson, of(2_147_483_000))).refusal).toBe('person.not_found');
});

test('the timeline goes on page after page, nothing twice and nothing left out; each page is one row', async () => {
  const whole = (await moderator.call(readTimeline, { ...of(), query: { limit: '100' } })).data;
  expect(whole.next).toBeNull();
  const kinds: string[] = [];
  let after: string | null = null;
  const rows = await audited(one, async () => {
    do {
      const page: typeof whole = (
        await moderator.call(readTimeline, { ...of(), query: { limit: '1', ...(after === null ? {} : { after }) } })
      ).data;
      kinds.push(...page.rows.map((row) => `${row.kind} ${row.id} ${row.state}`));
      after = page.next;
    } while (after !== null && kinds.length < 50);
  });
  const earlier = whole.rows.map((row) => `${row.kind} ${row.id} ${row.state}`);
  // Each look is an entry of its own at the top, so the first page begins with the row of the whole look.
  expect(kinds.slice(-earlier.length)).toEqual(earlier);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(rows.map(({ action }) => action)).toEqual(Array(rows.length).fill('person.timeline_read'));
  expect(rows).toHaveLength(kinds.length);
  expect((await moderator.call(readTimeline, { ...of(), query: { after: "x'~1" } })).status).toBe(200);
});

test('the whole number is told with a reason, noted, and to who may', async () => {
  const rows = await audited(one, async () => {
    expect((await owner.call(readContact, { ...of(), body: { reason: 'تماس درباره برداشت' } })).data.mobile).toBe(
      person.mobile,
    );
    expect((await moderator.call(readContact, { ...of(), body: { reason: 'تماس' } })).refusal).toBe('desk.forbidden');
  });
  expect(rows).toEqual([
    {
      action: 'person.contact_read',
      subject: `person ${person.userId}`,
      details: { reason: 'تماس درباره برداشت' },
      staff_id: owner.staffId,
    },
  ]);
});

test('notes are added with one row each, and are plain text of an end', async () => {
  const rows = await audited(one, async () => {
    const { data } = await moderator.call(addNote, { ...of(), body: { text: '<b>تماس گرفت</b>' } });
    expect(data.note).toMatchObject({
      text: '<b>تماس گرفت</b>',
      by: { staff_id: moderator.staffId, name: expect.stringContaining('همکار') },
    });
    for (const text of [' \u200c ', 'x'.repeat(2_001)])
      expect((await moderator.call(addNote, { ...of(), body: { text } })).status).toBe(422);
    expect((await moderator.call(addNote, { ...of(2_147_483_000), body: { text: 'متن' } })).refusal).toBe(
      'person.not_found',
    );
  });
  expect(rows.map(({ action }) => action)).toEqual(['person.noted']);
  expect((await moderator.call(showPerson, of())).data.person.notes).toHaveLength(1);
});

test('restricted at once until a time, and no longer than ten years; ended sooner with a reason', async () => {
  const body = { kinds: ['buy', 'comment'] as const, reason: 'ر'.repeat(1_000) };
  for (const until of [new Date(now - 1), new Date(now + 11 * 365 * 86_400_000)])
    expect(
      (await moderator.call(restrictPerson, { ...of(), body: { ...body, kinds: ['buy'], until: until.toISOString() } }))
        .refusal,
    ).toBe('person.until_wrong');
  const until = new Date(now + 86_400_000).toISOString();
  for (const kinds of [[], ['buy', 'buy'], ['fly']] as never[])
    expect((await moderator.call(restrictPerson, { ...of(), body: { ...body, kinds, until } })).status).toBe(422);
  const { userId: poor } = await addAccount(one);
  const rows = await audited(one, async () => {
    const { data } = await moderator.call(restrictPerson, {
      ...of(poor),
      body: { ...body, kinds: [...body.kinds], until },
    });
    expect(data.restrictions.map(({ kind, is_in_force: force }) => [kind, force])).toEqual([
      ['comment', true],
      ['buy', true],
    ]);
    const ended = await moderator.call(unrestrictPerson, { ...of(poor), body: { kinds: ['buy'], reason: 'اشتباه' } });
    expect(ended.data.restrictions.map(({ kind, is_in_force: force }) => [kind, force])).toEqual([
      ['comment', true],
      ['buy', false],
    ]);
  });
  expect(rows.map(({ action }) => action)).toEqual(['person.restricted', 'person.restricted', 'person.unrestricted']);
});

test('signed out everywhere, and told something on the dashboard', async () => {
  const rows = await audited(one, async () => {
    expect((await moderator.call(signOutPerson, { ...of(), body: { reason: 'گزارش سرقت' } })).data.ended).toBe(1);
    const notice = { title: 'خبر\nتازه', text: 'متن <i>ساده</i>' };
    expect((await owner.call(sendNotice, { ...of(), body: notice })).status).toBe(200);
    expect((await moderator.call(sendNotice, { ...of(), body: notice })).refusal).toBe('desk.forbidden');
    expect((await owner.call(sendNotice, { ...of(2_147_483_000), body: notice })).refusal).toBe('person.not_found');
    expect((await owner.call(sendNotice, { ...of(), body: { title: 'x'.repeat(151), text: 'x' } })).status).toBe(422);
  });
  expect(rows.map(({ action }) => action)).toEqual(['person.signed_out', 'notification.person']);
  expect(
    (await one.app.domains.notifications.unread(person.userId, 5)).map(({ notification }) => notification),
  ).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'خبر تازه', body: 'متن <i>ساده</i>' })]));
});

test('as many queries for a person with much as for one with nothing', async () => {
  const bare = await addAccount(one);
  const asked = (userId: number) => queriesOf(one, () => owner.call(showPerson, of(userId)));
  // Names of courses and of colleagues, where there are any.
  expect(await asked(person.userId)).toBeLessThanOrEqual((await asked(bare.userId)) + 4);
});
