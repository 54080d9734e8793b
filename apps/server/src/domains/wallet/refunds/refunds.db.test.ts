import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { jalaliToUtc } from '@kavosh/persian/jalali.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { presentRefunds } from '../purchases/present-refunds.ts';
import { readPayable } from '../withdrawals/read-payable.ts';
import {
  balances,
  db,
  ids,
  offers,
  owner,
  person,
  prepareWallet,
  reasons,
  refused,
  sound,
} from '../wallet.test-set-up.ts';
import { acceptRequest, refuseRequest } from './decide-request.ts';
import { escalateRequests } from './refund-requests.ts';
import {
  buyNow,
  isProofNeeded,
  move,
  press,
  realCalendar,
  refundDeps,
  refundTest,
  rowOf,
} from './refunds.test-set-up.ts';

prepareWallet();

/** 1405-09-05, a Thursday; its seven working days end with 1405-09-14 (a Friday and no holiday lie between). */
const at = (m: number, d: number, hour = 12, minute = 0): Date => jalaliToUtc({ y: 1405, m, d }, { hour, minute });
const bought = at(9, 5);
const clockEnd = at(9, 15, 0);
const PRICE = 100_000;
/** Less 10 % cashback. */
const BACK = 90_000;

beforeEach(() => {
  refundTest.now = bought;
  refundTest.used = new Set();
  refundTest.proofs = [];
  refundTest.refused = [];
});
const buyer = () => person(1_000_000);
const requests = (id: number) =>
  db.selectFrom('refund_request').selectAll().where('purchase_id', '=', id).orderBy('id').execute();
const policyOf = async (id: number, steps: object[], workingDays = 7) => {
  const { rows } = await sql<{ id: number }>`
    insert into refund_policy (academy_id, course_type_id, working_days, steps, exempt_reason, from_at)
    select academy_id, 5, ${workingDays}, ${JSON.stringify(steps)}::jsonb,
      ${workingDays < 7 ? 'آزمون' : null}, '2000-01-01'
    from purchase where id = ${id} returning id`.execute(db);
  await sql`update purchase set policy_id = ${rows[0]!.id} where id = ${id}`.execute(db);
};
const shown = async (userId: number, id: number) =>
  (await presentRefunds(db, refundDeps(), userId, [await rowOf(id)])).get(id)!;

describe('the clock', () => {
  test('begins when access is given, by the policy of the purchase, and is shown', async () => {
    const user = await buyer();
    const id = await buyNow(user, ids.python);
    expect(await rowOf(id)).toMatchObject({ cancel_until: clockEnd, clock_began_at: bought, policy_id: 1 });
    expect(await shown(user, id)).toMatchObject({
      can: 'undo',
      amount: BACK,
      cancel_until: clockEnd.toISOString(),
      is_at_least: false,
      days: [{ until: clockEnd.toISOString(), share_bp: 10_000, amount: BACK }],
    });
    const referral = await buyNow(user, ids.branches, 'referral');
    expect(await rowOf(referral)).toMatchObject({ cancel_until: null, policy_id: 1 });
    refundTest.now = at(9, 8);
    await move(referral, 'confirmed');
    expect(await rowOf(referral)).toMatchObject({ cancel_until: at(9, 17, 0), clock_began_at: at(9, 8) });
  });

  test('23:59:59 in Tehran is in time, midnight is not', async () => {
    const user = await buyer();
    const id = await buyNow(user, ids.python);
    const late = await buyNow(user, ids.csharp);
    refundTest.now = new Date(clockEnd.getTime() - 1);
    expect(await press(user, id, BACK)).toMatchObject({ outcome: 'undone' });
    refundTest.now = clockEnd;
    await expect(press(user, late, 30_000)).rejects.toEqual(refused('refund.too_late'));
    await sound();
  });

  test('an edited holiday makes it longer, a removed one never shorter, and what is over stays over', async () => {
    const user = await buyer();
    const id = await buyNow(user, ids.python);
    const over = await buyNow(user, ids.csharp);
    await db
      .updateTable('purchase')
      .set({ cancel_until: at(9, 5, 1) })
      .where('id', '=', over)
      .execute();
    await realCalendar().saveHoliday({ day: '2026-12-01', title: 'تعطیلی عمومی' }, 'test');
    expect((await rowOf(id)).cancel_until).toEqual(at(9, 16, 0));
    expect((await rowOf(over)).cancel_until).toEqual(at(9, 5, 1));
    await realCalendar().removeHoliday('2026-12-01', 'test');
    await realCalendar().saveWeekend([6], 'test');
    expect((await rowOf(id)).cancel_until).toEqual(at(9, 16, 0));
    await realCalendar().saveWeekend([4, 5, 6], 'test');
    expect((await rowOf(id)).cancel_until).toEqual(at(9, 17, 0));
    await realCalendar().saveWeekend([6], 'test');
    expect((await rowOf(id)).cancel_until).toEqual(at(9, 17, 0));
  });

  test('a policy that is shortened holds for who buys later alone', async () => {
    const user = await buyer();
    const before = await buyNow(user, ids.python);
    const { academy_id: academyId } = await rowOf(before);
    const exempt = { academy_id: academyId, course_type_id: null, steps: [], exempt_reason: 'دوره ضبط‌شده' };
    const policy = await realCalendar().addPolicy(
      { ...exempt, working_days: 0, from_at: refundTest.now },
      { operator: 'test', reason: 'آزمون' },
    );
    const after = await buyNow(user, ids.csharp);
    expect(await shown(user, before)).toMatchObject({ can: 'undo', cancel_until: clockEnd.toISOString() });
    expect(await rowOf(after)).toMatchObject({ policy_id: policy, cancel_until: bought });
    expect(await shown(user, after)).toMatchObject({ can: null, exempt_reason: 'دوره ضبط‌شده', days: [] });
    await expect(press(user, after, 0)).rejects.toEqual(refused('refund.none'));
    await sql`update purchase set policy_id = 1 where policy_id = ${policy}`.execute(db);
    await sql`delete from refund_policy where id = ${policy}`.execute(owner.kysely);
  });

  test('a deadline in a year without calendar holds «at least»', async () => {
    const user = await buyer();
    refundTest.now = jalaliToUtc({ y: 1410, m: 12, d: 25 });
    const id = await buyNow(user, ids.python);
    expect(await shown(user, id)).toMatchObject({ is_at_least: true });
  });
});

