import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProfileData } from '@kavosh/contract/profile.ts';
import { s3StandIn, type S3Fault, type S3StandIn } from '../stand-ins/s3-stand-in.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

// Two servers with a data folder each, one database and one bucket between them.
const notKept = 'تصویر شما ذخیره نشد و چیز دیگری هم تغییر نکرد. لطفاً کمی بعد دوباره تلاش کنید.';
const outbox = keepingOutbox();
let service: S3StandIn;
let one: TestApp;
let two: TestApp;
let picture: Buffer;
let people = 0;

beforeAll(async () => {
  service = await s3StandIn();
  const options = {
    outbox,
    secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
    config: { mediaStore: { kind: 's3', bucket: service.bucket } as const },
  };
  one = await startApp(options);
  two = await startApp({ ...options, url: one.config.databaseUrl! });
  picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer();
});
afterEach(() => service.fault(null));
afterAll(async () => {
  await two.close();
  await one.close();
  await service.goAway();
});

const client = signInClient(() => one.app, outbox);
const person = (): Promise<string> => {
  people += 1;
  return client.register(`0917333${String(people).padStart(4, '0')}`);
};
async function send(server: TestApp, token: string, fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/web/service/users/dashboard/profile',
    headers: { authorization: `Bearer ${token}` },
    payload: form,
  });
  const { data, message } = answer.json<{ data: { profile: ProfileData } | null; message: string | null }>();
  return { status: answer.statusCode, profile: data?.profile, message, headers: answer.headers };
}
const file = (): File => new File([new Uint8Array(picture)], 'me.png');
const uploaded = async (token: string): Promise<string> => {
  const { status, profile } = await send(one, token, { user_image: file() });
  expect(status).toBe(200);
  return profile!.image!;
};
const objectsOf = (image: string): number =>
  [...service.objects.keys()].filter((key) => key.startsWith(`photos/${image.split('/')[2]}-`)).length;
const noted = async (): Promise<number> =>
  (await one.database.kysely.selectFrom('photo_upload').selectAll().execute()).length +
  (await one.database.kysely.selectFrom('photo_removal').selectAll().execute()).length;
/** The client rests for two seconds after a call that was not answered. */
const rested = async (): Promise<void> => {
  const status = async (): Promise<number> => (await one.app.inject(`/media/${'0'.repeat(24)}/64.webp`)).statusCode;
  await expect.poll(status, { timeout: 10_000 }).toBe(404);
};

test('uploaded at the one, seen at the other at once, and in no folder of either', async () => {
  const image = await uploaded(await person());
  for (const width of [64, 128, 256]) {
    const answer = await two.app.inject(image.replace('128.webp', `${width}.avif`));
    expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]).toEqual([200, width]);
  }
  for (const { config } of [one, two]) expect(readdirSync(config.dataDir)).not.toContain('media');
  expect([objectsOf(image), await noted()]).toEqual([6, 0]);
});

test('replaced or removed at the other, its objects go', async () => {
  const token = await person();
  const first = await uploaded(token);
  const { profile } = await send(two, token, { user_image: file() });
  expect([objectsOf(first), objectsOf(profile!.image!)]).toEqual([0, 6]);
  await send(two, token, { user_image: '' });
  expect([objectsOf(profile!.image!), await noted()]).toEqual([0, 0]);
});

