import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRecord {
  fields: string[];
  endsWithLine: boolean;
  /** As it is written. */
  raw: () => string;
}

export interface CsvOutcome {
  /** So many characters were read: whole records. */
  read: number;
  /** Why the rest was not: a record that is broken, a quote that is still open, or more text has to come. */
  rest: 'broken' | 'open quote' | 'incomplete';
}

const LF = 0x0a;
const CR = 0x0d;

class Broken extends Error {}

/**
 * Reads the complete records of a text with csv-parse, up to the first broken one.
 * @param isLast no more text follows: the last record needs no line end
 * @param take receives each record; false: it is broken
 */
export function readCsvRecords(
  text: string,
  delimiter: string,
  isLast: boolean,
  take: (record: CsvRecord) => boolean,
): CsvOutcome {
  const bytes = Buffer.from(text);
  let start = 0;
  const takeAt = (fields: string[], { bytes: end }: { bytes: number }): null => {
    // A carriage return at the end may be the first half of a line end.
    if (!isLast && end === bytes.length && bytes[end - 1] !== LF) return null;
    const raw = (): string => bytes.toString('utf8', start, end);
    const endsWithLine = bytes[end - 1] === LF || bytes[end - 1] === CR;
    if (!isWellQuoted(fields, raw, delimiter) || !take({ fields, endsWithLine, raw })) throw new Broken();
    start = end;
    return null;
  };
  const rest = restOf(() =>
    parse(bytes, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote inside a field is a character like any other (12" is a size).
      relax_quotes: true,
      on_record: takeAt,
    }),
  );
  return { read: start === bytes.length ? text.length : bytes.toString('utf8', 0, start).length, rest };
}

function restOf(read: () => unknown): CsvOutcome['rest'] {
  try {
    read();
    return 'incomplete';
  } catch (error) {
    if (error instanceof Broken) return 'broken';
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return 'open quote';
    throw error;
  }
}

/**
 * Whether every quoted field ends at its closing quote. If a field continues after it, csv-parse keeps the first quote
 * (or ends the field at a NUL); comparing with a CSV writer's output for the same fields shows that.
 */
function isWellQuoted(fields: readonly string[], raw: () => string, delimiter: string): boolean {
  if (!fields.some((field) => field.startsWith('"') || field.includes('\0'))) return true;
  const text = raw();
  let at = 0;
  for (const field of fields) {
    const written = text[at] === '"' ? `"${field.replaceAll('"', '""')}"` : field;
    if (!text.startsWith(written, at)) return false;
    at += written.length + delimiter.length;
  }
  return true;
}
