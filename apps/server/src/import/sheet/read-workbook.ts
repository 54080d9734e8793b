import { Parser } from 'htmlparser2';
import type { SheetNote } from '@kavosh/contract/panel/import-words.ts';
import { isDateFormat, textOfSerial } from './excel-dates.ts';
import { SheetFailure } from './sheet-failure.ts';
import { LONGEST_CELL, MOST_SHEET_COLUMNS, MOST_SHEET_ROWS, nameHeads, type SheetTable } from './sheet-table.ts';
import { ZipEntries } from './zip-entries.ts';

interface Tags {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Walks through XML; names without their prefix. Entities of a document are not known, so nothing unfolds. */
function walk(xml: string, { open, text, close }: Tags): void {
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(bare(name), attributes),
      ontext: (one) => text?.(one),
      onclosetag: (name) => close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

interface Sheet {
  name: string;
  part: string;
  isHidden: boolean;
}

function readSheets(zip: ZipEntries): { sheets: Sheet[]; is1904: boolean } {
  const workbook = zip.text('xl/workbook.xml');
  if (workbook === null) throw new SheetFailure('sheet.broken');
  const targets = new Map<string, string>();
  walk(zip.text('xl/_rels/workbook.xml.rels') ?? '', {
    open: (name, { Id: id, Target: target }) => {
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const sheets: Sheet[] = [];
  let is1904 = false;
  walk(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const part = targets.get(attributes['r:id'] ?? '') ?? `xl/worksheets/sheet${sheets.length + 1}.xml`;
      const state = attributes['state'] ?? 'visible';
      sheets.push({ name: attributes['name'] ?? '', part, isHidden: state !== 'visible' });
    },
  });
  return { sheets, is1904 };
}

/** Texts that cells point at; the reading aid over signs of other scripts is no part of them. */
function readShared(zip: ZipEntries): string[] {
  const texts: string[] = [];
  let [now, isText, isAid] = ['', false, false];
  walk(zip.text('xl/sharedStrings.xml') ?? '', {
    open: (name) => {
      if (name === 'si') now = '';
      if (name === 'rPh') isAid = true;
      isText = name === 't' && !isAid;
    },
    text: (one) => {
      if (isText) now += one;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isAid = false;
      if (name === 'si') texts.push(now.slice(0, LONGEST_CELL));
    },
  });
  return texts;
}

/** By the number of a cell's style, whether its numbers are dates. */
function readDateStyles(zip: ZipEntries): boolean[] {
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  let isCells = false;
  walk(zip.text('xl/styles.xml') ?? '', {
    open: (name, { numFmtId: id = '0', formatCode: code = '' }) => {
      if (name === 'cellXfs') isCells = true;
      if (name === 'numFmt') codes.set(Number(id), code);
      if (name === 'xf' && isCells) dates.push(isDateFormat(Number(id), codes.get(Number(id))));
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return dates;
}

/** The column of a reference such as `AB12`, from 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? '0');

/** A number as a program wrote it: what a spreadsheet adds by reckoning in binary is rounded away. */
function numberText(written: string): string {
  const number = Number(written);
  if (written === '' || !Number.isFinite(number)) return written;
  if (Number.isInteger(number)) return Number.isSafeInteger(number) ? String(number) : written;
  return String(Number(number.toPrecision(12)));
}

/** By line; a cell of which nothing is said is left out. */
type Cells = Map<number, (string | undefined)[]>;

class SheetCells {
  readonly rows: Cells = new Map();
  readonly notes = new Set<SheetNote>();
  readonly #shared: readonly string[];
  readonly #dates: readonly boolean[];
  readonly #is1904: boolean;
  readonly #merged: string[] = [];
  #row = 0;
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #taking = false;
  #aid = false;

  constructor(shared: readonly string[], dates: readonly boolean[], is1904: boolean) {
    this.#shared = shared;
    this.#dates = dates;
    this.#is1904 = is1904;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.#row = Number(attributes['r'] ?? this.#row + 1);
      this.#column = -1;
      // Empty rows at the end do not count: only rows with cells are kept.
      if (this.rows.size > MOST_SHEET_ROWS + 1) throw new SheetFailure('sheet.many_rows');
    } else if (name === 'c') {
      const reference = attributes['r'];
      this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
      this.#type = attributes['t'] ?? 'n';
      this.#style = Number(attributes['s'] ?? '0');
      this.#value = '';
    } else if (name === 'f') this.notes.add('formulas');
    else if (name === 'rPh') this.#aid = true;
    else if (name === 'mergeCell' && attributes['ref'] !== undefined) this.#merged.push(attributes['ref']);
    this.#taking = name === 'v' || (name === 't' && !this.#aid);
  }

  text(text: string): void {
    if (this.#taking) this.#value += text;
  }

  close(name: string): void {
    this.#taking = false;
    if (name === 'rPh') this.#aid = false;
    if (name !== 'c') return;
    const text = this.#cellText();
    if (text.trim() === '' || this.#column < 0 || this.#column >= MOST_SHEET_COLUMNS) return;
    const row = this.rows.get(this.#row) ?? [];
    row[this.#column] = text.slice(0, LONGEST_CELL);
    this.rows.set(this.#row, row);
  }

  #cellText(): string {
    if (this.#type === 's') return this.#shared[Number(this.#value)] ?? '';
    if (this.#type === 'b') return this.#value === '1' ? 'true' : 'false';
    // The value of a formula that failed, such as #REF!, says nothing.
    if (this.#type === 'e') return '';
    if (this.#type !== 'n') return this.#value;
    if (this.#value !== '' && this.#dates[this.#style] === true)
      return textOfSerial(Number(this.#value), this.#is1904) ?? numberText(this.#value);
    return numberText(this.#value);
  }

  /** A merged cell says the same in each of its rows and columns. */
  spread(): void {
    for (const merged of this.#merged.slice(0, MOST_SHEET_ROWS)) {
      const [from, to = from] = merged.split(':') as [string, string?];
      const value = this.rows.get(rowOf(from))?.[columnOf(from)];
      if (value === undefined) continue;
      this.notes.add('merged');
      const last = Math.min(rowOf(to), rowOf(from) + MOST_SHEET_ROWS);
      for (let row = rowOf(from); row <= last; row += 1) {
        const cells = this.rows.get(row);
        // A row of which nothing else is said is none.
        if (!cells) continue;
        for (let column = columnOf(from); column <= Math.min(columnOf(to), MOST_SHEET_COLUMNS - 1); column += 1)
          cells[column] ??= value;
      }
    }
  }
}

function cellsOf(zip: ZipEntries, sheet: Sheet, is1904: boolean): SheetCells {
  const xml = zip.text(sheet.part);
  if (xml === null) throw new SheetFailure('sheet.broken');
  const cells = new SheetCells(readShared(zip), readDateStyles(zip), is1904);
  walk(xml, {
    open: (name, attributes) => cells.open(name, attributes),
    text: (text) => cells.text(text),
    close: (name) => cells.close(name),
  });
  cells.spread();
  return cells;
}

/** Of the first rows the one that names most columns: titles over a table name one. */
function headRow(rows: readonly (readonly [number, (string | undefined)[]])[]): number {
  const width = (cells: readonly (string | undefined)[]): number => cells.filter((one) => one !== undefined).length;
  let best = 0;
  for (let at = 1; at < Math.min(rows.length, 10); at += 1)
    if (width(rows[best]![1]) < 2 && width(rows[at]![1]) > width(rows[best]![1])) best = at;
  return best;
}

/**
 * The table of a workbook: its first visible sheet that has cells. Formulas are not run, the value that the workbook
 * keeps of them is taken; the other sheets are left out, with a note.
 * @throws {SheetFailure} sheet.broken, sheet.locked, sheet.unfolds, sheet.many_rows, sheet.empty
 */
export function readWorkbook(bytes: Buffer): SheetTable {
  const zip = new ZipEntries(bytes);
  const { sheets, is1904 } = readSheets(zip);
  const visible = sheets.filter((one) => !one.isHidden);
  const notes = new Set<SheetNote>();
  if (visible.length < sheets.length) notes.add('hidden_sheets');
  for (const [at, sheet] of visible.entries()) {
    const cells = cellsOf(zip, sheet, is1904);
    if (cells.rows.size < 2) continue;
    if (visible.length - at > 1) notes.add('more_sheets');
    const rows = [...cells.rows].sort(([one], [other]) => one - other);
    const head = headRow(rows);
    const heads = nameHeads(Array.from(rows[head]![1], (cell) => cell ?? ''));
    const rest = rows.slice(head + 1);
    if (rest.length > MOST_SHEET_ROWS) throw new SheetFailure('sheet.many_rows');
    return {
      format: 'xlsx',
      heads,
      rows: rest.map(([line, row]) => ({ line, cells: heads.map((_, column) => row[column] ?? '') })),
      unread: [],
      notes: [...notes, ...cells.notes],
    };
  }
  throw new SheetFailure('sheet.empty');
}
