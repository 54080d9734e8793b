import { addDoc, countCommon, hasDoc, noDocs, type DocBits } from './doc-bits.ts';
import type { FilterColumn } from './segment.ts';

/** Which documents of a segment have each key of a filter: its column the other way round. */
interface KeyDocs {
  /** Those of a code are docs[starts[code]] to docs[starts[code + 1]], the end excluded. */
  starts: Uint32Array;
  docs: Uint16Array;
  /** The same of codes that many documents have: comparing whole numbers is quicker there. */
  bits: (DocBits | undefined)[];
}

const kept = new WeakMap<FilterColumn, KeyDocs>();

function keyDocsOf(column: FilterColumn): KeyDocs {
  let found = kept.get(column);
  if (!found) kept.set(column, (found = turnedRound(column)));
  return found;
}

function turnedRound({ starts: own, codes }: FilterColumn): KeyDocs {
  const size = own.length - 1;
  let most = -1;
  for (const code of codes) if (code > most) most = code;
  const starts = new Uint32Array(most + 2);
  for (const code of codes) starts[code + 1]! += 1;
  for (let code = 0; code <= most; code += 1) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const docs = new Uint16Array(codes.length);
  for (let doc = 0; doc < size; doc += 1)
    for (let at = own[doc]!; at < own[doc + 1]!; at += 1) docs[next[codes[at]!]!++] = doc;
  const bits = Array.from({ length: most + 1 }, (_, code) => {
    const [from, to] = [starts[code]!, starts[code + 1]!];
    if ((to - from) * 32 < size) return undefined;
    const set = noDocs(size);
    for (let at = from; at < to; at += 1) addDoc(set, docs[at]!);
    return set;
  });
  return { starts, docs, bits };
}

/** Adds to the sum of each code how many documents of the set have it. */
export function countKeys(column: FilterColumn, set: DocBits, sums: Uint32Array): void {
  const { starts, docs, bits } = keyDocsOf(column);
  for (let code = 0; code < starts.length - 1; code += 1) {
    const dense = bits[code];
    if (dense) sums[code]! += countCommon(dense, set);
    else for (let at = starts[code]!; at < starts[code + 1]!; at += 1) if (hasDoc(set, docs[at]!)) sums[code]! += 1;
  }
}

/** Documents that have any of the codes. */
export function docsWithAny(column: FilterColumn, wanted: readonly number[]): DocBits {
  const { starts, docs } = keyDocsOf(column);
  const set = noDocs(column.starts.length - 1);
  for (const code of wanted)
    for (let at = starts[code] ?? 0; at < (starts[code + 1] ?? 0); at += 1) addDoc(set, docs[at]!);
  return set;
}
