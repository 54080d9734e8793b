import { displayLine } from './display-text.ts';
import type { RowContext } from './read-row-values.ts';

/** In characters. */
export const longestKey = 200;

/**
 * The identity that a row states, from the first list of fields that are all there; null and a finding when there is
 * none.
 */
export function keyOf(
  { values, row, findings }: Pick<RowContext, 'values' | 'row' | 'findings'>,
  lists: readonly (readonly string[])[],
): string | null {
  for (const names of lists) {
    const cells = names.map((name) => values.first(row, name));
    if (!cells.every((cell) => typeof cell.raw === 'string' || typeof cell.raw === 'number')) continue;
    const key = cells.map((cell) => displayLine(String(cell.raw))).join('/');
    if (key.length > longestKey) {
      findings.add('key.too_long', cells[0]);
      return null;
    }
    if (key !== '') return key;
  }
  findings.add('field.required', { field: lists[0]?.[0] ?? '', raw: undefined });
  return null;
}
