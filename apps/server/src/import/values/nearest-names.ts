import { nameKey } from '@kavosh/persian/fold.ts';

/** Below this share of common pairs two names are not alike. */
const LEAST_LIKENESS = 0.3;
const LONGEST_COMPARED = 100;

function pairsOf(key: string): Map<string, number> {
  const letters = Array.from(` ${key} `);
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = letters[at]! + letters[at + 1]!;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** How alike two texts are: their common pairs of letters among all of them (Dice), 0 to 1. */
function likeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let [common, all] = [0, 0];
  for (const [pair, times] of one) common += Math.min(times, other.get(pair) ?? 0);
  for (const times of [...one.values(), ...other.values()]) all += times;
  return (2 * common) / all;
}

/** How alike two texts are, of which each is written as it counts, 0 to 1. */
export const likenessOf = (one: string, other: string): number => likeness(pairsOf(one), pairsOf(other));

/** Those of the names that a text is most like, best first; spelling, spaces and case do not count. */
export function nearestNames(text: string, names: readonly string[], most: number): string[] {
  const asked = pairsOf(nameKey(text.slice(0, LONGEST_COMPARED)));
  return [...new Set(names)]
    .map((name) => ({ name, alike: likeness(asked, pairsOf(nameKey(name))) }))
    .filter((one) => one.alike >= LEAST_LIKENESS)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map((one) => one.name);
}
