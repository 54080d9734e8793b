import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PROFILE_IMAGE_MAX_BYTES, profileMessages } from '@kavosh/contract/profile.ts';
import { prepareProfileApp, one, client, person, send, saved, refused } from './profile-app.ts';

prepareProfileApp();

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

  test('is kept as squares under a random name, served with a fixed type, in the header, later removed', async () => {
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
    // What stands behind a JPEG's end is no part of the picture.
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

  test('that is none is refused, no matter what it is called, and leaves nothing', async () => {
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
