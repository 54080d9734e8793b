import type { ProblemCode } from './problem.ts';

/** A row as the feed has it: values by name, not yet understood. */
export type Row = Readonly<Record<string, unknown>>;

/** What a reader finds at a line: a row, or the reason why there is none. */
export type RowEvent = { line: number; row: Row } | { line: number; code: ProblemCode; seen: string };

/** A reader's result at the end of the file. */
export interface ReadEnd {
  /** The file ended inside a row: rows are missing, and it is not known which. */
  cutOff: boolean;
}

/** Longer rows are reported, not read: three long texts of a course have room in this many characters. */
export const longestRow = 1024 * 1024;

/** How deeply elements or brackets may be nested inside a row, counting the row itself. */
export const deepestRow = 64;

export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
