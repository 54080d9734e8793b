import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const old = 'رود و کوه 14';
const fresh = 'برگ و باران 15';
const codeKey = Buffer.alloc(32, 9);

let now = new Date('2026-11-21T08:00:00Z');
const clock = { now: () => now };
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const outbox = keepingOutbox();
let one: TestApp;
let second: FastifyInstance;
let turn = 0;
const { post, get, register, login, start, verify, codeFor, wrongCode, isIn } = signInClient(
  () => (turn++ % 2 === 0 ? one.app : second),
  outbox,
);
let people = 0;
let mobile: string;
let token: string;

beforeAll(async () => {
  one = await startApp({ outbox, secrets: { codeKey }, clock });
  second = await buildApp({
    config: one.config,
    database: one.database,
    log: one.app.log,
    withSite: false,
    outbox,
    secrets: { codeKey },
    clock,
  });
});
afterAll(async () => {
  await second.close();
  await one.close();
});
beforeEach(async () => {
  await one.database.kysely.deleteFrom('rate_limit').execute();
  await one.database.kysely.deleteFrom('code_budget').execute();
  later(HOUR_MS);
  mobile = `0914${String((people += 1)).padStart(7, '0')}`;
  token = await register(mobile, old);
  later(2 * MINUTE_MS);
});

const change = (body: object, by = token): Promise<Answered> =>
  post('users/dashboard/password', { password: fresh, password_confirmation: fresh, ...body }, { token: by });
const sessionOf = (answer: Answered): string => (answer.data as { user: { token: string } }).user.token;
const changes = async () =>
  (
    await one.database.kysely
      .selectFrom('password_change')
      .innerJoin('app_user', 'app_user.id', 'password_change.user_id')
      .select('how')
      .where('mobile', '=', mobile)
      .execute()
  ).map(({ how }) => how);

describe('a signed-in person sets another password', () => {
  test('by the old one: other devices end, an SMS says so, withdrawals wait a day, the change is noted', async () => {
    const other = sessionOf(await login(mobile, old));
    await sql`insert into profile (user_id, sealed_account, account_kind, account_end, account_changed_at, updated_at)
      select id, '\\x00', 'card', '4321', ${new Date(now.getTime() - 72 * HOUR_MS)}, ${now}
      from app_user where mobile = ${mobile}`.execute(one.database.kysely);
    const held = async () =>
      ((await get('service/users/dashboard/wallet', { token })).data as { withdrawal: object }).withdrawal;
    expect(await held()).toMatchObject({ held_until: null });
    const answer = await change({ current_password: old });
    expect(answer).toMatchObject({ status: 200, data: { devices: [{ is_current: true }] } });
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    expect(outbox.memberSms.filter(({ to }) => to === mobile)).toEqual([
      { to: mobile, kind: 'password-changed', end: mobile.slice(-4) },
    ]);
    expect(await changes()).toEqual(['password']);
    expect((await login(mobile, old)).status).toBe(401);
    expect((await login(mobile, fresh)).status).toBe(200);
    expect(await held()).toMatchObject({
      held_until: new Date(now.getTime() + 24 * HOUR_MS).toISOString(),
      held_reason: 'password_changed',
    });
  });

  test('by a code; the code is used up', async () => {
    const temporary = await start(mobile, 'login');
    const body = { token: temporary, code: codeFor(mobile) };
    expect((await change(body)).status).toBe(200);
    expect(await changes()).toEqual(['code']);
    expect(
      (await change({ ...body, password: 'ماه و مهر 1616', password_confirmation: 'ماه و مهر 1616' })).status,
    ).toBe(422);
    expect((await verify(temporary, codeFor(mobile), 'login')).status).toBe(422);
  });

  test('a code under way, and a proof for a forgotten password, are worth nothing after it', async () => {
    const proof = await start(mobile, 'reset');
    expect((await verify(proof, codeFor(mobile), 'reset')).status).toBe(200);
    expect((await change({ current_password: old })).status).toBe(200);
    const reset = await post('users/reset', {
      mobile,
      password: 'ماه و مهر 1616',
      password_confirmation: 'ماه و مهر 1616',
      device_name: 'x',
      token: proof,
    });
    expect(reset).toMatchObject({ status: 422, errors: { token: expect.anything() } });
  });

  test.each([
    [{}, { current_password: ['لطفاً رمز عبور خود را وارد کنید.'] }],
    [{ current_password: 'نه این یکی' }, { current_password: ['رمز عبور درست نیست.'] }],
    [
      { current_password: old, password: 'kootah7', password_confirmation: 'kootah7' },
      { password: ['رمز عبور بهتری انتخاب کنید'] },
    ],
    [
      { current_password: old, password: 'x1!'.repeat(43), password_confirmation: 'x1!'.repeat(43) },
      { password: ['رمز عبور بیش از حد بلند است؛ حداکثر ۱۲۸ نویسه.'] },
    ],
    [
      { current_password: old, password_confirmation: old },
      { password_confirmation: ['رمز عبور و تکرار آن یکسان نیستند'] },
    ],
    [
      { current_password: old, password: old, password_confirmation: old },
      { password: ['رمز عبور جدید همان رمز عبور کنونی است.'] },
    ],
    [
      { token: 'x'.repeat(43), code: '123456' },
      { token: ['اعتبار این درخواست به پایان رسیده است. لطفاً دوباره کد بگیرید.'] },
    ],
    [{ token: 'x'.repeat(43) }, { code: ['لطفاً کد ارسال‌شده با پیامک را وارد کنید.'] }],
    [{ code: '12' }, { code: ['کد تأیید باید شش رقم باشد.'] }],
  ])('refused: %j', async (body, errors) => {
    expect(await change(body)).toMatchObject({ status: 422, errors });
    expect([await changes(), (await login(mobile, old)).status]).toEqual([[], 200]);
  });

  test('a code of another number, or a wrong one, proves nothing', async () => {
    const stranger = `0914${String((people += 1)).padStart(7, '0')}`;
    await register(stranger, old);
    later(2 * MINUTE_MS);
    const theirs = await start(stranger, 'login');
    expect((await change({ token: theirs, code: codeFor(stranger) })).status).toBe(422);
    const mine = await start(mobile, 'login');
    expect(await change({ token: mine, code: wrongCode(mobile) })).toMatchObject({
      status: 422,
      errors: { code: ['کد واردشده درست نیست'] },
    });
    expect((await change({ token: mine, code: codeFor(mobile) })).status).toBe(200);
  });
});

