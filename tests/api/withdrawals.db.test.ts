import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Withdrawal } from '@kavosh/contract/withdrawals.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
const card = '6104337812345674';
let one: TestApp;
let now = Date.parse('2026-11-21T08:00:00Z');
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    outbox,
    secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
    clock: { now: () => new Date(now) },
    config: { withdrawals: { leastWithdrawal: 5_000 } },
  });
});
afterAll(() => one.close());

interface Person {
  token: string;
  mobile: string;
  id: number;
}

async function person(toman: number): Promise<Person> {
  const mobile = `0918222${String((lastNumber += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  return { token, mobile, id: await putMoney(one.database.kysely, mobile, toman) };
}
async function giveAccount({ token }: Person, account = card): Promise<void> {
  const payload = new FormData();
  payload.set('user_bank_account', account);
  payload.set('user_bank_account_owner', account === '' ? '' : 'سارا نمونه‌زاده');
  const answer = await one.app.inject({
    method: 'POST',
    url: '/api/v1/web/service/users/dashboard/profile',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  expect(answer.statusCode).toBe(200);
}
/** Somebody who may withdraw. */
async function settled(toman: number): Promise<Person> {
  const one = await person(toman);
  await giveAccount(one);
  return one;
}
const ask = (who: Person, amount: unknown, key?: string): Promise<Answered> =>
  client.post(
    'users/dashboard/wallet/withdrawals',
    { amount },
    {
      token: who.token,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    },
  );
const made = (answer: Answered): Withdrawal => (answer.data as { withdrawal: Withdrawal }).withdrawal;
const cancel = (who: Person, id: number | string): Promise<Answered> =>
  client.post(`users/dashboard/wallet/withdrawals/${id}/cancel`, undefined, { token: who.token });
const balances = async ({ id }: Person) => one.app.domains.wallet.balance(id);
const journalsOf = async (id: number): Promise<string[]> =>
  (
    await sql<{
      kind: string;
    }>`select kind from ledger.journal where kind like 'withdrawal.%' and ref_id = ${id} order by id`.execute(
      one.database.kysely,
    )
  ).rows.map(({ kind }) => kind);
const memberSmsTo = ({ mobile }: Person) =>
  outbox.memberSms.filter(({ to, kind }) => to === mobile && kind === 'withdrawal-requested');

describe('a withdrawal', () => {
  test('sets the amount aside for the account as it is, tells the person, and can be taken back', async () => {
    const who = await settled(100_000);
    const answer = await ask(who, '۳۰٬۰۰۰');
    expect([answer.status, made(answer)]).toEqual([
      200,
      {
        id: expect.any(Number),
        created_at: new Date(now).toISOString(),
        amount: 30_000,
        status: 'pending',
        status_title: 'در انتظار',
        checkout_at: null,
      },
    ]);
    expect(await balances(who)).toEqual({ balance: 100_000, available: 70_000 });
    expect(memberSmsTo(who)).toEqual([{ to: who.mobile, kind: 'withdrawal-requested', amount: 30_000, end: '5674' }]);
    const { id } = made(answer);
    const {
      rows: [row],
    } = await sql<{ sealed_account: Buffer; account_end: string }>`select * from withdrawal where id = ${id}`.execute(
      one.database.kysely,
    );
    expect([row!.account_end, one.app.domains.profile.openAccount(who.id, row!.sealed_account)]).toEqual([
      '5674',
      card,
    ]);
    await giveAccount(who, '5022291012345672');
    const {
      rows: [later],
    } = await sql<{ sealed_account: Buffer }>`select * from withdrawal where id = ${id}`.execute(one.database.kysely);
    expect(one.app.domains.profile.openAccount(who.id, later!.sealed_account)).toBe(card);
    expect(made(await cancel(who, id))).toMatchObject({
      id,
      status: 'cancelled',
      status_title: 'لغوشده',
      checkout_at: null,
    });
    expect((await cancel(who, id)).status).toBe(200);
    expect(await balances(who)).toEqual({ balance: 100_000, available: 100_000 });
  });

  test('asks for an amount', async () => {
    const who = await settled(10_000);
    for (const amount of [undefined, null, '', ' ', 0, '۰', -5, 1.5, 'صد', '12,5', [], {}, true]) {
      expect(await ask(who, amount)).toMatchObject({
        status: 422,
        errors: { amount: ['لطفاً مبلغ موردنظر برای دریافت را وارد کنید'] },
      });
    }
    for (const amount of [10_001, '۱۰٬۰۰۱', 1e12 + 1, 9e15, '9007199254740993000'])
      expect((await ask(who, amount)).status).toBe(422);
    expect(await ask(who, 10_001)).toMatchObject({
      status: 422,
      message: 'مبلغ واردشده بیش از حد مجاز است',
      errors: { amount: ['مبلغ واردشده بیش از حد مجاز است'] },
    });
    expect((await ask(who, 10_000)).status).toBe(200);
    expect(memberSmsTo(who)).toHaveLength(1);
  });

  test('needs a bank account', async () => {
    const who = await person(10_000);
    const sentence = 'برای برداشت، ابتدا شماره حساب بانکی خود را در پروفایل ثبت کنید';
    expect(await ask(who, 5_000)).toMatchObject({ status: 422, message: sentence, errors: { amount: [sentence] } });
    expect(memberSmsTo(who)).toEqual([]);
  });

  test('does not wait for a first bank account', async () => {
    const who = await person(10_000);
    await giveAccount(who);
    expect((await ask(who, 5_000)).status).toBe(200);
  });

  test('waits a day after another bank account, also one that follows a removed one, and says until when', async () => {
    const who = await settled(20_000);
    await giveAccount(who, '5022291012345672');
    const until = formatJalaliDateTime(new Date(now + 24 * HOUR_MS));
    now += 55 * 60_000;
    expect(await ask(who, 5_000)).toMatchObject({
      status: 409,
      message: `برای امنیت شما، برداشت تا ${until} ممکن نیست.`,
      headers: { 'retry-after': String(23 * 3_600 + 300) },
    });
    now += 23 * HOUR_MS + 5 * 60_000 - 1;
    expect((await ask(who, 5_000)).status).toBe(409);
    now += 1;
    expect((await ask(who, 5_000)).status).toBe(200);
    await giveAccount(who, '');
    await giveAccount(who);
    expect((await ask(who, 5_000)).status).toBe(409);
  });

  test('waits a day after a new password by a code', async () => {
    const who = await settled(10_000);
    now += HOUR_MS;
    const proof = await client.prove(who.mobile, 'reset');
    const password = 'کوه و رود 15';
    const answer = await client.post('users/reset', {
      mobile: who.mobile,
      password,
      password_confirmation: password,
      device_name: client.device_name,
      token: proof,
    });
    const again: Person = { ...who, token: (answer.data as { user: { token: string } }).user.token };
    expect(await ask(again, 5_000)).toMatchObject({
      status: 409,
      message: `برای امنیت شما، برداشت تا ${formatJalaliDateTime(new Date(now + 24 * HOUR_MS))} ممکن نیست.`,
    });
    now += 24 * HOUR_MS;
    expect((await ask(again, 5_000)).status).toBe(200);
  });

  test('waits for the later of two changes, as the wallet says before', async () => {
    const who = await settled(10_000);
    await giveAccount(who, '5022291012345672');
    now += HOUR_MS;
    await sql`update app_user set password_changed_at = ${new Date(now)} where id = ${who.id}`.execute(
      one.database.kysely,
    );
    const { data } = await client.get('service/users/dashboard/wallet', { token: who.token });
    expect(data).toMatchObject({
      wallet: { withdrawable: 0 },
      withdrawal: { held_until: new Date(now + 24 * HOUR_MS).toISOString(), held_reason: 'password_changed' },
    });
    expect(await ask(who, 5_000)).toMatchObject({
      status: 409,
      message: `برای امنیت شما، برداشت تا ${formatJalaliDateTime(new Date(now + 24 * HOUR_MS))} ممکن نیست.`,
    });
  });

  test('is at least so much, or all that is withdrawable', async () => {
    const who = await settled(8_000);
    const sentence = 'کمترین مبلغ برداشت ۵٬۰۰۰ تومان است؛ کمتر از آن، فقط وقتی که همه مبلغ قابل برداشت شما باشد.';
    expect(await ask(who, 4_999)).toMatchObject({ status: 422, message: sentence, errors: { amount: [sentence] } });
    expect((await ask(who, 5_000)).status).toBe(200);
    expect((await ask(who, 2_999)).status).toBe(422);
    expect((await ask(who, 3_000)).status).toBe(200);
    expect(await balances(who)).toEqual({ balance: 8_000, available: 0 });
  });

  test('asks for the owner of an account that has none, keeps it, and takes no other one', async () => {
    const who = await settled(40_000);
    const owners = async () =>
      (
        await sql<{ profile: string | null; kept: (string | null)[] }>`
          select account_owner as profile,
            (select array_agg(account_owner order by id) from withdrawal w where w.user_id = p.user_id) as kept
            from profile p where user_id = ${who.id}`.execute(one.database.kysely)
      ).rows[0];
    const askAs = (amount: number, owner: unknown) =>
      client.post(
        'users/dashboard/wallet/withdrawals',
        { amount, account_owner: owner },
        {
          token: who.token,
        },
      );
    // As accounts were entered before anybody asked: they stay good.
    await sql`update profile set account_owner = null where user_id = ${who.id}`.execute(one.database.kysely);
    expect((await ask(who, 5_000)).status).toBe(200);
    for (const owner of ['', '  ', '۱۲۳', 'ن'.repeat(81), 7])
      expect(await askAs(6_000, owner)).toMatchObject({
        status: 422,
        errors: { account_owner: [expect.stringContaining('نام صاحب حساب')] },
      });
    expect((await askAs(6_000, ' مینا  نمونه ')).status).toBe(200);
    expect(await owners()).toEqual({ profile: 'مینا نمونه', kept: [null, 'مینا نمونه'] });
    expect(await askAs(7_000, 'کس دیگر')).toMatchObject({
      status: 422,
      errors: { account_owner: ['نام صاحب حساب در پروفایل شما نام دیگری است. آن را در پروفایل تغییر دهید.'] },
    });
    expect((await askAs(7_000, 'مینا نمونه')).status).toBe(200);
    expect((await ask(who, 8_000)).status).toBe(200);
    expect(await owners()).toEqual({ profile: 'مینا نمونه', kept: [null, 'مینا نمونه', 'مینا نمونه', 'مینا نمونه'] });
  });

  test('under one key is one, byte for byte, also when things changed since; another body is refused', async () => {
    const who = await settled(50_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(who, 20_000, 'one')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(await balances(who)).toEqual({ balance: 50_000, available: 30_000 });
    await giveAccount(who, '');
    expect((await ask(who, '۲۰۰۰۰', 'one')).body).toBe(answers[0]!.body);
    expect((await ask(who, 10_000, 'one')).status).toBe(422);
    expect(memberSmsTo(who)).toHaveLength(1);
  });

  test('without a key is not made twice within a minute', async () => {
    const who = await settled(50_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(who, 5_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 422,
      errors: { amount: [expect.stringContaining('به‌تازگی')] },
    });
    expect((await ask(who, 6_000)).status).toBe(200);
    now += 60_000;
    expect((await ask(who, 5_000)).status).toBe(200);
  });

  test('a hundred at once of the whole balance are one, with one message', async () => {
    const who = await settled(70_000);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => ask(who, 70_000, `k${at}`)));
    expect([200, 422].map((code) => answers.filter(({ status }) => status === code).length)).toEqual([1, 99]);
    expect(await balances(who)).toEqual({ balance: 70_000, available: 0 });
    expect(memberSmsTo(who)).toHaveLength(1);
  });

  test('a hundred cancellations at once are one end', async () => {
    const who = await settled(70_000);
    const { id } = made(await ask(who, 70_000));
    expect(
      new Set(
        (await Promise.all(Array.from({ length: 100 }, () => cancel(who, id)))).map(
          ({ status, body }) => `${status} ${body}`,
        ),
      ).size,
    ).toBe(1);
    expect(await balances(who)).toEqual({ balance: 70_000, available: 70_000 });
    expect(await journalsOf(id)).toEqual(['withdrawal.requested', 'withdrawal.returned']);
  });

  test("cancellations and an operator's settlements at once are one end: all of these, or all of those", async () => {
    const who = await settled(80_000);
    const { wallet } = one.app.domains;
    /** How many calls ended how: what each answered, or why it was refused. */
    const tally = (ends: PromiseSettledResult<unknown>[]): Record<string, number> => {
      const told = ends.map((end) =>
        String(end.status === 'fulfilled' ? end.value : (end.reason as { code: unknown }).code),
      );
      return Object.fromEntries([...new Set(told)].map((text) => [text, told.filter((one) => one === text).length]));
    };
    const tooLate = { 'withdrawal.wrong_state': 20 };
    const ended = {
      settled: {
        cancels: tooLate,
        settlements: { true: 1, false: 19 },
        journals: ['withdrawal.requested', 'withdrawal.settled'],
        noted: ['withdrawal.settled'],
        taken: 10_000,
        status: 409,
      },
      cancelled: {
        cancels: { cancelled: 20 },
        settlements: tooLate,
        journals: ['withdrawal.requested', 'withdrawal.returned'],
        noted: [],
        taken: 0,
        status: 200,
      },
    };
    let left = 80_000;
    for (let round = 0; round < 8; round += 1) {
      const { id } = made(await ask(who, 10_000, `race-${round}`));
      const cancelAll = () =>
        Promise.allSettled(Array.from({ length: 20 }, async () => (await wallet.cancelWithdrawal(who.id, id)).status));
      const settleAll = () =>
        Promise.allSettled(
          Array.from({ length: 20 }, () =>
            wallet.operateWithdrawal(id, { state: 'settled', bankReference: `race-${id}` }, 'test'),
          ),
        );
      // Whose call is the first to leave alternates.
      const early = round % 2 === 0 ? cancelAll() : null;
      const settling = settleAll();
      const [cancels, settlements] = await Promise.all([early ?? cancelAll(), settling]);
      const {
        rows: [row],
      } = await sql<{ state: keyof typeof ended }>`select state from withdrawal where id = ${id}`.execute(
        one.database.kysely,
      );
      const { rows: noted } = await sql<{
        action: string;
      }>`select action from operator_action where subject = ${`withdrawal ${id}`}`.execute(one.database.kysely);
      const { available } = await balances(who);
      expect({
        cancels: tally(cancels),
        settlements: tally(settlements),
        journals: await journalsOf(id),
        noted: noted.map(({ action }) => action),
        taken: left - available,
        status: (await cancel(who, id)).status,
      }).toEqual(ended[row!.state]);
      expect(await balances(who)).toEqual({ balance: available, available });
      left = available;
    }
    expect(await wallet.verify()).toEqual([]);
  });

  test('of somebody else is a missing one', async () => {
    const [who, other] = [await settled(10_000), await person(0 + 1_000)];
    const { id } = made(await ask(who, 5_000));
    const foreign = await cancel(other, id);
    expect([foreign.status, foreign.body]).toEqual([404, (await cancel(other, 2_000_000_000)).body]);
    for (const nonsense of ['0', 'x', '-1', '1e3']) expect((await cancel(who, nonsense)).status).toBe(404);
    expect((await balances(who)).available).toBe(5_000);
  });

  test('leaves the books sound, and account numbers out of the log', async () => {
    expect(await one.app.domains.wallet.verify()).toEqual([]);
    expect(JSON.stringify(one.lines)).not.toMatch(/6104337812345674|5022291012345672/);
  });
});
