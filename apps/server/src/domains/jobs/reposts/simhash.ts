const BITS = 64;
/** Lanes of a byte count so many pairs before they are added up. */
const LANE_MOST = 255;

/** FNV-1a of 32 bits. */
function hashOf(word: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  return value;
}

/** Spreads what low bits of FNV-1a know over all bits (the end of MurmurHash3). */
function mixed(value: number): number {
  let rest = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  rest = Math.imul(rest ^ (rest >>> 13), 0xc2b2ae35);
  return rest ^ (rest >>> 16);
}

/** Four bits as four lanes of a byte. */
const lanes = Uint32Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].reduce((sum, bit) => sum + ((bits >> bit) & 1) * 2 ** (8 * bit), 0),
);

/**
 * The simhash of a text by its pairs of words, 8 bytes: texts that differ in few words differ in few bits (Charikar
 * 2002). Pure.
 */
export function simhash(words: readonly string[]): Buffer {
  const counts = new Uint32Array(BITS);
  const running = new Uint32Array(BITS / 4);
  let waiting = 0;
  const add = (): void => {
    for (let bit = 0; bit < BITS; bit += 1) counts[bit]! += (running[bit >> 2]! >>> (8 * (bit & 3))) & 255;
    running.fill(0);
    waiting = 0;
  };
  let before = words.length === 0 ? 0 : hashOf(words[0]!);
  for (let at = 1; at < words.length; at += 1) {
    const own = hashOf(words[at]!);
    const pair = (Math.imul(before, 31) + own) | 0;
    const [low, high] = [mixed(pair), mixed(pair ^ 0x9e3779b9)];
    for (let lane = 0; lane < 8; lane += 1) {
      running[lane]! += lanes[(low >>> (4 * lane)) & 15]!;
      running[lane + 8]! += lanes[(high >>> (4 * lane)) & 15]!;
    }
    before = own;
    waiting += 1;
    if (waiting === LANE_MOST) add();
  }
  add();
  const half = (words.length - 1) / 2;
  const print = Buffer.alloc(BITS / 8);
  counts.forEach((count, bit) => {
    if (count > half) print[bit >> 3]! |= 1 << (bit & 7);
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
