import { removeInvisible } from '@kavosh/persian/fold.ts';
import { readCsvRecords, type CsvRecord } from './csv-records.ts';
import { longestRow, type ReadEnd, type Row, type RowEvent } from './feed-row.ts';
import { ImportFailure } from './problem.ts';
import { aroundDamage } from './read-ndjson.ts';
import { REPLACEMENT } from './read-text.ts';

const delimiters = [',', ';', '\t', '|', '؛', '،'];
const LINE_END = /\r\n?|\n/g;
/** A line of blanks, delimiters and empty quotes. */
const NOTHING = /^[\s\ufeff,;|؛،"]*$/;
/** So many characters are parsed at once; after a broken record, behind which parsing begins again, fewer. */
const WINDOW = 64 * 1024;
const SMALL_WINDOW = 2 * 1024;

export interface CsvOptions {
  /** Left out: the one that parts the first line into most columns. */
  delimiter?: string | undefined;
  /** The columns by the names that the profile knows them under; left out: as they are written. */
  spellColumns?: ((columns: readonly string[]) => string[]) | undefined;
  /** Told the column names once, before any row; may throw to refuse the file. */
  onColumns: (columns: readonly string[]) => void;
}

/**
 * CSV with a header line. A record that is broken (a stray quote, an open one, a wrong number of columns) is reported
 * and reading goes on with the line after the one where it began, so that one bad quote does not swallow the good rows
 * behind it.
 * @throws {ImportFailure} when the header makes no sense
 */
export async function* readCsv(text: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<RowEvent[], ReadEnd> {
  const reader = new CsvReader(options);
  for await (const piece of text) {
    const events = reader.take(piece, false);
    if (events.length > 0) yield events;
  }
  yield reader.take('', true);
  return { cutOff: reader.cutOff };
}

class CsvReader {
  cutOff = false;
  readonly #options: CsvOptions;
  #delimiter: string | undefined;
  #columns: string[] | undefined;
  #text = '';
  #at = 0;
  #line = 1;
  #window = WINDOW;
  /** Inside a line that is too long, which was reported already. */
  #skipping = false;

  constructor(options: CsvOptions) {
    this.#options = options;
    this.#delimiter = options.delimiter;
  }

  take(piece: string, final: boolean): RowEvent[] {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    const events: RowEvent[] = [];
    while (this.#at < this.#text.length) {
      if (this.#skipping && !this.#skipLine()) break;
      if (this.#delimiter === undefined && !this.#readDialect(final)) break;
      if (!this.#step(events, final)) break;
    }
    return events;
  }

  /** Reads the records of a window or reports one line; false when more text is needed. */
  #step(events: RowEvent[], final: boolean): boolean {
    const left = this.#text.length - this.#at;
    const hasAll = this.#window >= left;
    const text = this.#text.slice(this.#at, this.#at + wholeCharacters(this.#text, this.#at, this.#window, final));
    const { read, rest } = readCsvRecords(text, this.#delimiter!, hasAll && final, (one) => this.#take(events, one));
    this.#at += read;
    if (rest === 'broken') {
      this.#window = SMALL_WINDOW;
      return this.#giveUpLine(events, 'csv.quote', final);
    }
    if (read > 0) {
      this.#window = Math.min(WINDOW, this.#window * 2);
      return !hasAll || final;
    }
    if (hasAll && !final && left <= longestRow) return false;
    if (!hasAll && this.#window <= longestRow) {
      this.#window *= 2;
      return true;
    }
    this.#window = WINDOW;
    return this.#giveUpLine(events, rest === 'open quote' ? 'csv.quote' : 'row.too_long', final);
  }

  /** Takes one record; false when it is broken, and nothing was done. */
  #take(events: RowEvent[], { fields, endsWithLine, raw }: CsvRecord): boolean {
    const line = this.#line;
    const inside = fields.reduce((sum, field) => sum + (field.match(LINE_END)?.length ?? 0), 0);
    const isBlank = fields.every((field) => field.trim() === '');
    if (this.#columns === undefined) {
      if (!isBlank) this.#readColumns(fields);
    } else if (!isBlank) {
      const width = this.#columns.length;
      const fits = fields.length >= width && fields.slice(width).every((field) => field === '');
      // An open quote that another row's quote seems to close.
      if (!fits && inside + Number(endsWithLine) > 1) return false;
      if (fits && fields.some((field) => field.includes(REPLACEMENT)))
        events.push({ line, code: 'row.damaged', seen: aroundDamage(raw()) });
      else if (fits) events.push({ line, row: rowOf(this.#columns, fields) });
      else {
        this.cutOff ||= !endsWithLine;
        events.push({ line, code: endsWithLine ? 'csv.columns' : 'row.cut_off', seen: raw().slice(0, 500) });
      }
    }
    this.#line += inside + Number(endsWithLine);
    return true;
  }

  /** @throws {ImportFailure} for a header that makes no sense */
  #readColumns(fields: readonly string[]): void {
    const { spellColumns, onColumns } = this.#options;
    this.#columns = readHeader(fields, spellColumns);
    onColumns(this.#columns.filter((name) => name !== ''));
  }

  /** Reports the line where the record begins and goes on behind it. */
  #giveUpLine(events: RowEvent[], code: 'csv.quote' | 'row.too_long', final: boolean): boolean {
    if (this.#columns === undefined)
      throw new ImportFailure(
        'The first line of the file is no CSV header: a quote in it is not closed, or it is far too long.',
      );
    const lineEnd = this.#lineEnd();
    const seen = this.#text.slice(this.#at, Math.min(this.#at + 500, lineEnd?.index ?? this.#text.length));
    const cutOff = lineEnd === null && final;
    this.cutOff ||= cutOff;
    events.push({ line: this.#line, code: cutOff ? 'row.cut_off' : lineEnd === null ? 'row.too_long' : code, seen });
    this.#skipping = true;
    return this.#skipLine();
  }

  /** Goes on behind the line; false when its end is not there yet, and what is there is let go. */
  #skipLine(): boolean {
    const lineEnd = this.#lineEnd();
    // A carriage return at the very end may be the first half of a line end.
    const half = lineEnd?.[0] === '\r' && lineEnd.index === this.#text.length - 1;
    this.#at = !lineEnd ? this.#text.length : half ? lineEnd.index : lineEnd.index + lineEnd[0].length;
    if (!lineEnd || half) return false;
    this.#line += 1;
    this.#skipping = false;
    return this.#at < this.#text.length;
  }

  #lineEnd(): RegExpExecArray | null {
    LINE_END.lastIndex = this.#at;
    return LINE_END.exec(this.#text);
  }

  /**
   * Excel's «sep=;» line, or the delimiter that the header shows, which is the first line that says anything. False
   * when the line is not whole yet.
   */
  #readDialect(final: boolean): boolean {
    let lineEnd = this.#lineEnd();
    while (lineEnd && NOTHING.test(this.#text.slice(this.#at, lineEnd.index))) {
      if (lineEnd[0] === '\r' && lineEnd.index === this.#text.length - 1 && !final) return false;
      this.#at = lineEnd.index + lineEnd[0].length;
      this.#line += 1;
      lineEnd = this.#lineEnd();
    }
    if (!lineEnd && !final && this.#text.length - this.#at < longestRow) return false;
    const header = this.#text.slice(this.#at, lineEnd?.index ?? this.#text.length);
    const named = /^"?sep=(.)"?$/.exec(header.trim());
    this.#delimiter = named ? (named[1] ?? ',') : commonest(header);
    if (named && lineEnd) {
      this.#at = lineEnd.index + lineEnd[0].length;
      this.#line += 1;
    }
    return true;
  }
}

/** So long a part of the text, but no half of a character; another half may be on its way. */
function wholeCharacters(text: string, at: number, length: number, final: boolean): number {
  const end = Math.min(text.length, at + length);
  const isHalf = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return end - at - Number(isHalf && !(final && end === text.length));
}

const rowOf = (columns: readonly string[], fields: readonly string[]): Row =>
  Object.fromEntries(columns.map((name, place) => [name, fields[place]!] as const).filter(([name]) => name !== ''));

/** The delimiter that occurs most outside quotes; the comma where none does. */
function commonest(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string): number => bare.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',');
}

function readHeader(fields: readonly string[], spell: CsvOptions['spellColumns'] = (names) => [...names]): string[] {
  const written = fields.map((name) => removeInvisible(name).trim());
  while (written.at(-1) === '') written.pop();
  const names = spell(written);
  const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
  if (twice !== undefined)
    throw new ImportFailure(
      `The column «${twice}» stands twice in the header of the file; give each column its own name.`,
    );
  return names;
}
