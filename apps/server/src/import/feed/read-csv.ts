import { removeInvisible } from '@kavosh/persian/fold.ts';
import { readCsvRecord } from './csv-record.ts';
import { longestRow, type ReadEnd, type Row, type RowEvent } from './feed-row.ts';
import { ImportFailure } from './problem.ts';
import { aroundDamage } from './read-ndjson.ts';
import { REPLACEMENT } from './read-text.ts';

const delimiters = [',', ';', '\t', '|', '؛', '،'];
const LINE_END = /\r\n?|\n/g;

export interface CsvOptions {
  /** Left out: the one that parts the first line into most columns. */
  delimiter?: string | undefined;
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

  /** Reads one record or reports one line; false when more text is needed. */
  #step(events: RowEvent[], final: boolean): boolean {
    const line = this.#line;
    const record = readCsvRecord(this.#text, this.#at, this.#delimiter!, final);
    if (record.kind === 'incomplete') {
      if (!final && this.#text.length - this.#at <= longestRow) return false;
      return this.#giveUpLine(events, record.inQuotes ? 'csv.quote' : 'row.too_long', final);
    }
    if (record.kind === 'broken') return this.#giveUpLine(events, 'csv.quote', final);
    const { fields, end } = record;
    const raw = this.#text.slice(this.#at, end);
    const lines = raw.match(LINE_END)?.length ?? 0;
    if (this.#columns === undefined) {
      this.#columns = readHeader(fields);
      this.#options.onColumns(this.#columns.filter((name) => name !== ''));
    } else if (fields.some((field) => field.trim() !== '')) {
      const width = this.#columns.length;
      const fits = fields.length >= width && fields.slice(width).every((field) => field === '');
      if (!fits && lines > 1) return this.#giveUpLine(events, 'csv.quote', final);
      if (fits && raw.includes(REPLACEMENT)) events.push({ line, code: 'row.damaged', seen: aroundDamage(raw) });
      else if (fits) events.push({ line, row: rowOf(this.#columns, fields) });
      else {
        this.cutOff ||= !record.endsWithLine;
        events.push({ line, code: record.endsWithLine ? 'csv.columns' : 'row.cut_off', seen: raw.slice(0, 500) });
      }
    }
    this.#at = end;
    this.#line += lines;
    return true;
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

  /** Excel's «sep=;» line, or the delimiter that the header line shows. False when the line is not whole yet. */
  #readDialect(final: boolean): boolean {
    LINE_END.lastIndex = 0;
    const lineEnd = LINE_END.exec(this.#text);
    if (!lineEnd && !final && this.#text.length < longestRow) return false;
    const header = this.#text.slice(0, lineEnd?.index ?? this.#text.length);
    const named = /^"?sep=(.)"?$/.exec(header.trim());
    this.#delimiter = named ? (named[1] ?? ',') : commonest(header);
    if (named && lineEnd) {
      this.#at = lineEnd.index + lineEnd[0].length;
      this.#line += 1;
    }
    return true;
  }
}

const rowOf = (columns: readonly string[], fields: readonly string[]): Row =>
  Object.fromEntries(columns.map((name, place) => [name, fields[place]!] as const).filter(([name]) => name !== ''));

/** The delimiter that occurs most outside quotes; the comma where none does. */
function commonest(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string): number => bare.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',');
}

function readHeader(fields: readonly string[]): string[] {
  const names = fields.map((name) => removeInvisible(name).trim());
  while (names.at(-1) === '') names.pop();
  const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
  if (twice !== undefined)
    throw new ImportFailure(
      `The column «${twice}» stands twice in the header of the file; give each column its own name.`,
    );
  return names;
}
