import { postingOf, readPlaces, type Segment } from './segment.ts';

/** Used again for each document: a phrase has six terms at most. */
const postings: number[] = [];
const places: number[][] = [];

/** Where terms with these postings stand one after the other in a document; undefined where they do not. */
export function phraseIn(
  segment: Segment,
  ranges: readonly (readonly [number, number])[],
  doc: number,
): { impact: number; places: readonly number[] } | undefined {
  let impact = 255;
  // Most documents lack one of the terms: places are read where all are there.
  for (let i = 0; i < ranges.length; i += 1) {
    const [from, to] = ranges[i]!;
    const posting = postingOf(segment, from, to, doc);
    if (posting === -1) return undefined;
    postings[i] = posting;
    impact = Math.min(impact, segment.impacts[posting]!);
  }
  const first = readPlaces(segment, postings[0]!, (places[0] ??= []));
  let kept = first.length;
  for (let i = 1; i < ranges.length && kept > 0; i += 1) {
    const own = readPlaces(segment, postings[i]!, (places[i] ??= []));
    let at = 0;
    let still = 0;
    for (let k = 0; k < kept; k += 1) {
      while (at < own.length && own[at]! < first[k]! + i) at += 1;
      if (own[at] === first[k]! + i) first[still++] = first[k]!;
    }
    kept = still;
  }
  first.length = kept;
  return kept === 0 ? undefined : { impact, places: first };
}
