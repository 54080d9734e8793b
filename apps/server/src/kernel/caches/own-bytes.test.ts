import { expect, test } from 'vitest';
import { ownBytes } from './own-bytes.ts';

test('a small buffer is copied out of the piece that it was cut from', () => {
  const cut = Buffer.from('a few words');
  expect(cut.buffer.byteLength).toBeGreaterThan(8_000);
  const own = ownBytes(cut);
  expect(own).toEqual(cut);
  expect(own.buffer.byteLength).toBe(cut.length);
});

test('one that has its own memory already is not copied', () => {
  const own = Buffer.allocUnsafeSlow(100_000);
  expect(ownBytes(own)).toBe(own);
});
