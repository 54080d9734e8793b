import { createBreather } from './breathe.ts';
import { aboutFields, type IndexDeclaration } from './declaration.ts';
import { NumberReader, type PackedDocument } from './document.ts';
import type { FilterCodes } from './filter-codes.ts';
import { grown } from './key-table.ts';
import { NEVER, PLACE_BLOCK, SEGMENT_SIZE, type FilterColumn, type Segment } from './segment.ts';
import type { TermTable } from './term-table.ts';

/**
 * BM25's saturation, for weights of fields that go up to 10: one word in a title is five sixths of what can be reached,
 * one in a body a quarter. Of 6, 4, 3, 2 and 1 the one that ranks long texts well (bench/search-sets) and still puts a
 * title before any body.
 */
const SATURATION = 2;

/** How much a term says of a document, 1 to 255, from how often it stands in which field. Pure. */
export function impactOf(declaration: IndexDeclaration, counts: ArrayLike<number>, lengths: ArrayLike<number>): number {
  let weighed = 0;
  declaration.fields.forEach(({ weight, usualLength, lengthNorm }, field) => {
    const count = counts[field]!;
    if (count > 0) weighed += (weight * count) / (1 - lengthNorm + (lengthNorm * lengths[field]!) / usualLength);
  });
  return Math.max(1, Math.round((255 * weighed) / (SATURATION + weighed)));
}

/** A process that ends and starts again gives out no number twice: it gives out fewer in a millisecond. */
const VERSIONS_A_MS = 4096;
let lastVersion = Date.now() * VERSIONS_A_MS;

/** Numbers that another process gave out are not given out by this one. */
export const passVersions = (highest: number): void => {
  lastVersion = Math.max(lastVersion, highest);
};

/** Gathers documents and makes a segment of them. `add` takes some 20 µs; `build` lets others in between. */
export class SegmentBuilder {
  private readonly declaration: IndexDeclaration;
  private readonly terms: TermTable;
  private readonly codes: readonly FilterCodes[];
  private readonly documents: PackedDocument[] = [];
  // One entry a posting, in the order of documents.
  private postingTerms: Uint32Array = new Uint32Array(4096);
  private postingDocs: Uint16Array = new Uint16Array(4096);
  private postingImpacts: Uint8Array = new Uint8Array(4096);
  private postingPlaces: Uint32Array = new Uint32Array(4096);
  /** 1 where the term stands in a field that says what the document is about. */
  private postingAbouts: Uint8Array = new Uint8Array(4096);
  private postings = 0;
  private places: Uint8Array = new Uint8Array(16_384);
  private placesLength = 0;
  private readonly titleWords: number[] = [];
  private heads: Uint8Array = new Uint8Array(4096);
  private readonly headStarts: number[] = [0];
  private readonly versions: number[] = [];
  private readonly lengths: Float64Array;
  private readonly counts: Float64Array;
  private readonly ends: number[];
  private readonly aboutFields: readonly boolean[];

  constructor(declaration: IndexDeclaration, terms: TermTable, codes: readonly FilterCodes[]) {
    this.declaration = declaration;
    this.terms = terms;
    this.codes = codes;
    const fields = declaration.fields.length;
    this.lengths = new Float64Array(fields);
    this.counts = new Float64Array(fields);
    this.ends = Array.from({ length: fields }, () => 0);
    this.aboutFields = aboutFields(declaration);
  }

  get size(): number {
    return this.documents.length;
  }

  add(document: PackedDocument): void {
    const doc = this.documents.length;
    if (doc === SEGMENT_SIZE) throw new RangeError('The segment is full');
    const reader = new NumberReader(document.places);
    let end = 0;
    for (let field = 0; field < this.lengths.length; field += 1) {
      end += reader.next();
      this.ends[field] = end;
      this.lengths[field] = reader.next();
    }
    this.titleWords.push(Math.min(255, this.lengths[0]!));
    this.versions.push((lastVersion += 1));
    const bytes = document.places;
    const headStart = this.headStarts[doc]!;
    this.heads = grown(this.heads, headStart + reader.at);
    this.heads.set(bytes.subarray(0, reader.at), headStart);
    this.headStarts.push(headStart + reader.at);
    const shift = this.placesLength;
    this.places = grown(this.places, shift + bytes.length);
    this.places.set(bytes, shift);
    this.placesLength += bytes.length;
    for (const term of document.terms === '' ? [] : document.terms.split('\n')) {
      const at = this.postings;
      this.postings += 1;
      if (this.postings > this.postingTerms.length) this.grow();
      this.postingPlaces[at] = shift + reader.at;
      this.counts.fill(0);
      let place = 0;
      let field = 0;
      let about = 0;
      for (let left = reader.next(); left > 0; left -= 1) {
        place += reader.next();
        while (place >= this.ends[field]!) field += 1;
        this.counts[field]! += 1;
        if (this.aboutFields[field]) about = 1;
      }
      this.postingAbouts[at] = about;
      this.postingTerms[at] = this.terms.add(term);
      this.postingDocs[at] = doc;
      this.postingImpacts[at] = impactOf(this.declaration, this.counts, this.lengths);
    }
    // The texts are in the postings now.
    this.documents.push({ ...document, terms: '', places: bytes.subarray(0, 0) });
  }

  private grow(): void {
    this.postingTerms = grown(this.postingTerms, this.postings);
    this.postingDocs = grown(this.postingDocs, this.postings);
    this.postingImpacts = grown(this.postingImpacts, this.postings);
    this.postingPlaces = grown(this.postingPlaces, this.postings);
    this.postingAbouts = grown(this.postingAbouts, this.postings);
  }

