/** Grows by doubling; elements beyond the old length are zero. */
export function grown<T extends Uint32Array | Uint16Array | Uint8Array>(array: T, needed: number): T {
  if (needed <= array.length) return array;
  const Type = array.constructor as new (length: number) => T;
  const larger = new Type(Math.max(needed, array.length * 2));
  larger.set(array);
  return larger;
}

/** So many chains that millions of keys make short ones; the heads take 4 MB at most. */
const HEADS = 1 << 20;
const FIRST_HEADS = 1 << 14;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The entries of a table: hashes of keys, and the number under each. The first entry of both is none. */
export interface KeyContent {
  hashes: Uint32Array;
  values: Uint32Array;
}

/**
 * Numbers under texts, many to many, in flat arrays: 12 bytes an entry, where a Map of lists takes some hundred. Only
 * hashes are kept, so the reader has to check that a number belongs to the text.
 */
export class KeyTable {
  private heads = new Uint32Array(FIRST_HEADS);
  private next: Uint32Array = new Uint32Array(1024);
  private hashes: Uint32Array = new Uint32Array(1024);
  private values: Uint32Array = new Uint32Array(1024);
  private length = 1;

  /** A table of what another one had (`content`), which is used as it is. */
  static of({ hashes, values }: KeyContent): KeyTable {
    const table = new KeyTable();
    table.hashes = hashes;
    table.values = values;
    table.length = hashes.length;
    table.next = new Uint32Array(hashes.length);
    let heads = FIRST_HEADS;
    while (table.length > heads * 4 && heads < HEADS) heads = Math.min(HEADS, heads * 8);
    table.heads = new Uint32Array(heads);
    for (let at = 1; at < table.length; at += 1) table.link(at);
    return table;
  }

  /** All entries, in the order in which they came. What is added later does not change it. */
  content(): KeyContent {
    return { hashes: this.hashes.subarray(0, this.length), values: this.values.subarray(0, this.length) };
  }

  add(key: string, value: number): void {
    const at = this.length;
    this.length += 1;
    this.next = grown(this.next, this.length);
    this.hashes = grown(this.hashes, this.length);
    this.values = grown(this.values, this.length);
    this.hashes[at] = hashOf(key);
    this.values[at] = value;
    this.link(at);
    if (this.length > this.heads.length * 4 && this.heads.length < HEADS) this.spread();
  }

  private link(at: number): void {
    const head = this.hashes[at]! & (this.heads.length - 1);
    this.next[at] = this.heads[head]!;
    this.heads[head] = at;
  }

  private spread(): void {
    this.heads = new Uint32Array(Math.min(HEADS, this.heads.length * 8));
    for (let at = 1; at < this.length; at += 1) this.link(at);
  }

  /** Numbers whose key may be the text, and hardly any other. */
  *candidates(key: string): Iterable<number> {
    const hash = hashOf(key);
    for (let at = this.heads[hash & (this.heads.length - 1)]!; at !== 0; at = this.next[at]!)
      if (this.hashes[at] === hash) yield this.values[at]!;
  }
}
