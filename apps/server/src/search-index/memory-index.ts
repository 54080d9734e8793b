import type { ReadText, Vocabulary } from '@kavosh/persian/query-plan.ts';
import { createBreather } from './breathe.ts';
import { passVersions, SegmentBuilder } from './build-segment.ts';
import type { IndexDeclaration } from './declaration.ts';
import type { PackedDocument } from './document.ts';
import { FilterCodes } from './filter-codes.ts';
import { mergeSegments } from './merge-segments.ts';
import { searchSegments } from './search-segments.ts';
import type { SearchQuery, SearchResult } from './search-query.ts';
import { bytesOf, postingOf, postingsOf, SEGMENT_SIZE, type Segment } from './segment.ts';
import { TermTable, type TermContent } from './term-table.ts';
import { reweighSegment } from './weights/reweigh-segment.ts';

/** A document that is written, or the id of one that is no more. */
export type Change = PackedDocument | { id: number; removed: true };

/** Segments of one size (each size eight times the one before) are joined when there are so many of them. */
const JOINED_FROM = 4;
const SIZE_STEP = 8;
/** A segment of which so much is dead is written without it. */
const DEAD_SHARE = 1 / 4;

/** What texts are read with and searched in. */
export interface Searched {
  readonly vocabulary: Vocabulary;
  search(text: ReadText, query: SearchQuery): SearchResult;
}

/** How segments are merged in the background, and the callback for a failed merge; they are left as they are then. */
interface Joining {
  failed(error: unknown): void;
  join: typeof mergeSegments;
}

const tellUncaught = (error: unknown): void => {
  throw error;
};

/** All that an index is made of, but for its declaration. */
export interface IndexContent extends TermContent {
  /** Of each filter its keys, in the order of their codes. */
  filterKeys: readonly (readonly number[])[];
  segments: readonly Segment[];
}

/** An index of one process, filled from what the database has or from the content of another one. */
export class MemoryIndex {
  private declared: IndexDeclaration;
  private terms: TermTable;
  private codes: readonly FilterCodes[];
  private segments: readonly Segment[] = [];
  private readonly homes = new Map<number, { segment: Segment; doc: number }>();
  private changing: Promise<void> = Promise.resolve();
  private merging: Promise<void> | undefined;
  private readonly joining: Joining;

  constructor(declaration: IndexDeclaration, joining: Partial<Joining> = {}) {
    this.declared = declaration;
    this.joining = { failed: tellUncaught, join: mergeSegments, ...joining };
    this.terms = new TermTable(declaration.keys);
    this.codes = declaration.filters.map(() => new FilterCodes());
  }

  /** The index that has this content, which is used as it is and must be of the same declaration. */
  static of(declaration: IndexDeclaration, content: IndexContent, joining: Partial<Joining> = {}): MemoryIndex {
    const index = new MemoryIndex(declaration, joining);
    index.terms = TermTable.of(declaration.keys, content);
    index.codes = content.filterKeys.map((keys) => new FilterCodes(keys));
    for (const segment of content.segments) {
      let highest = 0;
      for (const version of segment.versions) if (version > highest) highest = version;
      passVersions(highest);
      index.attach(segment);
    }
    return index;
  }

  /** What it is made of now. Neither a later change nor joining changes it. */
  content(): IndexContent {
    return {
      ...this.terms.content(),
      filterKeys: this.codes.map(({ keys }) => keys.slice()),
      segments: this.segments.map((segment) => ({ ...segment, alive: segment.alive.slice() })),
    };
  }

  get declaration(): IndexDeclaration {
    return this.declared;
  }

  get vocabulary(): TermTable {
    return this.terms;
  }

  /** How many documents can be found. */
  get size(): number {
    return this.terms.documents;
  }

  /** How many segments there are. */
  get parts(): number {
    return this.segments.length;
  }

  /** Bytes of the segments; the vocabulary and the ids come on top. */
  get bytes(): number {
    return this.segments.reduce((sum, segment) => sum + bytesOf(segment), 0);
  }

  search(text: ReadText, query: SearchQuery): SearchResult {
    const { declaration, terms, codes, segments } = this;
    return searchSegments({ declaration, terms, codes, segments, find: (id) => this.homes.get(id) }, text, query);
  }

  /**
   * Weighs all documents by a declaration that differs in weights alone; searches go on by the former one until then.
   * What changes meanwhile waits.
   */
  reweigh(declaration: IndexDeclaration): Promise<void> {
    const done = this.changing.then(async () => {
      while (this.merging) await this.merging;
      // Nothing is joined meanwhile, and nothing dies.
      const weighed = this.reweighAll(declaration);
      this.merging = weighed
        .catch(() => undefined)
        .finally(() => {
          this.merging = undefined;
        });
      await weighed;
    });
    this.changing = done.catch(() => undefined);
    return done;
  }

  private async reweighAll(declaration: IndexDeclaration): Promise<void> {
    const weighed = new Map<Segment, Segment>();
    for (const segment of this.segments) weighed.set(segment, await reweighSegment(segment, declaration));
    this.segments = this.segments.map((segment) => weighed.get(segment)!);
    for (const home of this.homes.values()) home.segment = weighed.get(home.segment)!;
    this.declared = declaration;
  }

