/**
 * Work that a browser does for a code when codes have become scarce: for each part a number has to be found that,
 * hashed with the challenge's seed, gives enough leading zero bits. Many small parts instead of a large one, so that
 * luck evens out. What is hashed (SHA-256) is one block: the seed's 43 letters, one byte for the part, eight for the
 * number.
 */
export const WORK_PARTS = 24;
/** Mean hashes of a part: two to the power of this. All parts together take a laptop some two seconds. */
export const WORK_BITS = 18;
/** Slow phones are met half-way: by now half of the parts are enough, and by then a quarter. Never less. */
const HALF_AFTER_MS = 4_000;
const QUARTER_AFTER_MS = 8_000;
export const WORK_LIFETIME_MS = 300_000;

/** How many parts are enough so long after the challenge was given. */
export const partsNeeded = (ageMs: number): number =>
  WORK_PARTS / (ageMs >= QUARTER_AFTER_MS ? 4 : ageMs >= HALF_AFTER_MS ? 2 : 1);

export const SEED_LENGTH = 43;
