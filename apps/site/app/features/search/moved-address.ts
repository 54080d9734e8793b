import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import type { SearchAddress } from './search-address.ts';

/**
 * Where a list of a category is found now that had another name, or was merged into this one; null: it is where it was
 * asked for. `address` names the category by its name of today. Pure.
 */
export function movedAddress(address: SearchAddress, category: CourseSearchAnswer['category']): SearchAddress | null {
  if (!category?.moved) return null;
  return { ...address, category: address.category.length > 0 ? [category.id] : [] };
}
