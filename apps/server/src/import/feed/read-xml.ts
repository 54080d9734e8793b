import { Parser } from 'htmlparser2';
import { longestRow, type ReadEnd, type Row, type RowEvent } from './feed-row.ts';
import { ImportFailure } from './problem.ts';
import { aroundDamage } from './read-ndjson.ts';
import { REPLACEMENT } from './read-text.ts';

export interface XmlOptions {
  /** Name of the elements that are rows, wherever they stand. */
  row: string;
  /** Name of the file for sentences. */
  name: string;
}

/** So much text without anything that begins or ends is no feed: an open comment or a section that never closes. */
const LONGEST_SILENCE = longestRow * 8;
/** Elements that people write into descriptions without escaping them. */
const MARKUP = /^(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|a|h[1-6]|table|tbody|tr|td|th|code|pre|blockquote|font)$/;

/**
 * An XML feed: each element of the name given is a row, its children are the fields; a child that comes several times
 * is a list, one inside a child is `child.grandchild`, an attribute `@name` of the row and `child@name` of a child.
 * Names are compared without case and prefix. Entities that a document declares are refused, outside files never looked
 * at, so that nothing unfolds and nothing is fetched.
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
  problem: 'row.too_long' | 'xml.row' | null;
}

class XmlRows {
  /** The text went on without end inside something that never closes; nothing behind is read. */
  isLost = false;
  /** The file ended inside an element. */
  isCutOff = false;
  readonly #options: XmlOptions;
  readonly #rowName: string;
  readonly #parser: Parser;
  #events: RowEvent[] = [];
  #depth = 0;
  #row: OpenRow | null = null;
  #field: Field | null = null;
  #ending = false;
  /** The piece at hand, where it begins in the file, and how far lines are counted. */
  #piece = '';
  #pieceStart = 0;
  #counted = 0;
  #line = 1;
  /** Where the last thing that was understood ended. */
  #heardAt = 0;

  constructor(options: XmlOptions) {
    this.#options = options;
    this.#rowName = options.row.toLowerCase();
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(localName(name), attributes),
        ontext: (text) => this.#text(text),
        onclosetag: (name) => this.#close(localName(name)),
        onprocessinginstruction: (name, data) => this.#declaration(name, data),
        oncomment: () => this.#hear(),
      },
      { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
    );
  }

  take(piece: string): RowEvent[] {
    this.#countLines(this.#pieceStart + this.#piece.length);
    this.#pieceStart += this.#piece.length;
    this.#piece = piece;
    this.#parser.write(piece);
    if (this.#pieceStart + piece.length - this.#heardAt > LONGEST_SILENCE) {
      this.isLost = true;
      this.#events.push({ line: this.#row?.line ?? this.#line, code: 'xml.structure', seen: '' });
    }
    return this.#given();
  }

  finish(): RowEvent[] {
    this.isCutOff = this.#depth > 0;
    if (this.#row) this.#events.push({ line: this.#row.line, code: 'row.cut_off', seen: '' });
    this.#row = null;
    this.#ending = true;
    this.#parser.end();
    return this.#given();
  }

  #given(): RowEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #hear(): void {
    this.#heardAt = this.#parser.endIndex;
  }

  #declaration(name: string, data: string): void {
    this.#hear();
    if (!name.startsWith('!')) return;
    // <!DOCTYPE source> says nothing; with a subset, or a file to fetch, it could unfold a small feed into a huge one,
    // or read files.
    if (!/^!doctype\s+[^\s[\]"'<>]+\s*$/i.test(data)) {
      throw new ImportFailure(
        `${this.#options.name} declares a document type or entities of its own, which is refused; nothing was ` +
          'imported.',
      );
    }
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#hear();
    if (this.#ending) return;
    this.#depth += 1;
    if (name === this.#rowName) {
      // The one before was never closed.
      if (this.#row) this.#events.push({ line: this.#row.line, code: 'xml.row', seen: '' });
      this.#row = {
        line: this.#lineOf(this.#parser.startIndex),
        depth: this.#depth,
        values: new Map(),
        size: 0,
        problem: null,
      };
      this.#field = null;
      for (const [key, value] of Object.entries(attributes)) this.#keep(`@${localName(key)}`, value);
    } else if (this.#row && !this.#field) {
      this.#field = { name, parts: [], inner: [], innermost: null };
      for (const [key, value] of Object.entries(attributes)) this.#keep(`${name}@${localName(key)}`, value);
    } else if (this.#row && this.#field) {
      if (this.#row.problem !== null) return;
      this.#grow(name.length);
      this.#field.parts.push({ text: `<${name}>`, isTag: true });
      if (!MARKUP.test(name)) this.#field.inner.push({ name, text: '' });
      this.#field.innermost = MARKUP.test(name) ? null : name;
    }
  }

  #text(text: string): void {
    this.#hear();
    if (!this.#row || !this.#field || this.#row.problem !== null) return;
    this.#grow(text.length);
    this.#field.parts.push({ text, isTag: false });
    const last = this.#field.innermost === null ? undefined : this.#field.inner.at(-1);
    if (last) last.text += text;
  }

  #close(name: string): void {
    this.#hear();
    if (this.#ending) return;
    const row = this.#row;
    if (row && this.#depth === row.depth) this.#finishRow(row);
    else if (row && this.#field && this.#depth === row.depth + 1) this.#finishField(row, this.#field);
    else if (row && this.#field) {
      if (name !== 'br' && row.problem === null) this.#field.parts.push({ text: `</${name}>`, isTag: true });
      this.#field.innermost = null;
    }
    this.#depth -= 1;
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
    values.set(name, before === undefined ? value : [before, value].flat());
  }

  #grow(characters: number): void {
    const row = this.#row!;
    row.size += characters;
    if (row.size <= longestRow) return;
    row.problem = 'row.too_long';
    row.values.clear();
    if (this.#field) this.#field = { ...this.#field, parts: [], inner: [] };
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

/** Whether there is text of its own between the elements of a structure, and not only what makes it pretty. */
function hasOwnText(parts: Field['parts']): boolean {
  let depth = 0;
  return parts.some((part) => {
    if (part.isTag && part.text !== '<br>') depth += part.text.startsWith('</') ? -1 : 1;
    return !part.isTag && depth === 0 && part.text.trim() !== '';
  });
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (char) => entities[char]!);
