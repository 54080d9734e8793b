import { detectEncoding, type Encoding } from '../feed/detect-encoding.ts';
import type { ReadEnd, Row, RowEvent } from '../feed/feed-row.ts';
import { Findings } from '../values/findings.ts';
import type { FeedFile } from '../feed/open-feed.ts';
import { ImportFailure, showValue, type ProblemCode, type RowProblem } from '../feed/problem.ts';
import { readRows, type FeedFormat } from '../feed/read-rows.ts';
import { readText } from '../feed/read-text.ts';
import { fieldsRead, spelledAs } from '../values/profile-fields.ts';
import { keyOf } from '../values/row-key.ts';
import type { RowSpool } from './row-spool.ts';
import type { FeedProfile, TextSource } from '../values/profile-parts.ts';
import type { RowValues } from '../values/row-values.ts';
import type { FeedKind } from './import-target.ts';

export interface ReadFeedOptions {
  profile: FeedProfile;
  nodeType: FeedKind<FeedProfile>['nodeType'];
  values: RowValues;
  problems: (problem: RowProblem) => void;
  onBytes: (count: number) => void;
  signal: AbortSignal;
}

export interface FeedReading {
  encoding: Encoding;
  /** Rows met, good and bad. */
  rows: number;
  /** Rows whose key could not be read: they may be anything. */
  unidentified: number;
  /** The file ended before its last row did. */
  cutOff: boolean;
}

/** Names that say what a JSON-LD node is, and not what it is about. */
const STRUCTURE: ReadonlySet<string> = new Set(['@context', '@type']);
/** More of them are not told: the profile is for another feed. */
const MOST_UNREAD = 40;

interface Reader {
  file: FeedFile;
  formats: readonly FeedFormat[];
  keys: readonly (readonly string[])[];
  requiredColumns: readonly (readonly string[])[];
  /** What to call the file in the report; left out for the feed itself. */
  label?: string;
  keep: (key: string, line: number, event: Extract<RowEvent, { row: unknown }>) => void;
}

/** Reads the feed's rows into the spool, by key. */
export async function readMainFile(
  file: FeedFile,
  spool: RowSpool,
  { title, tooManyRows }: { title: TextSource; tooManyRows: ProblemCode },
  options: ReadFeedOptions,
): Promise<FeedReading> {
  const { profile, problems } = options;
  return readFile(options, {
    file,
    formats: profile.formats,
    keys: profile.key,
    requiredColumns: [...profile.key, ...titleColumns(title)],
    keep: (key, line, { row }) => {
      if (!spool.add(key, line, row)) problems({ line, code: tooManyRows, key });
    },
  });
}

/** Reads a file beside the feed; of several rows with one key the first counts. */
export async function readSideFile(
  join: FeedProfile['join'][number],
  file: FeedFile,
  spool: RowSpool,
  options: ReadFeedOptions,
): Promise<FeedReading> {
  return readFile(options, {
    file,
    formats: join.formats,
    keys: [join.key],
    requiredColumns: [join.key],
    label: join.file,
    keep: (key, line, { row }) => {
      if (spool.has(key)) options.problems({ file: join.file, line, code: 'key.duplicate', key });
      else spool.add(key, line, row);
    },
  });
}

/** Columns of a CSV file without which no row could have a title: any one of them will do. */
function titleColumns(title: TextSource): string[][] {
  if (typeof title === 'string') return [[title]];
  const fromElsewhere = [title.const, title.template, title.else].some((one) => one !== undefined);
  return fromElsewhere ? [] : [title.from ?? []].flat().map((name) => [name]);
}

async function readFile(options: ReadFeedOptions, reader: Reader): Promise<FeedReading> {
  const { profile, values, problems, signal } = options;
  const { file, label } = reader;
  const read = fieldsRead(profile);
  const unread = new UnreadFields(read, values);
  const encoding = profile.encoding === 'auto' ? await detectEncoding(file.path, file.name) : profile.encoding;
  const reading: FeedReading = { encoding, rows: 0, unidentified: 0, cutOff: file.brokenOff };
  const where = label === undefined ? {} : { file: label };
  const take = (event: RowEvent): void => {
    reading.rows += 1;
    if ('row' in event && label === undefined) unread.count(event.line, event.row);
    const findings = new Findings();
    const key = 'row' in event ? keyOf({ values, row: event.row, findings }, reader.keys) : null;
    if (key !== null && 'row' in event) return reader.keep(key, event.line, event);
    reading.unidentified += 1;
    if ('code' in event)
      problems({
        ...where,
        line: event.line,
        code: event.code,
        ...(event.seen === '' ? {} : { value: showValue(event.seen) }),
      });
    else for (const finding of findings.list) problems({ ...where, line: event.line, ...finding });
  };
  const rows = readRows(readText(file.path, encoding, options.onBytes), {
    formats: reader.formats,
    name: file.name,
    ...profile.csv,
    spellColumns: (columns) => spelledAs(columns, read),
    nodeType: options.nodeType,
    xmlRow: profile.xml.row,
    rowFields: [...new Set(reader.requiredColumns.flat().map((field) => field.split('.')[0]!))],
    onColumns: (columns) => requireColumns(columns, reader, profile),
  });
  const end = await drain(rows, (events) => {
    signal.throwIfAborted();
    for (const event of events) take(event);
  });
  reading.cutOff ||= end.cutOff;
  unread.report(problems);
  return reading;
}

/** Fields of a feed that its profile does not read, each with the number of rows that have it. */
class UnreadFields {
  readonly #found = new Map<string, { line: number; rows: number }>();
  readonly #read: ReadonlySet<string>;
  readonly #values: RowValues;

  constructor(read: ReadonlySet<string>, values: RowValues) {
    this.#read = read;
    this.#values = values;
  }

  count(line: number, row: Row): void {
    for (const [name, value] of Object.entries(row)) {
      if (this.#read.has(name) || STRUCTURE.has(name) || this.#values.isEmpty(value)) continue;
      const found = this.#found.get(name);
      if (found) found.rows += 1;
      else if (this.#found.size < MOST_UNREAD) this.#found.set(name, { line, rows: 1 });
    }
  }

  /** A note for each, once in a run. */
  report(problems: ReadFeedOptions['problems']): void {
    for (const [field, { line, rows }] of this.#found)
      problems({ line, code: 'field.unread', field: showValue(field), value: String(rows) });
  }
}

async function drain(rows: AsyncGenerator<RowEvent[], ReadEnd>, take: (events: RowEvent[]) => void): Promise<ReadEnd> {
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) return next.value;
    take(next.value);
  }
}

/** One of the ways to have a key, and one of the ways to have a title. */
function requireColumns(
  columns: readonly string[],
  { keys, requiredColumns, file }: Reader,
  profile: FeedProfile,
): void {
  const has = (names: readonly string[]): boolean => names.every((name) => columns.includes(name));
  const titles = requiredColumns.slice(keys.length);
  const missing = !keys.some(has) ? keys[0]! : titles.length > 0 && !titles.some(has) ? titles[0]! : null;
  if (missing === null) return;
  const seen = columns
    .slice(0, 20)
    .map((name) => `«${showValue(name)}»`)
    .join(', ');
  const absent = missing.find((name) => !columns.includes(name));
  throw new ImportFailure(
    `${file.name} has no column «${absent}», which the profile ${profile.name} needs; its columns are ${seen}.`,
  );
}
