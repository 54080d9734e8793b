import type { SheetNote } from '@kavosh/contract/panel/import-words.ts';

/** So many rows a table may have, without its heads. */
export const MOST_SHEET_ROWS = 50_000;
export const MOST_SHEET_COLUMNS = 200;
/** Longer cells are cut: no field of a course takes more. */
export const LONGEST_CELL = 32_767;

/** A cell as a text; numbers as they are counted, dates as `2026-11-23`. Empty: there is nothing. */
export type SheetCell = string;

/** A table out of a file, before anything is understood. */
export interface SheetTable {
  format: 'xlsx' | 'csv' | 'json' | 'xml';
  heads: string[];
  /** `line`: as a spreadsheet or an editor counts, from 1. */
  rows: { line: number; cells: SheetCell[] }[];
  /** Rows that could not be read at all, by line. */
  unread: { line: number; seen: string }[];
  notes: SheetNote[];
}

/** Names for the columns: those without one are called by their place, and of two alike the second is counted. */
export function nameHeads(written: readonly string[]): string[] {
  const taken = new Set<string>();
  return written.slice(0, MOST_SHEET_COLUMNS).map((head, at) => {
    const bare = head.replace(/\s+/g, ' ').trim().slice(0, 100) || `ستون ${at + 1}`;
    let name = bare;
    for (let count = 2; taken.has(name); count += 1) name = `${bare} (${count})`;
    taken.add(name);
    return name;
  });
}
