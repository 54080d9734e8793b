import { createBreather } from '../breathe.ts';
import type { KeyContent } from '../key-table.ts';
import type { IndexContent } from '../memory-index.ts';
import type { Segment } from '../segment.ts';

/**
 * For each number the one that it gets where those that no living document has are left out; null where all stay. The
 * order stays.
 */
export type NewNumbers = Uint32Array | null;

const NONE = 0xffffffff;
/** Postings that are looked at before others are let in. */
const STEP = 65_536;

/** New numbers of the terms and of the codes of each filter: what was changed or removed leaves nothing behind. */
export async function livingNumbers({
  terms,
  filterKeys,
  segments,
}: Pick<IndexContent, 'terms' | 'filterKeys' | 'segments'>): Promise<{ terms: NewNumbers; filters: NewNumbers[] }> {
  const breathe = createBreather();
  const used = new Uint8Array(terms.length);
  const usedKeys = filterKeys.map((keys) => new Uint8Array(keys.length));
  for (const segment of segments) {
    markFilters(segment, usedKeys);
    let steps = 0;
    for (let i = 0; i < segment.terms.length; i += 1) {
      const [from, to] = [segment.starts[i]!, segment.starts[i + 1]!];
      let at = from;
      while (at < to && segment.alive[segment.docs[at]!] !== 1) at += 1;
      if (at < to) used[segment.terms[i]!] = 1;
      steps += at - from + 1;
      if (steps < STEP) continue;
      steps = 0;
      await breathe();
    }
  }
  return { terms: numbered(used), filters: usedKeys.map(numbered) };
}

function markFilters({ size, alive, filters }: Segment, used: readonly Uint8Array[]): void {
  filters.forEach(({ starts, codes }, f) => {
    for (let doc = 0; doc < size; doc += 1)
      if (alive[doc] === 1) for (let at = starts[doc]!; at < starts[doc + 1]!; at += 1) used[f]![codes[at]!] = 1;
  });
}

function numbered(used: Uint8Array): NewNumbers {
  let next = 0;
  const numbers = Uint32Array.from(used, (one) => (one === 1 ? next++ : NONE));
  return next === used.length ? null : numbers;
}

/** What is left of a list in which each number is a place. */
export const leftOf = <T>(list: readonly T[], numbers: NewNumbers): readonly T[] =>
  numbers ? list.filter((_, i) => numbers[i] !== NONE) : list;

/** A list of numbers that are all left. */
export const renumbered = <T extends Uint32Array | Uint16Array>(list: T, numbers: NewNumbers): T =>
  numbers ? (list.map((one) => numbers[one]!) as T) : list;

/** The entries of the terms that are left. */
export function leftKeys(content: KeyContent, numbers: NewNumbers): KeyContent {
  if (!numbers) return content;
  const [hashes, values] = [new Uint32Array(content.hashes.length), new Uint32Array(content.values.length)];
  // The first entry is none.
  let next = 1;
  for (let i = 1; i < hashes.length; i += 1) {
    const number = numbers[content.values[i]!]!;
    if (number === NONE) continue;
    hashes[next] = content.hashes[i]!;
    values[next] = number;
    next += 1;
  }
  return { hashes: hashes.slice(0, next), values: values.slice(0, next) };
}
