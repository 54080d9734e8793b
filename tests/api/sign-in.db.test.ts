import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import {
  prepareSignInApp,
  password,
  sentences,
  later,
  outbox,
  one,
  get,
  post,
  start,
  verify,
  prove,
  register,
  login,
  isIn,
  codeFor,
  wrongCode,
  device_name,
  freshMobile,
} from './sign-in-app.ts';

prepareSignInApp();

describe('a new number', () => {
  test('is unknown: 404 with a temporary token, and the code is on its way', async () => {
    const mobile = freshMobile();
    const answer = await post('auth/mobile/check', { mobile });
    expect(answer).toMatchObject({
      status: 404,
      code: 404,
      data: { token: expect.stringMatching(/^[\w-]{43}$/), resend_after: 120 },
    });
    expect(answer.message).toMatch(/پیامک شد/);
    expect(outbox.codes.at(-1)).toEqual({ to: mobile, kind: 'register', code: expect.stringMatching(/^\d{6}$/) });
  });

  test('is registered by the verified token, and signed in', async () => {
    const mobile = freshMobile();
    const token = await start(mobile, 'register');
    const verified = await verify(token, codeFor(mobile), 'register');
    expect(verified).toMatchObject({ status: 200, message: null, data: { user: null, token } });
    const body = { mobile, first_name: '  نیلوفر ', last_name: 'آزمونی', password, device_name, token };
    const done = await post('users/register', body);
    expect(done).toMatchObject({
      status: 200,
      data: {
        user: { mobile, first_name: 'نیلوفر', last_name: 'آزمونی', token: expect.stringMatching(/^[\w-]{43}$/) },
      },
    });
    const session = (done.data as { user: { token: string } }).user.token;
    expect((await get('content/header', { token: session })).data).toMatchObject({
      profile: { first_name: 'نیلوفر', last_name: 'آزمونی', image: null },
      wallet: { balance: 0 },
    });
    expect((await get('content/header')).data).toMatchObject({ profile: null, wallet: null });
    expect((await get('content/header', { token: 'x'.repeat(43) })).data).toMatchObject({
      profile: null,
      wallet: null,
    });
    expect((await post('users/register', body)).errors).toEqual({ token: [sentences.token] });
    expect(await post('auth/mobile/check', { mobile })).toMatchObject({ status: 200, data: { has_password: true } });
    later(11_000);
    const { users } = await one.database.kysely
      .selectFrom('app_user')
      .select(sql<number>`count(*)::int`.as('users'))
      .executeTakeFirstOrThrow();
    expect((await get('service/login-stat')).data).toEqual({ stat: { users } });
    expect((await get('content/home')).data).toMatchObject({ stat: { users } });
  });

  test('is taken however it was typed, and stored one way', async () => {
    for (const typed of ['۰۹۱۶۰۰۰۰۰۰۱', '+98 916 000 0001', '00989160000001', '٠٩١٦٠٠٠٠٠٠١']) {
      expect((await post('auth/mobile/check', { mobile: typed })).status).toBe(404);
      expect(outbox.codes.at(-1)!.to).toBe('09160000001');
      later(121_000);
    }
  });

  test.each([
    [''],
    ['9151234567'],
    ['0915123456'],
    ['02112345678'],
    ['091512345678'],
    ['سلام'],
    [7],
    [null],
    [undefined],
    [['09151234567']],
  ])('%j is no number: 422', async (mobile) => {
    const sent = outbox.codes.length;
    expect(await post('auth/mobile/check', { mobile })).toMatchObject({
      status: 422,
      errors: { mobile: [sentences.mobile] },
    });
    expect(outbox.codes).toHaveLength(sent);
  });
});

