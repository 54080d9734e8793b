import { access } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { svgDocument, type Drawing, type PlacedWords } from './drawing.ts';
import { isolateLatin } from './isolate-latin.ts';
import type { PictureFormat } from './picture-formats.ts';

const weightNames = { 400: 'Regular', 700: 'Bold', 900: 'Black' } as const;
const ellipsis = '…';

interface SetWords {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Sets one paragraph right to left at one size; Pango trims the answer to its ink. */
async function setWords(
  text: string,
  words: PlacedWords,
  size: number,
  fontFile: string,
  wrap: 'word' | 'word-char' = 'word',
): Promise<SetWords> {
  // The leading mark makes the paragraph right-to-left even where it begins with Latin; Pango then reads `left` as the
  // start.
  const markup = `<span foreground="${words.colour}">\u200f${escapeMarkup(isolateLatin(text))}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `Vazirmatn ${weightNames[words.weight]} ${size}`,
      fontfile: fontFile,
      width: Math.ceil(words.box.width),
      align: words.across === 'middle' ? 'centre' : words.across === 'start' ? 'left' : 'right',
      rgba: true,
      dpi: 72,
      wrap,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The beginning of a text with an ellipsis, cut at a space where one is near. */
function beginning(text: string, length: number): string {
  const cut = text.slice(0, length).toWellFormed().replaceAll('\ufffd', '');
  const space = cut.lastIndexOf(' ');
  return `${space > length * 0.7 ? cut.slice(0, space) : cut}${ellipsis}`;
}

/** The words at the largest size at which they fit their box; never larger than the box. */
async function fitWords(words: PlacedWords, fontFile: string): Promise<SetWords> {
  const fits = (set: SetWords): boolean => set.width <= words.box.width && set.height <= words.box.height;
  const smallest = words.sizes.at(-1);
  if (smallest === undefined) throw new RangeError('words without a size');
  for (const size of words.sizes) {
    const set = await setWords(words.text, words, size, fontFile);
    if (fits(set)) return set;
  }
  // Too long even so: the longest beginning that fits, found by halving.
  let best = await setWords(ellipsis, words, smallest, fontFile);
  let low = 0;
  let high = words.text.length;
  while (low < high) {
    const half = Math.ceil((low + high) / 2);
    const shortened = await setWords(beginning(words.text, half), words, smallest, fontFile, 'word-char');
    if (fits(shortened)) {
      best = shortened;
      low = half;
    } else {
      high = half - 1;
    }
  }
  return best;
}

async function overlayOf(words: PlacedWords, fontFile: string): Promise<OverlayOptions[]> {
  const { data, width, height } = await fitWords(words, fontFile);
  const { box } = words;
  const left = Math.round(
    { start: box.x + box.width - width, middle: box.x + (box.width - width) / 2, end: box.x }[words.across],
  );
  const top = Math.round(
    { top: box.y, middle: box.y + (box.height - height) / 2, bottom: box.y + box.height - height }[words.down],
  );
  const overlays: OverlayOptions[] = [];
  if (words.capsule !== undefined) {
    const { pad, colour } = words.capsule;
    const size = { width: width + pad * 2, height: box.height + pad };
    const capsule = svgDocument(
      size.width,
      size.height,
      `<rect width="${size.width}" height="${size.height}" rx="${size.height / 2}" fill="${colour}"/>`,
    );
    overlays.push({ input: Buffer.from(capsule), left: left - pad, top: Math.round(box.y - pad / 2) });
  }
  overlays.push({ input: data, left, top });
  return overlays;
}

/**
 * A drawing as an encoded file of the given width in pixels; the height follows. The file is opaque unless `keepAlpha`
 * is set. Throws ENOENT where there are words and no font. Settings are chosen for flat shapes with thin lines:
 * measured in README.md.
 */
export async function rasterize(
  drawing: Drawing,
  width: number,
  format: PictureFormat,
  fontFile: string,
  { keepAlpha = false } = {},
): Promise<Buffer> {
  let picture = sharp(Buffer.from(drawing.svg));
  if (drawing.words.length > 0) {
    // Without its file Pango would quietly take another font, or boxes where there is none.
    await access(fontFile);
    const overlays = (
      await Promise.all(drawing.words.filter(({ text }) => text !== '').map((words) => overlayOf(words, fontFile)))
    ).flat();
    const full = await picture.composite(overlays).raw().toBuffer({ resolveWithObject: true });
    picture = sharp(full.data, {
      raw: { width: full.info.width, height: full.info.height, channels: full.info.channels },
    });
  }
  const scaled = picture.resize({ width });
  const sized = keepAlpha ? scaled : scaled.removeAlpha();
  switch (format) {
    case 'avif':
      return sized.avif({ quality: 60, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'webp':
      return sized.webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer();
    case 'png':
      return sized.png({ palette: true, colours: 128, effort: 7, compressionLevel: 9 }).toBuffer();
    case 'jpg':
      return sized.jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
  }
}
