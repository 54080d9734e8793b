const WORDS_TOGETHER = 2;
const BITS = 64;

/** FNV-1a of 32 bits, with a last mixing: its low bits alone are alike for like texts. */
function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * The simhash of a text by its pairs of words, 8 bytes: texts that differ in few words differ in few bits (Charikar
 * 2002). Each pair counts once. Pure.
 */
export function simhash(words: readonly string[]): Buffer {
  const pairs = new Set<string>();
  for (let at = 0; at + WORDS_TOGETHER <= words.length; at += 1) pairs.add(`${words[at]} ${words[at + 1]}`);
  const sums = new Int32Array(BITS);
  for (const pair of pairs) {
    const [low, high] = [hash(pair, 0), hash(pair, 0x9e3779b9)];
    for (let bit = 0; bit < 32; bit += 1) {
      sums[bit]! += (low >>> bit) & 1 ? 1 : -1;
      sums[bit + 32]! += (high >>> bit) & 1 ? 1 : -1;
    }
  }
  const print = Buffer.alloc(BITS / 8);
  sums.forEach((sum, bit) => {
    if (sum > 0) print[bit >> 3]! |= 1 << (bit & 7);
  });
  return print;
}

/** How many bits of two simhashes differ. Pure. */
export function differingBits(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1)
    for (let rest = one[at]! ^ other[at]!; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
