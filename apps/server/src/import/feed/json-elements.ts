import { longestRow } from './feed-row.ts';
import { MEMBER_KEYS } from './wrapper-path.ts';

export type JsonPiece = { line: number; text: string } | { line: number; tooLong: string };

const LONGEST_PIECE = longestRow * 8;
/** No bracket opens a member at this depth: what follows a root object's array is not read. */
const NOWHERE = -1;

/**
 * Splits a JSON text into the members of its root array, or of the array that its root object wraps, or the root object
 * itself, without holding the whole text. Several documents may follow each other. The pieces are parsed later: here
 * only strings and brackets are recognised, and members that are no objects are skipped.
 */
export class JsonElements {
  /** The line where the text stopped making sense; nothing behind it is read. */
  brokenAt: number | null = null;
  #line = 1;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #root = '';
  /**
   * Objects that open at this depth are pieces: 0 for a root object, 1 in a root array, 2 in an array of the root
   * object, 3 or 4 in one further down.
   */
  #memberDepth = 0;
  readonly #path: readonly string[] | null;
  /** How many keys of the path the open objects follow. */
  #followed = 0;
  /** The last key at each depth that the path reaches. */
  readonly #keys: string[] = [];
  #lastString = '';
  #piece: { line: number; text: string; overflow: boolean } | null = null;
  /** Where the part of the text at hand that belongs to the piece begins. */
  #from = 0;

  /** @param path the keys that lead to the array of the rows; null: one of the usual names in the root object */
  constructor(path: readonly string[] | null = null) {
    this.#path = path;
  }

  /** Whether the text so far ends inside a document, and on which line. */
  get unfinishedAt(): number | null {
    return this.#depth > 0 || this.#inString ? (this.#piece?.line ?? this.#line) : null;
  }

  take(text: string): JsonPiece[] {
    const pieces: JsonPiece[] = [];
    this.#from = 0;
    for (let at = 0; at < text.length && this.brokenAt === null; at += 1) {
      if (this.#inString) at = this.#throughString(text, at);
      else this.#structure(text, at, pieces);
    }
    this.#keep(text, text.length);
    return pieces;
  }

  /** Walks through a string from `at` to its end or the text's; returns the last place it read. */
  #throughString(text: string, at: number): number {
    let place = at;
    for (; place < text.length; place += 1) {
      const char = text[place];
      if (this.#escaped) this.#escaped = false;
      else if (char === '\\') this.#escaped = true;
      else if (char === '"') {
        this.#inString = false;
        break;
      } else if (char === '\n') this.#line += 1;
    }
    if (this.#depth <= this.#reach) this.#lastString = (this.#lastString + text.slice(at, place)).slice(0, 64);
    return place;
  }

  #structure(text: string, at: number, pieces: JsonPiece[]): void {
    const char = text[at]!;
    if (char === '\n') this.#line += 1;
    else if (char === '"') {
      this.#inString = true;
      this.#lastString = '';
      if (this.#depth === 0) this.brokenAt = this.#line;
    } else if (char === ':') {
      if (this.#depth > 0 && this.#depth <= this.#reach) this.#keys[this.#depth - 1] = this.#lastString;
    } else if (char === '{' || char === '[') this.#open(char, at);
    else if (char === '}' || char === ']') this.#close(text, at, pieces);
    else if (this.#depth === 0 && !/[\s,\ufeff]/.test(char)) this.brokenAt = this.#line;
  }

  #open(char: '{' | '[', at: number): void {
    if (this.#depth === 0) {
      this.#root = char;
      this.#memberDepth = char === '[' ? 1 : 0;
    }
    const isOnPath = this.#isOnPath();
    if (isOnPath && char === '[' && this.#depth === this.#reach) {
      // The root object is only the wrapper of its members.
      this.#memberDepth = this.#depth + 1;
      this.#piece = null;
    } else if (char === '{' && this.#depth === this.#memberDepth) {
      this.#piece = { line: this.#line, text: '', overflow: false };
      this.#from = at;
    }
    if (isOnPath && char === '{') this.#followed = this.#depth;
    this.#depth += 1;
  }

  /** How deep the array of the rows lies in the root object. */
  get #reach(): number {
    return this.#path?.length ?? 1;
  }

  /** Whether what opens here belongs to the next key of the path. */
  #isOnPath(): boolean {
    const depth = this.#depth;
    if (this.#root !== '{' || depth === 0 || depth > this.#reach || this.#followed !== depth - 1) return false;
    const key = this.#keys[depth - 1] ?? '';
    return this.#path === null ? MEMBER_KEYS.has(key) : this.#path[depth - 1] === key;
  }

  #close(text: string, at: number, pieces: JsonPiece[]): void {
    this.#depth -= 1;
    if (this.#depth < 0) this.brokenAt = this.#line;
    if (this.#piece && this.#depth === this.#memberDepth) {
      this.#keep(text, at + 1);
      const { line, text: whole, overflow } = this.#piece;
      pieces.push(overflow ? { line, tooLong: whole } : { line, text: whole });
      this.#piece = null;
    }
    if (this.#followed >= this.#depth) this.#followed = Math.max(0, this.#depth - 1);
    if (this.#root === '{' && this.#memberDepth > 1 && this.#depth === this.#memberDepth - 1)
      this.#memberDepth = NOWHERE;
  }

  #keep(text: string, to: number): void {
    if (!this.#piece) return;
    if (!this.#piece.overflow) this.#piece.text += text.slice(this.#from, to);
    if (this.#piece.text.length > LONGEST_PIECE) {
      this.#piece.overflow = true;
      this.#piece.text = this.#piece.text.slice(0, 500);
    }
  }
}