  /** The segment, whose terms are not counted yet. */
  async build(): Promise<Segment> {
    const breathe = createBreather();
    const { postings, postingTerms } = this;
    const STEP = 32_768;
    // Sorted by counting: postings of one term stay in the order of documents.
    const starts = new Uint32Array(this.terms.size + 1);
    for (let at = 0; at < postings; at += 1) {
      starts[postingTerms[at]! + 1]! += 1;
      if (at % STEP === 0) await breathe();
    }
    for (let term = 1; term < starts.length; term += 1) starts[term]! += starts[term - 1]!;
    const order = new Uint32Array(postings);
    const cursors = starts.slice();
    for (let at = 0; at < postings; at += 1) {
      order[cursors[postingTerms[at]!]!++] = at;
      if (at % STEP === 0) await breathe();
    }
    const writer = createPostingWriter(postings, this.placesLength);
    for (let i = 0; i < postings; i += 1) {
      const at = order[i]!;
      const source = this.postingPlaces[at]!;
      const [doc, impact, about] = [this.postingDocs[at]!, this.postingImpacts[at]!, this.postingAbouts[at] === 1];
      writer.write(postingTerms[at]!, { doc, impact, about }, this.places, source);
      if (i % 4096 === 0) await breathe();
    }
    return { ...this.columns(), ...writer.finish() };
  }

  private columns() {
    const { documents, declaration, codes } = this;
    const size = documents.length;
    return {
      size,
      living: size,
      ids: Uint32Array.from(documents, (one) => one.id),
      versions: Float64Array.from(this.versions),
      alive: new Uint8Array(size).fill(1),
      titleWords: Uint8Array.from(this.titleWords),
      heads: this.heads.slice(0, this.headStarts[size]),
      headStarts: Uint32Array.from(this.headStarts),
      priors: Uint8Array.from(documents, (one) => one.prior),
      endsAt: Uint32Array.from(documents, (one) => one.endsAt ?? NEVER),
      filters: declaration.filters.map(({ name }, filter) => filterColumn(documents, name, codes[filter]!)),
      orders: declaration.orders.map((name) => Uint32Array.from(documents, (one) => one.orders[name] ?? 0)),
    };
  }
}

function filterColumn(documents: readonly PackedDocument[], name: string, codes: FilterCodes): FilterColumn {
  const starts = new Uint32Array(documents.length + 1);
  const all: number[] = [];
  documents.forEach((document, doc) => {
    for (const key of new Set(document.filters[name] ?? [])) all.push(codes.add(key));
    starts[doc + 1] = all.length;
  });
  return { starts, codes: Uint16Array.from(all) };
}

/** A document that has a term: how much the term says of it, and whether its title, names or labels have it. */
interface Posting {
  doc: number;
  impact: number;
  about: boolean;
}

type PostingColumn = 'terms' | 'starts' | 'docs' | 'impacts' | 'abouts' | 'aboutCounts' | 'placeBlocks' | 'places';

/** Takes postings by term and document, and makes a segment's arrays of them. */
export function createPostingWriter(mostPostings: number, mostPlaces: number) {
  let terms: Uint32Array = new Uint32Array(1024);
  let starts: Uint32Array = new Uint32Array(1024);
  const docs = new Uint16Array(mostPostings);
  const impacts = new Uint8Array(mostPostings);
  const abouts = new Uint8Array(Math.ceil(mostPostings / 8));
  let aboutCounts: Uint32Array = new Uint32Array(1024);
  const placeBlocks = new Uint32Array(Math.ceil(mostPostings / PLACE_BLOCK));
  const places = new Uint8Array(mostPlaces);
  let [termsLength, length, placesLength] = [0, 0, 0];
  return {
    /** `source`: where the posting's places begin in `from`. */
    write(term: number, { doc, impact, about }: Posting, from: Uint8Array, source: number): void {
      if (termsLength === 0 || terms[termsLength - 1] !== term) {
        terms = grown(terms, termsLength + 1);
        starts = grown(starts, termsLength + 2);
        aboutCounts = grown(aboutCounts, termsLength + 1);
        terms[termsLength] = term;
        starts[termsLength] = length;
        termsLength += 1;
      }
      docs[length] = doc;
      impacts[length] = impact;
      if (about) {
        abouts[length >> 3]! |= 1 << (length & 7);
        aboutCounts[termsLength - 1]! += 1;
      }
      if (length % PLACE_BLOCK === 0) placeBlocks[length / PLACE_BLOCK] = placesLength;
      length += 1;
      const end = new NumberReader(from, source);
      end.skip(end.next());
      for (let at = source; at < end.at; at += 1) places[placesLength++] = from[at]!;
    },
    finish(): Pick<Segment, PostingColumn> {
      starts = grown(starts, termsLength + 1);
      starts[termsLength] = length;
      const cut = length === mostPostings;
      return {
        terms: terms.slice(0, termsLength),
        starts: starts.slice(0, termsLength + 1),
        docs: cut ? docs : docs.slice(0, length),
        impacts: cut ? impacts : impacts.slice(0, length),
        abouts: cut ? abouts : abouts.slice(0, Math.ceil(length / 8)),
        aboutCounts: aboutCounts.slice(0, termsLength),
        placeBlocks: placeBlocks.slice(0, Math.ceil(length / PLACE_BLOCK)),
        places: placesLength === mostPlaces ? places : places.slice(0, placesLength),
      };
    },
  };
}
