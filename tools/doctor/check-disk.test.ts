import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDisk, roomOf } from './check-disk.ts';

const gigabyte = 1024 ** 3;
const found = (free: number, whole: number) =>
  checkDisk('the data folder', '/data', { freeBytes: free * gigabyte, wholeBytes: whole * gigabyte });

test('little room is told in time, none at once', () => {
  expect(found(50, 100)).toMatchObject({ state: 'good', says: 'the data folder /data has 50.0 GB free of 100.0 GB' });
  expect(found(3, 100).state).toBe('look');
  // A small disk that is half empty is no reason to worry.
  expect(found(3, 6).state).toBe('good');
  expect(found(0.4, 100)).toMatchObject({ state: 'bad', says: 'the data folder /data has 409 MB free of 100.0 GB' });
});

test('of a folder that is not there yet the one above is asked', () => {
  expect(roomOf(join(tmpdir(), 'not/there/yet')).wholeBytes).toBe(roomOf(tmpdir()).wholeBytes);
});
