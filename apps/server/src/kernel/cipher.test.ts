import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCipher } from './cipher.ts';

const key = randomBytes(32);
const cipher = createCipher(key, 'a');

test('opens what it closed, and nobody else does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const closed = cipher.encrypt(text);
      expect(cipher.decrypt(closed)).toBe(text);
      expect(createCipher(key, 'b').decrypt(closed)).toBeNull();
      expect(createCipher(randomBytes(32), 'a').decrypt(closed)).toBeNull();
      expect(cipher.encrypt(text).equals(closed)).toBe(false);
    }),
    { numRuns: 30 },
  );
});

test('any changed, missing or added byte is noticed', () => {
  const closed = cipher.encrypt('{"code":"123456"}');
  for (let at = 0; at < closed.length; at++) {
    const changed = Buffer.from(closed);
    changed[at]! ^= 1;
    expect(cipher.decrypt(changed)).toBeNull();
    expect(cipher.decrypt(closed.subarray(0, at))).toBeNull();
  }
  expect(cipher.decrypt(Buffer.concat([closed, Buffer.of(0)]))).toBeNull();
});
