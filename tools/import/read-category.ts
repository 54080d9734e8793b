import type { KnownCategories } from './known-categories.ts';
import type { RowContext } from './read-row-values.ts';

/** The category of a row: the one that it names, else the profile's fallback; null, and a finding, where there is neither. */
export function readCategory({ profile, values, row, findings }: RowContext, categories: KnownCategories): number | null {
  const cell = values.cell(row, profile.category);
  const id = cell.raw === undefined ? null : categories.find(cell.raw);
  if (id !== null) return id;
  if (profile.category.fallback === undefined) {
    findings.add(cell.raw === undefined ? 'field.required' : 'category.unknown', cell);
    return null;
  }
  findings.add('category.fallback', cell);
  return categories.idOf(profile.category.fallback);
}
