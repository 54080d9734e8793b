import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROFILE_IMAGE_MAX_BYTES, profileMessages, type ProfileData } from '@kavosh/contract/profile.ts';
import { rawClient } from './raw-client.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
const card = '6104337812345674';
const otherCard = '5022291012345672';
const sheba = '062960000000100324200001';
let one: TestApp;
let now = Date.parse('2026-11-21T08:00:00Z');
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    outbox,
    secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
    clock: { now: () => new Date(now) },
  });
});
afterAll(() => one.close());

const numberOf = () => `0917222${String(lastNumber).padStart(4, '0')}`;
const person = (): Promise<string> => {
  lastNumber += 1;
  return client.register(numberOf());
};

type Value = string | Blob;
const send = async (token: string | undefined, fields: Record<string, Value>, headers: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await one.app.inject({
    method: 'POST',
    url: '/api/v1/web/service/users/dashboard/profile',
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    payload: form,
  });
  const { data, message, errors } = answer.json<{
    data: { profile: ProfileData } | null;
    message: string | null;
    errors?: Record<string, string[]>;
  }>();
  return { status: answer.statusCode, profile: data?.profile, message, errors, headers: answer.headers };
};
const profileOf = async (token: string) =>
  ((await client.get('service/users/dashboard/profile', { token })).data as { profile: ProfileData }).profile;
const saved = async (token: string, fields: Record<string, Value>): Promise<ProfileData> => {
  const { status, profile, errors } = await send(token, fields);
  expect([status, errors]).toEqual([200, undefined]);
  return profile!;
};
const refused = async (
  token: string,
  fields: Record<string, Value>,
  field: string,
  sentence: string,
): Promise<void> => {
  expect(await send(token, fields)).toMatchObject({ status: 422, errors: { [field]: [sentence] } });
};

