import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import {
  cancelDeskPurchase,
  confirmDeskPurchase,
  exportDeskPurchases,
  listDeskPurchases,
  refundDeskPurchase,
  showDeskPurchase,
} from '@kavosh/contract/desk/purchases.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { csvOf } from './csv-of.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let finance: DeskClient;
let second: DeskClient;
let support: DeskClient;
const now = new Date();

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => now },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  finance = await addColleague(one, 'finance');
  second = await addColleague(one, 'finance');
  support = await addColleague(one, 'support');
});
afterAll(() => one.close());

const wallet = () => one.app.domains.wallet;
/** A purchase by referral of somebody new, shown at so much. */
async function referred(shown: number): Promise<{ id: number; userId: number }> {
  const { userId } = await addAccount(one);
  const { purchase } = await wallet().buyCourse({
    userId,
    courseId: ids.python,
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  await sql`update purchase set shown_amount = ${shown}, amount = ${shown},
    vat_bp = 0, commission_vat = 0, commission = ${shown}::bigint * commission_bp / 10000,
    cashback = ${shown}::bigint * cashback_bp / 10000
    where id = ${purchase.id}`.execute(one.database.kysely);
  return { id: purchase.id, userId };
}
const of = (id: number) => ({ params: { id: String(id) } });
const requestOf = ({ envelope }: { envelope: { data: unknown } }) =>
  (envelope.data as { approval_id: number }).approval_id;
const sound = async () =>
  expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);

test('listed by every filter, page by page, with a constant number of queries', async () => {
  const made = [];
  for (let at = 0; at < 5; at += 1) made.push(await referred(100_000 + at));
  await wallet().operatePurchase({ id: made[0]!.id, step: 'confirmed', operator: 'test' });
  const list = async (query: object) =>
    (await finance.call(listDeskPurchases, { query })).data.rows.map(({ id }) => id);
  const waiting = made.slice(1).map(({ id }) => id);
  expect(await list({ state: 'unconfirmed' })).toEqual(waiting);
  expect((await list({})).slice(0, 5)).toEqual(made.map(({ id }) => id).toReversed());
  expect(await list({ state: 'confirmed' })).toEqual([made[0]!.id]);
  expect(await list({ person: made[2]!.userId })).toEqual([made[2]!.id]);
  expect(await list({ course: ids.csharp })).toEqual([]);
  expect(await list({ method: 'wallet' })).toEqual([]);
  const { track_id: track, course } = (await finance.call(showDeskPurchase, of(made[3]!.id))).data.purchase;
  expect(await list({ track })).toEqual([made[3]!.id]);
  expect(course.title).not.toBe('');
  expect(await list({ state: 'nonsense', person: 'x', since: '2026-13-40', limit: 'all' })).toHaveLength(5);
  expect(await list({ since: '2026-02-31', before: '0000-01-01' })).toHaveLength(5);
  expect(await list({ since: '2999-01-01' })).toEqual([]);
  expect(await list({ before: '2999-01-01' })).toHaveLength(5);
  const first = (await finance.call(listDeskPurchases, { query: { limit: '2' } })).data;
  const next = (await finance.call(listDeskPurchases, { query: { limit: '2', after: first.next! } })).data;
  expect([...first.rows, ...next.rows].map(({ id }) => id)).toEqual(
    made
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 4),
  );
  const asked = (limit: string) => queriesOf(one, () => finance.call(listDeskPurchases, { query: { limit } }));
  expect(await asked('5')).toBe(await asked('1'));
});

