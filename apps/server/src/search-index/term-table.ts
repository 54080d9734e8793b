import type { Vocabulary } from '@kavosh/persian/query-plan.ts';
import type { IndexDeclaration } from './declaration.ts';
import { grown, KeyTable, type KeyContent } from './key-table.ts';

/** A term is found by beginnings up to so long through a list of its own, and within that list by looking. */
const LISTED_PREFIX = 3;
/** In front of stems (`STEM_SIGN` of packages/persian): no typed word begins with it. */
const STEM_SIGN = '~';

/** Terms in the order of their numbers, and what they are looked up by. */
export interface TermContent {
  terms: readonly string[];
  sounds: KeyContent;
  deletions: KeyContent;
}

/** All terms of an index, numbered as they come, with how many documents have each. */
export class TermTable implements Vocabulary {
  /** Of what it answers: grows with every change. */
  version = 0;
  private living = 0;
  private readonly numbers = new Map<string, number>();
  private readonly terms: string[] = [];
  private counts: Uint32Array = new Uint32Array(1024);
  private abouts: Uint32Array = new Uint32Array(1024);
  private readonly prefixes = new Map<string, number[]>();
  private sounds = new KeyTable();
  private deletions = new KeyTable();
  private readonly keys: IndexDeclaration['keys'];

  constructor(keys: IndexDeclaration['keys']) {
    this.keys = keys;
  }

  /** The terms that another table had (`content`), with the same numbers; no document has any of them yet. */
  static of(keys: IndexDeclaration['keys'], { terms, sounds, deletions }: TermContent): TermTable {
    const table = new TermTable(keys);
    for (const term of terms) table.append(term);
    table.sounds = KeyTable.of(sounds);
    table.deletions = KeyTable.of(deletions);
    return table;
  }

  /** All terms, also those that no document has any more. What is added later does not change it. */
  content(): TermContent {
    return { terms: this.terms.slice(), sounds: this.sounds.content(), deletions: this.deletions.content() };
  }

  get documents(): number {
    return this.living;
  }

  set documents(documents: number) {
    this.living = documents;
    this.version += 1;
  }

  get size(): number {
    return this.terms.length;
  }

  numberOf(term: string): number | undefined {
    return this.numbers.get(term);
  }

  /** The number of a term, a new one where it has none. */
  add(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    // A copy of its own: a slice would keep the whole text of its document in memory.
    const own = Buffer.from(term).toString();
    const number = this.append(own);
    if (own.startsWith(STEM_SIGN)) return number;
    for (const key of this.keys.soundKeys(own)) this.sounds.add(key, number);
    for (const key of this.keys.deletions(own)) this.deletions.add(key, number);
    return number;
  }

  private append(own: string): number {
    const number = this.terms.length;
    this.terms.push(own);
    this.numbers.set(own, number);
    this.counts = grown(this.counts, number + 1);
    this.abouts = grown(this.abouts, number + 1);
    if (own.startsWith(STEM_SIGN)) return number;
    for (let length = 1; length <= Math.min(LISTED_PREFIX, own.length); length += 1) {
      const prefix = own.slice(0, length);
      const list = this.prefixes.get(prefix);
      if (list) list.push(number);
      else this.prefixes.set(prefix, [number]);
    }
    return number;
  }

  countOf(number: number): number {
    return this.counts[number] ?? 0;
  }

  /** How many of the documents that have a term are about it: it is in their title, names or labels. */
  aboutOf(number: number): number {
    return this.abouts[number] ?? 0;
  }

  addCount(number: number, documents: number, about: number): void {
    this.counts[number]! += documents;
    this.abouts[number]! += about;
    this.version += 1;
  }

  frequency(term: string): number {
    const number = this.numbers.get(term);
    return number === undefined ? 0 : this.counts[number]!;
  }

  startingWith(prefix: string, limit: number): readonly string[] {
    const list = this.prefixes.get(prefix.slice(0, LISTED_PREFIX)) ?? [];
    const long = prefix.length > LISTED_PREFIX;
    return this.mostFrequent(long ? list.filter((number) => this.terms[number]!.startsWith(prefix)) : list, limit);
  }

  soundingLike(key: string, limit: number): readonly string[] {
    // As with deletions: who asks judges how near each term is.
    return this.mostFrequent(this.sounds.candidates(key), limit);
  }

  deletedTo(deletion: string, limit: number): readonly string[] {
    // Another text with the same hash comes in once in billions; who asks judges how far each term is, as it must.
    return this.mostFrequent(this.deletions.candidates(deletion), limit);
  }

  /** By insertion: limits are a dozen, and most terms of a long list are rarer than all that are kept. */
  private mostFrequent(numbers: Iterable<number>, limit: number): string[] {
    const best: number[] = [];
    for (const number of numbers) {
      const count = this.counts[number]!;
      if (count === 0) continue;
      if (best.length === limit && count <= this.counts[best[limit - 1]!]!) continue;
      let at = best.length;
      while (at > 0 && this.counts[best[at - 1]!]! < count) at -= 1;
      best.splice(at, 0, number);
      if (best.length > limit) best.pop();
    }
    return best.map((number) => this.terms[number]!);
  }
}
