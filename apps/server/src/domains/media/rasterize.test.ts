import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { draw } from './draw.ts';
import { paletteNames } from './palettes.ts';
import { pictureFormats } from './picture-formats.ts';
import { rasterize } from './rasterize.ts';

const fontFile = join(
  dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')),
  'fonts',
  'variable',
  'Vazirmatn[wght].ttf',
);

/** Left and right edge, as shares of the width, of all pixels in a band that are nearly this grey or lighter. */
async function inkEdges(
  picture: Buffer,
  band: { left: number; top: number; width: number; height: number },
): Promise<{ left: number; right: number }> {
  const { data, info } = await sharp(picture)
    .extract(band)
    .greyscale()
    .threshold(190)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let left = info.width;
  let right = -1;
  for (let place = 0; place < data.length; place += info.channels) {
    if ((data[place] ?? 0) === 0) continue;
    const x = (place / info.channels) % info.width;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return { left: (band.left + left) / 1200, right: (band.left + right) / 1200 };
}

describe('covers', () => {
  test.each([320, 640, 960, 1280])('are 16 by 9 at %i, small, and what they say they are', async (width) => {
    const drawing = draw({ kind: 'cover', palette: 'azure', seed: 1 });
    for (const [format, kind] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ] as const) {
      const body = await rasterize(drawing, width, format, fontFile);
      const seen = await sharp(body).metadata();
      expect([seen.format, seen.width, seen.height, seen.hasAlpha]).toEqual([kind, width, (width * 9) / 16, false]);
      expect(body.length).toBeLessThan(width * 40);
    }
  });

  test.each([...paletteNames.entries()])('stay small, also %i, in %s', async (place, palette) => {
    const drawing = draw({ kind: 'cover', palette, seed: place });
    expect((await rasterize(drawing, 640, 'avif', fontFile)).length).toBeLessThan(12_000);
    expect((await rasterize(drawing, 640, 'webp', fontFile)).length).toBeLessThan(16_000);
  });
});

describe('logos and portraits', () => {
  test('are squares', async () => {
    for (const design of [
      { kind: 'logo', letters: 'ش', palette: 'rose', seed: 3 },
      { kind: 'portrait', palette: 'rose', seed: 3 },
    ] as const) {
      const body = await rasterize(draw(design), 128, 'webp', fontFile);
      const seen = await sharp(body).metadata();
      expect([seen.width, seen.height]).toEqual([128, 128]);
      expect(body.length).toBeLessThan(6000);
    }
  });

  test('a logo shows its letters', async () => {
    const render = (letters: string) =>
      rasterize(draw({ kind: 'logo', letters, palette: 'rose', seed: 3 }), 128, 'png', fontFile);
    const [one, other, none] = await Promise.all([render('ش'), render('م'), render('')]);
    expect(one.equals(other)).toBe(false);
    expect(one.equals(none)).toBe(false);
  });
});

describe('Open Graph pictures', () => {
  const design = { kind: 'og', title: 'پایتون', palette: 'turquoise', seed: 1 } as const;

  test.each(pictureFormats)('are 1200 by 630 as %s and below 150 kB', async (format) => {
    const body = await rasterize(draw({ ...design, subtitle: 'آکادمی', priceText: 'رایگان' }), 1200, format, fontFile);
    const seen = await sharp(body).metadata();
    expect([seen.width, seen.height]).toEqual([1200, 630]);
    expect(body.length).toBeLessThan(150_000);
  });

  test('begin at the right, also where a title begins with Latin', async () => {
    for (const title of ['پایتون', 'C# از پایه']) {
      const picture = await rasterize(draw({ ...design, title }), 1200, 'png', fontFile);
      const { left, right } = await inkEdges(picture, { left: 460, top: 170, width: 740, height: 250 });
      expect(right).toBeGreaterThan(0.93);
      expect(right).toBeLessThan(0.95);
      expect(left).toBeGreaterThan(0.6);
    }
  });

  test('letters are joined: a word is narrower than its letters apart', async () => {
    const widthOf = async (title: string): Promise<number> => {
      const { left, right } = await inkEdges(await rasterize(draw({ ...design, title }), 1200, 'png', fontFile), {
        left: 460,
        top: 170,
        width: 740,
        height: 250,
      });
      return right - left;
    };
    expect(await widthOf('سلام')).toBeLessThan(await widthOf('س\u200cل\u200cا\u200cم'));
  });

  test('without its font no words are set', async () => {
    await expect(rasterize(draw(design), 1200, 'png', '/nowhere/font.ttf')).rejects.toThrow('ENOENT');
  });

  test('a title of any length stays in its place; markup is only text', async () => {
    for (const title of ['واژه '.repeat(60).trim(), 'ب'.repeat(300), '<b>تیتر</b> & «نقل» </span>', '😀 دوره', '']) {
      const picture = await rasterize(
        draw({ ...design, title, subtitle: title, priceText: title.slice(0, 40) }),
        1200,
        'png',
        fontFile,
      );
      const { right } = await inkEdges(picture, { left: 460, top: 0, width: 740, height: 630 });
      expect(right).toBeLessThan(0.95);
      expect((await sharp(picture).metadata()).height).toBe(630);
    }
  });
});
