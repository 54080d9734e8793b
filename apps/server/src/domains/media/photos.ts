import { randomBytes } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { boundedQueue } from '../../kernel/concurrency/bounded-queue.ts';
import type { PhotoStore } from '../../kernel/ports/photo-store.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { pictureWidths } from './designs.ts';
import type { PictureFormat } from './picture-formats.ts';
import { pictureName, pictureOf, type Picture } from './render-picture.ts';

/** A square of the upright picture, in its pixels. What reaches beyond the picture is moved into it. */
export interface PhotoCrop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * What an uploaded picture is used as: a member's square `portrait`, a teacher's `face`, the same but shown to
 * everyone, the `cover` of a course, 16 by 9, an academy's square `logo`, or a `document`, kept in its own shape.
 */
export type PhotoUse = 'portrait' | 'face' | 'cover' | 'logo' | 'document';

export interface Photos {
  /**
   * Saves an uploaded picture: the largest part of it that has the required shape (the middle; of a portrait the given
   * square), in the widths and formats of drawn pictures of that kind. It is encoded again from its pixels, so that
   * nothing else of the file stays: no place, no camera, no second file behind the first.
   * @returns a random id, under which it is delivered as other pictures are; null where the bytes are not a whole PNG
   *   or JPEG of at most 24 million pixels, or the part is smaller than a use needs (a cover: 640 by 360, a face or a
   *   logo: 128, a document: 300 each side)
   * @throws Refusal('server.busy') when too many are waiting, Refusal('media.not_kept') where the store did not take it
   */
  keep(bytes: Uint8Array, crop: PhotoCrop | null, use?: PhotoUse): Promise<string | null>;
  /** @throws Refusal('media.away') where the store does not answer */
  read(id: string, width: number, format: PictureFormat): Promise<Picture | null>;
  /** @throws what the store says, where files may still be there */
  drop(id: string): Promise<void>;
}

/** What is noted of a photo's files while they are stored, so that a process that dies leaves none behind for good. */
export interface UploadNotes {
  begin(id: string): Promise<void>;
  end(id: string): Promise<unknown>;
}

/** Of each use: width by height, widths that are kept, and the smallest part that is taken. */
const uses = {
  portrait: { ratio: [1, 1], widths: pictureWidths.portrait, least: 1 },
  face: { ratio: [1, 1], widths: pictureWidths.portrait, least: 128 },
  cover: { ratio: [16, 9], widths: pictureWidths.cover, least: 640 },
  logo: { ratio: [1, 1], widths: pictureWidths.logo, least: 128 },
  // Scaled to this width, also a narrower one; the height follows.
  document: { ratio: null, widths: [1600], least: 300 },
} as const satisfies Record<
  PhotoUse,
  { ratio: readonly [number, number] | null; widths: readonly number[]; least: number }
>;
const formats = ['avif', 'webp'] as const;
/** Trust.md F19: a picture of a few kilobytes may unfold to gigabytes. */
const MOST_PIXELS = 24_000_000;
const LONGEST_SIDE = 16_000;
const SECONDS_AT_MOST = 5;
const idPattern = /^[0-9a-f]{24}$/;
/** Another process may have removed the photo: it is then served for no longer than this. */
const MEMORY_MS = 60_000;
const RETRY_AFTER_SECONDS = 30;

/** Two at once: each holds its pixels. */
const AT_ONCE = 2;
const WAITING = 64;

const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte);
/** Checked first, so that no other reader of the picture library ever gets the bytes. */
const looksRight = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) || startsWith(bytes, [0xff, 0xd8, 0xff]);

/** Where a picture is cut, in its pixels. */
interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of a picture in this shape, no larger than asked for, at the given place or in the middle. Pure. */
function cutOf(use: PhotoUse, width: number, height: number, crop: PhotoCrop | null): Cut {
  const { ratio } = uses[use];
  if (ratio === null) return { left: 0, top: 0, width, height };
  const [wide, high] = ratio;
  const cutWidth = Math.min(crop?.size ?? Number.POSITIVE_INFINITY, width, Math.floor((height * wide) / high));
  const cutHeight = Math.max(1, Math.min(height, Math.round((cutWidth * high) / wide)));
  return {
    left: crop ? Math.min(crop.x, width - cutWidth) : Math.floor((width - cutWidth) / 2),
    top: crop ? Math.min(crop.y, height - cutHeight) : Math.floor((height - cutHeight) / 2),
    width: cutWidth,
    height: cutHeight,
  };
}

/** A part of a picture as raw pixels, as wide as the widest file of its use. */
interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 };
}