describe('a profile', () => {
  test('is empty at first, is saved part by part, and what is not sent stays', async () => {
    const token = await person();
    const empty: ProfileData = {
      first_name: 'نام',
      last_name: 'آزمونی',
      image: null,
      email: null,
      bank_account: null,
      bank_account_kind: null,
      bank_account_owner: null,
      bank_account_changed_at: null,
      headline: null,
      gender: null,
      province: null,
      city: null,
    };
    expect(await profileOf(token)).toEqual(empty);
    expect(
      await saved(token, {
        user_first_name: ' دریا ',
        user_email: 'darya@kavosh.example',
        user_headline: 'برنامه‌نویس\u0000 وب',
      }),
    ).toEqual({ ...empty, first_name: 'دریا', email: 'darya@kavosh.example', headline: 'برنامه‌نویس وب' });
    const { cities } = (await client.get('content/cities/8')).data as { cities: { id: number; name: string }[] };
    const tehran = cities[0]!;
    expect(tehran.name).toBe('تهران');
    expect(
      await saved(token, {
        user_province: '۸',
        user_city: String(tehran.id),
        user_gender: 'female',
        user_last_name: 'نمونه',
      }),
    ).toMatchObject({
      first_name: 'دریا',
      last_name: 'نمونه',
      email: 'darya@kavosh.example',
      gender: 'female',
      province: { id: 8, name_fa: 'تهران', name: 'تهران' },
      city: { id: tehran.id, name_fa: 'تهران' },
    });
    expect(await saved(token, {})).toEqual(await profileOf(token));
    expect(await saved(token, { user_email: '', user_headline: '', user_gender: '', user_province: '' })).toEqual({
      ...empty,
      first_name: 'دریا',
      last_name: 'نمونه',
    });
  });

  test('refuses by fields, and then nothing is saved', async () => {
    const token = await person();
    for (const email of ['no', 'a@b', 'a b@c.example', `${'a'.repeat(250)}@kavosh.example`])
      await refused(token, { user_email: email }, 'user_email', 'نشانی ایمیل درست نیست');
    await refused(token, { user_headline: 'ن'.repeat(101) }, 'user_headline', profileMessages.headline);
    await refused(token, { user_first_name: ' ' }, 'user_first_name', 'لطفاً نام و نام خانوادگی خود را وارد کنید');
    await refused(
      token,
      { user_last_name: 'ن'.repeat(81) },
      'user_last_name',
      'نام و نام خانوادگی، هر کدام حداکثر ۸۰ حرف باشد.',
    );
    await refused(token, { user_gender: 'other' }, 'user_gender', profileMessages.gender);
    for (const province of ['0', '32', '-1', '8.5', 'x', '99999999999'])
      await refused(token, { user_province: province }, 'user_province', profileMessages.province);
    const { cities } = (await client.get('content/cities/1')).data as { cities: { id: number }[] };
    await refused(token, { user_province: '8', user_city: String(cities[0]!.id) }, 'user_city', profileMessages.city);
    await refused(token, { user_city: String(cities[0]!.id) }, 'user_city', profileMessages.city);
    await refused(token, { user_headline: 'تازه', user_image: 'text' }, 'user_image', profileMessages.imageFormat);
    expect((await profileOf(token)).headline).toBeNull();
  });

  test('another province takes the city with it; the same one keeps it', async () => {
    const token = await person();
    const { cities } = (await client.get('content/cities/8')).data as { cities: { id: number }[] };
    await saved(token, { user_province: '8', user_city: String(cities[1]!.id) });
    expect((await saved(token, { user_province: '8' })).city?.id).toBe(cities[1]!.id);
    expect(await saved(token, { user_province: '1' })).toMatchObject({ province: { id: 1 }, city: null });
  });

  test('takes what is on the list, and refuses all else by name', async () => {
    const token = await person();
    const rows = async () => {
      const { rows: users } = await sql<object>`select * from app_user where mobile = ${numberOf()}`.execute(
        one.database.kysely,
      );
      const { rows: profiles } = await sql<object>`
        select p.* from profile p join app_user u on u.id = p.user_id where mobile = ${numberOf()}`.execute(
        one.database.kysely,
      );
      return [users, profiles];
    };
    const before = await rows();
    const foreign = {
      user_id: '1',
      id: '1',
      mobile: '09120000000',
      is_demo: 'true',
      password_hash: 'x',
      balance: '5',
      account_changed_at: '2000-01-01',
      user_mobile: '09120000000',
      image: 'x',
      user_headlin: 'یک حرف کم',
    };
    const { status, errors } = await send(token, { ...foreign, user_headline: 'آزمونگر' });
    expect(status).toBe(422);
    expect(errors).toEqual(Object.fromEntries(Object.keys(foreign).map((name) => [name, ['چنین فیلدی وجود ندارد.']])));
    expect(await rows()).toEqual(before);
    expect((await saved(token, { user_headline: 'آزمونگر' })).headline).toBe('آزمونگر');
  });

  test('is a form: JSON and others are not taken, a guest is refused before anything is read', async () => {
    const token = await person();
    const url = '/api/v1/web/service/users/dashboard/profile';
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'nonsense']) {
      expect([
        type,
        (
          await one.app.inject({
            method: 'POST',
            url,
            headers: { authorization: `Bearer ${token}`, 'content-type': type },
            payload: '{}',
          })
        ).statusCode,
      ]).toEqual([type, 415]);
    }
    const broken = (type: string, payload: string) =>
      one.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      });
    for (const [type, payload] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', 'nonsense'],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\ncut'],
    ] as const) {
      expect((await broken(type, payload)).statusCode).toBe(400);
    }
    expect((await send(undefined, { user_headline: 'x' })).status).toBe(401);
    expect(
      (
        await one.app.inject({
          method: 'POST',
          url: '/api/v1/web/service/users/login',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          payload: '--x--',
        })
      ).statusCode,
    ).toBe(415);
  });

  test('has limits: fields, their length, files, and all of it', async () => {
    const token = await person();
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 'x']));
    expect((await send(token, many)).status).toBe(413);
    expect((await send(token, { user_headline: 'x'.repeat(64 * 1024 + 1) })).status).toBe(413);
    expect((await send(token, { user_image: new Blob(['x']), other: new Blob(['x']) })).status).toBe(413);
    expect(await send(token, { user_image: new File([new Uint8Array(3 * 1024 * 1024)], 'x.png') })).toMatchObject({
      status: 413,
      headers: { connection: 'close' },
    });
    expect((await profileOf(token)).headline).toBeNull();
  });
});

