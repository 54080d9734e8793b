import { ROWS_A_PAGE } from '@kavosh/contract/purchases.ts';

/** A page of a table: which one it is, of how many, and how many rows there are. */
export interface PageOf {
  page: { current: number; total: number };
  total: number;
}

/**
 * The page that is answered for the one that is wanted: past the last one, the last. An empty table has one page.
 * `skipped`: rows before it.
 */
export function pageOf(wanted: number, rows: number): { page: PageOf['page']; skipped: number } {
  const total = Math.max(1, Math.ceil(rows / ROWS_A_PAGE));
  const current = Math.min(wanted, total);
  return { page: { current, total }, skipped: skippedBefore(current) };
}

/** Rows before a page, whether there are so many or not. */
export const skippedBefore = (page: number): number => (page - 1) * ROWS_A_PAGE;
