import { addDoc, hasDoc, noDocs, type DocBits } from '../doc-bits.ts';
import type { Segment } from '../segment.ts';

/** Some documents by their ids; their places are remembered as long as the set is there. */
export type Among = ReadonlySet<number>;

const places = new WeakMap<Among, WeakMap<Segment, DocBits>>();

/** Those of the documents that a segment holds, dead ones included. */
export function amongDocs(among: Among, segment: Segment): DocBits {
  let known = places.get(among);
  if (!known) places.set(among, (known = new WeakMap()));
  let docs = known.get(segment);
  if (docs) return docs;
  docs = noDocs(segment.size);
  for (let doc = 0; doc < segment.size; doc += 1) if (among.has(segment.ids[doc]!)) addDoc(docs, doc);
  known.set(segment, docs);
  return docs;
}

/** Marks the numbers of all terms that living ones of the documents have. */
export function markTerms(among: Among, segment: Segment, marked: Uint8Array): void {
  const docs = amongDocs(among, segment);
  const { terms, starts, docs: postings, alive } = segment;
  for (let i = 0; i < terms.length; i += 1) {
    if (marked[terms[i]!] === 1) continue;
    const end = starts[i + 1]!;
    for (let at = starts[i]!; at < end; at += 1) {
      const doc = postings[at]!;
      if (!hasDoc(docs, doc) || alive[doc] !== 1) continue;
      marked[terms[i]!] = 1;
      break;
    }
  }
}