test('any bytes get an answer that is declared', async () => {
  const token = await person();
  const name = fc.oneof(
    fc.constantFrom(
      'user_image',
      'user_bank_account',
      'user_city',
      'user_gender',
      'user_image_crop',
      '__proto__',
      'constructor',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
  const head = fc
    .tuple(
      name,
      fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
      fc.constantFrom(
        '',
        'Content-Type: application/json\r\n',
        'Content-Type: image/png\r\n',
        'Content-Transfer-Encoding: base64\r\n',
        'nonsense\r\n',
      ),
    )
    .map(
      ([field, file, more]) =>
        `Content-Disposition: form-data; name="${field}"${file === undefined ? '' : `; filename="${file}"`}\r\n${more}`,
    );
  const part = fc
    .tuple(
      head,
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom('{"a":1}', '[]', '\u0000', '\ud800', '\x89PNG\r\n\x1a\n', '1,2,3', '99999,99999,1'),
      ),
      fc.constantFrom('\r\n', '', '\n'),
    )
    .map(([about, body, end]) => `--x\r\n${about}\r\n${body}${end}`);
  const form = fc
    .tuple(fc.array(part, { maxLength: 6 }), fc.constantFrom('--x--\r\n', '--x--', '--x', ''))
    .map(([parts, end]) => parts.join('') + end);
  await fc.assert(
    fc.asyncProperty(form, async (payload) => {
      const answer = await one.app.inject({
        method: 'POST',
        url: '/api/v1/web/service/users/dashboard/profile',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.from(payload, 'latin1'),
      });
      expect([200, 400, 413, 422, 429]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ code: answer.statusCode });
    }),
    { numRuns: 150, seed: 20_261_122 },
  );
  expect(one.lines.filter((line) => line['level'] === 'error')).toEqual([]);
}, 60_000);

