import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyFile, digestOf } from './copy-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'kavosh-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PART = 256 * 1024;
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

test.each([0, 1, 8_192, PART - 1, PART, PART + 1, 3 * PART])('a file of %i bytes is copied whole', async (bytes) => {
  const content = randomBytes(bytes);
  const [source, target] = [join(folder, `from-${bytes}`), join(folder, `to-${bytes}`)];
  writeFileSync(source, content);
  expect(await copyFile(source, target)).toEqual({ bytes, sha256: sha256(content) });
  expect(readFileSync(target).equals(content)).toBe(true);
  expect(await digestOf(target)).toEqual({ bytes, sha256: sha256(content) });
});

test('files that are copied at once do not mix', async () => {
  const contents = Array.from({ length: 8 }, (_, at) => Buffer.alloc(2 * PART + at, at));
  await Promise.all(
    contents.map(async (content, at) => {
      writeFileSync(join(folder, `one-of-${at}`), content);
      await copyFile(join(folder, `one-of-${at}`), join(folder, `copy-of-${at}`));
    }),
  );
  for (const [at, content] of contents.entries())
    expect(readFileSync(join(folder, `copy-of-${at}`)).equals(content)).toBe(true);
});

test('a source that is not there is no copy; a target that is there is not overwritten', async () => {
  expect(await copyFile(join(folder, 'missing'), join(folder, 'never'))).toBeNull();
  writeFileSync(join(folder, 'there'), 'first');
  await expect(copyFile(join(folder, 'there'), join(folder, 'there'))).rejects.toThrow('EEXIST');
  expect(readFileSync(join(folder, 'there'), 'utf8')).toBe('first');
});
