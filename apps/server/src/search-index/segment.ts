import { NumberReader } from './document.ts';

/** So many documents at most have one segment: their places in it fit 16 bits, its bits and points the cache. */
export const SEGMENT_SIZE = 65_536;
/** The places of every so manieth posting are known; those between are skipped to. */
export const PLACE_BLOCK = 32;
/** `endsAt` of what does not end. */
export const NEVER = 0xffffffff;

/** The keys of one filter: those of document d are codes[starts[d]] to codes[starts[d + 1]], the end excluded. */
export interface FilterColumn {
  starts: Uint32Array;
  codes: Uint16Array;
}

/** Up to SEGMENT_SIZE documents, numbered from 0. Nothing but `alive` changes after it is built. */
export interface Segment {
  size: number;
  /** How many are alive. */
  living: number;
  ids: Uint32Array;
  /** Numbers that tell each writing of a document from all others of it. */
  versions: Float64Array;
  /** 1 for what may be found, 0 for what was changed or removed since. */
  alive: Uint8Array;
  /** Numbers of terms, ascending. */
  terms: Uint32Array;
  /** Where the postings of each term begin; one more at the end. */
  starts: Uint32Array;
  docs: Uint16Array;
  /** How much a term says of a document, from 1 to 255. */
  impacts: Uint8Array;
  /** A bit for each posting: whether the term stands in a field that says what the document is about. */
  abouts: Uint8Array;
  /** For each of `terms` how many postings have that bit. */
  aboutCounts: Uint32Array;
  placeBlocks: Uint32Array;
  places: Uint8Array;
  titleWords: Uint8Array;
  /** How many places each field of a document takes and how many words it has, as `PackedDocument` begins. */
  heads: Uint8Array;
  /** Where the head of each document begins; one more at the end. */
  headStarts: Uint32Array;
  priors: Uint8Array;
  endsAt: Uint32Array;
  filters: FilterColumn[];
  orders: Uint32Array[];
}

/** The first and the end of a term's postings; both 0 where there are none. */
export function postingsOf(segment: Segment, term: number): [from: number, to: number] {
  const { terms, starts } = segment;
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (terms[middle]! < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term ? [starts[low]!, starts[low + 1]!] : [0, 0];
}

/** The place of a document among `from` to `to` of an ascending list, or -1. */
export function placeOf(docs: Uint16Array, from: number, to: number, doc: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (docs[middle]! < doc) low = middle + 1;
    else high = middle;
  }
  return low < to && docs[low] === doc ? low : -1;
}

/** The posting of a document among `from` to `to`, or -1. */
export const postingOf = (segment: Segment, from: number, to: number, doc: number): number =>
  placeOf(segment.docs, from, to, doc);

/** Whether a posting's term stands in a field that says what its document is about. */
export const isAboutPosting = ({ abouts }: Segment, posting: number): boolean =>
  ((abouts[posting >> 3]! >> (posting & 7)) & 1) === 1;

/** Where a posting's places begin among the segment's bytes. */
export function placesStart(segment: Segment, posting: number): number {
  const reader = new NumberReader(segment.places, segment.placeBlocks[Math.floor(posting / PLACE_BLOCK)]);
  for (let left = posting % PLACE_BLOCK; left > 0; left -= 1) reader.skip(reader.next());
  return reader.at;
}

/** The places of a posting in its document, ascending; those already in `places` are written over. */
export function readPlaces(segment: Segment, posting: number, places: number[]): number[] {
  const bytes = segment.places;
  let at = segment.placeBlocks[Math.floor(posting / PLACE_BLOCK)]!;
  for (let skipped = posting % PLACE_BLOCK; skipped > 0; skipped -= 1) {
    let left = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      left |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    while (left > 0) if (bytes[at++]! < 128) left -= 1;
  }
  let count = -1;
  let place = 0;
  for (let read = 0; count === -1 || read < count;) {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    if (count === -1) count = value;
    else places[read++] = place += value;
  }
  places.length = count;
  return places;
}

/** Bytes that its arrays take. */
export function bytesOf(segment: Segment): number {
  const { filters, orders, ...arrays } = segment;
  let bytes = 0;
  for (const one of Object.values(arrays)) if (ArrayBuffer.isView(one)) bytes += one.byteLength;
  for (const { starts, codes } of filters) bytes += starts.byteLength + codes.byteLength;
  for (const order of orders) bytes += order.byteLength;
  return bytes;
}
