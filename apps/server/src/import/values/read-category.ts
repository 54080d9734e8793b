import type { KnownCategories } from './known-categories.ts';
import type { RowContext } from './read-row-values.ts';

/**
 * The category of a row: the one that it names, else the profile's fallback; null, and a finding, where there is
 * neither.
 */
export function readCategory(
  { profile, values, row, findings }: RowContext,
  categories: KnownCategories,
): number | null {
  const cell = values.cell(row, profile.category);
  const id = cell.raw === undefined ? null : categories.find(cell.raw);
  if (id !== null) return id;
  if (profile.category.fallback === undefined) {
    if (cell.raw === undefined) findings.add('field.required', cell);
    else findings.add('category.unknown', cell, nearestTo(cell.raw, categories));
    return null;
  }
  findings.add('category.fallback', cell, nearestTo(cell.raw, categories));
  return categories.idOf(profile.category.fallback);
}

function nearestTo(raw: unknown, categories: KnownCategories): { nearest?: readonly string[] } {
  const nearest = typeof raw === 'string' ? categories.nearest(raw) : [];
  return nearest.length === 0 ? {} : { nearest };
}
