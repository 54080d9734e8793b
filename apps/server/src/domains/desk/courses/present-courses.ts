import type { DeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { CourseForDesk } from '../../catalogue/catalogue.ts';

/** Pure. */
export const presentCourse = ({
  original,
  is_free: isFree,
  discount_percent: percent,
  discount_amount: amount,
  published_at: publishedAt,
  updated_at: updatedAt,
  shown_at: _shown,
  ...row
}: CourseForDesk): DeskCourse => ({
  ...row,
  price: { original, is_free: isFree, discount_percent: percent, discount_amount: amount },
  published_at: publishedAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});
