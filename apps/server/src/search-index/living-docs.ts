import { addDoc, noDocs, type DocBits } from './doc-bits.ts';
import { countKeys } from './key-docs.ts';
import type { Segment } from './segment.ts';

/** The documents of a segment that lists without text show, and how often each key of a filter is among them. */
export interface LivingDocs {
  docs: DocBits;
  /** By filter and code; made when they are first asked for. */
  counts(): readonly Uint32Array[];
}

interface Kept extends LivingDocs {
  /** Documents only die, so as many as then are the same as then. */
  living: number;
  /** In between no document ends. Seconds. */
  from: number;
  until: number;
}

const kept = new WeakMap<Segment, Kept>();

/** `hidden`: without those that have ended by `now` (seconds). An index always asks in one of the two ways. */
export function livingDocs(segment: Segment, now: number, hidden: boolean): LivingDocs {
  const known = kept.get(segment);
  if (known && known.living === segment.living && known.from <= now && now < known.until) return known;
  const found = look(segment, now, hidden);
  kept.set(segment, found);
  return found;
}

function look(segment: Segment, now: number, hidden: boolean): Kept {
  const { size, alive, endsAt, filters } = segment;
  const docs = noDocs(size);
  let until = Infinity;
  for (let doc = 0; doc < size; doc += 1) {
    if (alive[doc] !== 1) continue;
    const ends = endsAt[doc]!;
    if (hidden && ends <= now) continue;
    addDoc(docs, doc);
    if (hidden && ends < until) until = ends;
  }
  let counts: Uint32Array[] | undefined;
  return {
    docs,
    living: segment.living,
    from: hidden ? now : 0,
    until,
    counts: () =>
      (counts ??= filters.map((column) => {
        let most = -1;
        for (const code of column.codes) if (code > most) most = code;
        const sums = new Uint32Array(most + 1);
        countKeys(column, docs, sums);
        return sums;
      })),
  };
}
