import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const key = randomBytes(32);
const seal = createSeal(key, 'a');

test('opens what it closed, and nobody else does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const closed = seal.close(text);
      expect(seal.open(closed)).toBe(text);
      expect(createSeal(key, 'b').open(closed)).toBeNull();
      expect(createSeal(randomBytes(32), 'a').open(closed)).toBeNull();
      expect(seal.close(text).equals(closed)).toBe(false);
    }),
    { numRuns: 30 },
  );
});

test('any changed, missing or added byte is noticed', () => {
  const closed = seal.close('{"code":"123456"}');
  for (let at = 0; at < closed.length; at++) {
    const changed = Buffer.from(closed);
    changed[at]! ^= 1;
    expect(seal.open(changed)).toBeNull();
    expect(seal.open(closed.subarray(0, at))).toBeNull();
  }
  expect(seal.open(Buffer.concat([closed, Buffer.of(0)]))).toBeNull();
});