test('confirmed, cancelled and given back, each with one row of the audit and its lines in the books', async () => {
  const { id } = await referred(1_000_000);
  const rows = await audited(one, async () => {
    const { data } = await finance.call(confirmDeskPurchase, { ...of(id), body: { reference: 'INV-7' } });
    expect(data).toMatchObject({ reference: 'INV-7', purchase: { state: 'confirmed', amount: 1_000_000 } });
    expect((await finance.call(cancelDeskPurchase, { ...of(id), body: { reason: 'نه' } })).refusal).toBe(
      'purchase.wrong_state',
    );
    const given = await finance.call(refundDeskPurchase, { ...of(id), body: { reason: 'انصراف' } });
    expect(given.data.purchase.state).toBe('refunded');
    expect(given.data.timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['unconfirmed', 'confirmed', 'referral.confirmed', 'referral.refunded', 'refunded']),
    );
    for (const { postings } of given.data.timeline.filter(({ kind }) => kind === 'posting'))
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
  expect(rows.map(({ action, staff_id: staff }) => [action, staff])).toEqual([
    ['purchase.confirmed', finance.staffId],
    ['purchase.refunded', finance.staffId],
  ]);
  const other = await referred(1_000_000);
  expect((await finance.call(cancelDeskPurchase, { ...of(other.id), body: { reason: '  ' } })).status).toBe(422);
  const cancelled = await finance.call(cancelDeskPurchase, { ...of(other.id), body: { reason: 'به خواست خریدار' } });
  expect(cancelled.data.purchase.state).toBe('cancelled');
  expect((await finance.call(confirmDeskPurchase, { ...of(999_999), body: {} })).refusal).toBe('purchase.not_found');
  await sound();
});

test('an amount is read as people write it, and one in doubt has a reason', async () => {
  const { id } = await referred(2_000_000);
  const confirm = (body: object) => finance.call(confirmDeskPurchase, { ...of(id), body });
  expect((await confirm({ amount: 'یک میلیون' })).status).toBe(422);
  expect((await confirm({ amount: '۹۰۰٬۰۰۰' })).refusal).toBe('desk.reason_missing');
  const done = await confirm({ amount: '۱۵٬۰۰۰٬۰۰۰ ریال', reason: 'تخفیف' });
  expect(done.data.purchase).toMatchObject({ amount: 1_500_000, shown_amount: 2_000_000 });
  const rows = (await finance.call(listDeskPurchases, { query: { beside: 'changed' } })).data.rows;
  expect(rows.map((row) => row.id)).toContain(id);
});

test('one colleague alone cannot pay out: too much waits for a second one; two who insist leave a debt', async () => {
  const { id, userId } = await referred(6_900_000);
  const much = { amount: 9_999_999_999, reason: 'گفته آموزشگاه' };
  expect((await support.call(confirmDeskPurchase, { ...of(id), body: much })).refusal).toBe('desk.forbidden');
  const asked = await finance.call(confirmDeskPurchase, { ...of(id), body: much });
  expect([asked.status, asked.refusal]).toEqual([202, 'approval.requested']);
  expect((await finance.call(showDeskPurchase, of(id))).data.purchase.state).toBe('unconfirmed');
  expect((await finance.call(confirmDeskPurchase, { ...of(id), body: much })).refusal).toBe('approval.open');
  expect((await finance.call(approve, of(requestOf(asked)))).refusal).toBe('approval.own');
  expect((await second.call(approve, of(requestOf(asked)))).status).toBe(200);
  expect((await finance.call(showDeskPurchase, of(id))).data.purchase).toMatchObject({
    state: 'confirmed',
    amount: 9_999_999_999,
  });
  const { balance } = await wallet().balance(userId);
  // Somebody has it out already.
  await sql`select ledger.post('withdrawal.requested', 900001, 'test', '{user.available,user.held}',
    array[${userId}, ${userId}]::int[], array[${balance}, ${-balance}]::bigint[])`.execute(one.database.kysely);
  await sql`select ledger.post('withdrawal.settled', 900001, 'test', '{user.held,payout.clearing}',
    array[${userId}, 0]::int[], array[${balance}, ${-balance}]::bigint[])`.execute(one.database.kysely);
  const back = await finance.call(refundDeskPurchase, { ...of(id), body: { reason: 'اشتباه بود' } });
  expect(back.refusal).toBe('approval.requested');
  expect((await second.call(approve, of(requestOf(back)))).status).toBe(200);
  const [debt] = (
    await sql<{ owed: number }>`select coalesce(sum(e.amount), 0)::float8 as owed from ledger.entry e
      join ledger.account a on a.id = e.account_id where a.code = 'user.receivable' and a.owner_id = ${userId}`.execute(
      one.database.kysely,
    )
  ).rows;
  expect(debt!.owed).toBe(balance);
});

test('a second person reads a shown price only where one was shown', async () => {
  const { id } = await referred(1_000_000);
  await sql`update purchase set shown_amount = null where id = ${id}`.execute(one.database.kysely);
  const asked = await finance.call(confirmDeskPurchase, { ...of(id), body: { amount: 3_000_000, reason: 'بیشتر' } });
  const { rows } = await sql<{ payload: object }>`select payload from approval
    where id = ${requestOf(asked)}`.execute(one.database.kysely);
  expect(rows[0]!.payload).toMatchObject({ amount: 3_000_000, amount_before: 1_000_000, shown_amount: null });
  expect((await second.call(approve, of(requestOf(asked)))).status).toBe(200);
});

test('what was confirmed meanwhile is not confirmed again by a second person', async () => {
  const { id } = await referred(1_000_000);
  const asked = await finance.call(confirmDeskPurchase, { ...of(id), body: { amount: 3_000_000, reason: 'بیشتر' } });
  await second.call(confirmDeskPurchase, { ...of(id), body: {} });
  expect((await second.call(approve, of(requestOf(asked)))).refusal).toBe('approval.stale');
  expect((await finance.call(showDeskPurchase, of(id))).data.purchase.amount).toBe(1_000_000);
});

test('a file of them is one row of the audit, and no cell of it is a formula', async () => {
  const { userId } = await referred(5_000);
  await sql`update user_profile set first_name = '=cmd()' where user_id = ${userId}`
    .execute(one.database.kysely)
    .catch(() => undefined);
  const rows = await audited(one, async () => {
    const { data } = await finance.call(exportDeskPurchases, { query: { state: 'unconfirmed' } } as never);
    expect(csvOf(data).startsWith('\ufeffشماره,کد پیگیری,زمان')).toBe(true);
    expect(csvOf(data)).not.toMatch(/(^|,)=/m);
    expect(data.lines).toBe(csvOf(data).trimEnd().split('\r\n').length - 1);
  });
  expect(rows.map(({ action }) => action)).toEqual(['purchases.exported']);
});