  /**
   * What can be found now, by the weights that it has and by those of a declaration that differs in nothing else. Both
   * have the same documents: what changes afterwards is in neither.
   */
  async sideBySide(declaration: IndexDeclaration): Promise<{ now: Searched; proposed: Searched }> {
    const { declared, terms, codes, segments } = this;
    const places = new Map<number, { at: number; doc: number }>();
    segments.forEach((segment, at) =>
      segment.ids.forEach((id, doc) => {
        if (this.homes.get(id)?.segment === segment) places.set(id, { at, doc });
      }),
    );
    const side = (by: IndexDeclaration, own: readonly Segment[]): Searched => {
      const find = (id: number) => {
        const place = places.get(id);
        return place && { segment: own[place.at]!, doc: place.doc };
      };
      const index = { declaration: by, terms, codes, segments: own, find };
      return { vocabulary: terms, search: (text, query) => searchSegments(index, text, query) };
    };
    const weighed: Segment[] = [];
    for (const segment of segments) weighed.push(await reweighSegment(segment, declaration));
    return { now: side(declared, segments), proposed: side(declaration, weighed) };
  }

  /** Those of the documents that have the term, in the order given. */
  having(term: string, ids: readonly number[]): number[] {
    const number = this.terms.numberOf(term);
    if (number === undefined) return [];
    const ranges = new Map<Segment, [from: number, to: number]>();
    return ids.filter((id) => {
      const home = this.homes.get(id);
      if (!home) return false;
      let range = ranges.get(home.segment);
      if (!range) ranges.set(home.segment, (range = postingsOf(home.segment, number)));
      return postingOf(home.segment, ...range, home.doc) !== -1;
    });
  }

  /** Applies changes in the order given; a search sees all of up to SEGMENT_SIZE of them or none. */
  apply(changes: readonly Change[]): Promise<void> {
    const done = this.changing.then(async () => {
      // The last word on each id counts.
      const last = new Map(changes.map((change) => [change.id, change]));
      const all = [...last.values()];
      for (let from = 0; from < all.length; from += SEGMENT_SIZE)
        await this.applySome(all.slice(from, from + SEGMENT_SIZE));
    });
    this.changing = done.catch(() => undefined);
    return done;
  }

  private async applySome(changes: readonly Change[]): Promise<void> {
    const builder = new SegmentBuilder(this.declaration, this.terms, this.codes);
    const breathe = createBreather();
    for (const change of changes) {
      if (!('removed' in change)) builder.add(change);
      await breathe();
    }
    const segment = builder.size > 0 ? await builder.build() : undefined;
    for (const { id } of changes) this.bury(id);
    if (segment) this.attach(segment);
    this.tidy();
  }

  private bury(id: number): void {
    const home = this.homes.get(id);
    if (!home) return;
    home.segment.alive[home.doc] = 0;
    home.segment.living -= 1;
    this.terms.documents -= 1;
    this.homes.delete(id);
  }

  private attach(segment: Segment): void {
    this.segments = [...this.segments, segment];
    this.count(segment, 1);
    this.terms.documents += segment.living;
    segment.ids.forEach((id, doc) => this.homes.set(id, { segment, doc }));
  }

  private count({ terms, starts, aboutCounts }: Segment, sign: 1 | -1): void {
    for (let i = 0; i < terms.length; i += 1)
      this.terms.addCount(terms[i]!, sign * (starts[i + 1]! - starts[i]!), sign * aboutCounts[i]!);
  }

  /** Joins small segments behind, one joining at a time. Every change asks for it; where it failed, so may others. */
  tidy(): void {
    this.merging ??= this.joinAll()
      .catch((error: unknown) => this.joining.failed(error))
      .finally(() => {
        this.merging = undefined;
      });
  }

  /** Waits for changes and joining under way. */
  async settled(): Promise<void> {
    await this.changing;
    while (this.merging) await this.merging;
  }

  private async joinAll(): Promise<void> {
    for (let sources = this.toJoin(); sources.length > 0; sources = this.toJoin()) {
      const { segment, moved } = await this.joining.join(sources);
      // Documents that died meanwhile are dead in the new one as well.
      sources.forEach((source, s) =>
        moved[s]!.forEach((to, from) => {
          if (to === -1) return;
          if (source.alive[from] === 1) this.homes.set(segment.ids[to]!, { segment, doc: to });
          else {
            segment.alive[to] = 0;
            segment.living -= 1;
          }
        }),
      );
      for (const source of sources) this.count(source, -1);
      this.count(segment, 1);
      const rest = this.segments.filter((one) => !sources.includes(one));
      this.segments = segment.size > 0 ? [...rest, segment] : rest;
    }
  }

  private toJoin(): Segment[] {
    const sizes = new Map<number, Segment[]>();
    for (const segment of this.segments) {
      if (segment.living < segment.size * (1 - DEAD_SHARE)) return [segment];
      const size = Math.floor(Math.log(Math.max(1, segment.living)) / Math.log(SIZE_STEP));
      sizes.set(size, [...(sizes.get(size) ?? []), segment]);
    }
    for (const alike of sizes.values()) {
      const joined: Segment[] = [];
      let living = 0;
      for (const segment of alike.toSorted((a, b) => a.living - b.living)) {
        if (living + segment.living > SEGMENT_SIZE) break;
        joined.push(segment);
        living += segment.living;
      }
      if (joined.length >= JOINED_FROM) return joined;
    }
    return [];
  }
}
