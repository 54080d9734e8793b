import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mediaId, type MediaDesign } from './designs.ts';
import { createPictureFiles } from './picture-files.ts';
import { prewarm } from './prewarm.ts';
import { createRenderQueue } from './render-queue.ts';
import { pictureMemory, renderPicture, type Picture, type PictureSource } from './render-picture.ts';

const fontFile = join(
  dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')),
  'fonts',
  'variable',
  'Vazirmatn[wght].ttf',
);
const designs: readonly MediaDesign[] = [
  { kind: 'cover', palette: 'violet', seed: 1 },
  { kind: 'logo', letters: 'ن', palette: 'rose', seed: 2 },
  { kind: 'portrait', palette: 'azure', seed: 3 },
  { kind: 'og', title: 'سئو', palette: 'rose', seed: 4 },
];
const [coverId = '', logoId = '', portraitId = '', ogId = ''] = designs.map(mediaId);

let directory = '';
let faults: unknown[] = [];
let asked: string[] = [];

function sourceOn(folder: string): PictureSource {
  return {
    files: createPictureFiles(folder, 1),
    queue: createRenderQueue<Picture>({ atOnce: 2, waiting: 8 }),
    memory: pictureMemory(1_000_000),
    fontFile,
    designOf: (id) => {
      asked.push(id);
      return Promise.resolve(designs.find((design) => mediaId(design) === id) ?? null);
    },
    onFault: (error) => faults.push(error),
  };
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kavosh-pictures-'));
  faults = [];
  asked = [];
});
afterEach(async () => {
  await rm(directory, { recursive: true });
});

const filesOnDisk = async (): Promise<string[]> =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

describe('a picture', () => {
  test('is drawn once, then comes from memory, and from the disk in another process', async () => {
    const source = sourceOn(directory);
    const first = await renderPicture(source, coverId, 320, 'webp');
    expect(first?.type).toBe('image/webp');
    expect(first?.etag).toMatch(/^"[\w-]{22}"$/);
    expect((await sharp(first?.body).metadata()).width).toBe(320);
    expect(await renderPicture(source, coverId, 320, 'webp')).toBe(first);
    expect(await filesOnDisk()).toEqual([`${coverId}-320.webp`]);
    asked = [];
    const elsewhere = await renderPicture(sourceOn(directory), coverId, 320, 'webp');
    expect(elsewhere).toEqual(first);
    expect(asked).toEqual([]);
  });

  test('asked for ten times at once is drawn once', async () => {
    const source = sourceOn(directory);
    const answers = await Promise.all(Array.from({ length: 10 }, () => renderPicture(source, logoId, 64, 'webp')));
    expect(new Set(answers).size).toBe(1);
  });

  test.each([
    ['an id that nobody registered', '0123456789abcdef01234567', 640, 'webp'],
    ['an id that is none', '../../../etc/passwd', 640, 'webp'],
    ['capital letters', coverId.toUpperCase(), 640, 'webp'],
    ['a width that covers do not have', coverId, 641, 'webp'],
    ['a width that only squares have', coverId, 64, 'webp'],
    ['a width that only covers have', logoId, 640, 'avif'],
    ['a format that covers do not have', coverId, 640, 'png'],
    ['a format that portraits do not have', portraitId, 64, 'jpg'],
    ['a cover width of an Open Graph picture', ogId, 640, 'png'],
    ['no number', coverId, Number.NaN, 'webp'],
  ] as const)('is null for %s', async (_case, id, width, format) => {
    expect(await renderPicture(sourceOn(directory), id, width, format)).toBeNull();
    expect(await filesOnDisk()).toEqual([]);
  });

  test('is refused when too many others wait', async () => {
    const many = Array.from({ length: 12 }, (_, seed): MediaDesign => ({ kind: 'portrait', palette: 'slate', seed }));
    const source = {
      ...sourceOn(directory),
      designOf: (id: string) => Promise.resolve(many.find((design) => mediaId(design) === id) ?? null),
    };
    const outcomes = await Promise.allSettled(many.map((design) => renderPicture(source, mediaId(design), 64, 'webp')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]?.reason).toMatchObject({ code: 'media.busy', status: 503 });
  });

  test('is served although the disk takes nothing', async () => {
    const blocked = join(directory, 'blocked');
    await writeFile(blocked, '');
    const picture = await renderPicture(sourceOn(blocked), portraitId, 64, 'webp');
    expect(picture?.body.length).toBeGreaterThan(100);
    expect(faults.length).toBeGreaterThan(0);
  });
});

describe('drawing ahead', () => {
  test('makes the common widths, leaves the memory alone, and has nothing to do a second time', async () => {
    const source = sourceOn(directory);
    const ids = [coverId, 'unknown', logoId, ogId];
    expect(await prewarm(source, ids, new AbortController().signal)).toBe(8);
    expect(await filesOnDisk()).toEqual(
      [
        ...[320, 640].flatMap((width) => [`${coverId}-${width}.avif`, `${coverId}-${width}.webp`]),
        ...[64, 128].flatMap((width) => [`${logoId}-${width}.avif`, `${logoId}-${width}.webp`]),
      ].toSorted(),
    );
    expect(source.memory.size).toBe(0);
    expect(await prewarm(source, ids, new AbortController().signal)).toBe(0);
  });

  test('stops when it is told to', async () => {
    const controller = new AbortController();
    const source = sourceOn(directory);
    const stopping: PictureSource = {
      ...source,
      files: {
        ...source.files,
        save: async (name, body) => {
          await source.files.save(name, body);
          controller.abort();
        },
      },
    };
    expect(await prewarm(stopping, [coverId, logoId], controller.signal)).toBe(1);
  });
});
