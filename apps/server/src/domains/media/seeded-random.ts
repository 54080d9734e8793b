/**
 * Repeatable randomness for drawings: the same seed gives the same numbers on every machine, for ever.
 * Not for secrets.
 */
export interface SeededRandom {
  /** Next number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number from 0 to `count - 1`. */
  index(count: number): number;
  /** One of the items; throws RangeError on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** 32-bit FNV-1a of a text: turns any key into a seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let position = 0; position < text.length; position += 1) {
    hash ^= text.charCodeAt(position);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * The item whose turn it is: neighbouring seeds take neighbouring items, round and round. Throws RangeError on an empty
 * list.
 */
export function itemOf<T>(items: readonly T[], seed: number): T {
  if (items.length === 0) throw new RangeError('nothing to pick from');
  const place = Number.isFinite(seed) ? Math.abs(Math.trunc(seed)) % items.length : 0;
  return items[place] as T;
}

/** Mulberry32 over the parts: `seededRandom('cover', 'violet', 7)`. */
export function seededRandom(...parts: readonly (string | number)[]): SeededRandom {
  let state = seedOf(parts.join('\u0001'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const index = (count: number): number => Math.floor(next() * count);
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    index,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[index(items.length)] as T;
    },
    chance: (probability) => next() < probability,
  };
}