test('a form that does not say its length ends at the limit', async () => {
  const token = await person();
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = rawClient((one.app.server.address() as AddressInfo).port);
  const answer = socket.next();
  socket.send(
    `POST /api/v1/web/service/users/dashboard/profile HTTP/1.1\r\nhost: kavosh.example\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  const chunk = (text: string): void => {
    socket.socket.write(`${text.length.toString(16)}\r\n${text}\r\n`, 'latin1');
  };
  chunk('--x\r\nContent-Disposition: form-data; name="user_image"; filename="a.png"\r\n\r\n');
  for (let sent = 0; sent < 49; sent += 1) chunk('x'.repeat(64 * 1024));
  const { status, headers } = await answer;
  expect([status, headers['connection']]).toEqual([413, 'close']);
  await socket.closed;
});

describe('the bank account', () => {
  const withOwner = (account: string, owner = 'مینا نمونه') => ({
    user_bank_account: account,
    user_bank_account_owner: owner,
  });
  const row = async () =>
    (
      await sql<{
        sealed_account: Buffer | null;
        account_changed_at: Date | null;
      }>`select p.* from profile p join app_user u on u.id = p.user_id where mobile = ${numberOf()}`.execute(
        one.database.kysely,
      )
    ).rows[0]!;

  test('is a card or a Sheba, shown by its last four digits, and nowhere in the database', async () => {
    const token = await person();
    expect(await saved(token, withOwner('۶۱۰۴-۳۳۷۸-۱۲۳۴-۵۶۷۴'))).toMatchObject({
      bank_account: '************5674',
      bank_account_kind: 'card',
      bank_account_changed_at: new Date(now).toISOString(),
    });
    expect(await saved(token, withOwner('IR06 2960 0000 0010 0324 2000 01'))).toMatchObject({
      bank_account: '********************0001',
      bank_account_kind: 'sheba',
    });
    const { sealed_account: sealed } = await row();
    expect(sealed!.toString('latin1')).not.toContain(sheba);
    const { rows } = await sql<{ dump: string }>`select string_agg(p::text, '') as dump from profile p`.execute(
      one.database.kysely,
    );
    expect(rows[0]!.dump).not.toContain(sheba);
    expect(rows[0]!.dump).not.toContain(card);
    const {
      rows: [user],
    } = await sql<{ id: number }>`select id from app_user where mobile = ${numberOf()}`.execute(one.database.kysely);
    const { profile } = one.app.domains;
    expect(profile.openAccount(user!.id, sealed!)).toBe(sheba);
    expect(profile.openAccount(user!.id + 1, sealed!)).toBeNull();
    expect(await profile.payoutAccount(one.database.kysely, user!.id)).toEqual({
      sealed,
      end: '0001',
      kind: 'sheba',
      owner: 'مینا نمونه',
      changedAt: new Date(now),
    });
    expect(JSON.stringify(one.lines)).not.toMatch(new RegExp(`${card}|${sheba}`));
  });

  test('the masked number, and the same one again, change nothing; another mask is refused', async () => {
    const token = await person();
    await refused(token, { user_bank_account: '************5674' }, 'user_bank_account', profileMessages.account);
    await saved(token, withOwner(card));
    const before = await row();
    now += 60_000;
    await saved(token, { user_bank_account: '************5674', user_headline: 'الف' });
    await saved(token, withOwner(` ${card} `));
    expect(await row()).toMatchObject({
      sealed_account: before.sealed_account,
      account_changed_at: before.account_changed_at,
      headline: 'الف',
    });
    expect(outbox.notices.filter(({ to }) => to === numberOf())).toEqual([
      { to: numberOf(), kind: 'bank-account-changed', end: '5674' },
    ]);
    await refused(token, { user_bank_account: '************5675' }, 'user_bank_account', profileMessages.account);
  });

  test('empty removes it, which is a change as well', async () => {
    const token = await person();
    await saved(token, withOwner(card));
    now += 60_000;
    expect(await saved(token, { user_bank_account: ' ' })).toMatchObject({
      bank_account: null,
      bank_account_kind: null,
      bank_account_changed_at: new Date(now).toISOString(),
    });
    await saved(token, { user_bank_account: '' });
    expect(outbox.notices.filter(({ to }) => to === numberOf()).map(({ kind, end }) => [kind, end])).toEqual([
      ['bank-account-changed', '5674'],
      ['bank-account-removed', '5674'],
    ]);
  });

  test('a new one needs its owner, who may be put right alone; a removed one takes the owner with it', async () => {
    const token = await person();
    const missing = profileMessages.accountOwner;
    await refused(token, { user_bank_account: card }, 'user_bank_account_owner', missing);
    for (const owner of ['', ' ', '۱۲۳', '؟!'])
      await refused(token, withOwner(card, owner), 'user_bank_account_owner', missing);
    await refused(
      token,
      withOwner(card, 'ن'.repeat(81)),
      'user_bank_account_owner',
      profileMessages.accountOwnerLength,
    );
    await refused(token, { user_bank_account_owner: 'مینا نمونه' }, 'user_bank_account', profileMessages.account);
    expect((await saved(token, { user_bank_account: '', user_bank_account_owner: '' })).bank_account_owner).toBeNull();
    expect(outbox.notices.filter(({ to }) => to === numberOf())).toEqual([]);
    expect(await saved(token, withOwner(card, ' مینا  نمونه '))).toMatchObject({
      bank_account: '************5674',
      bank_account_owner: 'مینا نمونه',
    });
    const changed = (await row()).account_changed_at;
    now += 60_000;
    expect(await saved(token, { user_bank_account_owner: 'مینا نمونه‌زاده' })).toMatchObject({
      bank_account: '************5674',
      bank_account_owner: 'مینا نمونه‌زاده',
    });
    await refused(token, { user_bank_account_owner: '' }, 'user_bank_account_owner', missing);
    await refused(token, { user_bank_account: otherCard }, 'user_bank_account_owner', missing);
    expect((await saved(token, { user_headline: 'الف' })).bank_account_owner).toBe('مینا نمونه‌زاده');
    // The same account all the while: one message, and nothing to wait for.
    expect((await row()).account_changed_at).toEqual(changed);
    expect(outbox.notices.filter(({ to }) => to === numberOf())).toHaveLength(1);
    expect(await saved(token, { user_bank_account: '', user_bank_account_owner: 'کسی' })).toMatchObject({
      bank_account: null,
      bank_account_owner: null,
    });
  });

  test('one from before owners were asked for stays as it is', async () => {
    const token = await person();
    await saved(token, withOwner(card));
    await sql`update profile set account_owner = null where user_id = (select id from app_user where mobile = ${numberOf()})`.execute(
      one.database.kysely,
    );
    expect(
      await saved(token, { user_headline: 'الف', user_bank_account: '************5674', user_bank_account_owner: '' }),
    ).toMatchObject({ bank_account: '************5674', bank_account_owner: null });
    expect(
      await saved(token, { user_bank_account: '************5674', user_bank_account_owner: 'مینا نمونه' }),
    ).toMatchObject({ bank_account_owner: 'مینا نمونه' });
  });

  test('the notice of a first one says nothing of a wait, that of another one does', async () => {
    const token = await person();
    await saved(token, withOwner(card));
    now += 60_000;
    await saved(token, withOwner(otherCard));
    const { rows } = await sql<{ title: string; body: string }>`
      select title, body from notification where user_id = (select id from app_user where mobile = ${numberOf()}) order by id`.execute(
      one.database.kysely,
    );
    expect(rows.map(({ title, body }) => [title, body.includes('۲۴ ساعت')])).toEqual([
      ['شماره حساب بانکی شما ثبت شد', false],
      ['شماره حساب بانکی شما تغییر کرد', true],
    ]);
  });

  test('anything else is refused with a sentence of its own', async () => {
    const token = await person();
    for (const text of ['1234', 'IR', '123456789012345x', '1'.repeat(23)])
      await refused(token, { user_bank_account: text }, 'user_bank_account', profileMessages.account);
    await refused(token, { user_bank_account: '6104337812345675' }, 'user_bank_account', profileMessages.card);
    await refused(
      token,
      { user_bank_account: 'IR062960000000100324200002' },
      'user_bank_account',
      profileMessages.sheba,
    );
    expect((await profileOf(token)).bank_account).toBeNull();
  });

  test('changes five times a day, and no more', async () => {
    const token = await person();
    for (const account of [card, otherCard, card, otherCard, sheba]) {
      await saved(token, withOwner(account));
      now += 60_000;
    }
    expect(await send(token, withOwner(card))).toMatchObject({
      status: 429,
      message: expect.stringContaining('۲۳ ساعت و ۵۵ دقیقه'),
      headers: { 'retry-after': String(24 * 3_600 - 300) },
    });
    await saved(token, { user_headline: 'هنوز' });
    now += 24 * 3_600_000;
    await saved(token, withOwner(card));
  });

  test('fifty changes at once are one change and one message', async () => {
    const token = await person();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(token, withOwner(card))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(outbox.notices.filter(({ to }) => to === numberOf())).toHaveLength(1);
  });
});

describe('the picture', () => {
  const photo = (width = 640, height = 480) =>
    sharp({
      create: { width, height, channels: 3, background: '#0b7a75', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
    });
  const asFile = (bytes: Uint8Array, name = 'a.png') => new File([new Uint8Array(bytes)], name);
  const photosThere = (): string[] => {
    const folder = join(one.config.dataDir, 'media', 'photos');
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true })
          .map(String)
          .filter((name) => /\.(?:avif|webp)$/.test(name))
      : [];
  };
  const fetched = async (address: string) => one.app.inject(address);

  test('is kept as squares under a random name, served with a fixed type, shown by the header, and removed with the next', async () => {
    const token = await person();
    const before = photosThere().length;
    const { image } = await saved(token, { user_image: asFile(await photo().png().toBuffer()) });
    expect(image).toMatch(/^\/media\/[0-9a-f]{24}\/128\.webp$/);
    expect(photosThere()).toHaveLength(before + 6);
    for (const width of [64, 128, 256]) {
      for (const format of ['webp', 'avif']) {
        const { statusCode, headers, rawPayload } = await fetched(image!.replace('128.webp', `${width}.${format}`));
        expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
          200,
          `image/${format}`,
          'nosniff',
        ]);
        expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: width });
      }
    }
    for (const none of ['96.webp', '128.png', '640.webp'])
      expect((await fetched(image!.replace('128.webp', none))).statusCode).toBe(404);
    expect(((await client.get('content/header', { token })).data as { profile: { image: string } }).profile.image).toBe(
      image,
    );
    const second = await saved(token, { user_image: asFile(await photo().jpeg().toBuffer(), 'b.exe') });
    expect(second.image).not.toBe(image);
    expect((await fetched(image!)).statusCode).toBe(404);
    expect(photosThere()).toHaveLength(before + 6);
    expect((await saved(token, { user_image: '' })).image).toBeNull();
    expect(photosThere()).toHaveLength(before);
  });

  test('of exactly two mebibytes passes, one byte more does not', async () => {
    const token = await person();
    // Whatever stands behind a JPEG's end is no part of the picture.
    const jpeg = await photo().jpeg().toBuffer();
    const padded = (size: number) =>
      Buffer.concat([jpeg.subarray(0, 2), ...comments(size - jpeg.length), jpeg.subarray(2)]);
    expect(padded(PROFILE_IMAGE_MAX_BYTES)).toHaveLength(PROFILE_IMAGE_MAX_BYTES);
    await saved(token, { user_image: asFile(padded(PROFILE_IMAGE_MAX_BYTES), 'a.jpg') });
    await refused(
      token,
      { user_image: asFile(padded(PROFILE_IMAGE_MAX_BYTES + 1), 'a.jpg') },
      'user_image',
      profileMessages.imageSize,
    );
  });

  test('that is none is refused, whatever it is called, and leaves nothing', async () => {
    const token = await person();
    const before = photosThere().length;
    const png = await photo(64, 64).png().toBuffer();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
    );
    const bomb = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const bytes of [
      svg,
      await photo(64, 64).gif().toBuffer(),
      await photo(64, 64).webp().toBuffer(),
      png.subarray(0, png.length / 2),
      png.subarray(0, 20),
      bomb,
      Buffer.from('GIF89a<script>'),
      Buffer.alloc(10),
      Buffer.concat([png.subarray(0, 8), svg]),
    ]) {
      await refused(token, { user_image: asFile(bytes, '../../x.png') }, 'user_image', profileMessages.imageFormat);
    }
    expect(photosThere()).toHaveLength(before);
    // What nobody chose is no picture and no refusal.
    await saved(token, { user_image: new File([], '') });
  });

  test('is upright and square: the middle, or what was chosen; nothing else of the file stays', async () => {
    const token = await person();
    // Left to right red, green, blue, turned by its orientation so that upright they stand below each other.
    const stripes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#00ff00' } })
      .composite([
        { input: { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
        { input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const upright = await sharp(stripes).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(upright).metadata()).orientation).toBe(6);
    const colourOf = async (image: string) => {
      const { rawPayload } = await fetched(image.replace('/128.', '/64.'));
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      const { dominant } = await sharp(rawPayload).stats();
      return dominant.r > 128 ? 'red' : dominant.g > 128 ? 'green' : 'blue';
    };
    expect(await colourOf((await saved(token, { user_image: asFile(upright) })).image!)).toBe('green');
    expect(
      await colourOf((await saved(token, { user_image: asFile(upright), user_image_crop: '0,0,100' })).image!),
    ).toBe('red');
    expect(
      await colourOf((await saved(token, { user_image: asFile(upright), user_image_crop: '0,200,100' })).image!),
    ).toBe('blue');
    // What reaches beyond the picture is moved into it.
    expect(
      await colourOf(
        (await saved(token, { user_image: asFile(upright), user_image_crop: '99999,99999,99999' })).image!,
      ),
    ).toBe('blue');
    for (const crop of ['1,2', '1,2,0', '-1,0,5', '1.5,0,5', 'a,b,c'])
      await refused(
        token,
        { user_image: asFile(upright), user_image_crop: crop },
        'user_image_crop',
        profileMessages.imageCrop,
      );
    const polyglot = Buffer.concat([upright, Buffer.from('<script>alert(1)</script><?php ?>PK\u0003\u0004')]);
    const { rawPayload } = await fetched((await saved(token, { user_image: asFile(polyglot) })).image!);
    for (const trace of ['script', '<?php', 'PK', 'secret']) expect(rawPayload.includes(trace)).toBe(false);
  });

  test('fifty at once: all are answered, memory stays bounded', async () => {
    const token = await person();
    const large = await photo(3_000, 2_000).jpeg({ quality: 60 }).toBuffer();
    expect(large.length).toBeLessThan(PROFILE_IMAGE_MAX_BYTES);
    const start = process.memoryUsage().rss;
    let most = start;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(token, { user_image: asFile(large) })));
    clearInterval(watch);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((most - start) / 2 ** 20).toBeLessThan(512);
  }, 120_000);
});

/** Comments of a JPEG that are so many bytes together. */
function comments(bytes: number): Buffer[] {
  const out: Buffer[] = [];
  for (let left = bytes; left > 0;) {
    const size = left > 60_000 && left - 60_000 < 4 ? 50_000 : Math.min(left, 60_000);
    const comment = Buffer.alloc(size, 0x20);
    comment.set([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 255]);
    out.push(comment);
    left -= size;
  }
  return out;
}

describe('places', () => {
  test('are all provinces, and the cities of one with its capital first', async () => {
    const { provinces } = (await client.get('content/provinces')).data as { provinces: { id: number; name: string }[] };
    expect(provinces).toHaveLength(31);
    expect(Object.keys(provinces[0]!)).toEqual(['id', 'name']);
    for (const { id } of provinces)
      expect(((await client.get(`content/cities/${id}`)).data as { cities: object[] }).cities.length).toBeGreaterThan(
        3,
      );
    for (const id of ['0', '32', 'x', '-1', '8.5'])
      expect(await client.get(`content/cities/${id}`)).toMatchObject({ status: 404, message: 'چنین استانی پیدا نشد.' });
  });
});
