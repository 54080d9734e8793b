import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { profileMessages, type ProfileData } from '@kavosh/contract/profile.ts';
import { rawClient } from './raw-client.ts';
import { prepareProfileApp, one, client, numberOf, person, send, profileOf, saved, refused } from './profile-app.ts';

prepareProfileApp();

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
    `POST /api/v1/web/service/users/dashboard/profile HTTP/1.1\r\nhost: kavosh.example\r\nauthorization: ` +
      `Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
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
