import { deepestRow, longestRow, type ReadEnd, type Row, type RowEvent } from './feed-row.ts';
import { ImportFailure } from './problem.ts';
import { aroundDamage } from './read-ndjson.ts';
import { REPLACEMENT } from './read-text.ts';
import { XmlTags } from './xml-tags.ts';

export interface XmlOptions {
  /** Name of the elements that are rows, wherever they stand. */
  row: string;
  /** Name of the file for sentences. */
  name: string;
}

/** So much text without anything that begins or ends is no feed: an open comment or a section that never closes. */
const LONGEST_SILENCE = longestRow * 8;
/** Elements and attributes of a row. */
const mostElements = 5000;
/** Elements that people write into descriptions without escaping them. */
const MARKUP = /^(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|a|h[1-6]|table|tbody|tr|td|th|code|pre|blockquote|font)$/;
/** Those whose end tag is often left out. */
const ENDED_BY_THE_NEXT = /^(?:p|li|tr|td|th)$/;

/**
 * An XML feed: each element of the given name is a row and its children are the fields; a repeated child is a list, a
 * nested one is `child.grandchild`, an attribute is `@name` of the row or `child@name` of a child. Names are compared
 * without case and prefix. Entities that a document declares are refused, and outside files are never read, so that
 * nothing expands and nothing is fetched.
 * @throws {ImportFailure} for a document type with declarations of its own
 */
export async function* readXml(text: AsyncIterable<string>, options: XmlOptions): AsyncGenerator<RowEvent[], ReadEnd> {
  const rows = new XmlRows(options);
  for await (const piece of text) {
    const events = rows.take(piece);
    if (events.length > 0) yield events;
    if (rows.isLost) return { cutOff: true };
  }
  const events = rows.finish();
  if (events.length > 0) yield events;
  return { cutOff: rows.isCutOff };
}

interface Field {
  name: string;
  /** In turn texts and tags; a tag has its angle brackets. */
  parts: { text: string; isTag: boolean }[];
  /** Names of elements inside that are no markup, and what they hold. */
  inner: { name: string; text: string }[];
  innermost: string | null;
}

interface OpenRow {
  line: number;
  depth: number;
  values: Map<string, string | string[]>;
  size: number;
  elements: number;
  problem: 'row.too_long' | 'row.too_deep' | 'row.too_many' | 'xml.row' | null;
}

class XmlRows {
  /** The text has no end inside an element that never closes, or is nested too deeply; nothing after it is read. */
  isLost = false;
  /** The file ended inside an element. */
  isCutOff = false;
  readonly #options: XmlOptions;
  readonly #rowName: string;
  readonly #tags: XmlTags;
  #events: RowEvent[] = [];
  #row: OpenRow | null = null;
  #field: Field | null = null;
  /** The piece at hand, where it begins in the file, and how far lines are counted. */
  #piece = '';
  #pieceStart = 0;
  #counted = 0;
  #line = 1;

