import type { IndexDeclaration } from './declaration.ts';
import { amongDocs, type Among } from './asked/among.ts';
import { addDoc, noDocs, type DocBits } from './doc-bits.ts';
import type { FilterCodes } from './filter-codes.ts';
import { docsWithAny } from './key-docs.ts';
import type { AskedKeys, SearchQuery } from './search-query.ts';
import type { Segment } from './segment.ts';

/** One filter or range that a list is narrowed with. */
export interface Narrowing {
  /** The filter that is narrowed, or -1 for a range: no filter's counts leave it out. */
  filter: number;
  passes(segment: Segment, doc: number): boolean;
  docs(segment: Segment): DocBits;
}

export function narrowingsOf(
  declaration: IndexDeclaration,
  codes: readonly FilterCodes[],
  query: SearchQuery,
): Narrowing[] {
  const all: Narrowing[] = [];
  declaration.filters.forEach(({ name }, filter) => {
    const keys = query.filters?.[name];
    if (keys && (typeof keys === 'function' || keys.length > 0)) all.push(byKeys(filter, codes[filter]!, keys));
  });
  declaration.orders.forEach((name, order) => {
    const range = query.ranges?.[name];
    if (range) all.push(byRange(order, range));
  });
  if (query.among) all.push(byIds(query.among));
  return all;
}

function byKeys(filter: number, codes: FilterCodes, keys: AskedKeys): Narrowing {
  const known =
    typeof keys === 'function'
      ? codes.keys.flatMap((key, code) => (keys(key) ? [code] : []))
      : keys.flatMap((key) => codes.codeOf(key) ?? []);
  const wanted = new Uint8Array(codes.size);
  for (const code of known) wanted[code] = 1;
  return {
    filter,
    passes(segment, doc) {
      const { starts, codes: own } = segment.filters[filter]!;
      for (let at = starts[doc]!; at < starts[doc + 1]!; at += 1) if (wanted[own[at]!] === 1) return true;
      return false;
    },
    docs: (segment) => docsWithAny(segment.filters[filter]!, known),
  };
}

function byRange(order: number, [from, to]: readonly [number, number]): Narrowing {
  const passes = (segment: Segment, doc: number): boolean =>
    segment.orders[order]![doc]! >= from && segment.orders[order]![doc]! <= to;
  return {
    filter: -1,
    passes,
    docs(segment) {
      const docs = noDocs(segment.size);
      for (let doc = 0; doc < segment.size; doc += 1) if (passes(segment, doc)) addDoc(docs, doc);
      return docs;
    },
  };
}

const byIds = (among: Among): Narrowing => ({
  filter: -1,
  passes: (segment, doc) => among.has(segment.ids[doc]!),
  docs: (segment) => amongDocs(among, segment),
});
