import { MAX_ID } from './document.ts';
import { MAX_ORDER_VALUE } from './declaration.ts';

/*
 * The place of a document in a list is one number: not ended, then points, then the smaller id. All of it fits the 53
 * bits of a double, so no two documents are equal and a list is the same in every process.
 */
const IDS = MAX_ID + 1;
const POINTS = MAX_ORDER_VALUE + 1;

export const keyOf = (ended: boolean, points: number, id: number): number =>
  ((ended ? 0 : POINTS) + Math.min(MAX_ORDER_VALUE, points)) * IDS + (MAX_ID - id);
export const idOfKey = (key: number): number => MAX_ID - (key % IDS);
export const pointsOfKey = (key: number): number => Math.floor(key / IDS) % POINTS;
export const endedOfKey = (key: number): boolean => Math.floor(key / IDS) < POINTS;

/** Up to so many are kept in a heap; more are gathered and sorted once. */
const MOST_IN_HEAP = 4096;

/** Keeps the highest `most` of the keys that it is given. */
export class BestKeys {
  private readonly most: number;
  private readonly heaped: boolean;
  private keys: Float64Array;
  private length = 0;

  constructor(most: number) {
    this.most = most;
    this.heaped = most <= MOST_IN_HEAP;
    this.keys = new Float64Array(this.heaped ? most : MOST_IN_HEAP);
  }

  offer(key: number): void {
    if (!this.heaped) {
      if (this.length === this.keys.length) {
        const larger = new Float64Array(this.length * 2);
        larger.set(this.keys);
        this.keys = larger;
      }
      this.keys[this.length++] = key;
    } else if (this.length < this.most) this.rise(this.length++, key);
    else if (key > this.keys[0]!) this.sink(key);
  }

  private rise(from: number, key: number): void {
    const { keys } = this;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (keys[parent]! <= key) break;
      keys[at] = keys[parent]!;
      at = parent;
    }
    keys[at] = key;
  }

  private sink(key: number): void {
    const { keys, length } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (child + 1 < length && keys[child + 1]! < keys[child]!) child += 1;
      if (keys[child]! >= key) break;
      keys[at] = keys[child]!;
      at = child;
    }
    keys[at] = key;
  }

  /** The highest first. */
  sorted(): Float64Array {
    return this.keys.slice(0, this.length).sort().reverse().subarray(0, this.most);
  }
}
