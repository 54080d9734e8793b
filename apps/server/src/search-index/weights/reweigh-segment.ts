import { createBreather } from '../breathe.ts';
import { impactOf } from '../build-segment.ts';
import type { IndexDeclaration } from '../declaration.ts';
import { NumberReader } from '../document.ts';
import type { Segment } from '../segment.ts';

/** So many postings are weighed before it is asked whether others are to be let in. */
const STEP = 512;

/**
 * The same documents with the impacts that a declaration with other weights gives: what building them again would give.
 * Which of them are alive is one list for both. Lets others in between.
 */
export async function reweighSegment(segment: Segment, declaration: IndexDeclaration): Promise<Segment> {
  const breathe = createBreather();
  const fields = declaration.fields.length;
  const { ends, lengths } = fieldsOf(segment, fields);
  const impacts = new Uint8Array(segment.docs.length);
  const counts = new Float64Array(fields);
  const reader = new NumberReader(segment.places);
  for (let posting = 0; posting < impacts.length; posting += 1) {
    const first = segment.docs[posting]! * fields;
    counts.fill(0);
    let place = 0;
    let field = 0;
    for (let left = reader.next(); left > 0; left -= 1) {
      place += reader.next();
      while (place >= ends[first + field]!) field += 1;
      counts[field]! += 1;
    }
    impacts[posting] = impactOf(declaration, counts, lengths.subarray(first, first + fields));
    if (posting % STEP === 0) await breathe();
  }
  return { ...segment, impacts };
}

/** Where each field of each document ends, and how many words it has. */
function fieldsOf({ size, heads }: Segment, fields: number): { ends: Uint32Array; lengths: Uint32Array } {
  const ends = new Uint32Array(size * fields);
  const lengths = new Uint32Array(size * fields);
  const reader = new NumberReader(heads);
  for (let at = 0, end = 0; at < ends.length; at += 1) {
    if (at % fields === 0) end = 0;
    end += reader.next();
    ends[at] = end;
    lengths[at] = reader.next();
  }
  return { ends, lengths };
}
