import { hasLostDigits } from '../feed/parse-row.ts';
import { displayLine } from './texts/display-text.ts';
import type { TextSource } from './profile-parts.ts';
import type { RowContext } from './read-row-values.ts';
import { readLine, type LineLimits } from './read-text-value.ts';

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
    const parts = cells.map((cell) => displayLine(String(cell.raw)));
    const lost = parts.findIndex(hasLostDigits);
    if (lost !== -1) {
      findings.add('key.digits_lost', cells[lost]);
      return null;
    }
    const key = parts.join('/');
    if (key.length > longestKey) {
      findings.add('key.too_long', cells[0]);
      return null;
    }
    if (key !== '') return key;
  }
  findings.add('field.required', { field: lists[0]?.[0] ?? '', raw: undefined });
  return null;
}

/** The identity of the thing that a row belongs to, such as its academy; '' if the row has none. */
export function belongingKey(
  { values, row, findings }: Pick<RowContext, 'values' | 'row' | 'findings'>,
  source: TextSource | undefined,
  limits: LineLimits,
): string {
  if (source === undefined) return '';
  const key = readLine(values, row, source, findings, limits);
  if (hasLostDigits(key)) findings.add('key.digits_lost', values.cell(row, source));
  return key;
}