const heightAt = ([wide, high]: readonly [number, number], width: number): number => Math.round((width * high) / wide);

/** A strip longer than this is no document, and its scaled copy would fill the memory. */
const LONGEST_SHAPE = 4;

/** Whether a part is large enough for its use, and no strip. Pure. */
function isOfUse(use: PhotoUse, { width, height }: Cut): boolean {
  const { ratio, least } = uses[use];
  if (ratio !== null) return width >= least;
  return Math.min(width, height) >= least && Math.max(width, height) <= LONGEST_SHAPE * Math.min(width, height);
}

/** The part of a picture that is kept; null where there is none. */
async function pixelsOf(bytes: Uint8Array, crop: PhotoCrop | null, use: PhotoUse): Promise<Pixels | null> {
  try {
    if (!looksRight(bytes)) return null;
    const {
      format,
      autoOrient: { width, height },
    } = await sharp(bytes, limits).metadata();
    if (
      (format !== 'png' && format !== 'jpeg') ||
      width * height > MOST_PIXELS ||
      Math.max(width, height) > LONGEST_SIDE
    )
      return null;
    const cut = cutOf(use, width, height, crop);
    if (!isOfUse(use, cut)) return null;
    const widest = Math.max(...uses[use].widths);
    const raw = {
      width: widest,
      height: heightAt(uses[use].ratio ?? [cut.width, cut.height], widest),
      channels: 3,
    } as const;
    const data = await sharp(bytes, limits)
      .autoOrient()
      .extract(cut)
      .resize(raw.width, raw.height)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .timeout({ seconds: SECONDS_AT_MOST })
      .toBuffer();
    return { data, raw };
  } catch {
    // Cut off, damaged, too large: the library's sentences are of no use to the sender.
    return null;
  }
}

export interface PhotosOptions {
  readonly store: PhotoStore;
  readonly uploads: UploadNotes;
  readonly memory: LRUCache<string, Picture>;
  /** Told of files that could not be read, stored or removed. */
  readonly onFault: (error: unknown) => void;
}

const everyWidth = [...new Set(Object.values(uses).flatMap(({ widths }) => widths))];

/** Of every use: whose it was is not noted, and what is not there counts as removed. */
const names = (id: string): string[] =>
  everyWidth.flatMap((width) => formats.map((format) => pictureName(id, width, format)));

/** Each file of a photo with its bytes. */
async function drawFiles(id: string, { data, raw }: Pixels, use: PhotoUse): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const width of uses[use].widths) {
    const sized = sharp(data, { raw }).resize(width, heightAt([raw.width, raw.height], width));
    // A document is seen by few, once.
    if (use !== 'document')
      files.set(pictureName(id, width, 'avif'), await sized.clone().avif({ quality: 60, effort: 2 }).toBuffer());
    files.set(
      pictureName(id, width, 'webp'),
      await sized.webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer(),
    );
  }
  return files;
}

export function createPhotos({ store, uploads, memory, onFault }: PhotosOptions): Photos {
  const inLine = boundedQueue(AT_ONCE, WAITING);
  const drop = async (id: string): Promise<void> => {
    if (!idPattern.test(id)) return;
    for (const name of names(id)) memory.delete(name);
    await Promise.all(names(id).map((name) => store.remove(name)));
  };
  /** What cannot be removed now stays noted, and goes later. */
  const giveUp = (id: string): Promise<void> => drop(id).then(() => uploads.end(id).then(() => {}), onFault);
  return {
    drop,
    keep: (bytes, crop, use = 'portrait') =>
      inLine(async () => {
        const pixels = await pixelsOf(bytes, crop, use);
        if (!pixels) return null;
        const id = randomBytes(12).toString('hex');
        const files = await drawFiles(id, pixels, use);
        await uploads.begin(id);
        // All are waited for: what is still being stored could not be removed.
        const stored = await Promise.allSettled([...files].map(([name, body]) => store.save(name, body)));
        const failed = stored.find((one) => one.status === 'rejected');
        if (!failed) return id;
        onFault(failed.reason);
        await giveUp(id);
        throw new Refusal('media.not_kept', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }),
    async read(id, width, format) {
      const isOffered = idPattern.test(id) && everyWidth.includes(width) && formats.some((one) => one === format);
      if (!isOffered) return null;
      const body = await store.read(pictureName(id, width, format)).catch((error: unknown) => {
        if (error instanceof Refusal) throw error;
        onFault(error);
        throw new Refusal('media.away', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      });
      if (!body) return null;
      const picture = pictureOf(body, format);
      memory.set(pictureName(id, width, format), picture, { ttl: MEMORY_MS });
      return picture;
    },
  };
}