describe('guessing', () => {
  test("a stolen session may be wrong five times an hour; strangers' guesses do not keep the owner out", async () => {
    await Promise.all(Array.from({ length: 10 }, () => login(mobile, 'نه این یکی')));
    expect((await login(mobile, old)).status).toBe(429);
    const answers = await Promise.all(Array.from({ length: 40 }, () => change({ current_password: 'نه این یکی' })));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
    later(HOUR_MS);
    expect((await change({ current_password: old })).status).toBe(200);
  });

  test('the right one many times at once: one change', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => change({ current_password: old })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await changes()).toEqual(['password']);
    expect(outbox.memberSms.filter(({ to }) => to === mobile)).toHaveLength(1);
  });

  test('two devices at once: one of them is out, and its password is not set', async () => {
    const other = sessionOf(await login(mobile, old));
    const ways = [
      [token, fresh],
      [other, 'ماه و مهر 1616'],
    ] as const;
    const answers = await Promise.all(
      ways.map(([by, password]) => change({ current_password: old, password, password_confirmation: password }, by)),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(mobile, ways[winner]![1])).status).toBe(200);
    expect(await changes()).toEqual(['password']);
  });

  test('five new ones a day', async () => {
    let current = old;
    for (let round = 0; round < 6; round += 1) {
      const password = `برگ و باران ${20 + round}`;
      const answer = await change({ current_password: current, password, password_confirmation: password });
      expect(answer.status).toBe(round < 5 ? 200 : 429);
      if (answer.status === 200) current = password;
    }
  });
});

test('no password and no code is in the log', async () => {
  const temporary = await start(mobile, 'login');
  const code = codeFor(mobile);
  await change({ token: temporary, code });
  await change({ current_password: fresh, password: 'ماه و مهر 1616', password_confirmation: 'ماه و مهر 1616' });
  const lines = one.lines.map((line) => JSON.stringify(line));
  for (const secret of [old, fresh, 'ماه و مهر 1616', temporary, token, `"${code}"`])
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
