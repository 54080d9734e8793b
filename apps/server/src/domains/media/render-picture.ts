import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { watchCache } from '../../kernel/caches/cache-figures.ts';
import { ownBytes } from '../../kernel/caches/own-bytes.ts';
import { pictureFormatsOf, pictureWidths, type MediaDesign } from './designs.ts';
import { draw } from './draw.ts';
import { contentTypes, pictureFormats, type PictureFormat } from './picture-formats.ts';
import type { PictureFiles } from './picture-files.ts';
import { rasterize } from './rasterize.ts';
import type { RenderQueue, Urgency } from './render-queue.ts';

/** An encoded picture, ready to send. */
export interface Picture {
  readonly body: Buffer;
  /** Content type. */
  readonly type: string;
  /** Strong validator with its quotes, made of the content. */
  readonly etag: string;
}

export interface PictureSource {
  readonly files: PictureFiles;
  readonly queue: RenderQueue<Picture>;
  readonly memory: LRUCache<string, Picture>;
  readonly fontFile: string;
  readonly designOf: (id: string) => Promise<MediaDesign | null>;
  /** Told when a file could not be read or stored; the picture is served all the same. */
  readonly onFault: (error: unknown) => void;
}

const idPattern = /^[0-9a-f]{24}$/;
const everyWidth = new Set(Object.values(pictureWidths).flat());

/** Name of the file of a picture, on the disk and in memory. */
export function pictureName(id: string, width: number, format: PictureFormat): string {
  return `${id}-${width}.${format}`;
}

/** Whether a design is delivered in this width and format. */
export function isOffered(design: MediaDesign, width: number, format: PictureFormat): boolean {
  return pictureWidths[design.kind].includes(width) && pictureFormatsOf[design.kind].includes(format);
}

/** The bytes with their type and validator. */
export function pictureOf(bytes: Buffer, format: PictureFormat): Picture {
  const body = ownBytes(bytes);
  return {
    body,
    type: contentTypes[format],
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

/** Pictures kept in memory: bounded in bytes, the least recently used leave first. */
export function pictureMemory(maxBytes: number): LRUCache<string, Picture> {
  const kept = new LRUCache<string, Picture>({
    maxSize: maxBytes,
    sizeCalculation: (picture) => picture.body.length + 256,
  });
  watchCache('pictures', () => ({ entries: kept.size, bytes: kept.calculatedSize, limitBytes: maxBytes }));
  return kept;
}

/**
 * A picture from memory, from the disk, or drawn now and kept. Null for an unknown id and for a width or format that
 * its kind is not delivered in. Throws Refusal('media.busy') when too many new pictures are waiting to be drawn.
 */
export async function renderPicture(
  source: PictureSource,
  id: string,
  width: number,
  format: PictureFormat,
  urgency: Urgency = 'urgent',
): Promise<Picture | null> {
  if (!idPattern.test(id) || !everyWidth.has(width)) return null;
  const name = pictureName(id, width, format);
  const hot = source.memory.get(name);
  if (hot !== undefined) return hot;
  const stored = await readStored(source, name);
  if (stored !== null) {
    const picture = pictureOf(stored, format);
    source.memory.set(name, picture);
    return picture;
  }
  const design = await source.designOf(id);
  if (design === null || !isOffered(design, width, format)) return null;
  return source.queue.run(name, urgency, async () => {
    const picture = pictureOf(await rasterize(draw(design), width, format, source.fontFile), format);
    // Idle work fills the disk only: pictures that were not requested must not push hot ones out of memory.
    if (urgency === 'urgent') source.memory.set(name, picture);
    await source.files.save(name, picture.body).catch(source.onFault);
    return picture;
  });
}

/** Removes what was drawn of a design, in any width and format, from memory and disk. */
export async function forgetPictures(source: PictureSource, id: string): Promise<void> {
  if (!idPattern.test(id)) return;
  const names = [...everyWidth].flatMap((width) => pictureFormats.map((format) => pictureName(id, width, format)));
  for (const name of names) source.memory.delete(name);
  await Promise.all(names.map((name) => source.files.remove(name).catch(source.onFault)));
}

async function readStored(source: PictureSource, name: string): Promise<Buffer | null> {
  try {
    return await source.files.read(name);
  } catch (error) {
    source.onFault(error);
    return null;
  }
}
