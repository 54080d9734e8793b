import { SEED_LENGTH } from './work-figures.ts';

const BLOCK_BYTES = 64;
const MESSAGE_BYTES = SEED_LENGTH + 9;

/**
 * The constants of SHA-256: fractional parts of the cube roots of the first 64 primes, and of the square roots of the
 * first eight.
 */
const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** The block of a part, with room for its number. */
function blockOf(seed: string, part: number): DataView {
  const bytes = new Uint8Array(BLOCK_BYTES);
  for (let at = 0; at < SEED_LENGTH; at += 1) bytes[at] = seed.charCodeAt(at);
  bytes[SEED_LENGTH] = part;
  bytes[MESSAGE_BYTES] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(BLOCK_BYTES - 4, MESSAGE_BYTES * 8);
  return view;
}

/** The first 32 bits of a block's SHA-256. @param words room for the schedule, used again and again */
function headOf(words: Int32Array): number {
  for (let at = 16; at < 64; at += 1) {
    const [near, far] = [words[at - 2]!, words[at - 15]!];
    const small = ((far >>> 7) | (far << 25)) ^ ((far >>> 18) | (far << 14)) ^ (far >>> 3);
    const large = ((near >>> 17) | (near << 15)) ^ ((near >>> 19) | (near << 13)) ^ (near >>> 10);
    words[at] = (words[at - 16]! + small + words[at - 7]! + large) | 0;
  }
  let a = initial[0]!;
  let b = initial[1]!;
  let c = initial[2]!;
  let d = initial[3]!;
  let e = initial[4]!;
  let f = initial[5]!;
  let g = initial[6]!;
  let h = initial[7]!;
  for (let at = 0; at < 64; at += 1) {
    const turnE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + turnE + ((e & f) ^ (~e & g)) + constants[at]! + words[at]!) | 0;
    const turnA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (turnA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (initial[0]! + a) | 0;
}

/** Finds the number of one part. Runs until it is found: callers that answer to people do it in a worker. */
export function solvePart(seed: string, part: number, bits: number): number {
  const block = blockOf(seed, part);
  const words = new Int32Array(64);
  for (let number = 0; ; number += 1) {
    block.setUint32(SEED_LENGTH + 1, Math.floor(number / 2 ** 32));
    block.setUint32(SEED_LENGTH + 5, number >>> 0);
    for (let at = 0; at < 16; at += 1) words[at] = block.getInt32(at * 4);
    if (headOf(words) >>> (32 - bits) === 0) return number;
  }
}
