import { Parser } from 'htmlparser2';
import { detectEncoding } from '../feed/detect-encoding.ts';
import { ImportFailure } from '../feed/problem.ts';
import { readRows } from '../feed/read-rows.ts';
import { readText } from '../feed/read-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { SheetFailure } from './sheet-failure.ts';
import {
  LONGEST_CELL,
  MOST_SHEET_COLUMNS,
  MOST_SHEET_ROWS,
  nameHeads,
  type SheetCell,
  type SheetTable,
} from './sheet-table.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** The stream in which Office keeps a workbook that has a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const MOST_UNREAD = 1_000;
const SNIFFED = 256 * 1024;

/** A value of a JSON or XML feed as the text of a cell. */
function textOf(value: unknown): SheetCell {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((one) => one !== '')
      .join('، ')
      .slice(0, LONGEST_CELL);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, LONGEST_CELL);
}

/** Objects inside a row are named by their path: `academy.name`. */
function flatten(row: Readonly<Record<string, unknown>>, into: Map<string, SheetCell>, before = '', depth = 0): void {
  for (const [name, value] of Object.entries(row)) {
    const isInner = typeof value === 'object' && value !== null && !Array.isArray(value) && depth < 3;
    if (isInner) flatten(value as Readonly<Record<string, unknown>>, into, `${before}${name}.`, depth + 1);
    else into.set(`${before}${name}`, textOf(value));
  }
}

/** The elements of an XML document that are its rows: the first name that stands again beside itself. */
export function xmlRowName(head: string): string {
  const counts: Map<string, number>[] = [];
  let [found, first, depth] = ['', '', 0];
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentagname: (name) => {
        depth += 1;
        if (depth === 2) first ||= bare(name);
        const level = (counts[depth] ??= new Map());
        const times = (level.get(bare(name)) ?? 0) + 1;
        level.set(bare(name), times);
        // The document itself stands once; below it the outermost that is repeated counts.
        if (found === '' && depth > 1 && depth < 5 && times === 2) found = bare(name);
      },
      onclosetag: () => {
        // What is repeated in two rows is repeated in none.
        counts.length = depth + 1;
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.write(head);
  return found || first || 'row';
}

/** Texts have no zero bytes, except in UTF-16, which says so first. */
const isBinary = (bytes: Buffer): boolean =>
  bytes[0] !== 0xff && bytes[0] !== 0xfe && bytes.subarray(0, 8_192).includes(0);

/**
 * The table of a file, in the format that its first bytes show: XLSX, CSV, JSON (an array, lines, or an
 * array inside an object) or XML.
 * @throws {SheetFailure}
 */
export async function readSheet(path: string, whole: Buffer): Promise<SheetTable> {
  if (whole.subarray(0, 4).equals(ZIP)) return readWorkbook(whole);
  if (whole.subarray(0, 4).equals(OLE))
    throw new SheetFailure(whole.includes(ENCRYPTED) ? 'sheet.locked' : 'sheet.old_excel');
  if (isBinary(whole)) throw new SheetFailure('sheet.unreadable');
  try {
    return await readTextTable(path, whole);
  } catch (error) {
    if (error instanceof ImportFailure)
      throw new SheetFailure(/is empty/.test(error.message) ? 'sheet.empty' : 'sheet.unreadable');
    throw error;
  }
}

async function readTextTable(path: string, whole: Buffer): Promise<SheetTable> {
  const encoding = await detectEncoding(path, 'feed');
  const head = new TextDecoder(encoding).decode(whole.subarray(0, SNIFFED)).trimStart();
  const format = head.startsWith('<') ? 'xml' : /^[[{]/.test(head) ? 'json' : 'csv';
  let columns: string[] = [];
  const reading = readRows(readText(path, encoding), {
    formats: ['ndjson', 'csv', 'json', 'xml'],
    name: 'feed',
    nodeType: '',
    xmlRow: format === 'xml' ? xmlRowName(head) : 'row',
    spellColumns: nameHeads,
    onColumns: (names) => {
      columns = [...names];
    },
  });
  const unread: SheetTable['unread'] = [];
  const found: { line: number; values: Map<string, SheetCell> }[] = [];
  const names = new Set<string>();
  for await (const events of reading)
    for (const event of events) {
      if (!('row' in event)) {
        if (unread.length < MOST_UNREAD) unread.push({ line: event.line, seen: event.seen.slice(0, 200) });
        continue;
      }
      const values = new Map<string, SheetCell>();
      flatten(event.row, values);
      for (const name of values.keys()) if (names.size < MOST_SHEET_COLUMNS) names.add(name);
      found.push({ line: event.line, values });
      if (found.length > MOST_SHEET_ROWS) throw new SheetFailure('sheet.many_rows');
    }
  if (found.length === 0) throw new SheetFailure(unread.length > 0 ? 'sheet.unreadable' : 'sheet.empty');
  const keys = columns.length > 0 ? columns : [...names];
  return {
    format,
    heads: columns.length > 0 ? keys : nameHeads(keys),
    rows: found.map(({ line, values }) => ({ line, cells: keys.map((key) => values.get(key) ?? '') })),
    unread,
    notes: [],
  };
}
