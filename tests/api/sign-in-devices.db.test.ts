import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import {
  prepareSignInApp,
  password,
  sentences,
  now,
  later,
  one,
  get,
  post,
  start,
  prove,
  register,
  login,
  isIn,
  device_name,
  freshMobile,
} from './sign-in-app.ts';

prepareSignInApp();

describe('a new password', () => {
  const fresh = 'برگ و باران 15';

  test('signs every device out and this one in; the old password is over', async () => {
    const mobile = freshMobile();
    const sessions = [
      await register(mobile),
      ((await login(mobile, password)).data as { user: { token: string } }).user.token,
    ];
    later(121_000);
    const token = await prove(mobile, 'reset');
    const body = { mobile, password: fresh, password_confirmation: fresh, device_name, token };
    expect((await post('users/reset', { ...body, password_confirmation: 'دیگری 1234' })).errors).toEqual({
      password_confirmation: ['رمز عبور و تکرار آن یکسان نیستند'],
    });
    expect(
      (await post('users/reset', { ...body, password: 'password', password_confirmation: 'password' })).errors,
    ).toEqual({ password: [sentences.weak] });
    for (const session of sessions) expect(await isIn(session)).toBe(true);
    const done = await post('users/reset', body);
    expect(done).toMatchObject({ status: 200, data: { user: { mobile, token: expect.any(String) } } });
    for (const session of sessions) expect(await isIn(session)).toBe(false);
    expect(await isIn((done.data as { user: { token: string } }).user.token)).toBe(true);
    expect((await post('users/reset', body)).errors).toEqual({ token: [sentences.token] });
    expect([(await login(mobile, password)).status, (await login(mobile, fresh)).status]).toEqual([401, 200]);
  });

  test.each(['missing', 'foreign', 'unverified', 'of another number', 'old'])(
    'a token that is %s changes nothing',
    async (kind) => {
      const mobile = freshMobile();
      await register(mobile);
      later(121_000);
      const other = freshMobile();
      await register(other);
      later(121_000);
      const token = {
        missing: async () => undefined,
        foreign: async () => 'A'.repeat(43),
        unverified: () => start(mobile, 'reset'),
        'of another number': () => prove(other, 'reset'),
        old: () => prove(mobile, 'reset'),
      };
      const given = await token[kind as keyof typeof token]();
      if (kind === 'old') later(10 * MINUTE_MS);
      const rows = () => one.database.kysely.selectFrom('app_user').selectAll().orderBy('id').execute();
      const before = await rows();
      expect(
        await post('users/reset', { mobile, password: fresh, password_confirmation: fresh, device_name, token: given }),
      ).toMatchObject({ status: 422, errors: { token: [sentences.token] } });
      expect(await rows()).toEqual(before);
    },
  );
});

describe('devices', () => {
  const devices = async (token: string) =>
    (
      (await get('service/users/dashboard/devices', { token })).data as {
        devices: { id: number; device_name: string; is_current: boolean }[];
      }
    ).devices;

  test('are listed and signed out one by one, each person their own alone', async () => {
    const [mine, theirs] = [freshMobile(), freshMobile()];
    const first = await register(mine);
    later(MINUTE_MS);
    const answer = await post('users/login', { mobile: mine, password, device_name: 'گوشی' });
    const second = (answer.data as { user: { token: string } }).user.token;
    const foreign = await register(theirs);
    const [newer, older] = await devices(second);
    expect([newer, older]).toMatchObject([
      { device_name: 'گوشی', is_current: true, created_at: now.toISOString(), last_seen_at: now.toISOString() },
      { device_name, is_current: false },
    ]);
    const notMine = await post(`users/dashboard/devices/${older!.id}/logout`, undefined, { token: foreign });
    const nobodys = await post('users/dashboard/devices/2147483647/logout', undefined, { token: foreign });
    expect([notMine.status, notMine.body]).toEqual([404, nobodys.body]);
    expect((await post('users/dashboard/devices/x/logout', undefined, { token: foreign })).body).toBe(nobodys.body);
    expect(await isIn(first)).toBe(true);
    const left = await post(`users/dashboard/devices/${older!.id}/logout`, undefined, { token: second });
    expect(left).toMatchObject({ status: 200, data: { devices: [{ id: newer!.id }] } });
    expect([await isIn(first), await isIn(second), await isIn(foreign)]).toEqual([false, true, true]);
  });

  test('one signs itself out, or all', async () => {
    const mobile = freshMobile();
    const sessions = [await register(mobile)];
    for (let i = 0; i < 3; i += 1)
      sessions.push(((await login(mobile, password)).data as { user: { token: string } }).user.token);
    expect(await post('users/logout', undefined, { token: sessions[0]! })).toMatchObject({ status: 200, data: {} });
    expect(await Promise.all(sessions.map(isIn))).toEqual([false, true, true, true]);
    expect((await post('users/logout', undefined, { token: sessions[0]! })).status).toBe(401);
    expect((await post('users/dashboard/devices/logout', undefined, { token: sessions[1]! })).status).toBe(200);
    expect(await Promise.all(sessions.map(isIn))).toEqual([false, false, false, false]);
  });

  test('an eleventh signs the one out that was used the longest ago, also when they come at once', async () => {
    const mobile = freshMobile();
    const first = await register(mobile);
    for (let i = 0; i < 9; i += 1) {
      later(1_000);
      expect((await login(mobile, password)).status).toBe(200);
    }
    expect((await devices(first)).length).toBe(10);
    later(HOUR_MS);
    await Promise.all([1, 2, 3].map(() => login(mobile, password)));
    const { count } = await one.database.kysely
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .where('mobile', '=', mobile)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(10);
  });

  test('are valid for 90 days from their last use', async () => {
    const token = await register(freshMobile());
    later(89 * DAY_MS);
    expect(await isIn(token)).toBe(true);
    later(89 * DAY_MS);
    expect(await isIn(token)).toBe(true);
    later(90 * DAY_MS + 1);
    expect(await isIn(token)).toBe(false);
  });

  test('a use is noted every five minutes at most', async () => {
    const mobile = freshMobile();
    const token = await register(mobile);
    const seen = async () =>
      (
        await one.database.kysely
          .selectFrom('session')
          .select('last_seen_at')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    const begun = await seen();
    later(4 * MINUTE_MS);
    await isIn(token);
    expect(await seen()).toEqual(begun);
    later(MINUTE_MS);
    await isIn(token);
    expect(await seen()).toEqual(now);
  });
});
