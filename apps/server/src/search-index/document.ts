import { MAX_ORDER_VALUE, type IndexDeclaration } from './declaration.ts';

/** A term and its place among the words of one text, from 0. */
export interface PlacedTerm {
  term: string;
  at: number;
}

/** What narrows and orders a document. */
export interface Attributes {
  filters: Readonly<Record<string, readonly number[]>>;
  orders: Readonly<Record<string, number>>;
  /** From 0 to 255: how good it is for any search. Worth little beside words. */
  prior: number;
  /** Seconds since 1970; null where it does not end. */
  endsAt: number | null;
}

/** A document as a domain hands it over: for each field its texts, cut into terms. */
export interface IndexedDocument extends Attributes {
  id: number;
  fields: Readonly<Record<string, readonly (readonly PlacedTerm[])[]>>;
}

/** A document as it is kept: its terms, each once, and the places of each. */
export interface PackedDocument extends Attributes {
  id: number;
  /** Separated by line feeds. */
  terms: string;
  /**
   * Whole numbers of 7 bits a byte: for each field how many places it takes and how many words it has, then for each
   * term how many places it has, the first of them, and the steps between them.
   */
  places: Uint8Array;
}

/** Free positions between two texts, so that a phrase cannot match across them. */
const GAP = 8;
/** Ids have to fit the keys that lists are sorted by. */
export const MAX_ID = 0xfffffff;

export function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Reads the numbers of `writeNumber` one after the other. */
export class NumberReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  next(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  skip(numbers: number): void {
    for (let left = numbers; left > 0;) if (this.bytes[this.at++]! < 128) left -= 1;
  }
}

/** @throws {RangeError} for attributes that the index does not know or that are out of range */
export function checkAttributes(declaration: IndexDeclaration, document: { id: number } & Attributes): void {
  const { id, orders, prior, filters } = document;
  const whole = (value: number | undefined, highest: number) =>
    value !== undefined && Number.isInteger(value) && value >= 0 && value <= highest;
  if (!whole(id, MAX_ID)) throw new RangeError(`${id} is no id of a document`);
  if (!whole(prior, 255)) throw new RangeError(`The prior of ${id} is not from 0 to 255`);
  for (const name of declaration.orders)
    if (!whole(orders[name], MAX_ORDER_VALUE)) throw new RangeError(`${name} of ${id} is no number to order by`);
  const known = new Set(declaration.filters.map((one) => one.name));
  for (const name of Object.keys(filters))
    if (!known.has(name)) throw new RangeError(`${name} is no filter of ${declaration.name}`);
}

/** @throws {RangeError} for attributes that the index does not know or that are out of range */
export function packDocument(declaration: IndexDeclaration, document: IndexedDocument): PackedDocument {
  checkAttributes(declaration, document);
  const header: number[] = [];
  const placesOf = new Map<string, number[]>();
  let base = 0;
  for (const { name } of declaration.fields) {
    let words = 0;
    let span = 0;
    for (const text of document.fields[name] ?? []) {
      let length = 0;
      for (const { term, at } of text) {
        length = Math.max(length, at + 1);
        const place = base + span + at;
        const places = placesOf.get(term);
        if (!places) placesOf.set(term, [place]);
        // Terms come in the order of their places.
        else if (places.at(-1)! < place || !places.includes(place)) places.push(place);
      }
      words += length;
      if (length > 0) span += length + GAP;
    }
    writeNumber(header, span);
    writeNumber(header, words);
    base += span;
  }
  const bytes = header;
  for (const places of placesOf.values()) {
    places.sort((a, b) => a - b);
    writeNumber(bytes, places.length);
    places.forEach((place, i) => writeNumber(bytes, i === 0 ? place : place - places[i - 1]!));
  }
  const { id, filters, orders, prior, endsAt } = document;
  return { id, filters, orders, prior, endsAt, terms: [...placesOf.keys()].join('\n'), places: Uint8Array.from(bytes) };
}
