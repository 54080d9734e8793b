import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Purchase } from '@kavosh/contract/purchases.ts';
import type { ListedWithdrawal } from '@kavosh/contract/wallet.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { creditTopUp } from '../../apps/server/src/domains/wallet/top-ups/credit-top-up.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let now = Date.now();
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    outbox,
    secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  await sql`update course set payment_type = 'wallet', cashback_percent = 10 where id = ${ids.branches}`.execute(
    one.database.kysely,
  );
  // Bought as a whole.
  await sql`update edition set is_open = false where course_id = ${ids.branches}`.execute(one.database.kysely);
  await sql`insert into price_event (course_id, original, source) values (${ids.branches}, 80000, 'test')`.execute(
    one.database.kysely,
  );
});
afterAll(() => one.close());

interface Person {
  token: string;
  mobile: string;
  id: number;
}

/** Somebody with a bank account, who is signed in. */
async function person(toman = 0): Promise<Person> {
  const mobile = `0919444${String((lastNumber += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  const payload = new FormData();
  payload.set('user_bank_account', '6104337812345674');
  payload.set('user_bank_account_owner', 'سارا نمونه‌زاده');
  const url = '/api/v1/web/service/users/dashboard/profile';
  expect(
    (await one.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload })).statusCode,
  ).toBe(200);
  if (toman > 0) return { token, mobile, id: await putMoney(one.database.kysely, mobile, toman) };
  const { rows } = await sql<{ id: number }>`select id from app_user where mobile = ${mobile}`.execute(
    one.database.kysely,
  );
  return { token, mobile, id: rows[0]!.id };
}
const withdraw = (who: Person, amount: number, key?: string): Promise<Answered> =>
  client.post(
    'users/dashboard/wallet/withdrawals',
    { amount },
    { token: who.token, headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const asked = async (who: Person, amount: number): Promise<number> => {
  const answer = await withdraw(who, amount);
  expect([answer.status, answer.message]).toEqual([200, null]);
  return (answer.data as { withdrawal: { id: number } }).withdrawal.id;
};
const cancel = (who: Person, id: number): Promise<Answered> =>
  client.post(`users/dashboard/wallet/withdrawals/${id}/cancel`, undefined, { token: who.token });
const settle = (id: number, reference = `b${id}`) =>
  one.app.domains.wallet.operateWithdrawal(id, { state: 'settled', bankReference: reference }, 'test');
const reject = (id: number) =>
  one.app.domains.wallet.operateWithdrawal(id, { state: 'rejected', reason: null }, 'test');
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const wallet = async ({ token }: Person) =>
  ((await client.get('service/users/dashboard/wallet', { token })).data as { wallet: Record<string, unknown> }).wallet;
const listed = async ({ token }: Person) =>
  (
    (await client.get('service/users/dashboard/wallet/transactions', { token })).data as {
      pending_withdrawals: ListedWithdrawal[];
    }
  ).pending_withdrawals;
const states = async (who: Person) => (await listed(who)).map(({ status }) => status).toReversed();
const step = (id: number, what: 'confirmed' | 'refunded', amount?: number) =>
  one.app.domains.wallet.changePurchaseState({ id, step: what, actor: 'operator:test', amount });
async function referral(who: Person): Promise<number> {
  return (
    (await client.post(`courses/${ids.python}/purchase`, { method: 'referral' }, { token: who.token })).data as {
      purchase: Purchase;
    }
  ).purchase.id;
}
const sound = async () => {
  expect(await one.app.domains.wallet.verify()).toEqual([]);
};

/** The right to withdraw from a purchase ended so long ago that its cashback waits for no commission any more. */
const free = (id: number) =>
  sql`update purchase set cancel_until = ${new Date(now - 46 * DAY_MS)} where id = ${id}`.execute(one.database.kysely);

/**
 * Confirmed far above its price, the cashback asked for once it may be, and then refunded: what the person has is in
 * the withdrawal, and owed.
 */
async function owing(): Promise<Person & { withdrawal: number }> {
  const who = await person();
  const purchase = await referral(who);
  await step(purchase, 'confirmed', 9_999_999_999);
  await free(purchase);
  const withdrawal = await asked(who, 499_999_999);
  await step(purchase, 'refunded');
  return { ...who, withdrawal };
}

test('cashback confirmed far above the price is not withdrawn at once, nor settled once it is owed', async () => {
  const who = await person();
  const purchase = await referral(who);
  await step(purchase, 'confirmed', 9_999_999_999);
  expect(await withdraw(who, 499_999_999)).toMatchObject({
    status: 422,
    errors: { amount: ['مبلغ واردشده بیش از حد مجاز است'] },
  });
  await free(purchase);
  const id = await asked(who, 499_999_999);
  await step(purchase, 'refunded');
  expect(await listed(who)).toMatchObject([
    { id, status: 'on_hold', status_title: 'متوقف تا تسویه بدهی', checkout_at: null },
  ]);
  expect(await wallet(who)).toMatchObject({
    balance: 499_999_999,
    balance_available: 0,
    held: 499_999_999,
    owed: 499_999_999,
    withdrawable: 0,
  });
  await expect(settle(id)).rejects.toEqual(refused('withdrawal.on_hold'));
  expect(await states(who)).toEqual(['on_hold']);
  await sound();
});

test('rejected or taken back it pays the debt; what is left may be spent', async () => {
  for (const end of [
    (who: Person & { withdrawal: number }) => cancel(who, who.withdrawal),
    (who: Person & { withdrawal: number }) => reject(who.withdrawal),
  ]) {
    const who = await owing();
    await end(who);
    expect(await wallet(who)).toMatchObject({ balance: 0, balance_available: 0, held: 0, owed: 0 });
    expect((await states(who))[0]).toMatch(/^(?:cancelled|rejected)$/);
    await expect(settle(who.withdrawal)).rejects.toEqual(refused('withdrawal.wrong_state'));
  }
  await sound();
});

test('paid up it is pending again, and then settled; until then no other is asked for', async () => {
  const who = await owing();
  const credit = (toman: number) => creditThroughGateway(who, toman);
  await credit(400_000_000);
  expect(await states(who)).toEqual(['on_hold']);
  expect(await withdraw(who, 1)).toMatchObject({ status: 409, message: 'تا تسویه بدهی کیف پول، برداشت ممکن نیست.' });
  await credit(200_000_000);
  expect(await states(who)).toEqual(['pending']);
  expect(await wallet(who)).toMatchObject({ owed: 0, balance_available: 100_000_001 });
  expect(await settle(who.withdrawal)).toBe(true);
  expect(await states(who)).toEqual(['settled']);
  await sound();
});

test('a debt stops every withdrawal that waits, one that is given back pays for the others', async () => {
  const who = await person(300_000);
  const [first, second, third] = [await asked(who, 50_000), await asked(who, 60_000), await asked(who, 190_000)];
  const purchase = await referral(who);
  await step(purchase, 'confirmed');
  await client.post(`courses/${ids.branches}/purchase`, { method: 'wallet' }, { token: who.token });
  await step(purchase, 'refunded');
  // Of 85,000 of cashback 13,000 were left.
  expect(await wallet(who)).toMatchObject({ held: 300_000, owed: 72_000 });
  expect(await states(who)).toEqual(['on_hold', 'on_hold', 'on_hold']);
  expect((await cancel(who, first)).status).toBe(200);
  expect(await states(who)).toEqual(['cancelled', 'on_hold', 'on_hold']);
  await reject(second);
  expect(await states(who)).toEqual(['cancelled', 'rejected', 'pending']);
  expect(await wallet(who)).toMatchObject({ owed: 0, balance_available: 38_000 });
  await settle(third);
  expect(await states(who)).toEqual(['cancelled', 'rejected', 'settled']);
  await sound();
});

test('refund, settlements and new withdrawals at once: settled before the refund or stopped, no deadlock', async () => {
  for (let round = 0; round < 6; round += 1) {
    const who = await person(100_000);
    const waits = await asked(who, 50_000);
    const purchase = await referral(who);
    await step(purchase, 'confirmed');
    // The cashback of 85,000 and what was there is spent but for 5,000.
    await client.post(`courses/${ids.branches}/purchase`, { method: 'wallet' }, { token: who.token });
    await sql`update purchase set confirmed_at = confirmed_at - interval '8 days' where user_id = ${who.id}`.execute(
      one.database.kysely,
    );
    const begun = round % 2 === 0 ? [step(purchase, 'refunded')] : [];
    const settling = Array.from({ length: 5 }, () => settle(waits));
    const asking = Array.from({ length: 5 }, (_, at) => withdraw(who, 60_000, `k${at}`));
    const ends = await Promise.allSettled([
      ...(begun.length > 0 ? begun : [step(purchase, 'refunded')]),
      ...settling,
      ...asking,
    ]);
    const faults = ends.flatMap((end) =>
      end.status === 'rejected' && (end.reason as { name: string }).name !== 'Refusal' ? [end.reason] : [],
    );
    expect(faults).toEqual([]);
    expect(ends[0]!.status).toBe('fulfilled');
    const { owed } = (await wallet(who)) as { owed: number };
    const [oldest, ...newer] = await states(who);
    expect(['settled', owed > 0 ? 'on_hold' : 'pending']).toContain(oldest);
    expect(newer.every((state) => state === (owed > 0 ? 'on_hold' : 'pending'))).toBe(true);
    expect(newer.length).toBeLessThanOrEqual(1);
    await sound();
  }
});

test('the books know what was settled while owed, what goes on in spite of it, what stops for nothing', async () => {
  const who = await owing();
  const other = await person(60_000);
  const waits = await asked(other, 60_000);
  const rules = async (...statements: string[]): Promise<string[]> => {
    let found: { rule: string; subject: string }[] = [];
    await one.database.kysely
      .transaction()
      .execute(async (tx) => {
        await sql`set local role none`.execute(tx);
        for (const statement of statements) await sql.raw(statement).execute(tx);
        found = (await sql<(typeof found)[number]>`select rule, subject from ledger.violations order by 1`.execute(tx))
          .rows;
        throw new Error('undo');
      })
      .catch((error: unknown) => {
        if ((error as Error).message !== 'undo') throw error;
      });
    return found.map(({ rule, subject }) => `${rule} ${subject}`);
  };
  const id = who.withdrawal;
  const settled = `update withdrawal set state = 'settled', ended_at = now(), bank_reference = 'r' where id = ${id}`;
  const posted = `
    select ledger.post(
      'withdrawal.settled', ${id}, 'test', '{user.held,payout.clearing}', array[${who.id}, 0],
      array[499999999, -499999999]::bigint[]
    )`;
  await expect(rules(settled)).rejects.toThrow('a withdrawal does not go from on_hold to settled');
  const unguarded = 'set local session_replication_role = replica';
  const guarded = 'set local session_replication_role = origin';
  expect(await rules(unguarded, settled, guarded, posted)).toEqual([`I14 withdrawal ${id}`]);
  // What was settled before it was a rule is no defect.
  expect(
    await rules(
      unguarded,
      settled,
      guarded,
      posted,
      'update ledger.rule_since set after_journal = (select max(id) from ledger.journal)',
    ),
  ).toEqual([]);
  expect(await rules(`update withdrawal set state = 'pending' where id = ${id}`)).toEqual([`I15 withdrawal ${id}`]);
  expect(await rules(`update withdrawal set state = 'on_hold' where id = ${waits}`)).toEqual([
    `I15 withdrawal ${waits}`,
  ]);
  await sound();
});

async function creditThroughGateway(who: Person, toman: number): Promise<void> {
  // A gateway takes fifty million at once at most.
  for (let left = toman; left > 0; left -= 50_000_000) {
    const db = one.database.kysely;
    const { id } = await db
      .insertInto('top_up')
      .values({
        user_id: who.id,
        amount: Math.min(left, 50_000_000),
        provider: 'test',
        state: 'redirected',
        authority: `o${who.id}-${left}-${toman}`,
        created_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await creditTopUp(db, id, 'r', new Date(now));
  }
}
