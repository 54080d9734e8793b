import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { callerNetwork } from '../../apps/server/src/kernel/limits/caller-network.ts';
import { forgetOldRows } from '../../apps/server/src/domains/identity/forget-old-rows.ts';
import { LIMIT_SCOPE } from '../../apps/server/src/domains/identity/limiter.ts';
import { forgetOldSlots } from '../../apps/server/src/kernel/limits/rate-limit-store.ts';
import { slotKey } from '../../apps/server/src/kernel/limits/rate-limiter.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const password = 'رود و کوه 14';

let now = new Date('2026-11-21T08:00:00Z');
const clock = { now: () => now };
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const outbox = keepingOutbox();
const secrets = { codeKey: Buffer.alloc(32, 9) };
let one: TestApp;
let second: FastifyInstance;
let turn = 0;
/** Calls go to two processes' worth of the server in turn; what they count is in the database alone. */
const { post, start, verify, prove, register, login, codeFor, wrongCode } = signInClient(
  () => (turn++ % 2 === 0 ? one.app : second),
  outbox,
);
let people = 0;
const freshMobile = (): string => `0917${String((people += 1)).padStart(7, '0')}`;

beforeAll(async () => {
  one = await startApp({ isPatient: true, outbox, secrets, clock });
  second = await buildApp({
    config: one.config,
    database: one.database,
    log: one.app.log,
    withSite: false,
    outbox,
    secrets,
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
});

const statuses = (answers: Answered[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const waitOf = ({ headers }: Answered): number => Number(headers['retry-after']);
const atOnce = <T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

describe('guessing codes', () => {
  test('a hundred wrong ones at once: five are judged', async () => {
    const mobile = freshMobile();
    const token = await start(mobile, 'register');
    const answers = await atOnce(100, () => verify(token, wrongCode(mobile), 'register'));
    expect(statuses(answers)).toEqual({ 401: 5, 422: 95 });
    expect(
      await one.database.kysely
        .selectFrom('mobile_verification')
        .select('wrong_count')
        .where('mobile', '=', mobile)
        .execute(),
    ).toEqual([{ wrong_count: 5 }]);
    expect((await verify(token, codeFor(mobile), 'register')).status).toBe(422);
  });

  test('a hundred different ones at once, the right one last: it comes too late', async () => {
    const mobile = freshMobile();
    const token = await start(mobile, 'register');
    const right = codeFor(mobile);
    const guesses = [
      ...Array.from({ length: 99 }, (_, index) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0')),
      right,
    ];
    const answers = await atOnce(100, (index) => verify(token, guesses[index]!, 'register'));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status !== 422).length).toBeLessThanOrEqual(5);
  });

  test('the right one a hundred times at once: one session', async () => {
    const mobile = freshMobile();
    await register(mobile);
    later(121_000);
    const token = await start(mobile, 'login');
    expect(statuses(await atOnce(100, () => verify(token, codeFor(mobile), 'login')))).toEqual({ 200: 1, 422: 99 });
  });

  test('twenty wrong ones in a day, over all tokens: then none is judged, and none is sent', async () => {
    const mobile = freshMobile();
    await register(mobile);
    let judged = 0;
    for (let round = 0; round < 4; round += 1) {
      later(HOUR_MS);
      const token = await start(mobile, 'login');
      const answers = await atOnce(8, () => verify(token, wrongCode(mobile), 'login'));
      judged += answers.filter(({ status }) => status === 401).length;
    }
    expect(judged).toBe(20);
    later(HOUR_MS);
    const sent = outbox.codes.length;
    const refused = await post('auth/mobile/send', { mobile, state: 'login' });
    expect([refused.status, waitOf(refused)]).toEqual([429, 20 * 3600]);
    expect(outbox.codes).toHaveLength(sent);
    later(20 * HOUR_MS);
    const token = await start(mobile, 'login');
    expect((await verify(token, codeFor(mobile), 'login')).status).toBe(200);
  });

  test('the twentieth falls in the midst of a token: the right code is not judged either', async () => {
    const mobile = freshMobile();
    await register(mobile);
    later(HOUR_MS);
    for (const guesses of [5, 5, 5, 4]) {
      const token = await start(mobile, 'login');
      await atOnce(guesses, () => verify(token, wrongCode(mobile), 'login'));
      later(HOUR_MS);
    }
    const token = await start(mobile, 'login');
    const answers = await atOnce(5, () => verify(token, wrongCode(mobile), 'login'));
    expect(statuses(answers)).toEqual({ 401: 1, 429: 4 });
    expect((await verify(token, codeFor(mobile), 'login')).status).toBe(429);
  });
});

describe('codes to one number', () => {
  test('fifty askings at once: one SMS', async () => {
    const mobile = freshMobile();
    const sent = outbox.codes.length;
    const answers = await atOnce(50, () => post('auth/mobile/check', { mobile }));
    expect(statuses(answers)).toEqual({ 404: 1, 429: 49 });
    expect(outbox.codes.slice(sent).map(({ to }) => to)).toEqual([mobile]);
    const { count } = await one.database.kysely
      .selectFrom('mobile_verification')
      .where('mobile', '=', mobile)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('one in 120 seconds: 429 says how long, and the code that came still works', async () => {
    const mobile = freshMobile();
    const token = await start(mobile, 'register');
    later(30_500);
    const again = await post('auth/mobile/check', { mobile });
    expect([again.status, waitOf(again), again.data]).toEqual([429, 90, null]);
    expect(again.message).toBe('کد پیش‌تر برای شما فرستاده شده است. ۱ دقیقه و ۳۰ ثانیه دیگر می‌توانید کد تازه بگیرید.');
    expect((await verify(token, codeFor(mobile), 'register')).status).toBe(200);
    later(89_500);
    expect((await post('auth/mobile/check', { mobile })).status).toBe(404);
  });

  test('check and send share them, for any purpose', async () => {
    const mobile = freshMobile();
    await register(mobile);
    expect((await post('auth/mobile/send', { mobile, state: 'login' })).status).toBe(429);
    later(120_000);
    expect((await post('auth/mobile/send', { mobile, state: 'reset' })).status).toBe(200);
    expect((await post('auth/mobile/send', { mobile, state: 'login' })).status).toBe(429);
  });

  test('five in any hour, ten in any day', async () => {
    const mobile = freshMobile();
    const sent = outbox.codes.length;
    for (let i = 0; i < 5; i += 1) {
      expect((await post('auth/mobile/check', { mobile })).status).toBe(404);
      later(2 * MINUTE_MS);
    }
    const sixth = await post('auth/mobile/check', { mobile });
    expect([sixth.status, waitOf(sixth)]).toEqual([429, 50 * 60]);
    expect(sixth.message).toBe('تعداد تلاش‌ها بیش از حد مجاز است. لطفاً ۵۰ دقیقه دیگر دوباره تلاش کنید.');
    later(50 * MINUTE_MS);
    // The first has grown old, and it alone: a sixth fits, a seventh has to wait for the second.
    expect((await post('auth/mobile/check', { mobile })).status).toBe(404);
    expect((await post('auth/mobile/check', { mobile })).status).toBe(429);
    for (let i = 0; i < 4; i += 1) {
      later(HOUR_MS);
      expect((await post('auth/mobile/check', { mobile })).status).toBe(404);
    }
    later(HOUR_MS);
    const eleventh = await post('auth/mobile/check', { mobile });
    expect(eleventh.status).toBe(429);
    expect(outbox.codes.length - sent).toBe(10);
    later(waitOf(eleventh) * 1000);
    expect((await post('auth/mobile/check', { mobile })).status).toBe(404);
  });
});

describe('codes by one address', () => {
  const checkFrom = (from: string) => post('auth/mobile/check', { mobile: freshMobile() }, { from });

  test('twenty in an hour', async () => {
    for (let i = 0; i < 20; i += 1) {
      later(7_000);
      expect((await checkFrom('203.0.113.5')).status).toBe(404);
    }
    const sent = outbox.codes.length;
    const refused = await checkFrom('203.0.113.5');
    expect([refused.status, waitOf(refused)]).toEqual([429, 3600 - 19 * 7]);
    // The same one in IPv6 writing.
    expect((await checkFrom('::ffff:203.0.113.5')).status).toBe(429);
    expect(outbox.codes).toHaveLength(sent);
    expect((await checkFrom('203.0.113.6')).status).toBe(404);
    later(HOUR_MS);
    expect((await checkFrom('203.0.113.5')).status).toBe(404);
  });

  test('at once as well: ten look-ups of a minute come first, then twenty codes', async () => {
    const sent = outbox.codes.length;
    expect(statuses(await atOnce(60, () => checkFrom('2001:db8:1:2::7')))).toEqual({ 404: 10, 429: 50 });
    const known = await Promise.all(
      Array.from({ length: 30 }, freshMobile).map(async (mobile) => {
        await one.database.kysely
          .insertInto('app_user')
          .values({
            mobile,
            first_name: 'ن',
            last_name: 'ن',
            password_hash: null,
            password_changed_at: null,
            created_at: now,
          })
          .execute();
        return mobile;
      }),
    );
    later(MINUTE_MS);
    for (let i = 0; i < 30; i += 10)
      await atOnce(10, (index) =>
        post('auth/mobile/send', { mobile: known[i + index]!, state: 'login' }, { from: '2001:db8:1:2:ffff::1' }),
      );
    expect(outbox.codes.length - sent).toBe(20);
  });

  test('a hundred from a neighbourhood', async () => {
    let allowed = 0;
    for (let host = 0; host < 12; host += 1) {
      const answers = await atOnce(9, () => checkFrom(`198.51.100.${host}`));
      allowed += answers.filter(({ status }) => status === 404).length;
    }
    expect(allowed).toBe(100);
    // As many as all numbers without an account have together in an hour (scarce-codes.db.test.ts).
    await one.database.kysely.deleteFrom('code_budget').execute();
    expect((await checkFrom('198.51.101.1')).status).toBe(404);
  });

  test('what one limit refuses counts under no other', async () => {
    const mobile = freshMobile();
    await post('auth/mobile/check', { mobile }, { from: '192.0.2.1' });
    for (let i = 0; i < 8; i += 1)
      expect((await post('auth/mobile/check', { mobile }, { from: '192.0.2.1' })).status).toBe(429);
    later(MINUTE_MS);
    const hits = await sql<{ hits: number }>`select cardinality(hits) as hits from rate_limit order by 1`.execute(
      one.database.kysely,
    );
    // The number, the address and its neighbourhood have one each; only looking up was done nine times.
    expect(hits.rows.map((row) => row.hits)).toEqual([1, 1, 1, 9]);
  });
});

describe('asking who is registered', () => {
  test('ten a minute and sixty an hour by one address, whichever way', async () => {
    const known = freshMobile();
    await register(known);
    const from = '203.0.113.77';
    const check = () => post('auth/mobile/check', { mobile: known }, { from });
    const sendUnknown = () => post('auth/mobile/send', { mobile: freshMobile(), state: 'login' }, { from });
    for (let minute = 0; minute < 6; minute += 1) {
      later(MINUTE_MS);
      expect(statuses(await atOnce(6, check))).toEqual({ 200: 6 });
      expect(statuses(await atOnce(10, sendUnknown))).toEqual({ 404: 4, 429: 6 });
    }
    later(MINUTE_MS);
    expect([(await check()).status, (await sendUnknown()).status]).toEqual([429, 429]);
    // Known and unknown are then answered alike.
    expect((await post('auth/mobile/send', { mobile: known, state: 'login' }, { from })).status).toBe(429);
    later(HOUR_MS);
    expect((await check()).status).toBe(200);
  });
});

describe('guessing passwords', () => {
  test('ten wrong ones in an hour for a number, known or not; then the right one waits as well', async () => {
    const known = freshMobile();
    await register(known);
    for (const mobile of [known, freshMobile()]) {
      const answers = await atOnce(40, () => login(mobile, 'نه این یکی'));
      expect(answers.filter(({ status }) => status === 401).length).toBe(10);
      expect(answers.filter(({ status }) => status === 429).length).toBe(30);
      const refused = await login(mobile, password);
      expect([refused.status, waitOf(refused)]).toEqual([429, 3600]);
    }
    later(HOUR_MS);
    expect((await login(known, password)).status).toBe(200);
  });

  test('right ones are not counted', async () => {
    const mobile = freshMobile();
    await register(mobile);
    for (let i = 0; i < 9; i += 1) expect((await login(mobile, 'نه این یکی')).status).toBe(401);
    for (let i = 0; i < 5; i += 1) expect((await login(mobile, password)).status).toBe(200);
    expect((await login(mobile, 'نه این یکی')).status).toBe(401);
    expect((await login(mobile, password)).status).toBe(429);
  });

  test('however many at once', async () => {
    const mobile = freshMobile();
    await register(mobile);
    // Each needs one of ten slots for as long as it is compared, and of these there are few at a time.
    expect(statuses(await atOnce(24, () => login(mobile, password)))).toEqual({ 200: 24 });
  });

  test('a new password lets the person in again', async () => {
    const mobile = freshMobile();
    await register(mobile);
    for (let i = 0; i < 10; i += 1) await login(mobile, 'نه این یکی');
    later(121_000);
    const token = await prove(mobile, 'reset');
    const fresh = 'برگ و باران 15';
    expect(
      (await post('users/reset', { mobile, password: fresh, password_confirmation: fresh, device_name: 'x', token }))
        .status,
    ).toBe(200);
    expect((await login(mobile, fresh)).status).toBe(200);
  });

  test('a hundred wrong ones in an hour from an address', async () => {
    const from = '203.0.113.99';
    const key = slotKey(secrets.codeKey, LIMIT_SCOPE, ['wrong-password-address', callerNetwork(from).address]);
    const hits = Array.from({ length: 97 }, (_, index) => new Date(now.getTime() - index * 1000));
    await one.database.kysely.insertInto('rate_limit').values({ key, hits, forget_at: now }).execute();
    expect(statuses(await atOnce(6, () => login(freshMobile(), 'نه این یکی', { from })))).toEqual({ 401: 3, 429: 3 });
  });
});

test('what says nothing any more is deleted', async () => {
  await register(freshMobile());
  later(91 * DAY_MS);
  await forgetOldRows({ db: one.database.kysely, clock });
  await forgetOldSlots(one.database.kysely, now);
  for (const table of ['session', 'mobile_verification', 'rate_limit', 'code_budget'] as const) {
    expect([table, await one.database.kysely.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
  expect(await one.database.kysely.selectFrom('app_user').select('id').limit(1).execute()).toHaveLength(1);
});
