import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactLimits, contactMessages } from '@kavosh/contract/contact.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { forgetOldSlots } from '../../apps/server/src/kernel/limits/rate-limit-store.ts';
import { startApp, type TestApp } from './start-app.ts';

const details = { address: 'تهران، خیابان نمونه', phone: '021-00000000', email: 'salam@kavosh.example', tiles: null };
const secrets = { codeKey: Buffer.alloc(32, 3) };
let time = Date.parse('2026-11-21T08:00:00Z');
const clock = { now: () => new Date(time) };
const outbox = keepingOutbox();
let one: TestApp;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({ outbox, secrets, clock, config: { contact: details } });
});
afterAll(() => one.close());

const message = {
  name: 'نگار نمونه',
  email: 'negar@mail.example',
  title: 'پرسشی درباره دوره‌ها',
  department: 3,
  description: 'سلام.\nآیا این دوره ضبط می‌شود؟',
};
let told = 0;
/** Another text each time: the same one would be taken for a second press. */
const another = (changes: object = {}): object => ({
  ...message,
  description: `پیام شماره ${(told += 1)}`,
  ...changes,
});
const send = (body: object, options: { token?: string; from?: string } = {}) =>
  client.post('contact-us', body, options);
const stored = () => one.database.kysely.selectFrom('contact_message').selectAll().orderBy('id').execute();

describe('a message', () => {
  test('is kept as it was written, with the time and no name where nobody is signed in', async () => {
    const answer = await send({ ...message, is_admin: true, id: 7 });
    expect([answer.status, answer.code, answer.data]).toEqual([200, 200, {}]);
    expect((await stored()).map(({ id, fingerprint, ...rest }) => rest)).toEqual([
      {
        ...message,
        user_id: null,
        created_at: clock.now(),
        answered_at: null,
        ended_how: null,
        answer: null,
        answered_by: null,
        assigned_to: null,
        version: 0,
      },
    ]);
  });

  test('of a member carries who it was; a token that nobody holds makes a visitor of it', async () => {
    const token = await client.register('09150000077', 'رود و کوه 14');
    expect((await send(another(), { token })).status).toBe(200);
    expect((await send(another(), { token: 'x'.repeat(43) })).status).toBe(200);
    const [mine, nobodys] = (await stored()).slice(-2);
    const { id } = await one.database.kysely
      .selectFrom('app_user')
      .select('id')
      .where('mobile', '=', '09150000077')
      .executeTakeFirstOrThrow();
    expect([mine?.user_id, nobodys?.user_id]).toEqual([id, null]);
  });

  test('is tidied: blanks at the ends, line ends of all systems, signs that no terminal wants', async () => {
    await send(
      another({
        name: '  نگار\t\u0007 نمونه ',
        title: 'یک\nدو',
        description: '  یک\r\nدو\u0000\u001b[31m \n\n\n\nسه\ud800 ',
      }),
    );
    expect((await stored()).at(-1)).toMatchObject({
      name: 'نگار نمونه',
      title: 'یک دو',
      description: 'یک\nدو[31m\n\nسه',
    });
  });

  test('that is sent again before it is answered is one message, and counts for nothing', async () => {
    const again = another();
    const from = '10.99.1.1';
    for (let press = 0; press < 8; press += 1) expect((await send(again, { from })).status).toBe(200);
    const before = await stored();
    await Promise.all(Array.from({ length: 8 }, () => send(another({ description: 'هم‌زمان' }), { from: '10.99.1.2' })));
    expect((await stored()).length).toBe(before.length + 1);
    expect((await send(another(), { from })).status).toBe(200);
    const { id } = before.at(-1)!;
    expect(await one.app.domains.contact.markAnswered(id, 'operator')).toBe(true);
    await send(again, { from });
    expect((await stored()).filter(({ description }) => description === before.at(-1)!.description)).toHaveLength(2);
  });

  test('leaves nothing of itself in the log', async () => {
    await send(
      another({ name: 'نام‌پنهان', email: 'secret@mail.example', title: 'عنوان‌پنهان', description: 'متن‌پنهان' }),
    );
    await send({ name: 'نام‌پنهان', email: 'secret-wrong', title: '', department: 9, description: '' });
    expect(JSON.stringify(one.lines)).not.toMatch(/پنهان|secret/);
  });
});

