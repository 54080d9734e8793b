import { wordFieldNames, wordOf } from '@kavosh/contract/course-fields.ts';
import { courseFields } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { ReadRow } from './read-row.ts';

/** A short description out of what a row says itself: nothing is added to it. Pure. */
export function describeRow(row: ReadRow, category: string): string {
  const { title, length, teachers = [] } = row;
  const names = teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  const hours = length === undefined ? 0 : Math.round(length / 60);
  return [
    `«${title}» دوره‌ای ${category === '' ? '' : `در دسته «${category}» `}است.`,
    hours > 0 ? `مدت آن ${formatNumber(hours)} ساعت است.` : '',
    ...wordFieldNames.map((name) => {
      const value = row[name];
      return value === undefined ? '' : `${courseFields.words[name]}: ${wordOf(name, value)}.`;
    }),
    names.length === 0 ? '' : `مدرس: ${names.join('، ')}.`,
    row.center === undefined ? '' : 'زمان، محل، ظرفیت و قیمت هر برنامه در جدول برنامه‌ها آمده است.',
  ]
    .filter((one) => one !== '')
    .join(' ');
}
