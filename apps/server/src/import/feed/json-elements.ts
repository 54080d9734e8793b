import { longestRow } from './feed-row.ts';

export type JsonPiece = { line: number; text: string } | { line: number; tooLong: string };

/** Arrays of a root object whose members are the rows: JSON-LD's graph, a list page, the usual wrappers of an API. */
const MEMBER_KEYS = new Set(['@graph', 'itemListElement', 'courses', 'jobs', 'items', 'data']);
const LONGEST_PIECE = longestRow * 8;
/** No bracket opens a member at this depth: what follows a root object's array is not read. */
const NOWHERE = -1;

/**
 * Parts a JSON text into the members of its root array, or of the well-known array of its root object, or the root
 * object itself, without holding the whole text. Several documents may follow each other. A piece is still to be
 * parsed: here only strings and brackets are looked at, and members that are no objects are passed over.
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
   * object.
   */
  #memberDepth = 0;
  #key = '';
  #lastString = '';
  #piece: { line: number; text: string; overflow: boolean } | null = null;
  /** Where the part of the text at hand that belongs to the piece begins. */
  #from = 0;

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

  /** Goes through a string from `at` to its end or the text's; answers the last place looked at. */
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
    if (this.#depth === 1) this.#lastString = (this.#lastString + text.slice(at, place)).slice(0, 64);
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
      if (this.#depth === 1) this.#key = this.#lastString;
    } else if (char === '{' || char === '[') this.#open(char, at);
    else if (char === '}' || char === ']') this.#close(text, at, pieces);
    else if (this.#depth === 0 && !/[\s,\ufeff]/.test(char)) this.brokenAt = this.#line;
  }

  #open(char: '{' | '[', at: number): void {
    if (this.#depth === 0) {
      this.#root = char;
      this.#memberDepth = char === '[' ? 1 : 0;
    }
    if (char === '[' && this.#depth === 1 && this.#root === '{' && MEMBER_KEYS.has(this.#key)) {
      // The root object is only the wrapper of its members.
      this.#memberDepth = 2;
      this.#piece = null;
    } else if (char === '{' && this.#depth === this.#memberDepth) {
      this.#piece = { line: this.#line, text: '', overflow: false };
      this.#from = at;
    }
    this.#depth += 1;
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
    if (this.#depth === 1 && this.#memberDepth === 2) this.#memberDepth = NOWHERE;
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
