import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { LIMIT_SCOPE } from '../../apps/server/src/domains/identity/limiter.ts';
import { newToken } from '../../apps/server/src/domains/identity/secrets.ts';
import { slotKey } from '../../apps/server/src/kernel/limits/rate-limiter.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const password = 'رود و کوه 14';
const wrong = 'نه این یکی';
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
/** Calls go to two processes' worth of the server in turn. */
const client = signInClient(() => (turn++ % 2 === 0 ? one.app : second), outbox);
const { post, get, prove, codeFor, wrongCode, device_name } = client;
let people = 0;
const freshMobile = (): string => `0916${String((people += 1)).padStart(7, '0')}`;

beforeAll(async () => {
  one = await startApp({ isPatient: true, outbox, secrets: { codeKey }, clock });
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
});

interface User {
  token: string;
  device_key: string;
}
const userOf = (answer: Answered): User => {
  expect(answer.status).toBe(200);
  return (answer.data as { user: User }).user;
};
const register = async (mobile: string, device_key?: string): Promise<User> =>
  userOf(
    await post('users/register', {
      mobile,
      first_name: 'نام',
      last_name: 'آزمونی',
      password,
      device_name,
      token: await prove(mobile, 'register'),
      device_key,
    }),
  );
const login = (mobile: string, typed: string, device_key?: string | null, from?: string): Promise<Answered> =>
  post('users/login', { mobile, password: typed, device_name, device_key }, from === undefined ? {} : { from });
const send = (mobile: string, state: 'login' | 'reset', device_key?: string, from?: string) =>
  post('auth/mobile/send', { mobile, state, device_key }, from === undefined ? {} : { from });
const tokenOf = (answer: Answered): string => {
  expect(answer.status).toBe(200);
  return (answer.data as { token: string }).token;
};
const verify = (token: string, code: string, state: string, device_key?: string) =>
  post('auth/mobile/verify', { token, code, state, device_name, device_key });
