import { randomBytes } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { boundedQueue } from '../../kernel/bounded-queue.ts';
import { createPictureFiles } from './picture-files.ts';
import type { PictureFormat } from './picture-formats.ts';
import { pictureName, pictureOf, type Picture } from './render-picture.ts';

/** A square of the upright picture, in its pixels. What reaches beyond the picture is moved into it. */
export interface PhotoCrop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Photos {
  /**
   * Keeps a picture that somebody sent: its square (the middle where none is told) in the widths and formats of a
   * portrait, made again from its pixels, so that nothing else of the file stays: no place, no camera, no second file
   * behind the first.
   * @returns a random id, under which it is delivered as other pictures are; null where the bytes are not a whole PNG
   *   or JPEG of at most 24 million pixels
   * @throws Refusal('server.busy') when too many are waiting
   */
  keep(bytes: Uint8Array, crop: PhotoCrop | null): Promise<string | null>;
  read(id: string, width: number, format: PictureFormat): Promise<Picture | null>;
  drop(id: string): Promise<void>;
}

const widths = [64, 128, 256] as const;
const formats = ['avif', 'webp'] as const;
const largest = 256;
/** Trust.md F19: a picture of a few kilobytes may unfold to gigabytes. */
const MOST_PIXELS = 24_000_000;
const LONGEST_SIDE = 16_000;
const SECONDS_AT_MOST = 5;
const idPattern = /^[0-9a-f]{24}$/;

/** Two at once: each holds its pixels. */
const AT_ONCE = 2;
const WAITING = 64;

const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte);
/** Looked at first, so that no other reader of the picture library is ever given the bytes. */
const looksRight = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) || startsWith(bytes, [0xff, 0xd8, 0xff]);

/** The square of a picture as raw pixels, 256 px wide; null where it is none. */
async function squareOf(bytes: Uint8Array, crop: PhotoCrop | null): Promise<{ data: Buffer; channels: 3 } | null> {
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
    const size = Math.min(crop?.size ?? Number.POSITIVE_INFINITY, width, height);
    const left = crop ? Math.min(crop.x, width - size) : Math.floor((width - size) / 2);
    const top = crop ? Math.min(crop.y, height - size) : Math.floor((height - size) / 2);
    const data = await sharp(bytes, limits)
      .autoOrient()
      .extract({ left, top, width: size, height: size })
      .resize(largest, largest)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .timeout({ seconds: SECONDS_AT_MOST })
      .toBuffer();
    return { data, channels: 3 };
  } catch {
    // Cut off, damaged, too large: the library's sentences are of no use to the sender.
    return null;
  }
}

export function createPhotos({
  directory,
  memory,
  onFault,
}: {
  directory: string;
  memory: LRUCache<string, Picture>;
  onFault: (error: unknown) => void;
}): Photos {
  const files = createPictureFiles(directory, 1);
  const inLine = boundedQueue(AT_ONCE, WAITING);
  const names = (id: string): string[] =>
    widths.flatMap((width) => formats.map((format) => pictureName(id, width, format)));
  const drop = async (id: string): Promise<void> => {
    if (!idPattern.test(id)) return;
    for (const name of names(id)) memory.delete(name);
    await Promise.all(names(id).map((name) => files.remove(name).catch(onFault)));
  };
  return {
    drop,
    keep: (bytes, crop) =>
      inLine(async () => {
        const square = await squareOf(bytes, crop);
        if (!square) return null;
        const id = randomBytes(12).toString('hex');
        try {
          for (const width of widths) {
            const sized = sharp(square.data, {
              raw: { width: largest, height: largest, channels: square.channels },
            }).resize(width, width);
            await files.save(
              pictureName(id, width, 'avif'),
              await sized.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
            );
            await files.save(
              pictureName(id, width, 'webp'),
              await sized.webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer(),
            );
          }
        } catch (error) {
          await drop(id);
          throw error;
        }
        return id;
      }),
    async read(id, width, format) {
      const isOffered =
        idPattern.test(id) && widths.some((one) => one === width) && formats.some((one) => one === format);
      const body = isOffered ? await files.read(pictureName(id, width, format)) : null;
      if (!body) return null;
      const picture = pictureOf(body, format);
      memory.set(pictureName(id, width, format), picture);
      return picture;
    },
  };
}
