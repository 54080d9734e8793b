import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approve, listApprovals } from '@kavosh/contract/desk/approvals.ts';
import { confirmDeskPurchase, refundDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import { settleDeskWithdrawal, showDeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import { bringReferences, makeWithdrawalBatch } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { changeLimits, showLimits } from '@kavosh/contract/desk/limits.ts';
import { readBankAccount, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let finance: DeskClient;
let second: DeskClient;
/** Noon in Tehran. */
let now = Date.parse('2026-11-20T08:30:00Z');

beforeAll(async () => {
  one = await startApp({
    outbox: keepingOutbox(),
    secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
});
afterAll(() => one.close());
// Each test has its own day and two colleagues.
beforeEach(async () => {
  now += DAY_MS;
  finance = await addColleague(one, 'owner');
  second = await addColleague(one, 'owner');
});

const of = (id: number) => ({ params: { id: String(id) } });
const requestOf = ({ envelope }: { envelope: { data: unknown } }) =>
  (envelope.data as { approval_id: number }).approval_id;
const sound = async () =>
  expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);

let cards = 0;
/** A card number not in use. */
function newCard(): string {
  cards += 1;
  const body = `6104337${String(cards).padStart(8, '0')}`;
  const sum = body.split('').reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** A withdrawal by a new member, to an account added ten days ago. */
async function wanted(account: string, ...amounts: number[]): Promise<number[]> {
  const { profile, wallet } = one.app.domains;
  const { userId, mobile } = await addAccount(one);
  await putMoney(
    one.database.kysely,
    mobile,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
  const later = now;
  now -= 10 * DAY_MS;
  await profile.change(userId, { account: readBankAccount(account) as BankAccount, accountOwner: 'سارا نمونه‌زاده' });
  now = later;
  const made: number[] = [];
  for (const amount of amounts) made.push((await wallet.requestWithdrawal({ userId, amount, key: `${amount}` })).id);
  return made;
}
let references = 0;
const settle = (id: number, reason?: string, by = finance) =>
  by.call(settleDeskWithdrawal, {
    ...of(id),
    body: { bank_reference: `REF-${(references += 1)}`, ...(reason === undefined ? {} : { reason }) },
  });
const stateOf = async (id: number) => (await finance.call(showDeskWithdrawal, of(id))).data.withdrawal.state;

test('one colleague settles 12.0 and 12.5 million within a minute: the second waits for a colleague', async () => {
  const [first] = await wanted(newCard(), 12_000_000);
  const [other] = await wanted(newCard(), 12_500_000);
  expect((await settle(first!)).status).toBe(200);
  now += 60_000;
  expect((await settle(other!)).refusal).toBe('desk.reason_missing');
  const asked = await settle(other!, 'سررسید امروز');
  expect([asked.status, asked.refusal]).toEqual([202, 'approval.requested']);
  expect(await stateOf(other!)).toBe('pending');
  const { rows } = (await second.call(listApprovals)).data;
  expect(rows.find(({ id }) => id === requestOf(asked))).toMatchObject({ payload: { because: ['day_sum'] } });
  expect((await second.call(approve, of(requestOf(asked)))).status).toBe(200);
  expect(await stateOf(other!)).toBe('settled');
  // A payout that two agreed on does not count towards one colleague's sum.
  const [small] = await wanted(newCard(), 7_999_999);
  expect((await settle(small!)).status).toBe(200);
  const [last] = await wanted(newCard(), 50_000);
  expect((await settle(last!)).refusal).toBe('desk.reason_missing');
  await sound();
});

test('payouts by two colleagues to one person, and to one account of two people, are added up', async () => {
  const [a, b] = await wanted(newCard(), 12_000_000, 12_500_000);
  expect((await settle(a!)).status).toBe(200);
  expect((await settle(b!, undefined, second)).refusal).toBe('desk.reason_missing');
  const shared = newCard();
  const [c] = await wanted(shared, 7_000_000);
  const [d] = await wanted(shared, 14_000_000);
  expect((await settle(c!)).status).toBe(200);
  expect((await settle(d!, undefined, second)).refusal).toBe('desk.reason_missing');
  expect((await settle(d!, 'دو نفر، یک حساب', second)).refusal).toBe('approval.requested');
});

test('a new day starts at midnight in Tehran', async () => {
  const midnight = Date.parse('2027-03-10T20:30:00Z');
  // A fresh second factor is needed; it is valid for five minutes.
  now = midnight - MINUTE_MS;
  finance = await addColleague(one, 'owner');
  const [a] = await wanted(newCard(), 12_000_000);
  const [b] = await wanted(newCard(), 12_500_000);
  now = midnight - 1;
  expect((await settle(a!)).status).toBe(200);
  expect((await settle(b!)).refusal).toBe('desk.reason_missing');
  now = midnight;
  expect((await settle(b!)).status).toBe(200);
  now = midnight + DAY_MS;
});

test('concurrent settlements by one colleague together stay below the limit', async () => {
  const made: number[] = [];
  for (let at = 0; at < 12; at += 1) made.push((await wanted(newCard(), 6_000_000))[0]!);
  const answers = await Promise.all(made.map((id) => settle(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal))).toEqual(
    new Set(['desk.reason_missing']),
  );
  const { rows } = await sql<{ amount: number }>`
    select amount::float8 as amount from limit_use
    where scope = 'colleague' and kind = 'withdrawal' and subject = ${`staff ${finance.staffId}`}`.execute(
    one.database.kysely,
  );
  expect(rows).toEqual([{ amount: 18_000_000 }]);
  await sound();
});

test('a batch that two agreed on counts for person and account, not for who enters the references', async () => {
  const card = newCard();
  const [a] = await wanted(card, 19_000_000);
  const made = await finance.call(makeWithdrawalBatch, { body: { withdrawal_ids: [a!], reason: 'پرداخت هفته' } });
  const { batch_id: batch } = made.envelope.data as { batch_id: number };
  expect((await second.call(approve, of(requestOf(made)))).status).toBe(200);
  const brought = await finance.call(bringReferences, { ...of(batch), body: { lines: `KV-${a}\tB-77` } });
  expect(brought.data.settled).toBe(1);
  const [b] = await wanted(card, 1_000_000);
  expect((await settle(b!)).refusal).toBe('desk.reason_missing');
  const [c] = await wanted(newCard(), 1_000_000);
  expect((await settle(c!)).status).toBe(200);
});

/** A member's referral purchase at this price. */
async function referred(amount: number, userId?: number): Promise<{ id: number; userId: number }> {
  const buyer = userId ?? (await addAccount(one)).userId;
  const { purchase } = await one.app.domains.wallet.buyCourse({
    userId: buyer,
    courseId: ids.python,
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  await sql`update purchase set amount = ${amount}::bigint, cashback_bp = 1000, commission_bp = 1500,
    commission = ${amount}::bigint * 15 / 100, vat_bp = 0, commission_vat = 0,
    cashback = ${amount}::bigint / 10 where id = ${purchase.id}`.execute(one.database.kysely);
  return { id: purchase.id, userId: buyer };
}
const confirm = (id: number, reason?: string, by = finance) =>
  by.call(confirmDeskPurchase, { ...of(id), body: reason === undefined ? {} : { reason } });

test('cashback from confirmations counts: one colleague may not exceed the daily limit', async () => {
  const a = await referred(24_000_000);
  const b = await referred(27_000_000);
  expect((await confirm(a.id)).status).toBe(200);
  expect((await confirm(b.id)).refusal).toBe('desk.reason_missing');
  const asked = await confirm(b.id, 'با آموزشگاه حرف زدیم');
  expect(asked.refusal).toBe('approval.requested');
  expect(await one.app.domains.wallet.balance(b.userId)).toEqual({ balance: 0, available: 0 });
  expect((await second.call(approve, of(requestOf(asked)))).status).toBe(200);
  const much = await referred(50_000_000);
  expect((await confirm(much.id, undefined, await addColleague(one, 'owner'))).refusal).toBe('desk.reason_missing');
  await sound();
});

test('concurrent confirmations by one colleague', async () => {
  const made = [];
  for (let at = 0; at < 10; at += 1) made.push(await referred(12_000_000));
  const answers = await Promise.all(made.map(({ id }) => confirm(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  await sound();
});

test('refunds count, per colleague and per person', async () => {
  const a = await referred(3_000_000);
  const b = await referred(2_000_000);
  for (const { id } of [a, b]) expect((await confirm(id)).status).toBe(200);
  const refund = (id: number, by = finance) => by.call(refundDeskPurchase, { ...of(id), body: { reason: 'انصراف' } });
  expect((await refund(a.id)).status).toBe(200);
  expect((await refund(b.id)).refusal).toBe('approval.requested');
  const again = await referred(3_000_000, a.userId);
  expect((await confirm(again.id)).status).toBe(200);
  expect((await refund(again.id, second)).refusal).toBe('approval.requested');
  await sound();
});

test('changing limits takes two colleagues, even for one figure; sums are compared with the new limits', async () => {
  const { limits, version } = (await finance.call(showLimits)).data;
  expect(limits).toMatchObject({ cashback: 5_000_000, price_ceiling: 50_000_000, price_change_percent: 200 });
  const { refund, withdrawal, young_account_days, confirm_above_percent, confirm_below_percent } = limits;
  const asked = await finance.call(changeLimits, {
    body: {
      refund,
      withdrawal,
      young_account_days,
      confirm_above_percent,
      confirm_below_percent,
      cashback: '۲٬۰۰۰٬۰۰۰' as never,
      version,
      reason: 'سخت‌گیری',
    },
  });
  expect(asked.refusal).toBe('approval.requested');
  expect((await second.call(approve, of(requestOf(asked)))).status).toBe(200);
  expect((await finance.call(showLimits)).data.limits).toEqual({ ...limits, cashback: 2_000_000 });
  const a = await referred(20_000_000);
  expect((await confirm(a.id)).refusal).toBe('desk.reason_missing');
});
