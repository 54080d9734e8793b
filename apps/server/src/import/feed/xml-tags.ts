import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export interface XmlHandler {
  /** Names are in lower case, without their prefix. False: the element is skipped, and its end is not reported. */
  open(name: string, attributes: ReadonlyMap<string, string>, start: number): boolean;
  text(text: string): void;
  /** Also for elements without an end tag, once an element around them closes. */
  close(name: string): void;
  /** `<!DOCTYPE …>`, `<?xml …?>` and the like, without their brackets. */
  declaration(text: string): void;
}

/**
 * Tags and texts of XML that arrives in chunks. Unlike with htmlparser2's own parser, the time depends on the length of
 * the text alone: how many elements may be open at once is up to the handler.
 */
export class XmlTags implements TokenizerCallbacks {
  /** Where the last reported tag or text ended. */
  heardAt = 0;
  readonly #handler: XmlHandler;
  readonly #tokenizer: Tokenizer;
  /** Names of the open elements, the innermost last. */
  readonly #open: string[] = [];
  /** Chunks that are still needed, and where the first of them begins. */
  #pieces: string[] = [];
  #from = 0;
  #name = '';
  #attribute = '';
  #value = '';
  #attributes = new Map<string, string>();
  #tagStart = 0;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
    this.#tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true }, this);
  }

  /** How many elements are open. */
  get depth(): number {
    return this.#open.length;
  }

  get innermost(): string | undefined {
    return this.#open.at(-1);
  }

  write(piece: string): void {
    this.#pieces.push(piece);
    this.#tokenizer.write(piece);
  }

  end(): void {
    this.#tokenizer.end();
  }

  /** Drops elements opened beyond this number; their end is not reported. */
  forget(depth: number): void {
    this.#open.length = Math.min(this.#open.length, depth);
  }

  ontext(start: number, end: number): void {
    this.heardAt = end;
    this.#handler.text(this.#slice(start, end));
  }

  ontextentity(code: number, end: number): void {
    this.heardAt = end;
    this.#handler.text(String.fromCodePoint(code));
  }

  oncdata(start: number, end: number, offset: number): void {
    this.heardAt = end;
    this.#handler.text(this.#slice(start, end - offset));
  }

  onopentagname(start: number, end: number): void {
    this.#tagStart = start - 1;
    this.#name = localName(this.#slice(start, end));
    this.#attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.#attribute = localName(this.#slice(start, end));
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#slice(start, end);
  }

  onattribentity(code: number): void {
    this.#value += String.fromCodePoint(code);
  }

  onattribend(): void {
    // If several have the same name, the first counts.
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value);
  }

  onopentagend(end: number): void {
    this.heardAt = end;
    if (this.#handler.open(this.#name, this.#attributes, this.#tagStart)) this.#open.push(this.#name);
  }

  onselfclosingtag(end: number): void {
    const depth = this.#open.length;
    this.onopentagend(end);
    if (this.#open.length > depth) this.closeInnermost();
  }

  onclosetag(start: number, end: number): void {
    this.heardAt = end;
    const place = this.#open.lastIndexOf(localName(this.#slice(start, end)));
    if (place === -1) return;
    while (this.#open.length > place) this.closeInnermost();
  }

  ondeclaration(start: number, end: number): void {
    this.heardAt = end;
    this.#handler.declaration(`!${this.#slice(start, end)}`);
  }

  onprocessinginstruction(start: number, end: number): void {
    this.heardAt = end;
    this.#handler.declaration(`?${this.#slice(start, end)}`);
  }

  oncomment(start: number, end: number): void {
    this.heardAt = end;
    // The text before it is no longer needed.
    this.#slice(start, start + 1);
  }

  onend(): void {}

  closeInnermost(): void {
    this.#handler.close(this.#open.at(-1)!);
    this.#open.pop();
  }

  /** A part of the text; what comes before it is released. */
  #slice(start: number, end: number): string {
    if (start === end) return '';
    while (start - this.#from >= this.#pieces[0]!.length) this.#dropPiece();
    let slice = this.#pieces[0]!.slice(start - this.#from, end - this.#from);
    while (end - this.#from > this.#pieces[0]!.length) {
      this.#dropPiece();
      slice += this.#pieces[0]!.slice(0, end - this.#from);
    }
    return slice;
  }

  #dropPiece(): void {
    this.#from += this.#pieces[0]!.length;
    this.#pieces.shift();
  }
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();
