/** The keys of one filter as small numbers from 0, in the order in which they came. */
export class FilterCodes {
  private readonly codes = new Map<number, number>();
  readonly keys: number[] = [];

  /** The codes of keys in the order of their codes. */
  constructor(keys: Iterable<number> = []) {
    for (const key of keys) this.add(key);
  }

  get size(): number {
    return this.keys.length;
  }

  codeOf(key: number): number | undefined {
    return this.codes.get(key);
  }

  /** @throws {RangeError} for more than 65,536 keys of one filter */
  add(key: number): number {
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    const code = this.keys.length;
    if (code > 0xffff) throw new RangeError('A filter has at most 65,536 keys');
    this.codes.set(key, code);
    this.keys.push(key);
    return code;
  }
}