describe('one press', () => {
  test('undoes at once what is in its clock and was not used; fifty at once are one', async () => {
    const user = await buyer();
    const id = await buyNow(user, ids.python);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => press(user, id, BACK)));
    expect(reasons(tries)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refunded_bp: 10_000 });
    expect(await balances(user)).toMatchObject({ available: 1_000_000 });
    expect(await db.selectFrom('purchase_refund').selectAll().where('purchase_id', '=', id).execute()).toMatchObject([
      { n: 1, share_bp: 10_000, amount: BACK },
    ]);
    await sound();
  });

  test('another amount than was shown, and another person, are refused', async () => {
    const user = await buyer();
    const id = await buyNow(user, ids.python);
    await expect(press(user, id, PRICE)).rejects.toEqual(refused('refund.changed'));
    await expect(press(await buyer(), id, BACK)).rejects.toEqual(refused('purchase.not_found'));
  });

  test('from the limit of refunds on it asks who they are, and no colleague', async () => {
    const user = await person(20_000_000);
    offers.set(ids.python, { ...offers.get(ids.python)!, amount: 6_000_000, cashbackPercent: 0 });
    const id = await buyNow(user, ids.python);
    await expect(press(user, id, 6_000_000)).rejects.toSatisfy(isProofNeeded);
    expect((await rowOf(id)).state).toBe('confirmed');
    const proof = { token: 't', code: '123456' };
    expect(await press(user, id, 6_000_000, { proof })).toMatchObject({ outcome: 'undone' });
    expect(refundTest.proofs).toEqual([proof]);
    await sound();
  });

  test('cancels what waits in escrow; beside its confirmation it is undone all the same', async () => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from price_event`.execute(db);
    const doubt = { event: rows[0]!.id, reasons: ['ceiling' as const], since: bought };
    offers.set(ids.python, { ...offers.get(ids.python)!, priceDoubt: doubt });
    for (let round = 0; round < 8; round += 1) {
      const user = await buyer();
      const id = await buyNow(user, ids.python);
      const [pressed, confirmed] = await Promise.allSettled([press(user, id, PRICE), move(id, 'confirmed')]);
      // The press was for all of the price. Confirmed first, its cashback goes back as well: asked again.
      const wasFirst = pressed.status === 'fulfilled';
      const outcome = wasFirst ? pressed.value.outcome : (await press(user, id, BACK)).outcome;
      const other = wasFirst ? confirmed : pressed;
      expect(outcome).toBe(wasFirst ? 'cancelled' : 'undone');
      expect(other).toMatchObject({
        status: 'rejected',
        reason: refused(wasFirst ? 'purchase.wrong_state' : 'refund.changed'),
      });
      expect(await balances(user)).toEqual({ available: 1_000_000, held: 0, receivable: 0 });
    }
    await sound();
  });

  test('beside a refund by a colleague it is one refund', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await buyer();
      const id = await buyNow(user, ids.python);
      const [one, other] = await Promise.allSettled([press(user, id, BACK), move(id, 'refunded')]);
      expect([one.status, other.status]).toContain('fulfilled');
      expect(await rowOf(id)).toMatchObject({ state: 'refunded', refunded_bp: 10_000 });
      expect(await balances(user)).toMatchObject({ available: 1_000_000 });
    }
    await sound();
  });

  test('the start of a course does not shorten its clock', async () => {
    const user = await buyer();
    offers.set(ids.python, { ...offers.get(ids.python)!, startsAt: at(9, 1) });
    const id = await buyNow(user, ids.python);
    expect(await press(user, id, BACK)).toMatchObject({ outcome: 'undone' });
  });

  test('what is free or was bought before there were policies has no clock', async () => {
    const user = await buyer();
    const free = await buyNow(user, ids.drawing);
    await expect(press(user, free, 0)).rejects.toEqual(refused('refund.none'));
    const old = await buyNow(user, ids.python);
    await sql`update purchase set policy_id = null, cancel_until = null where id = ${old}`.execute(db);
    await expect(press(user, old, 0)).rejects.toEqual(refused('refund.none'));
  });
});

describe('a request', () => {
  test('is made where the access was used, once, and goes to the desk after three working days', async () => {
    const user = await buyer();
    const id = await buyNow(user, ids.python);
    refundTest.used = new Set([id]);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => press(user, id, 0, { note: 'کیفیت' })));
    expect(reasons(tries)).toEqual([]);
    expect(await requests(id)).toMatchObject([
      { state: 'asked', why: 'used', promised_bp: 0, note: 'کیفیت', academy_until: at(9, 10, 0) },
    ]);
    expect(await escalateRequests(db, new Date(at(9, 10, 0).getTime() - 1))).toBe(0);
    expect(await escalateRequests(db, at(9, 10, 0))).toBe(1);
    expect(await requests(id)).toMatchObject([{ state: 'escalated' }]);
    expect(await shown(user, id)).toMatchObject({
      can: null,
      request: { state: 'escalated', state_title: 'در انتظار بررسی کاوش' },
    });
  });

  test('after the clock the steps promise a share; accepted, it goes back by the sale’s own terms', async () => {
    const user = await buyer();
    offers.set(ids.python, { ...offers.get(ids.python)!, startsAt: at(9, 30) });
    const id = await buyNow(user, ids.python);
    await policyOf(id, [{ days_before_start: 5, share_bp: 5_000 }]);
    refundTest.now = at(9, 20);
    expect(await shown(user, id)).toMatchObject({ can: 'ask', amount: 45_000 });
    expect(await press(user, id, 45_000)).toMatchObject({ outcome: 'asked' });
    const [request] = await requests(id);
    expect(request).toMatchObject({ why: 'late', promised_bp: 5_000 });
    const accept = (shareBp: number) =>
      inTransaction(db, (tx) =>
        acceptRequest(tx, refundDeps(), request!.id, { shareBp, answer: '', operator: 'test' }),
      );
    await expect(accept(4_999)).rejects.toEqual(refused('refund.below_promised'));
    const tries = await Promise.allSettled([accept(5_000), accept(5_000), accept(6_000)]);
    expect(reasons(tries)).toEqual(['refund.decided', 'refund.decided']);
    const row = await rowOf(id);
    expect(row.state).toBe('refunded');
    expect(await requests(id)).toMatchObject([{ state: 'accepted', accepted_bp: row.refunded_bp }]);
    await sound();
  });

  test('of a referral the academy is asked; refused, the person is notified and may not ask again', async () => {
    const user = await buyer();
    const id = await buyNow(user, ids.branches, 'referral');
    await expect(press(user, id, 0)).rejects.toEqual(refused('refund.none'));
    await move(id, 'confirmed');
    expect(await press(user, id, 0)).toMatchObject({ outcome: 'asked' });
    const [request] = await requests(id);
    expect(request).toMatchObject({ why: 'referral', promised_bp: 10_000 });
    await inTransaction(db, (tx) =>
      refuseRequest(tx, refundDeps(), request!.id, { answer: 'کلاس برگزار شد.', operator: 'test' }),
    );
    expect(refundTest.refused).toEqual(['کلاس برگزار شد.']);
    await expect(press(user, id, 0)).rejects.toEqual(refused('refund.decided'));
    await sound();
  });
});

describe('shares', () => {
  test('one after the other they sum to the whole, each in the books and on the statement', async () => {
    const user = await buyer();
    offers.set(ids.python, { ...offers.get(ids.python)!, amount: 99_999 });
    const id = await buyNow(user, ids.python);
    await move(id, 'refunded', { share: 3_333 });
    await sound();
    await move(id, 'refunded', { share: 1_667 });
    await sound();
    await expect(move(id, 'refunded', { share: 5_001 })).rejects.toEqual(refused('refund.above_left'));
    // Said as a total, it may be repeated.
    await move(id, 'refunded', { total: 9_000 });
    await move(id, 'refunded', { total: 9_000 });
    await expect(move(id, 'refunded', { total: 8_999 })).rejects.toEqual(refused('refund.above_left'));
    await move(id, 'refunded', { share: 1_000 });
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refunded_bp: 10_000 });
    expect(await balances(user)).toEqual({ available: 1_000_000, held: 0, receivable: 0 });
    await sound();
    const { rows } = await sql<{ kind: string; net: number }>`
      select j.kind, sum(e.amount)::float8 as net from ledger.journal j join ledger.entry e on e.journal_id = j.id
        join ledger.account a on a.id = e.account_id
      where a.code = 'academy.payable' and j.kind like 'purchase%' and (j.ref_id = ${id} or j.kind like '%share%')
      group by j.kind`.execute(db);
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(await db.selectFrom('ledger.statement_violations').selectAll().execute()).toEqual([]);
  });

  test('a referral’s share lessens what the academy owes, and takes that share of the cashback', async () => {
    const user = await person(0);
    const id = await buyNow(user, ids.branches, 'referral');
    await move(id, 'confirmed');
    expect(await balances(user)).toMatchObject({ available: 10_000 });
    await move(id, 'refunded', { share: 2_500 });
    expect(await balances(user)).toMatchObject({ available: 7_500, receivable: 0 });
    await sound();
    await move(id, 'refunded', { share: 7_500 });
    expect(await balances(user)).toMatchObject({ available: 0, receivable: 0 });
    await sound();
  });

  test('a share that gives nothing is refused', async () => {
    const user = await buyer();
    offers.set(ids.python, { ...offers.get(ids.python)!, amount: 1, cashbackPercent: 0 });
    const id = await buyNow(user, ids.python);
    // One toman, rounded up for the person at the first share: nothing is left for a second one.
    await move(id, 'refunded', { share: 1 });
    await expect(move(id, 'refunded', { share: 1 })).rejects.toEqual(refused('refund.nothing'));
    await sound();
  });

  test('the books name a share that is missing and one that is too much', async () => {
    const user = await buyer();
    const id = await buyNow(user, ids.python);
    await move(id, 'refunded', { share: 5_000 });
    await db.updateTable('purchase').set({ refunded_bp: 6_000 }).where('id', '=', id).execute();
    const found = await db.selectFrom('ledger.violations').selectAll().execute();
    expect(found.map(({ rule }) => rule).toSorted()).toEqual(['I10', 'I13', 'I7']);
    await db.updateTable('purchase').set({ refunded_bp: 5_000 }).where('id', '=', id).execute();
    await sound();
  });
});

describe('cashback is free', () => {
  const locked = async (user: number, now: Date) => (await readPayable(db, user, now)).lockedCashback;

  test('of a purchase here when its right to withdraw has ended', async () => {
    const user = await buyer();
    await buyNow(user, ids.python);
    expect(await locked(user, new Date(clockEnd.getTime() - 1))).toBe(10_000);
    expect(await locked(user, clockEnd)).toBe(0);
  });

  test('of a referral when its commission is cleared as well, or 45 days later; in doubt not by itself', async () => {
    const user = await buyer();
    const id = await buyNow(user, ids.branches, 'referral');
    await move(id, 'confirmed');
    const later = (days: number): Date => new Date(clockEnd.getTime() + days * DAY_MS);
    expect(await locked(user, later(44.9))).toBe(10_000);
    expect(await locked(user, later(45))).toBe(0);
    await db
      .updateTable('purchase')
      .set({ commission_cleared_at: later(2) })
      .where('id', '=', id)
      .execute();
    expect([await locked(user, later(1.9)), await locked(user, later(2))]).toEqual([10_000, 0]);
    await db.updateTable('purchase').set({ commission_cleared_at: null }).where('id', '=', id).execute();
    await sql`
      insert into purchase_doubt (purchase_id, price_event_id, reasons, needs_two)
      select ${id}, (select max(id) from price_event), '{ceiling}', false`.execute(db);
    expect(await locked(user, later(1_000))).toBe(10_000);
    expect(await readPayable(db, user, later(1_000))).toMatchObject({ freeAt: null });
  });

  test('the rest of it after a share was refunded', async () => {
    const user = await buyer();
    const id = await buyNow(user, ids.python);
    await move(id, 'refunded', { share: 2_500 });
    expect(await locked(user, bought)).toBe(7_500);
  });
});
