import { hash } from 'node:crypto';

/** Words of 32 bits kept of a key's SHA-256: at 128 bits no two keys of any file meet. */
const WORDS = 4;

/**
 * Numbers keys in the order in which they first come, without keeping them: some 35 bytes a key outside the JavaScript
 * heap, however long the key is. A Map of strings would take three times that, on the heap.
 */
export class KeyTable {
  #digests = new Uint32Array(WORDS * 1024);
  /** Open addressing: number of a key plus one, 0 for a free place; at most half full. */
  #places = new Uint32Array(4096);
  #size = 0;

  /** How many different keys came. */
  get size(): number {
    return this.#size;
  }

  /** The number of a key, or -1 when it never came. */
  find(key: string): number {
    return this.#places[this.#placeOf(digestOf(key))]! - 1;
  }

  /** The number of a key, a new one when it never came. */
  add(key: string): number {
    const digest = digestOf(key);
    const place = this.#placeOf(digest);
    if (this.#places[place] !== 0) return this.#places[place]! - 1;
    const number = this.#size++;
    if (this.#size * WORDS > this.#digests.length) this.#digests = enlarge(this.#digests, this.#digests.length * 2);
    for (let word = 0; word < WORDS; word += 1) this.#digests[number * WORDS + word] = digest.readUInt32LE(word * 4);
    this.#places[place] = number + 1;
    if (this.#size * 2 > this.#places.length) this.#spread();
    return number;
  }

  #placeOf(digest: Buffer): number {
    const mask = this.#places.length - 1;
    let place = digest.readUInt32LE(0) & mask;
    while (this.#places[place] !== 0 && !this.#isDigestOf(this.#places[place]! - 1, digest)) place = (place + 1) & mask;
    return place;
  }

  #isDigestOf(number: number, digest: Buffer): boolean {
    for (let word = 0; word < WORDS; word += 1)
      if (this.#digests[number * WORDS + word] !== digest.readUInt32LE(word * 4)) return false;
    return true;
  }

  #spread(): void {
    const larger = new Uint32Array(this.#places.length * 2);
    const mask = larger.length - 1;
    for (let number = 0; number < this.#size; number += 1) {
      let place = this.#digests[number * WORDS]! & mask;
      while (larger[place] !== 0) place = (place + 1) & mask;
      larger[place] = number + 1;
    }
    this.#places = larger;
  }
}

const digestOf = (key: string): Buffer => hash('sha256', key, 'buffer');

/** The same numbers in a longer array. */
export function enlarge<Kind extends Uint32Array | Float64Array>(from: Kind, length: number): Kind {
  const to = new (from.constructor as new (length: number) => Kind)(length);
  to.set(from);
  return to;
}
