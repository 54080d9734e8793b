import { phraseIn } from './phrase.ts';
import { postingsOf, type Segment } from './segment.ts';

/** Documents in which terms stand one after the other, ascending, with the least of the terms' impacts. */
export interface PhrasePostings {
  docs: Uint16Array;
  impacts: Uint8Array;
}

interface Kept {
  lists: Map<string, PhrasePostings>;
  /** Looked for once: most phrases that people write are never written again. */
  seen: Set<string>;
  bytes: number;
}

/** A document's place and its impact. */
const BYTES_A_DOC = 3;
/** What a list costs besides. */
const BYTES_A_LIST = 200;
/** Lists of a segment are kept up to so many bytes for each of its documents. */
const KEPT_BYTES_A_DOC = 8;
const MOST_SEEN = 4_096;

// A segment never changes but for what is alive, of which lists say nothing.
const keptOf = new WeakMap<Segment, Kept>();

/**
 * The documents of a phrase as a list, which is made when it is looked for a second time and cached while there is
 * room: names of several words, such as synonyms, are looked for again and again.
 * @returns null where it is looked for the first time
 */
export function phrasePostings(segment: Segment, terms: readonly number[]): PhrasePostings | null {
  let kept = keptOf.get(segment);
  if (!kept) keptOf.set(segment, (kept = { lists: new Map(), seen: new Set(), bytes: 0 }));
  const key = terms.join(' ');
  const known = kept.lists.get(key);
  if (known) {
    // The last ones used stay longest.
    kept.lists.delete(key);
    kept.lists.set(key, known);
    return known;
  }
  if (!kept.seen.delete(key)) {
    if (kept.seen.size >= MOST_SEEN) kept.seen.clear();
    kept.seen.add(key);
    return null;
  }
  const made = listOf(segment, terms);
  keep(kept, key, made, segment.size * KEPT_BYTES_A_DOC);
  return made;
}

const bytesOf = ({ docs }: PhrasePostings): number => docs.length * BYTES_A_DOC + BYTES_A_LIST;

function keep(kept: Kept, key: string, made: PhrasePostings, most: number): void {
  const bytes = bytesOf(made);
  if (bytes > most) return;
  kept.lists.set(key, made);
  kept.bytes += bytes;
  for (const [oldest, list] of kept.lists) {
    if (kept.bytes <= most) break;
    kept.lists.delete(oldest);
    kept.bytes -= bytesOf(list);
  }
}

function listOf(segment: Segment, terms: readonly number[]): PhrasePostings {
  const ranges = terms.map((term) => postingsOf(segment, term));
  const [rarest] = ranges.toSorted((a, b) => a[1] - a[0] - (b[1] - b[0]));
  const docs: number[] = [];
  const impacts: number[] = [];
  for (let at = rarest![0]; at < rarest![1]; at += 1) {
    const doc = segment.docs[at]!;
    const impact = phraseIn(segment, ranges, doc)?.impact;
    if (impact === undefined) continue;
    docs.push(doc);
    impacts.push(impact);
  }
  return { docs: Uint16Array.from(docs), impacts: Uint8Array.from(impacts) };
}
