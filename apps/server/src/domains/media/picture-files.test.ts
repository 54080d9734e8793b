import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureFiles } from './picture-files.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kavosh-pictures-'));
});
afterAll(async () => {
  await rm(directory, { recursive: true });
});

test('what was saved is read, what was not is null', async () => {
  const files = createPictureFiles(directory, 1);
  expect(await files.read('abcd-640.webp')).toBeNull();
  expect(await files.has('abcd-640.webp')).toBe(false);
  await files.save('abcd-640.webp', Buffer.from('picture'));
  expect((await files.read('abcd-640.webp'))?.toString()).toBe('picture');
  expect(await files.has('abcd-640.webp')).toBe(true);
});

test('another edition does not see the files of this one', async () => {
  await createPictureFiles(directory, 1).save('beef-64.webp', Buffer.from('old'));
  expect(await createPictureFiles(directory, 2).read('beef-64.webp')).toBeNull();
});

test('many writers of one file leave one whole file and no drafts', async () => {
  const body = Buffer.alloc(200_000, 7);
  await Promise.all(Array.from({ length: 20 }, () => createPictureFiles(directory, 1).save('cafe-64.avif', body)));
  expect((await createPictureFiles(directory, 1).read('cafe-64.avif'))?.equals(body)).toBe(true);
  expect(await readdir(join(directory, 'edition-1', 'ca'))).toEqual(['cafe-64.avif']);
});

test('a folder that cannot be made is an error, not a missing file', async () => {
  const blocked = join(directory, 'blocked');
  await writeFile(blocked, '');
  await expect(createPictureFiles(blocked, 1).save('dead-64.avif', Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/);
  await expect(createPictureFiles(blocked, 1).read('dead-64.avif')).rejects.toThrow('ENOTDIR');
});
