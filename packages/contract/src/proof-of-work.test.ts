import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { solvePart } from './proof-of-work.ts';

/** The same by another implementation of SHA-256. */
function zeroBits(seed: string, part: number, number: number): number {
  const tail = Buffer.alloc(9);
  tail[0] = part;
  tail.writeBigUInt64BE(BigInt(number), 1);
  const [digest] = [createHash('sha256').update(seed).update(tail).digest()];
  return Math.clz32(digest.readUInt32BE(0));
}

test('the first number with enough zero bits is found, for any seed and part', () => {
  for (let round = 0; round < 40; round += 1) {
    const seed = randomBytes(32).toString('base64url');
    const [part, bits] = [round % 16, 1 + (round % 11)];
    const found = solvePart(seed, part, bits);
    expect(zeroBits(seed, part, found)).toBeGreaterThanOrEqual(bits);
    for (let before = 0; before < found; before += 1) expect(zeroBits(seed, part, before)).toBeLessThan(bits);
  }
});
