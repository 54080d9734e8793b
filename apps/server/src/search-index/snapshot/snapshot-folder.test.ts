import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBeingWritten, listSnapshots, putSnapshot, roomIn, snapshotName } from './snapshot-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-snapshots-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nameOf = (horizon: number, index = 'courses'): string =>
  snapshotName({
    index,
    rules: 'abc',
    horizon: BigInt(horizon),
    token: `00000000-0000-4000-8000-${String(horizon).padStart(12, '0')}`,
  });
const put = (name: string): Promise<void> => putSnapshot(folder, name, 'courses', (path) => writeFile(path, 'x'));
const age = (file: string, seconds: number): void => {
  const then = new Date(Date.now() - seconds * 1000);
  utimesSync(join(folder, file), then, then);
};

test('the highest horizon comes first, and files of other indexes or names do not count', async () => {
  const names = [nameOf(9), nameOf(100), nameOf(20)];
  for (const name of [...names, nameOf(500, 'jobs'), 'courses.1.abc.x.snapshot', 'README'])
    writeFileSync(join(folder, name), 'x');
  mkdirSync(join(folder, nameOf(700)));
  const found = await listSnapshots(folder, 'courses');
  expect(found.map(({ horizon, format, rules }) => [horizon, format, rules])).toEqual([
    [100n, 1, 'abc'],
    [20n, 1, 'abc'],
    [9n, 1, 'abc'],
  ]);
  expect(await listSnapshots(join(folder, 'none'), 'courses')).toEqual([]);
});

test('two stay of an index, the newest by the clock, and all of the others', async () => {
  const [first, second, third] = [nameOf(1), nameOf(2), nameOf(3)];
  const job = nameOf(1, 'jobs');
  for (const [i, name] of [first, second, job].entries()) {
    writeFileSync(join(folder, name), 'x');
    age(name, 1000 - i);
  }
  await put(third);
  expect(readdirSync(folder).toSorted()).toEqual([second, third, job].toSorted());
});

test('where the writing fails nothing is left, under no name', async () => {
  const failing = putSnapshot(folder, nameOf(1), 'courses', async (path) => {
    await writeFile(path, 'half');
    throw new Error('ENOSPC: no space left on device');
  });
  await expect(failing).rejects.toThrow('no space left');
  expect(readdirSync(folder)).toEqual([]);
});

test('what is being written is known for ten minutes, then it is what a killed process left', async () => {
  const partial = `.${nameOf(1)}.partial`;
  writeFileSync(join(folder, partial), 'x');
  expect([await isBeingWritten(folder, 'courses'), await isBeingWritten(folder, 'jobs')]).toEqual([true, false]);
  await put(nameOf(2));
  expect(readdirSync(folder)).toContain(partial);
  age(partial, 700);
  expect(await isBeingWritten(folder, 'courses')).toBe(false);
  await put(nameOf(3));
  expect(readdirSync(folder)).not.toContain(partial);
});

test('the folder is made for its owner alone, and a gigabyte of the disk stays free', async () => {
  const made = join(folder, 'a', 'search-index');
  const before = await roomIn(made);
  expect(statSync(made).mode & 0o777).toBe(0o700);
  expect(Number.isFinite(before)).toBe(true);
});
