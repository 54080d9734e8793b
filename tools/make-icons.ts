/** Draws the site's icons into apps/site/public. Run by hand after a change of the mark: `node tools/make-icons.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  drawAppIcon,
  drawDefaultOg,
  faviconSvg,
  logoMarkSvg,
} from '../apps/server/src/domains/media/draw-site-icons.ts';
import { rasterize } from '../apps/server/src/domains/media/rasterize.ts';

const target = join(import.meta.dirname, '..', 'apps', 'site', 'public');
const fontFile = join(
  dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')),
  'fonts',
  'variable',
  'Vazirmatn[wght].ttf',
);
const name = 'کاوش';
const tagline = 'دوره‌ها را مقایسه کنید، با تخفیف ویژه بخرید و شغل پیدا کنید';

/** An ICO file of PNG pictures: six bytes of head, sixteen for each picture, then the pictures. */
function icoOf(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [place, { side, png }] of pictures.entries()) {
    const at = 6 + place * 16;
    head.writeUInt8(side % 256, at);
    head.writeUInt8(side % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const mark = { width: 64, height: 64, svg: logoMarkSvg(), words: [] };
const transparent = (side: number): Promise<Buffer> => rasterize(mark, side, 'png', fontFile, { keepAlpha: true });
const appIcon = (side: number): Promise<Buffer> => rasterize(drawAppIcon(), side, 'png', fontFile);

await mkdir(target, { recursive: true });
const files: readonly (readonly [string, string | Buffer])[] = [
  ['favicon.svg', `${faviconSvg()}\n`],
  [
    'favicon.ico',
    icoOf([
      { side: 16, png: await transparent(16) },
      { side: 32, png: await transparent(32) },
      { side: 48, png: await transparent(48) },
    ]),
  ],
  ['apple-touch-icon.png', await appIcon(180)],
  ['icon-192.png', await appIcon(192)],
  ['icon-512.png', await appIcon(512)],
  ['og-default.png', await rasterize(drawDefaultOg(name, tagline), 1200, 'png', fontFile)],
];
for (const [file, content] of files) {
  await writeFile(join(target, file), content);
  console.log(`${file}: ${Buffer.byteLength(content)} bytes`);
}
