/** A set of the documents of one segment: bit `doc & 31` of number `doc >> 5`. */
export type DocBits = Uint32Array;

export const noDocs = (size: number): DocBits => new Uint32Array((size + 31) >>> 5);

export function addDoc(bits: DocBits, doc: number): void {
  bits[doc >>> 5]! |= 1 << (doc & 31);
}

export const hasDoc = (bits: DocBits, doc: number): boolean => ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1;

/** How many bits of 32 are set (Warren, Hacker's Delight, 5-1). */
function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countDocs(bits: DocBits): number {
  let count = 0;
  for (const word of bits) count += ones(word);
  return count;
}

/** How many documents both have; both are of one segment. */
export function countCommon(a: DocBits, b: DocBits): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 1) count += ones(a[i]! & b[i]!);
  return count;
}

/** Leaves in `bits` what `others` has as well. */
export function keepCommon(bits: DocBits, others: DocBits): void {
  for (let i = 0; i < bits.length; i += 1) bits[i]! &= others[i]!;
}

/** Documents from the lowest on. */
export function eachDoc(bits: DocBits, take: (doc: number) => void): void {
  for (let i = 0; i < bits.length; i += 1)
    for (let word = bits[i]!; word !== 0; word &= word - 1) take(i * 32 + 31 - Math.clz32(word & -word));
}
