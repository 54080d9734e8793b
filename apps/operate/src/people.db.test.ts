import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putMoney } from '../../../tests/api/put-money.ts';
import { keepingOutbox, signInClient } from '../../../tests/api/sign-in-client.ts';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import { startApp, type TestApp } from '../../../tests/api/start-app.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../tests/factories/small-catalogue.ts';
import { insertColleague, operateWith } from './operate.test-set-up.ts';

const mobile = '09361110001';
const password = 'رود و کوه 14';
const outbox = keepingOutbox();
let one: TestApp;
let colleague: StaffOperator;
let ids: Record<SmallCourse, number>;
let token: string;
let id: number;
let now = Date.now();
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    outbox,
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  colleague = await insertColleague(one.database.kysely as never);
  token = await client.register(mobile);
  id = await putMoney(one.database.kysely, mobile, 5_000_000);
  await sql`update app_user set first_name = 'نگین', last_name = 'علی\u200cپور' where id = ${id}`.execute(
    one.database.kysely,
  );
});
afterAll(() => one.close());

const operate = (...args: string[]) =>
  operateWith(
    { db: one.database.kysely, domains: one.app.domains, operator: () => Promise.resolve(colleague) },
    'people',
    args,
  );
// Two days by the calendar of Greenwich: after midnight in Tehran, its tomorrow is Tehran's today.
const tomorrow = () => new Date(now + 2 * 86_400_000).toISOString().slice(0, 10);
const signIn = () => client.post('users/login', { mobile, password, device_name: 'آزمون' });
const dashboard = () => client.get('service/users/dashboard', { token });
const actions = async (most: number) =>
  (await one.app.domains.audit.latest(most)).map(({ action, subject, details }) => [action, subject, details]);

test('people are found by number, mobile number and name, with their number masked', async () => {
  for (const text of [String(id), mobile, 'نگین', 'علی پور'.replace(' ', '\u200c'), 'علیپور', 'نگين']) {
    const { out } = await operate('find', text);
    expect(out, text).toMatch(new RegExp(`^ +${id}  .+ UTC  0936\\*\\*\\*001  \u2068نگین علی\u200cپور\u2069\n$`));
  }
  expect((await operate('find', 'هیچ‌کس')).out).toBe('Nobody is found.\n');
  expect((await operate('find', '%')).out).toBe('Nobody is found.\n');
});

test('a look at somebody is noted, by number alone', async () => {
  await client.post(`courses/${ids.csharp}/comments/create`, { rating: 4 }, { token });
  const { out } = await operate('show', String(id));
  expect(out).toContain(`Number:   ${mobile}`);
  expect(out).toContain('Wallet:   5,000,000 toman');
  expect(out).toMatch(/Devices: {2}1\n/);
  expect(out).toMatch(/Comment: {2}\d+ .+ shown {2}4 stars/);
  const [row] = await one.app.domains.audit.latest(1);
  expect(row).toMatchObject({ operator: 'نگهبان', action: 'person.opened', subject: `person ${id}` });
  expect(JSON.stringify(row)).not.toContain(mobile);
  expect((await operate('show', '999999')).failure).toBe('There is no such person (person.not_found).');
});

test('signing out ends every session at once', async () => {
  expect((await signIn()).status).toBe(200);
  expect((await dashboard()).status).toBe(200);
  expect((await operate('sign-out', String(id), '--reason', 'گوشی گم شد')).out).toBe(
    `Person ${id} is signed out everywhere: 2 sessions ended.\n`,
  );
  expect((await dashboard()).status).toBe(401);
  expect(await actions(1)).toEqual([
    ['person.signed_out', `person ${id}`, { before: 2, after: 0, reason: 'گوشی گم شد' }],
  ]);
  token = ((await signIn()).data as { user: { token: string } }).user.token;
});

test('buying, commenting and withdrawing are refused until the restriction ends, by itself or otherwise', async () => {
  const buy = () => client.post(`courses/${ids.branches}/purchase`, { method: 'wallet' }, { token });
  const refer = () => client.post(`courses/${ids.python}/purchase`, { method: 'referral' }, { token });
  const comment = () => client.post(`courses/${ids.csharp}/comments/create`, { rating: 2 }, { token });
  const withdraw = () => client.post('users/dashboard/wallet/withdrawals', { amount: 60_000 }, { token });
  await sql`update course set payment_type = 'wallet' where id = ${ids.branches}`.execute(one.database.kysely);
  // Bought as a whole.
  await sql`update edition set is_open = false where course_id = ${ids.branches}`.execute(one.database.kysely);
  expect(
    (
      await operate(
        'restrict',
        String(id),
        'buy',
        'comment',
        'withdraw',
        '--until',
        tomorrow(),
        '--reason',
        'کلاهبرداری',
      )
    ).failure,
  ).toBeNull();
  const refused = [await buy(), await refer(), await comment(), await withdraw()];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(refused.map(({ message }) => message)).toEqual(
    ['خرید با', 'خرید با', 'ثبت نظر با', 'برداشت از'].map((words) =>
      expect.stringMatching(
        new RegExp(`^${words} این حساب تا .+ ممکن نیست\\. برای پیگیری با پشتیبانی تماس بگیرید\\.$`),
      ),
    ),
  );
  // The wallet, and everything else, is there.
  expect((await dashboard()).status).toBe(200);
  expect((await actions(3)).map(([action, , details]) => [action, (details as { kind: string }).kind])).toEqual([
    ['person.restricted', 'withdraw'],
    ['person.restricted', 'comment'],
    ['person.restricted', 'buy'],
  ]);
  expect((await operate('show', String(id))).out).toContain('Kept from buy: until');

  expect((await operate('unrestrict', String(id), 'comment', 'sign-in', '--reason', 'روشن شد')).out).toBe(
    `Person ${id} is no longer kept from comment.\n`,
  );
  expect((await operate('unrestrict', String(id), 'comment', '--reason', 'روشن شد')).out).toContain('nothing was done');
  expect((await comment()).status).toBe(200);
  expect((await buy()).status).toBe(403);
  now += 2 * 86_400_000;
  expect([(await buy()).status, (await refer()).status]).toEqual([200, 200]);
  expect((await withdraw()).status).not.toBe(403);
});

