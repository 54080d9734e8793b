import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { mediaId } from './designs.ts';
import { createMedia, defaultCover, type Media, type MediaDesign } from './media.ts';
import type { MediaTables } from './media.tables.ts';

const fontFile = join(
  dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')),
  'fonts',
  'variable',
  'Vazirmatn[wght].ttf',
);

let database: TestDatabase;
let db: Kysely<MediaTables>;
let directory = '';
let media: Media;

beforeAll(async () => {
  database = await testDatabase();
  db = new Kysely<MediaTables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 8 }) }),
  });
  directory = await mkdtemp(join(tmpdir(), 'kavosh-media-'));
  media = createMedia({ db, directory, fontFile });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(directory, { recursive: true });
});

const stored = async (): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('media')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

const designs: readonly MediaDesign[] = [
  { kind: 'cover', palette: 'rose', seed: 1 },
  { kind: 'logo', letters: 'ک', palette: 'slate', seed: 2 },
  { kind: 'og', title: 'C# \u0000و <b>.NET</b>\ud800', palette: 'azure', seed: 3, priceText: 'رایگان' },
  { kind: 'cover', seed: 1, palette: 'rose' },
];

describe('register', () => {
  test('answers ids in order and keeps each design once, however often', async () => {
    const ids = await media.register(db, designs);
    expect(ids).toEqual(designs.map(mediaId));
    expect(ids[3]).toBe(ids[0]);
    expect(await stored()).toBe(3);
    expect(await media.register(db, designs)).toEqual(ids);
    expect(await stored()).toBe(3);
    expect(await media.register(db, [])).toEqual([]);
  });

  test('takes thousands by one statement, and a rolled back transaction leaves nothing', async () => {
    const many = Array.from({ length: 40_000 }, (_, seed): MediaDesign => ({
      kind: 'portrait',
      palette: 'emerald',
      seed,
    }));
    const before = await stored();
    await expect(
      db.transaction().execute(async (tx) => {
        await media.register(tx, many);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await stored()).toBe(before);
  });

  test('in many transactions at once, in any order, never locks itself out', async () => {
    const covers = Array.from({ length: 60 }, (_, seed): MediaDesign => ({ kind: 'cover', palette: 'indigo', seed }));
    const before = await stored();
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        db.transaction().execute((tx) => media.register(tx, turn % 2 === 0 ? covers : covers.toReversed())),
      ),
    );
    expect(await stored()).toBe(before + 60);
  });
});

describe('render', () => {
  test('draws what was registered, and nothing else', async () => {
    const [cover = '', logo = '', og = ''] = await media.register(db, designs);
    expect((await media.render(cover, 640, 'avif'))?.type).toBe('image/avif');
    expect((await media.render(logo, 128, 'webp'))?.type).toBe('image/webp');
    expect((await media.render(og, 1200, 'png'))?.type).toBe('image/png');
    expect(await media.render(mediaId({ kind: 'cover', palette: 'rose', seed: 999 }), 640, 'avif')).toBeNull();
  });

  test('finds a design that was registered after somebody asked for it', async () => {
    const late: MediaDesign = { kind: 'portrait', palette: 'saffron', seed: 77 };
    expect(await media.render(mediaId(late), 64, 'webp')).toBeNull();
    const [id = ''] = await media.register(db, [late]);
    expect(await media.render(id, 64, 'webp')).not.toBeNull();
  });

  test('two processes on one folder draw the same bytes', async () => {
    const [id = ''] = await media.register(db, [defaultCover('turquoise', 'somewhere')]);
    const other = createMedia({ db, directory, fontFile });
    const [first, second] = await Promise.all([media.render(id, 320, 'webp'), other.render(id, 320, 'webp')]);
    expect(first?.etag).toBe(second?.etag);
  });
});

test('addresses name the usual size of a kind', () => {
  expect(media.address('abc', 'cover')).toBe('/media/abc/640.webp');
  expect(media.address('abc', 'logo')).toBe('/media/abc/128.webp');
  expect(media.address('abc', 'portrait')).toBe('/media/abc/128.webp');
  expect(media.address('abc', 'og')).toBe('/media/abc/1200.png');
});