  constructor(options: XmlOptions) {
    this.#options = options;
    this.#rowName = options.row.toLowerCase();
    this.#tags = new XmlTags({
      open: (name, attributes, start) => this.#open(name, attributes, start),
      text: (text) => this.#text(text),
      close: (name) => this.#close(name),
      declaration: (text) => this.#declaration(text),
    });
  }

  take(piece: string): RowEvent[] {
    this.#countLines(this.#pieceStart + this.#piece.length);
    this.#pieceStart += this.#piece.length;
    this.#piece = piece;
    this.#tags.write(piece);
    if (!this.isLost && this.#pieceStart + piece.length - this.#tags.heardAt > LONGEST_SILENCE) {
      this.#lose('xml.structure');
    }
    return this.#given();
  }

  finish(): RowEvent[] {
    this.isCutOff = this.#tags.depth > 0;
    if (this.#row) this.#events.push({ line: this.#row.line, code: 'row.cut_off', seen: '' });
    this.#row = null;
    this.#tags.end();
    return this.#given();
  }

  #given(): RowEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #declaration(text: string): void {
    if (!text.startsWith('!')) return;
    // <!DOCTYPE source> says nothing; with a subset, or a file to fetch, it could unfold a small feed into a huge one,
    // or read files.
    if (!/^!doctype\s+[^\s[\]"'<>]+\s*$/i.test(text)) {
      throw new ImportFailure(
        `${this.#options.name} declares a document type or entities of its own, which is refused; nothing was ` +
          'imported.',
      );
    }
  }

  /**
   * Whether the element counts as open: one that is too deep costs its row, or the whole file if it is outside a row.
   */
  #open(name: string, attributes: ReadonlyMap<string, string>, start: number): boolean {
    if (this.isLost) return false;
    if (name === this.#rowName && this.#row) this.#dropOpenRow(this.#row);
    else if (this.#field) this.#closeImplied(name);
    const isTooDeep = this.#tags.depth >= deepestRow;
    const row = this.#row;
    if (isTooDeep && row) this.#spoil(row, 'row.too_deep');
    else if (isTooDeep) this.#lose('row.too_deep');
    else if (row) this.#openInside(row, name, attributes);
    else if (name === this.#rowName) {
      const line = this.#lineOf(start);
      this.#row = { line, depth: this.#tags.depth, values: new Map(), size: 0, elements: 0, problem: null };
      for (const [key, value] of attributes) this.#keep(`@${key}`, value);
    }
    // As in HTML, a break has no end tag, whether one is written or not.
    return !isTooDeep && !(name === 'br' && this.#field?.parts.length);
  }

  /** End tags of paragraphs and items are often left out: the next one closes them. */
  #closeImplied(name: string): void {
    const isInner = this.#tags.depth > this.#row!.depth + 2;
    if (isInner && ENDED_BY_THE_NEXT.test(name) && this.#tags.innermost === name) this.#tags.closeInnermost();
  }

  /** Another row begins inside one that was never closed. */
  #dropOpenRow(row: OpenRow): void {
    this.#events.push({ line: row.line, code: row.problem ?? 'xml.row', seen: '' });
    this.#tags.forget(row.depth);
    this.#row = null;
    this.#field = null;
  }

  #openInside(row: OpenRow, name: string, attributes: ReadonlyMap<string, string>): void {
    if (row.problem !== null) return;
    const field = this.#field;
    row.elements += 1 + attributes.size;
    if (row.elements > mostElements) this.#spoil(row, 'row.too_many');
    else if (!field) {
      this.#field = { name, parts: [], inner: [], innermost: null };
      for (const [key, value] of attributes) this.#keep(`${name}@${key}`, value);
    } else {
      this.#grow(name.length);
      field.parts.push({ text: `<${name}>`, isTag: true });
      if (!MARKUP.test(name)) field.inner.push({ name, text: '' });
      field.innermost = MARKUP.test(name) ? null : name;
    }
  }

  #text(text: string): void {
    const field = this.#field;
    if (!this.#row || !field || this.#row.problem !== null) return;
    this.#grow(text.length);
    field.parts.push({ text, isTag: false });
    const last = field.innermost === null ? undefined : field.inner.at(-1);
    if (last) last.text += text;
  }

  #close(name: string): void {
    const row = this.#row;
    if (!row) return;
    // The element itself still counts.
    const depth = this.#tags.depth - 1;
    if (depth === row.depth) this.#finishRow(row);
    else if (row.problem !== null) return;
    else if (this.#field && depth === row.depth + 1) this.#finishField(row, this.#field);
    else if (this.#field) {
      this.#field.parts.push({ text: `</${name}>`, isTag: true });
      this.#field.innermost = null;
    }
  }

  #finishField(row: OpenRow, { name, parts, inner }: Field): void {
    this.#field = null;
    const bare = parts
      .filter((part) => !part.isTag)
      .map((part) => part.text)
      .join('');
    const isStructure = inner.length > 0;
    // A text that also holds fields: the tag that should have ended it is missing.
    if (isStructure && hasOwnText(parts)) row.problem ??= 'xml.row';
    for (const one of inner) this.#keep(`${name}.${one.name}`, one.text);
    if (!isStructure)
      this.#keep(
        name,
        parts.length > 1 && parts.some((part) => part.isTag)
          ? parts.map((part) => (part.isTag ? part.text : escaped(part.text))).join('')
          : bare,
      );
  }

  #finishRow(row: OpenRow): void {
    this.#row = null;
    this.#field = null;
    const { line } = row;
    const damaged = [...row.values.values()].flat().find((value) => value.includes(REPLACEMENT));
    if (row.problem !== null) this.#events.push({ line, code: row.problem, seen: '' });
    else if (damaged !== undefined) this.#events.push({ line, code: 'row.damaged', seen: aroundDamage(damaged) });
    else this.#events.push({ line, row: Object.fromEntries(row.values) satisfies Row });
  }

  #keep(name: string, value: string): void {
    if (this.#row!.problem !== null) return;
    this.#grow(name.length);
    const { values } = this.#row!;
    const before = values.get(name);
    if (Array.isArray(before)) before.push(value);
    else values.set(name, before === undefined ? value : [before, value]);
  }

  #grow(characters: number): void {
    const row = this.#row!;
    row.size += characters;
    if (row.size > longestRow) this.#spoil(row, 'row.too_long');
  }

  /** The content of the row is dropped; only its end is reported. */
  #spoil(row: OpenRow, problem: NonNullable<OpenRow['problem']>): void {
    row.problem ??= problem;
    row.values.clear();
    this.#field = null;
  }

  #lose(code: 'row.too_deep' | 'xml.structure'): void {
    this.isLost = true;
    this.#events.push({ line: this.#row?.line ?? this.#line, code, seen: '' });
  }

  #lineOf(index: number): number {
    this.#countLines(index);
    return this.#line;
  }

  #countLines(to: number): void {
    for (let at = Math.max(this.#counted, this.#pieceStart); at < to; at += 1)
      if (this.#piece.charCodeAt(at - this.#pieceStart) === 0x0a) this.#line += 1;
    this.#counted = Math.max(this.#counted, to);
  }
}

/** Whether there is text between the elements of a structure, other than white space. */
function hasOwnText(parts: Field['parts']): boolean {
  let depth = 0;
  return parts.some((part) => {
    if (part.isTag && part.text !== '<br>') depth += part.text.startsWith('</') ? -1 : 1;
    return !part.isTag && depth === 0 && part.text.trim() !== '';
  });
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (char) => entities[char]!);
