import { createHash } from 'node:crypto';
import type { MotifName } from './covers/cover-motifs.ts';
import type { PaletteName } from './palettes.ts';
import { pictureFormats, type PictureFormat } from './picture-formats.ts';

/**
 * A course or category cover, 16 by 9. Without a motif one of the palette's is taken by the seed. `word`: what is set
 * on it in large type, such as the tool that the course is about.
 */
export interface CoverDesign {
  readonly kind: 'cover';
  readonly palette: PaletteName;
  readonly seed: number;
  readonly motif?: MotifName;
  readonly word?: string;
}

/** The mark of an academy or company: one or two letters, or none for a purely geometric mark. */
export interface LogoDesign {
  readonly kind: 'logo';
  readonly letters: string;
  readonly palette: PaletteName;
  readonly seed: number;
}

/**
 * A drawn face in place of a person's photograph. Without a `figure` it is drawn so that it fits any person: short
 * hair, no beard.
 */
export interface PortraitDesign {
  readonly kind: 'portrait';
  readonly palette: PaletteName;
  readonly seed: number;
  readonly figure?: 'woman' | 'man';
}

/** The picture beside a link on other sites. `priceText` is ready to read: «۱٬۲۰۰٬۰۰۰ تومان», «رایگان». */
export interface OgDesign {
  readonly kind: 'og';
  readonly title: string;
  readonly subtitle?: string;
  readonly palette: PaletteName;
  readonly seed: number;
  readonly priceText?: string;
}

/** What a picture is: pure data. The same design is the same picture, under the same id, in every database. */
export type MediaDesign = CoverDesign | LogoDesign | PortraitDesign | OgDesign;
export type MediaKind = MediaDesign['kind'];

/** Widths in pixels that a kind is delivered in; any other is not found. */
export const pictureWidths: Readonly<Record<MediaKind, readonly number[]>> = {
  cover: [320, 640, 960, 1280],
  logo: [64, 128, 256],
  portrait: [64, 128, 256],
  og: [1200],
};

/**
 * Other sites read PNG and JPEG everywhere and AVIF hardly anywhere, so only Open Graph pictures come in the old
 * formats.
 */
export const pictureFormatsOf: Readonly<Record<MediaKind, readonly PictureFormat[]>> = {
  cover: ['avif', 'webp'],
  logo: ['avif', 'webp'],
  portrait: ['avif', 'webp'],
  og: pictureFormats,
};

const longestTitle = 300;
const longestLine = 120;
/** Longer words would be too small on a card. */
const longestWord = 24;

/**
 * Text as a database and a font setter take it: well-formed, no control or direction characters, single spaces,
 * bounded.
 */
function tidyText(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  // Cutting may split a surrogate pair; its half is dropped.
  return plain.slice(0, longest).toWellFormed().replaceAll('\ufffd', '').trim();
}

/** The design as it is stored: texts tidied, empty ones left out, keys in a fixed order. */
export function canonicalDesign(design: MediaDesign): MediaDesign {
  switch (design.kind) {
    case 'cover': {
      const word = tidyText(design.word ?? '', longestWord);
      return {
        kind: 'cover',
        ...(design.motif === undefined ? {} : { motif: design.motif }),
        palette: design.palette,
        seed: design.seed,
        ...(word === '' ? {} : { word }),
      };
    }
    case 'logo':
      return { kind: 'logo', letters: tidyText(design.letters, 2), palette: design.palette, seed: design.seed };
    case 'portrait':
      return {
        ...(design.figure === undefined ? {} : { figure: design.figure }),
        kind: 'portrait',
        palette: design.palette,
        seed: design.seed,
      };
    case 'og': {
      const subtitle = tidyText(design.subtitle ?? '', longestLine);
      const priceText = tidyText(design.priceText ?? '', longestLine);
      return {
        kind: 'og',
        palette: design.palette,
        ...(priceText === '' ? {} : { priceText }),
        seed: design.seed,
        ...(subtitle === '' ? {} : { subtitle }),
        title: tidyText(design.title, longestTitle),
      };
    }
  }
}

/**
 * The id of a design: 24 hexadecimal digits (96 bits of SHA-256). Hexadecimal, because ids are file names, and some
 * file systems do not tell capital letters from small ones.
 */
export function mediaId(design: MediaDesign): string {
  return createHash('sha256')
    .update(JSON.stringify(canonicalDesign(design)))
    .digest('hex')
    .slice(0, 24);
}
