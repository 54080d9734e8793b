import type { HeldCourseField } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { CourseLevel } from '@kavosh/contract/course-shapes.ts';
import type { PriceRecord } from '../courses/course-record.ts';

/** What can be held by hand, as it is kept in JSON: HTML as the page has it, times as ISO 8601 UTC. */
export interface HeldValues {
  title: string;
  summary: string;
  description: string;
  ref_url: string | null;
  dates: { starts_at: string | null; ends_at: string | null };
  level: CourseLevel | null;
  category: number;
  price: PriceRecord;
  /** Numbers of those who teach it, in the order in which they are shown. */
  instructors: number[];
  /** Where it is held; null: nowhere in particular, or not known. */
  city: number | null;
  payment: 'referral' | 'wallet';
  /** Percent of what is paid; only two colleagues change it. */
  cashback: number;
  /** Media id: a picture that a colleague sent, or the drawn one; null: none. */
  cover: string | null;
}

/** The columns of a course that hold them; the price is an event, and who teaches are rows. */
export interface HeldColumns {
  title: string;
  summary: string;
  description_html: string;
  ref_url: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  level: CourseLevel | null;
  category_id: number;
  city_id: number | null;
  payment_type: 'referral' | 'wallet';
  cashback_percent: number;
  cover: string | null;
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Pure. */
export const heldValuesOf = (
  row: HeldColumns,
  { price, instructors }: Pick<HeldValues, 'price' | 'instructors'>,
): HeldValues => ({
  title: row.title,
  summary: row.summary,
  description: row.description_html,
  ref_url: row.ref_url,
  dates: { starts_at: row.starts_at?.toISOString() ?? null, ends_at: row.ends_at?.toISOString() ?? null },
  level: row.level,
  category: row.category_id,
  price: {
    original: price.original,
    isFree: price.isFree,
    discountPercent: price.discountPercent,
    discountAmount: price.discountAmount,
  },
  instructors,
  city: row.city_id,
  payment: row.payment_type,
  cashback: row.cashback_percent,
  cover: row.cover,
});

/** The columns to be written for these values; none for a price and for who teaches. Pure. */
export function heldColumnsOf(values: Partial<HeldValues>): Partial<HeldColumns> {
  const { description, dates, category, city, payment, cashback, price: _, instructors: __, ...same } = values;
  return {
    ...same,
    ...(description === undefined ? {} : { description_html: description }),
    ...(dates === undefined ? {} : { starts_at: dateOf(dates.starts_at), ends_at: dateOf(dates.ends_at) }),
    ...(category === undefined ? {} : { category_id: category }),
    ...(city === undefined ? {} : { city_id: city }),
    ...(payment === undefined ? {} : { payment_type: payment }),
    ...(cashback === undefined ? {} : { cashback_percent: cashback }),
  };
}

export type HeldField = HeldCourseField & keyof HeldValues;
