import { courseFields, type CourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

/** The fields that one colleague can edit, in the order in which they are shown. */
export const editedWords = Object.fromEntries(
  courseFields.typedNames.map((field) => [field, courseFields.words[field]]),
) as Record<CourseField, string>;

/** The cashback in percent, and what the feed says beneath it. */
export function cashbackWord({ course, values, feed, by_hand: byHand }: WholeCourse): string {
  const now = `${formatNumber(values.cashback)}٪`;
  if (course.source === 'hand' || !byHand.some((one) => one.field === 'cashback')) return now;
  return `${now} (دستی؛ فید: ${formatNumber(feed.cashback)}٪)`;
}

/** Why a price is in doubt. */
export const doubtWords = {
  changed: 'قیمت بسیار تغییر کرده است',
  ceiling: 'از سقفی که بی‌بررسی پذیرفته می‌شود بالاتر است',
} as const;