test('who may not sign in is out at once, and is told only after proving who they are, by code as well', async () => {
  const until = new Date(now + 3 * 86_400_000).toISOString().slice(0, 10);
  expect(
    (await operate('restrict', String(id), 'sign-in', '--until', until, '--reason', 'درخواست پلیس')).failure,
  ).toBeNull();
  expect((await dashboard()).status).toBe(401);
  expect(await signIn()).toMatchObject({ status: 403, message: expect.stringContaining('ورود به این حساب تا') });
  expect((await client.post('users/login', { mobile, password: 'رمز دیگری 99', device_name: 'آزمون' })).status).toBe(
    401,
  );
  const sent = await client.post('auth/mobile/send', { mobile, state: 'login' });
  const code = outbox.codes.at(-1)!;
  const answer = await client.post('auth/mobile/verify', {
    token: (sent.data as { token: string }).token,
    code: code.code,
    state: 'login',
    device_name: 'آزمون',
  });
  expect(answer).toMatchObject({ status: 403, message: expect.stringContaining('ورود به این حساب') });
  now += 300_000;
  const proof = await client.prove(mobile, 'reset');
  expect(
    (
      await client.post('users/reset', {
        mobile,
        password: 'دریا و جنگل 15',
        password_confirmation: 'دریا و جنگل 15',
        device_name: 'آزمون',
        token: proof,
      })
    ).status,
  ).toBe(403);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from session where user_id = ${id}`.execute(
    one.database.kysely,
  );
  expect(rows[0]!.n).toBe(0);
  now += 4 * 86_400_000;
  // The password is the old one still.
  expect((await signIn()).status).toBe(200);
  expect(await one.app.domains.audit.broken()).toBeNull();
});

test('another one of its kind replaces the first; signing in and restricting at once leaves nobody in', async () => {
  const later = (days: number) =>
    new Date(Date.now() + days * 86_400_000 + (now - Date.now())).toISOString().slice(0, 10);
  await operate('restrict', String(id), 'buy', '--until', later(9), '--reason', 'یک');
  await operate('restrict', String(id), 'buy', '--until', later(2), '--reason', 'دو');
  const rows = await one.database.kysely
    .selectFrom('person_restriction')
    .select('reason')
    .where('user_id', '=', id)
    .where('kind', '=', 'buy')
    .where('ended_at', 'is', null)
    .execute();
  expect(rows).toEqual([{ reason: 'دو' }]);
  const answers = await Promise.all([
    signIn(),
    operate('restrict', String(id), 'sign-in', '--until', later(3), '--reason', 'سه'),
    signIn(),
  ]);
  expect(answers).toHaveLength(3);
  const { rows: sessions } = await sql<{
    n: number;
  }>`select count(*)::int as n from session where user_id = ${id}`.execute(one.database.kysely);
  expect(sessions[0]!.n).toBe(0);
});

test.each([
  [[], 'Say what to do with people: find, show, sign-out, restrict or unrestrict.'],
  [['find'], 'Say who: a number, a mobile number or a part of the name.'],
  [['show', 'x'], 'Give the number of one person, as `people find` shows it.'],
  [['sign-out', '1'], 'Say why with --reason.'],
  [['restrict', '1', '--until', '2099-01-01', '--reason', 'x'], '--until lies ahead, within ten years.'],
  [['restrict', '1', 'buy', '--until', '2020-01-01', '--reason', 'x'], '--until lies ahead, within ten years.'],
  [
    ['restrict', '1', 'breathe', '--until', '1406-01-01', '--reason', 'x'],
    'Say from what: buy, comment, withdraw, sign-in, one or several.',
  ],
  [
    ['restrict', '1', 'toString', '--until', '1406-01-01', '--reason', 'x'],
    'Say from what: buy, comment, withdraw, sign-in, one or several.',
  ],
  [
    ['restrict', '1', 'buy', '--until', '2027-02-30', '--reason', 'x'],
    '--until takes a day, such as 2027-03-21 or 1406-01-01, and an hour of Tehran where wanted: 2027-03-21T18:00.',
  ],
  [
    ['restrict', '1', 'buy', '--reason', 'x'],
    '--until takes a day, such as 2027-03-21 or 1406-01-01, and an hour of Tehran where wanted: 2027-03-21T18:00.',
  ],
  [
    ['restrict', '1', 'buy', '--until', '2027-03-21T25:00', '--reason', 'x'],
    '--until takes a day, such as 2027-03-21 or 1406-01-01, and an hour of Tehran where wanted: 2027-03-21T18:00.',
  ],
  [
    ['restrict', '999999', 'buy', '--until', '2027-03-21', '--reason', 'x'],
    'There is no such person (person.not_found).',
  ],
  [['show', '1', '2'], 'One person at a time; a name of several words goes into quotation marks.'],
])('%j is refused with one sentence', async (args, sentence) => {
  expect((await operate(...args)).failure).toBe(sentence);
});
