import { wordFieldNames, wordOf, type WordField } from '@kavosh/contract/course-fields.ts';
import {
  courseFields,
  paymentWords,
  type CourseField,
  type CourseValues,
  type DeskPrice,
} from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { finalPrice } from '@kavosh/contract/price.ts';
import { formatCourseLength } from '@kavosh/persian/duration.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { courseChangesOf, type CourseTexts } from './course-draft.ts';

/** Names behind the ids of a course. */
export interface CourseNames {
  categories: ReadonlyMap<number, string>;
  instructors: ReadonlyMap<number, string>;
  cities: ReadonlyMap<number, string>;
}

/** How a course is held. */
export const typeWords = {
  online: 'آنلاین',
  in_person: 'حضوری',
  hybrid: 'ترکیبی',
  recorded: 'ویدیویی',
  bootcamp: 'بوت‌کمپ',
} as const;

const isOfWords = (field: string): field is WordField => wordFieldNames.some((name) => name === field);

/** What one pays. */
export function paidWord({
  original,
  is_free: isFree,
  discount_percent: percentage,
  discount_amount: amount,
}: DeskPrice) {
  if (isFree) return 'رایگان';
  return original === null ? 'نامعلوم' : formatToman(finalPrice(original, { percentage, amount }));
}

/** A price in words: the final one, and the one before a discount. */
export function priceWord({
  original,
  is_free: isFree,
  discount_percent: percent,
  discount_amount: amount,
}: DeskPrice): string {
  const paid = paidWord({ original, is_free: isFree, discount_percent: percent, discount_amount: amount });
  if (isFree || original === null || (percent === null && amount === null)) return paid;
  const discount = percent === null ? formatToman(amount ?? 0) : `${formatNumber(percent)}٪`;
  return `${paid} (${formatToman(original)} با ${discount} تخفیف)`;
}

const moment = (at: string | null): string => (at === null ? 'نامعلوم' : formatJalaliDateTime(new Date(at)));

/** A field's value as text, for reading and for comparing. */
export function valueWord<F extends CourseField>(
  field: F,
  value: CourseValues[F],
  { categories, instructors, cities }: CourseNames,
): string {
  if (field === 'price') return priceWord(value as DeskPrice);
  if (isOfWords(field)) return wordOf(field, value as string | null) || 'گفته نشده';
  if (field === 'type') return typeWords[value as CourseValues['type']];
  if (field === 'length' || field === 'episodes') {
    // What could not be read is shown as it was typed.
    const amount = value as number | string | null;
    if (typeof amount !== 'number') return amount ?? 'گفته نشده';
    return field === 'length' ? formatCourseLength(amount) : formatNumber(amount);
  }
  if (field === 'category') return categories.get(value as number) ?? formatNumber(value as number);
  if (field === 'payment') return paymentWords[value as CourseValues['payment']];
  if (field === 'city') return value === null ? 'گفته نشده' : (cities.get(value as number) ?? '—');
  if (field === 'instructors')
    return (value as number[]).map((id) => instructors.get(id) ?? formatNumber(id)).join('، ') || 'گفته نشده';
  if (field === 'dates') {
    const { starts_at: start, ends_at: end } = value as CourseValues['dates'];
    return start === null && end === null ? 'گفته نشده' : `${moment(start)} تا ${moment(end)}`;
  }
  return (value as string | null) || 'خالی';
}

/** The typed value of a field as readable text. */
export function typedWord(field: CourseField, texts: CourseTexts, names: CourseNames): string {
  if (field === 'dates') return `${texts.starts || 'نامعلوم'} تا ${texts.ends || 'نامعلوم'}`;
  if (field === 'price') {
    if (texts.isFree === 'yes') return 'رایگان';
    const { discount, discountValue, original } = texts;
    const off = discount === '' ? '' : `، تخفیف ${discountValue}${discount === 'percent' ? '٪' : ''}`;
    return `${original || 'نامعلوم'}${off}`;
  }
  const value = courseChangesOf({ [field]: texts[field] }, texts)[field];
  return valueWord(field, value as CourseValues[typeof field], names);
}

/** Everything that can be edited, as people read it. */
export const fieldTexts = (values: CourseValues, names: CourseNames): Record<CourseField, string> =>
  Object.fromEntries(courseFields.typedNames.map((field) => [field, valueWord(field, values[field], names)])) as never;
