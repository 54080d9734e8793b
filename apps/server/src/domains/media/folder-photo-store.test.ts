import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderPhotoStore, photoPath } from './folder-photo-store.ts';

const name = `${'0a'.repeat(12)}-64.webp`;
let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'kavosh-photos-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('keeps, lists and removes, and makes its folder with the first photo', async () => {
  const store = folderPhotoStore(join(place, 'media/photos'));
  expect([await store.list(), await store.read(name)]).toEqual([[], null]);
  await store.probe();
  expect(readdirSync(place)).toEqual([]);
  await store.save(name, Buffer.from('a picture'));
  writeFileSync(join(place, 'media/photos', `${photoPath(name)}.1.draft`), 'half');
  expect(await store.list()).toEqual([{ name, bytes: 9 }]);
  await store.probe();
  expect(await store.list()).toHaveLength(1);
  await store.remove(name);
  await store.remove(name);
  expect([await store.list(), await store.read(name)]).toEqual([[], null]);
});

test('a place that cannot be used is one sentence that names it', async () => {
  writeFileSync(join(place, 'media'), 'no folder');
  const store = folderPhotoStore(join(place, 'media/photos'));
  const sentence = `the folder ${place}/media/photos cannot be read or written (ENOTDIR)`;
  for (const work of [() => store.save(name, Buffer.from('x')), () => store.read(name), () => store.list()])
    await expect(work()).rejects.toMatchObject({ name: 'PhotoStoreFailure', fault: 'refused', message: sentence });
  mkdirSync(join(place, 'whole'));
  await expect(folderPhotoStore(join(place, 'whole')).probe()).resolves.toBeUndefined();
});