describe('a store that is away', () => {
  test.each<S3Fault>(['errors', 'breaks-off'])('%s: the picture alone is missing, with a sentence', async (fault) => {
    const token = await person();
    const image = await uploaded(token);
    service.fault(fault);
    const answer = await two.app.inject(image);
    expect([answer.statusCode, answer.payload.trim(), answer.headers['cache-control']]).toEqual([
      503,
      expect.stringMatching(/^این تصویر اکنون در دسترس نیست\. لطفاً کمی بعد دوباره تلاش کنید\. \([\w-]{36}\)$/),
      'no-store',
    ]);
    expect(answer.headers['retry-after']).toBe('30');
    // What says who somebody is, and all else of the page, comes as ever.
    expect((await client.get('content/header', { token })).data).toMatchObject({ profile: { image } });
    service.fault(null);
    await expect.poll(async () => (await two.app.inject(image)).statusCode, { timeout: 10_000 }).toBe(200);
    await rested();
  });

  test('an upload is refused, and nothing of it stays once the store is back', async () => {
    const token = await person();
    const image = await uploaded(token);
    const before = service.objects.size;
    service.fault('errors');
    const answer = await send(one, token, { user_image: file(), user_headline: 'برنامه‌نویس' });
    expect([answer.status, answer.message, answer.headers['retry-after']]).toEqual([503, notKept, '30']);
    service.fault(null);
    await rested();
    const { profile } = (await client.get('service/users/dashboard/profile', { token })).data as {
      profile: ProfileData;
    };
    expect([profile.image, profile.headline, service.objects.size]).toEqual([image, null, before]);
    // What could not be removed then is noted, and an hour later it goes.
    await one.database.kysely
      .updateTable('photo_upload')
      .set({ began_at: new Date(Date.now() - 3_700_000) })
      .execute();
    await one.app.domains.media.dropNotedPhotos();
    expect([service.objects.size, await noted()]).toEqual([before, 0]);
  });
});

describe('a store that lies about success', () => {
  test.each<S3Fault>(['stores-nothing', 'stores-half', 'stores-other-bytes'])(
    '%s: the upload is refused, the picture from before stays',
    async (fault) => {
      const token = await person();
      const image = await uploaded(token);
      const before = service.objects.size;
      service.fault(fault);
      expect(await send(one, token, { user_image: file() })).toMatchObject({ status: 503, message: notKept });
      service.fault(null);
      expect([service.objects.size, await noted()]).toEqual([before, 0]);
      expect((await two.app.inject(image)).statusCode).toBe(200);
      expect(one.lines.some(({ msg, err }) => msg === 'picture files' && /stored/.test(JSON.stringify(err)))).toBe(
        true,
      );
    },
  );

  test('a removal that removed nothing is tried again', async () => {
    const token = await person();
    const image = await uploaded(token);
    service.fault('removes-nothing');
    expect((await send(one, token, { user_image: '' })).status).toBe(200);
    expect([objectsOf(image), await noted()]).toEqual([6, 1]);
    service.fault(null);
    await two.app.domains.media.dropNotedPhotos();
    expect([objectsOf(image), await noted()]).toEqual([0, 0]);
  });
});

test('what an upload that was cut off left behind goes after an hour, and not before', async () => {
  const media = one.app.domains.media;
  const id = (await media.keepPhoto(picture, null))!;
  await media.dropNotedPhotos();
  expect(objectsOf(`/media/${id}/128.webp`)).toBe(6);
  await one.database.kysely
    .updateTable('photo_upload')
    .set({ began_at: new Date(Date.now() - 3_700_000) })
    .where('photo', '=', id)
    .execute();
  await media.dropNotedPhotos();
  expect([objectsOf(`/media/${id}/128.webp`), await noted()]).toEqual([0, 0]);
  // Who comes back to it so late is told that it was not kept.
  await expect(one.database.kysely.transaction().execute((tx) => media.photoKept(tx, id))).rejects.toMatchObject({
    code: 'media.not_kept',
  });
});

test('who leaves takes the objects along, also where the store is away in that moment', async () => {
  for (const fault of [null, 'errors'] as const) {
    const token = await person();
    const image = await uploaded(token);
    service.fault(fault);
    const left = await client.post(
      'users/dashboard/my-data/delete',
      { confirmation: 'حذف حساب', password: 'رود و کوه 14' },
      { token },
    );
    expect([left.status, left.body]).toEqual([200, expect.anything()]);
    service.fault(null);
    const stillThere = fault === null ? 0 : 6;
    expect(objectsOf(image)).toBe(stillThere);
    if (fault !== null) {
      await rested();
      await two.app.domains.media.dropNotedPhotos();
    }
    expect([objectsOf(image), await noted()]).toEqual([0, 0]);
  }
});