describe('what is wrong with a message', () => {
  test.each<readonly [string, unknown, string]>([
    ['name', undefined, contactMessages.name],
    ['name', '', contactMessages.name],
    ['name', ' \n ', contactMessages.name],
    ['name', 7, contactMessages.name],
    ['email', undefined, contactMessages.email],
    ['email', ' ', contactMessages.email],
    ...[
      'negar',
      'negar@',
      '@mail.example',
      'negar@mail',
      'a b@mail.example',
      'negar@mail..example',
      'negar@-mail.example',
      'نگار@mail.example',
      'a@b.c\u0000@x',
      `${'a'.repeat(65)}@mail.example`,
    ].map((email) => ['email', email, contactMessages.emailPattern] as const),
    ['title', undefined, contactMessages.title],
    ['title', '', contactMessages.title],
    ...[undefined, null, 0, 4, 1.5, '1', [1], ''].map(
      (department) => ['department', department, contactMessages.department] as const,
    ),
    ['description', undefined, contactMessages.description],
    ['description', '\r\n\t', contactMessages.description],
    ['description', '\u0000', contactMessages.description],
    ...(['name', 'title', 'description'] as const).map(
      (field) => [field, 'ا'.repeat(contactLimits[field] + 1), contactMessages.tooLong] as const,
    ),
    [
      'email',
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}`,
      contactMessages.tooLong,
    ],
    ['description', 'ا'.repeat(20_001), contactMessages.tooLong],
  ])('%s %j', async (field, value, sentence) => {
    const before = await stored();
    const answer = await send({ ...another(), [field]: value });
    expect([answer.status, answer.errors]).toEqual([422, { [field]: [sentence] }]);
    expect(await stored()).toEqual(before);
  });

  test('is told of all five fields at once, the first one first', async () => {
    const { status, errors } = await send({});
    expect(status).toBe(422);
    expect(Object.entries(errors!)).toEqual([
      ['name', [contactMessages.name]],
      ['email', [contactMessages.email]],
      ['title', [contactMessages.title]],
      ['department', [contactMessages.department]],
      ['description', [contactMessages.description]],
    ]);
  });

  test('nothing that is exactly as long as it may be', async () => {
    const longest = {
      name: 'ن'.repeat(100),
      title: 'ع'.repeat(150),
      description: 'پ'.repeat(4000),
      email: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`,
    };
    expect(longest.email).toHaveLength(254);
    expect((await send({ ...message, ...longest })).status).toBe(200);
  });

  test.each(['a@b.co', 'first.last+tag@sub.mail.example', "o'neil_1@mail-host.example", '1@2.ir'])(
    'nothing with the address %s',
    async (email) => {
      expect((await send(another({ email }))).status).toBe(200);
    },
  );
});

describe('how many messages', () => {
  test('an address may send: five in any hour, twenty in any day', async () => {
    const from = '10.99.2.1';
    for (let sent = 0; sent < 5; sent += 1) expect((await send(another(), { from })).status).toBe(200);
    time += 600_000;
    const refused = await send(another(), { from });
    expect([refused.status, refused.headers['retry-after'], refused.message]).toEqual([
      429,
      '3000',
      'تعداد پیام‌های شما بیش از حد مجاز است. لطفاً ۵۰ دقیقه دیگر دوباره تلاش کنید.',
    ]);
    time += 3_000_000;
    for (let hour = 0; hour < 3; hour += 1) {
      for (let sent = 0; sent < 5; sent += 1) expect((await send(another(), { from })).status).toBe(200);
      time += 3_600_000;
    }
    const ofTheDay = await send(another(), { from });
    expect([ofTheDay.status, Number(ofTheDay.headers['retry-after'])]).toEqual([429, 86_400 - 4 * 3_600]);
    time += 86_400_000;
    expect((await send(another(), { from })).status).toBe(200);
  });

  test('are counted once however many come at once, over however many processes', async () => {
    const second = await buildApp({
      config: one.config,
      database: one.database,
      log: createLog({ level: 'silent' }),
      withSite: false,
      secrets,
      clock,
    });
    const from = '10.99.3.1';
    const otherClient = signInClient(() => second, outbox);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        (place % 2 ? client : otherClient).post('contact-us', another(), { from }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    await second.close();
  });

  test('a neighbourhood may send: fifty in any hour', async () => {
    for (let sent = 0; sent < 50; sent += 1)
      expect((await send(another(), { from: `10.98.1.${sent + 1}` })).status).toBe(200);
    expect((await send(another(), { from: '10.98.1.200' })).status).toBe(429);
    expect((await send(another(), { from: '10.98.2.1' })).status).toBe(200);
  });

  test('one household of IPv6 is one address', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await send(another(), { from: `2001:db8:1:2::${sent + 1}` })).status).toBe(200);
    expect((await send(another(), { from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await send(another(), { from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('refused ones leave nothing behind, and addresses cannot be read from the table', async () => {
    const from = '10.99.4.1';
    for (let sent = 0; sent < 5; sent += 1) await send(another(), { from });
    const before = await stored();
    await send(another(), { from });
    expect(await stored()).toEqual(before);
    const senders = await one.database.kysely.selectFrom('rate_limit').selectAll().execute();
    expect(senders.every(({ key }) => key.length === 32)).toBe(true);
    expect(JSON.stringify(senders)).not.toContain('10.99');
  });

  test('old senders are forgotten', async () => {
    await forgetOldSlots(one.database.kysely, new Date(time + 86_400_001));
    expect(await one.database.kysely.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });
});

test('where Kavosh is found is told as it is configured', async () => {
  expect((await client.get('content/contact')).data).toEqual({ contact: details });
});
