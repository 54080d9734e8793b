import { SEGMENT_SIZE, type Segment } from './segment.ts';

const kept = new WeakMap<Uint32Array, Uint16Array>();

/** The documents of a segment in one of its orders: the highest number first, then the smaller id. Made once. */
export function rankedDocs(segment: Segment, order: number): Uint16Array {
  const column = segment.orders[order]!;
  let ranked = kept.get(column);
  if (!ranked) kept.set(column, (ranked = rank(segment, column)));
  return ranked;
}

/** Twice sorted as numbers, which a comparing function would make ten times as long. */
function rank({ size, ids }: Segment, column: Uint32Array): Uint16Array {
  const byId = Float64Array.from(ids, (id, doc) => id * SEGMENT_SIZE + doc).sort();
  const last = SEGMENT_SIZE - 1;
  const keys = byId.map((key, place) => column[key % SEGMENT_SIZE]! * SEGMENT_SIZE + (last - place)).sort();
  return Uint16Array.from(
    { length: size },
    (_, at) => byId[last - (keys[size - 1 - at]! % SEGMENT_SIZE)]! % SEGMENT_SIZE,
  );
}
