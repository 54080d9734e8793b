import { eachWordField, wordFieldNames, type WordField } from '@kavosh/contract/course-fields.ts';
import type { CourseField, CourseValues } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { parseWholeNumber } from '@kavosh/persian/money.ts';
import { chosenOf } from '../held/chosen-of.ts';
import { readTypedMoment, typedMoment } from '../fields/typed-moment.ts';

/** The boxes of the form, in order. */
export const courseBoxes = [
  'title',
  'summary',
  'description',
  'ref_url',
  'starts',
  'ends',
  ...wordFieldNames,
  'category',
  'instructors',
  'city',
  'isFree',
  'original',
  'discount',
  'discountValue',
  'payment',
] as const;
export type CourseBox = (typeof courseBoxes)[number];
export type CourseTexts = Readonly<Record<CourseBox, string>>;

const parts: Partial<Record<CourseBox, CourseField>> = {
  starts: 'dates',
  ends: 'dates',
  isFree: 'price',
  original: 'price',
  discount: 'price',
  discountValue: 'price',
};

/** The field that a box belongs to. */
export const fieldOfBox = (box: CourseBox): CourseField => parts[box] ?? (box as CourseField);

/** A course's values as texts, by box. Pure. */
export function courseTexts({ dates, price, ...values }: CourseValues): CourseTexts {
  const discount = price.discount_percent === null ? (price.discount_amount === null ? '' : 'amount') : 'percent';
  return {
    title: values.title,
    summary: values.summary,
    description: values.description,
    ref_url: values.ref_url ?? '',
    starts: typedMoment(dates.starts_at),
    ends: typedMoment(dates.ends_at),
    ...eachWordField<Record<WordField, string>>((name) => values[name] ?? ''),
    category: String(values.category),
    original: price.original === null ? '' : String(price.original),
    isFree: price.is_free ? 'yes' : '',
    discount,
    discountValue: String(price.discount_percent ?? price.discount_amount ?? ''),
    instructors: values.instructors.join(','),
    city: values.city === null ? '' : String(values.city),
    payment: values.payment,
  };
}

/** A text that is no moment is sent as typed: the server says what is wrong with it. */
const momentOf = (text: string, isEnd = false): string | null => {
  const read = readTypedMoment(text, isEnd);
  return read === undefined ? text : read;
};

/**
 * The fields to send, for the boxes that were typed in; a field is sent whole. Unreadable texts and amounts are sent as
 * typed: the server reads them. Pure.
 */
export function courseChangesOf(typed: Partial<CourseTexts>, all: CourseTexts): Partial<Record<CourseField, unknown>> {
  const percent = parseWholeNumber(all.discountValue) ?? all.discountValue;
  const values: Record<CourseField, unknown> = {
    title: all.title,
    summary: all.summary,
    description: all.description,
    ref_url: all.ref_url.trim() || null,
    dates: { starts_at: momentOf(all.starts), ends_at: momentOf(all.ends, true) },
    ...eachWordField<Record<WordField, string | null>>((name) => all[name] || null),
    category: Number(all.category),
    price:
      all.isFree === 'yes'
        ? { original: null, is_free: true, discount_percent: null, discount_amount: null }
        : {
            original: all.original.trim() || null,
            is_free: false,
            discount_percent: all.discount === 'percent' ? percent : null,
            discount_amount: all.discount === 'amount' ? all.discountValue : null,
          },
    instructors: chosenOf(all.instructors).map(Number),
    city: all.city === '' ? null : Number(all.city),
    payment: all.payment,
  };
  const fields = [...new Set((Object.keys(typed) as CourseBox[]).map(fieldOfBox))];
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