describe('registering', () => {
  let mobile: string;
  const body = (change: object) => ({ mobile, first_name: 'نام', last_name: 'نام', password, device_name, ...change });
  beforeEach(() => {
    mobile = freshMobile();
  });

  test.each([
    [{ first_name: '' }, { first_name: [sentences.name] }],
    [{ last_name: ' \u200b\n ' }, { last_name: [sentences.name] }],
    [{ last_name: '   ' }, { last_name: [sentences.name] }],
    [{ first_name: 'ن'.repeat(81) }, { first_name: ['نام و نام خانوادگی، هر کدام حداکثر ۸۰ حرف باشد.'] }],
    [{ last_name: 'ن'.repeat(600) }, { last_name: ['نام و نام خانوادگی، هر کدام حداکثر ۸۰ حرف باشد.'] }],
    [{ password: 'kootah7' }, { password: [sentences.weak] }],
    [{ password: '12345678' }, { password: [sentences.weak] }],
    [{ password: '۱۲۳۴۵۶۷۸' }, { password: [sentences.weak] }],
    [{ password: undefined }, { password: [sentences.weak] }],
    [{ password: 'x1!'.repeat(43) }, { password: [sentences.long] }],
    [{ password: 'x1!'.repeat(400) }, { password: [sentences.long] }],
    [{ device_name: ' \0\n' }, { device_name: ['نام دستگاه درست نیست.'] }],
    [{ device_name: 'د'.repeat(201) }, { device_name: ['نام دستگاه درست نیست.'] }],
    [{ device_name: '' }, { device_name: ['نام دستگاه درست نیست.'] }],
    [{ token: undefined }, { token: [sentences.token] }],
    [{ token: 'x'.repeat(43) }, { token: [sentences.token] }],
    [{ token: 'x'.repeat(200) }, { token: [sentences.token] }],
    [{ mobile: '1' }, { mobile: [sentences.mobile] }],
  ])('%j', async (change, errors) => {
    const token = await prove(mobile, 'register');
    const answer = await post('users/register', body({ token, ...change }));
    expect(answer).toMatchObject({ status: 422, errors });
    // Nothing is lost by it.
    expect((await post('users/register', body({ token }))).status).toBe(200);
  });

  test('the number itself is no password', async () => {
    const token = await prove(mobile, 'register');
    expect((await post('users/register', body({ token, password: mobile }))).errors).toEqual({
      password: [sentences.weak],
    });
  });

  test('needs a token that was verified, for this number, and not old', async () => {
    const refused = { status: 422, errors: { token: [sentences.token] } };
    const unverified = await start(mobile, 'register');
    expect(await post('users/register', body({ token: unverified }))).toMatchObject(refused);
    expect((await verify(unverified, codeFor(mobile), 'register')).status).toBe(200);
    expect(await post('users/register', body({ token: unverified, mobile: freshMobile() }))).toMatchObject(refused);
    later(10 * MINUTE_MS);
    expect(await post('users/register', body({ token: unverified }))).toMatchObject(refused);
    expect((await post('auth/mobile/check', { mobile })).status).toBe(404);
  });

  test('two tabs at once: one account, one yes', async () => {
    const token = await prove(mobile, 'register');
    const answers = await Promise.all([1, 2, 3].map(() => post('users/register', body({ token }))));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  test('a number that registered meanwhile is told to sign in', async () => {
    const first = await prove(mobile, 'register');
    later(121_000);
    const second = await prove(mobile, 'register');
    // The proof of the first tab still stands; the second one's is used up with it.
    expect((await post('users/register', body({ token: first }))).status).toBe(200);
    expect((await post('users/register', body({ token: second }))).errors).toEqual({ token: [sentences.token] });
  });
});

describe('signing in', () => {
  let mobile: string;
  beforeAll(async () => {
    mobile = freshMobile();
    await register(mobile);
  });
  beforeEach(() => later(2 * DAY_MS));

  test('by password, from any keyboard', async () => {
    expect(await login(mobile, password)).toMatchObject({
      status: 200,
      code: 200,
      data: { user: { mobile, first_name: 'نام' } },
    });
    expect((await login(mobile, 'رود و کوه ۱۴')).status).toBe(200);
    expect((await login('+98' + mobile.slice(1), password)).status).toBe(200);
  });

  test('a wrong password and an unknown number get one answer', async () => {
    const wrong = await login(mobile, 'اشتباه است');
    const unknown = await login(freshMobile(), 'اشتباه است');
    expect(wrong).toMatchObject({
      status: 401,
      message: 'ورود ناموفق بود. از درستی شماره موبایل و رمز عبور مطمئن شوید',
      data: null,
    });
    expect(unknown.body).toBe(wrong.body);
  });

  test('fields: 422', async () => {
    expect((await login(mobile, '')).errors).toEqual({ password: ['لطفاً رمز عبور خود را وارد کنید.'] });
    expect((await login('x', 'x')).errors).toEqual({ mobile: [sentences.mobile] });
    expect((await post('users/login', { mobile, password })).errors).toEqual({
      device_name: ['نام دستگاه درست نیست.'],
    });
    expect(Object.keys((await post('users/login', {})).errors ?? {}).toSorted()).toEqual([
      'device_name',
      'mobile',
      'password',
    ]);
  });

  test('by code', async () => {
    const answer = await post('auth/mobile/send', { mobile, state: 'login' });
    expect(answer).toMatchObject({ status: 200, data: { token: expect.any(String), resend_after: 120 } });
    expect(outbox.codes.at(-1)).toMatchObject({ to: mobile, kind: 'login' });
    const done = await verify((answer.data as { token: string }).token, codeFor(mobile), 'login');
    expect(done).toMatchObject({ status: 200, data: { token: null, user: { mobile, token: expect.any(String) } } });
    expect(await isIn((done.data as { user: { token: string } }).user.token)).toBe(true);
  });

  test('send: an unknown number is 404 with the number, a wrong state 422, and nothing is sent', async () => {
    const sent = outbox.codes.length;
    expect(await post('auth/mobile/send', { mobile: '09169999999', state: 'login' })).toMatchObject({
      status: 404,
      message: 'کاربری با شماره ۰۹۱۶۹۹۹۹۹۹۹ پیدا نشد',
      data: null,
    });
    for (const state of ['register', 'x', undefined, null])
      expect((await post('auth/mobile/send', { mobile, state })).errors).toEqual({ state: ['نوع درخواست درست نیست.'] });
    expect(outbox.codes).toHaveLength(sent);
  });

  test('a code may be typed in any digits and spaced', async () => {
    const token = await start(mobile, 'login');
    const typed = codeFor(mobile).replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    expect((await verify(token, ` ${typed.slice(0, 3)} ${typed.slice(3)} `, 'login')).status).toBe(200);
  });

  test('a wrong code is 401; what is no code is 422 and no guess', async () => {
    const token = await start(mobile, 'login');
    expect(await verify(token, wrongCode(mobile), 'login')).toMatchObject({
      status: 401,
      message: 'کد واردشده درست نیست',
      data: null,
    });
    for (const code of ['12345', '1234567', 'abcdef', '12 34'])
      expect((await verify(token, code, 'login')).errors).toEqual({ code: [sentences.code] });
    expect((await verify(token, ' ', 'login')).errors).toEqual({ code: ['لطفاً کد ارسال‌شده با پیامک را وارد کنید.'] });
    expect(Object.keys((await post('auth/mobile/verify', {})).errors ?? {}).toSorted()).toEqual([
      'code',
      'device_name',
      'state',
      'token',
    ]);
    expect((await verify(token, codeFor(mobile), 'login')).status).toBe(200);
  });

  test('five wrong codes end the token', async () => {
    const token = await start(mobile, 'login');
    for (let i = 0; i < 5; i += 1) expect((await verify(token, wrongCode(mobile), 'login')).status).toBe(401);
    expect(await verify(token, codeFor(mobile), 'login')).toMatchObject({
      status: 422,
      errors: { token: [sentences.token] },
    });
  });

  test('late, reused, replaced and foreign codes', async () => {
    const refused = { status: 422, errors: { token: [sentences.token] } };
    const late = await start(mobile, 'login');
    later(300_000);
    expect(await verify(late, codeFor(mobile), 'login')).toMatchObject(refused);
    const used = await start(mobile, 'login');
    const code = codeFor(mobile);
    expect((await verify(used, code, 'login')).status).toBe(200);
    expect(await verify(used, code, 'login')).toMatchObject(refused);
    later(121_000);
    const replaced = await start(mobile, 'login');
    const old = codeFor(mobile);
    later(121_000);
    const current = await start(mobile, 'login');
    expect(await verify(replaced, old, 'login')).toMatchObject(refused);
    const other = freshMobile();
    await start(other, 'register');
    expect(
      (await verify(current, codeFor(other) === codeFor(mobile) ? '000000' : codeFor(other), 'login')).status,
    ).toBe(401);
    expect(await verify('x'.repeat(43), codeFor(mobile), 'login')).toMatchObject(refused);
    expect((await verify(current, codeFor(mobile), 'login')).status).toBe(200);
  });

  test('purpose against purpose: only the diagonal passes', async () => {
    const states = ['login', 'reset', 'register'] as const;
    for (const sentFor of states) {
      for (const usedFor of states) {
        later(DAY_MS);
        const number = sentFor === 'register' ? freshMobile() : mobile;
        const token = await start(number, sentFor);
        expect([sentFor, usedFor, (await verify(token, codeFor(number), usedFor)).status]).toEqual([
          sentFor,
          usedFor,
          sentFor === usedFor ? 200 : 422,
        ]);
      }
    }
  });

  test('what was proved for one thing does no other', async () => {
    const registering = await prove(freshMobile(), 'register');
    const resetting = await prove(mobile, 'reset');
    const refused = { status: 422, errors: { token: [sentences.token] } };
    const fresh = { password: 'برگ و باران 15', password_confirmation: 'برگ و باران 15', device_name };
    expect(await post('users/reset', { mobile, ...fresh, token: registering })).toMatchObject(refused);
    expect(
      await post('users/register', {
        mobile,
        first_name: 'ن',
        last_name: 'ن',
        password,
        device_name,
        token: resetting,
      }),
    ).toMatchObject(refused);
    expect((await login(mobile, password)).status).toBe(200);
  });
});
