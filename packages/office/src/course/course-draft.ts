import { eachWordField, wordFieldNames, type WordField } from '@kavosh/contract/course-fields.ts';
import type { CourseField, CourseValues, DeskPrice } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber, parseWholeNumber } from '@kavosh/persian/money.ts';
import { formatHoursMinutes } from '@kavosh/persian/duration.ts';
import { chosenOf } from '../held/chosen-of.ts';
import { readTypedLength } from '../fields/typed-length.ts';
import { readTypedMoment, typedMoment } from '../fields/typed-moment.ts';

/** The boxes of the form, in order. */
export const courseBoxes = [
  'title',
  'summary',
  'description',
  'syllabus',
  'type',
  'length',
  'episodes',
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

/** A price as texts, by box. Pure. */
export const textsOfPrice = (
  price: DeskPrice,
): Pick<CourseTexts, 'isFree' | 'original' | 'discount' | 'discountValue'> => ({
  original: price.original === null ? '' : formatNumber(price.original),
  isFree: price.is_free ? 'yes' : '',
  discount: price.discount_percent === null ? (price.discount_amount === null ? '' : 'amount') : 'percent',
  discountValue:
    price.discount_percent === null
      ? price.discount_amount === null
        ? ''
        : formatNumber(price.discount_amount)
      : formatNumber(price.discount_percent),
});

/** A typed price as it is sent: what cannot be read goes as typed. Pure. */
export function priceOfTexts(typed: ReturnType<typeof textsOfPrice>): Record<keyof DeskPrice, unknown> {
  if (typed.isFree === 'yes') return { original: null, is_free: true, discount_percent: null, discount_amount: null };
  const percent = parseWholeNumber(typed.discountValue) ?? typed.discountValue;
  return {
    original: typed.original.trim() || null,
    is_free: false,
    discount_percent: typed.discount === 'percent' ? percent : null,
    discount_amount: typed.discount === 'amount' ? typed.discountValue : null,
  };
}

/** A course's values as texts, by box. Pure. */
export function courseTexts({ dates, price, ...values }: CourseValues): CourseTexts {
  return {
    title: values.title,
    summary: values.summary,
    description: values.description,
    syllabus: values.syllabus,
    type: values.type,
    length: values.length === null ? '' : formatHoursMinutes(values.length),
    episodes: values.episodes === null ? '' : toPersianDigits(String(values.episodes)),
    ref_url: values.ref_url ?? '',
    starts: typedMoment(dates.starts_at),
    ends: typedMoment(dates.ends_at),
    ...eachWordField<Record<WordField, string>>((name) => values[name] ?? ''),
    category: String(values.category),
    ...textsOfPrice(price),
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

/** The same of a length. */
const lengthOf = (text: string): number | string | null => {
  const read = readTypedLength(text);
  return read === undefined ? text : read;
};

/**
 * The fields to send, for the boxes that were typed in; a field is sent whole. Unreadable texts and amounts are sent as
 * typed: the server reads them. Pure.
 */
export function courseChangesOf(typed: Partial<CourseTexts>, all: CourseTexts): Partial<Record<CourseField, unknown>> {
  const values: Record<CourseField, unknown> = {
    title: all.title,
    summary: all.summary,
    description: all.description,
    syllabus: all.syllabus,
    type: all.type,
    length: lengthOf(all.length),
    episodes: all.episodes.trim() === '' ? null : (parseWholeNumber(all.episodes) ?? all.episodes),
    ref_url: all.ref_url.trim() || null,
    dates: { starts_at: momentOf(all.starts), ends_at: momentOf(all.ends, true) },
    ...eachWordField<Record<WordField, string | null>>((name) => all[name] || null),
    category: Number(all.category),
    price: priceOfTexts(all),
    instructors: chosenOf(all.instructors).map(Number),
    city: all.city === '' ? null : Number(all.city),
    payment: all.payment,
  };
  const fields = [...new Set((Object.keys(typed) as CourseBox[]).map(fieldOfBox))];
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
