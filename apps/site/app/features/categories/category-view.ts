import type { Category } from '@kavosh/contract/course-shapes.ts';

/**
 * A category cut down to what its card shows: it travels twice, in the page and in the data that the browser wakes it
 * with.
 */
export interface CategoryView {
  id: number;
  name: string;
  image: string | null;
  /** Published courses in it and below it. */
  courses: number;
  sub: { id: number; name: string }[];
}

/** Trims a category of the API for a page. */
const toCategoryView = ({ id, name, image, courses, sub }: Category): CategoryView => ({
  id,
  name,
  image,
  courses,
  sub: sub.map((one) => ({ id: one.id, name: one.name })),
});

/**
 * The categories that are offered: those with courses, since the others lead to an empty list. Before the first course
 * all of them, without a count.
 */
export function offeredCategories(categories: readonly Category[]): CategoryView[] {
  const filled = categories.filter(({ courses }) => courses > 0);
  return (filled.length === 0 ? categories : filled).map(toCategoryView);
}