const atOnce = <T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
const statuses = (answers: Answered[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const devices = async (mobile: string): Promise<number> =>
  (
    await one.database.kysely
      .selectFrom('known_device')
      .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
      .select('known_device.id')
      .where('mobile', '=', mobile)
      .execute()
  ).length;
const strangersGuess = async (mobile: string): Promise<void> => {
  const answers = await atOnce(10, (at) => login(mobile, wrong, undefined, `10.9.${at}.1`));
  expect(statuses(answers)).toEqual({ 401: 10 });
  expect((await login(mobile, password)).status).toBe(429);
};
/** As if ten strangers had guessed just now: what they use up, without computing their passwords. */
async function closeNumber(mobile: string): Promise<void> {
  await one.database.kysely.deleteFrom('rate_limit').execute();
  const key = slotKey(codeKey, LIMIT_SCOPE, ['wrong-password', mobile]);
  const hits = Array.from({ length: 10 }, () => now);
  await one.database.kysely.insertInto('rate_limit').values({ key, hits, forget_at: now }).execute();
}
/** Whether a device has budgets of its own: those of the number are used up. */
async function isKnown(mobile: string, key: string): Promise<boolean> {
  await closeNumber(mobile);
  return (await login(mobile, wrong, key)).status === 401;
}

describe('a device that somebody signed in on', () => {
  test('signs in while ten strangers guess', async () => {
    const mobile = freshMobile();
    const { device_key: key } = await register(mobile);
    expect(key).toMatch(/^[\w-]{43}$/);
    await strangersGuess(mobile);
    expect(userOf(await login(mobile, password, key)).device_key).toBe(key);
  });

  test('gets and enters its code while strangers use up those of the number, each call from one address', async () => {
    const mobile = freshMobile();
    const from = '203.0.113.20';
    const { device_key: key } = await register(mobile);
    for (let round = 0; round < 4; round += 1) {
      later(2 * MINUTE_MS);
      const token = tokenOf(await send(mobile, 'login'));
      expect(statuses(await atOnce(5, () => verify(token, wrongCode(mobile), 'login')))).toEqual({ 401: 5 });
    }
    // Twenty wrong codes: the number gets none for a day. And the address has asked for all that it may.
    expect((await send(mobile, 'login')).status).toBe(429);
    await atOnce(12, () => post('auth/mobile/check', { mobile: freshMobile() }, { from }));
    expect((await post('auth/mobile/check', { mobile }, { from })).status).toBe(429);
    expect((await post('auth/mobile/check', { mobile, device_key: key }, { from })).status).toBe(200);
    const token = tokenOf(await send(mobile, 'login', key, from));
    expect(userOf(await verify(token, codeFor(mobile), 'login', key)).device_key).toBe(key);
  });

  test('needs no work when codes have become scarce', async () => {
    const mobile = freshMobile();
    const { device_key: key } = await register(mobile);
    later(2 * MINUTE_MS);
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    await one.database.kysely.insertInto('code_budget').values({ budget: 'known', hour, sent: 300 }).execute();
    expect((await send(mobile, 'login')).status).toBe(428);
    expect((await send(mobile, 'login', key)).status).toBe(200);
  });

  test('keeps its code when a stranger asks for one to its number; its own takes the place of theirs', async () => {
    const mobile = freshMobile();
    const { device_key: key } = await register(mobile);
    later(2 * MINUTE_MS);
    const theirs = tokenOf(await send(mobile, 'login'));
    const strange = codeFor(mobile);
    const mine = tokenOf(await send(mobile, 'login', key));
    const code = codeFor(mobile);
    expect((await verify(theirs, strange, 'login')).status).toBe(422);
    later(2 * MINUTE_MS);
    await send(mobile, 'reset');
    expect((await verify(mine, code, 'login', key)).status).toBe(200);
  });

  test('may be wrong five times an hour, and ask for five codes: no more, however many at once', async () => {
    const mobile = freshMobile();
    const { device_key: key } = await register(mobile);
    later(2 * MINUTE_MS);
    expect(statuses(await atOnce(100, () => login(mobile, wrong, key)))).toEqual({ 401: 5, 429: 95 });
    const refused = await login(mobile, password, key);
    expect([refused.status, refused.headers['retry-after'], refused.message]).toEqual([
      429,
      '3600',
      'تعداد تلاش‌ها بیش از حد مجاز است. لطفاً ۱ ساعت دیگر دوباره تلاش کنید.',
    ]);
    let sent = 0;
    for (let round = 0; round < 8; round += 1) {
      sent += (await send(mobile, 'login', key)).status === 200 ? 1 : 0;
      later(2 * MINUTE_MS);
    }
    expect(sent).toBe(5);
    // What it used up is its own: others may still try.
    expect((await login(mobile, password)).status).toBe(200);
    later(HOUR_MS);
    expect((await login(mobile, password, key)).status).toBe(200);
  });

  test('a code asked for too early has its own sentence', async () => {
    const mobile = freshMobile();
    const { device_key: key } = await register(mobile);
    await send(mobile, 'login', key);
    later(75_000);
    const refused = await send(mobile, 'login', key);
    expect([refused.status, refused.message]).toEqual([
      429,
      'کد پیش‌تر برای شما فرستاده شده است. ۴۵ ثانیه دیگر می‌توانید کد تازه بگیرید.',
    ]);
  });

  test('guesses twenty codes a day at most', async () => {
    const mobile = freshMobile();
    const { device_key: key } = await register(mobile);
    let judged = 0;
    for (let round = 0; round < 6; round += 1) {
      later(HOUR_MS);
      const answer = await send(mobile, 'login', key);
      if (answer.status !== 200) continue;
      judged += (await atOnce(8, () => verify(tokenOf(answer), wrongCode(mobile), 'login', key))).filter(
        ({ status }) => status === 401,
      ).length;
    }
    expect(judged).toBe(20);
  });
});

describe('a key', () => {
  test("that is invented, another person's or no key at all gives nothing", async () => {
    const [mobile, other] = [freshMobile(), freshMobile()];
    await register(mobile);
    const { device_key: foreign } = await register(other);
    await strangersGuess(mobile);
    for (const key of [newToken(), foreign, '', null, 'x', 'ا'.repeat(43)])
      expect([key, (await login(mobile, password, key)).status]).toEqual([key, 429]);
    for (const key of [1, {}, [], 'x'.repeat(101)])
      expect((await login(mobile, password, key as string)).status).toBe(422);
    // Nor is one's own made from what somebody sends.
    await one.database.kysely.deleteFrom('rate_limit').execute();
    const invented = newToken();
    expect(userOf(await login(mobile, password, invented)).device_key).not.toBe(invented);
  });

  test('opens nothing by itself, and stands in no log', async () => {
    const mobile = freshMobile();
    const { device_key: key } = await register(mobile);
    expect((await get('service/users/dashboard/devices', { token: key })).status).toBe(401);
    expect((await verify(key, '123456', 'login', key)).status).toBe(422);
    await login(mobile, password, key);
    expect(one.lines.map((line) => JSON.stringify(line)).filter((line) => line.includes(key))).toEqual([]);
  });

  test('is one for a browser that two people use, with a budget for each of them', async () => {
    const [mobile, other] = [freshMobile(), freshMobile()];
    const { device_key: key } = await register(mobile);
    expect((await register(other, key)).device_key).toBe(key);
    expect([await isKnown(mobile, key), await isKnown(other, key)]).toEqual([true, true]);
    await atOnce(10, () => login(mobile, wrong, key));
    expect((await login(other, password, key)).status).toBe(200);
  });

  test('stays when its session ends; five a person, then the one unused for longest is forgotten', async () => {
    const mobile = freshMobile();
    const first = await register(mobile);
    const keys = [first.device_key];
    for (let more = 0; more < 4; more += 1) {
      later(MINUTE_MS);
      keys.push(userOf(await login(mobile, password)).device_key);
    }
    expect((await post('users/logout', {}, { token: first.token })).status).toBe(200);
    expect(new Set(keys).size).toBe(5);
    later(MINUTE_MS);
    expect(userOf(await login(mobile, password, keys[0])).device_key).toBe(keys[0]);
    later(MINUTE_MS);
    keys.push(...(await atOnce(3, () => login(mobile, password))).map((answer) => userOf(answer).device_key));
    expect(await devices(mobile)).toBe(5);
    const known: boolean[] = [];
    for (const key of keys) known.push(await isKnown(mobile, key));
    // The first was used again later than the second, third and fourth.
    expect(known).toEqual([true, false, false, false, true, true, true, true]);
  });

  test('is forgotten a year after it was used last', async () => {
    const mobile = freshMobile();
    const { device_key: key } = await register(mobile);
    later(366 * DAY_MS);
    await one.app.domains.identity.forgetOldRows();
    expect(await devices(mobile)).toBe(0);
    expect(userOf(await login(mobile, password, key)).device_key).not.toBe(key);
  });
});

describe('devices become unknown', () => {
  test('by a new password after a code, all but the one it was set on', async () => {
    const mobile = freshMobile();
    const { device_key: mine } = await register(mobile);
    const { device_key: other } = userOf(await login(mobile, password));
    later(2 * MINUTE_MS);
    await login(mobile, wrong, mine);
    const token = tokenOf(await send(mobile, 'reset', mine));
    await verify(token, codeFor(mobile), 'reset', mine);
    const done = await post('users/reset', {
      mobile,
      password: 'برگ و باران 15',
      password_confirmation: 'برگ و باران 15',
      device_name,
      token,
      device_key: mine,
    });
    expect(userOf(done).device_key).toBe(mine);
    expect([await isKnown(mobile, mine), await isKnown(mobile, other)]).toEqual([true, false]);
  });

  test('by being signed out from another one; by signing all of them out, all but the one that does it', async () => {
    const mobile = freshMobile();
    const mine = await register(mobile);
    const [other, third] = [userOf(await login(mobile, password)), userOf(await login(mobile, password))];
    const list = (await get('service/users/dashboard/devices', { token: other.token })).data as {
      devices: { id: number; is_current: boolean }[];
    };
    const { id } = list.devices.find((device) => device.is_current)!;
    expect((await post(`users/dashboard/devices/${id}/logout`, {}, { token: mine.token })).status).toBe(200);
    expect([await isKnown(mobile, other.device_key), await isKnown(mobile, third.device_key)]).toEqual([false, true]);
    expect((await post('users/dashboard/devices/logout', {}, { token: mine.token })).status).toBe(200);
    expect([await isKnown(mobile, mine.device_key), await isKnown(mobile, third.device_key)]).toEqual([true, false]);
  });
});
