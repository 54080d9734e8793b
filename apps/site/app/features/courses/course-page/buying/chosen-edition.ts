import type { CourseOffer, OfferedEdition } from '@kavosh/contract/purchases.ts';

/** The edition that is bought; `none`: one has to be chosen first; null: the course as a whole. */
export function editionOf({ editions, edition }: CourseOffer): OfferedEdition | 'none' | null {
  if (editions.length === 0) return null;
  return editions.find((one) => one.id === edition) ?? (editions.length > 1 ? 'none' : null);
}
