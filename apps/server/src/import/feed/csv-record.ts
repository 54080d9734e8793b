/** What stands at a place of a CSV text. `end` is where the next record begins. */
export type CsvRecord =
  | { kind: 'record'; fields: string[]; end: number; endsWithLine: boolean }
  /** The text ends before the record does; `inQuotes` tells whether a quote is still open. */
  | { kind: 'incomplete'; fields: string[]; inQuotes: boolean }
  /** A closing quote is followed by something else than a delimiter or the end of the line. */
  | { kind: 'broken' };

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Reads one record of RFC 4180 from `start`: quoted fields may hold delimiters, line ends and doubled quotes; a quote
 * inside an unquoted field is a character like any other (12" is a size). `final`: no more text follows. Linear in the
 * length of the record.
 */
export function readCsvRecord(text: string, start: number, delimiter: string, final: boolean): CsvRecord {
  const separator = delimiter.charCodeAt(0);
  const fields: string[] = [];
  let at = start;
  for (;;) {
    let field: string;
    if (text.charCodeAt(at) === QUOTE) {
      const quoted = readQuoted(text, at + 1);
      if (quoted === null) return { kind: 'incomplete', fields, inQuotes: true };
      field = quoted.field;
      at = quoted.end;
      // The quote that seems to close may be the first half of a doubled one.
      if (at >= text.length && !final) return { kind: 'incomplete', fields, inQuotes: true };
    } else {
      const end = endOfPlain(text, at, separator);
      field = text.slice(at, end);
      at = end;
    }
    const next = at < text.length ? text.charCodeAt(at) : -1;
    if (next === -1) {
      if (!final) return { kind: 'incomplete', fields, inQuotes: false };
      fields.push(field);
      return { kind: 'record', fields, end: at, endsWithLine: false };
    }
    if (next === separator) {
      fields.push(field);
      at += 1;
      continue;
    }
    if (next !== CR && next !== LF) return { kind: 'broken' };
    if (next === CR && at + 1 >= text.length && !final) return { kind: 'incomplete', fields, inQuotes: false };
    fields.push(field);
    return {
      kind: 'record',
      fields,
      end: at + (next === CR && text.charCodeAt(at + 1) === LF ? 2 : 1),
      endsWithLine: true,
    };
  }
}

function readQuoted(text: string, from: number): { field: string; end: number } | null {
  let field = '';
  let start = from;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote === -1) return null;
    field += text.slice(start, quote);
    if (text.charCodeAt(quote + 1) !== QUOTE) return { field, end: quote + 1 };
    field += '"';
    start = quote + 2;
  }
}

function endOfPlain(text: string, from: number, separator: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === separator || code === LF || code === CR) return at;
  }
  return text.length;
}
