import type { CourseChanges } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { parseWholeNumber } from '@kavosh/persian/money.ts';
import { courseFields, type CourseField, type CourseValues } from '@kavosh/contract/desk/catalogue/courses.ts';
import { chosenOf } from '../../shared/held/chosen-of.ts';
import { readTypedMoment, typedMoment } from '../../shared/typed-moment.ts';

/** A course as it stands in the form: every box a text. */
export interface CourseDraft {
  title: string;
  summary: string;
  description: string;
  ref_url: string;
  starts: string;
  ends: string;
  level: string;
  category: string;
  original: string;
  isFree: string;
  discount: '' | 'percent' | 'amount';
  discountValue: string;
  /** Numbers of who teaches, with commas between. */
  instructors: string;
  city: string;
  payment: string;
}

/** The boxes that make up a field. */
const boxes: Readonly<Record<CourseField, readonly (keyof CourseDraft)[]>> = {
  title: ['title'],
  summary: ['summary'],
  description: ['description'],
  ref_url: ['ref_url'],
  dates: ['starts', 'ends'],
  level: ['level'],
  category: ['category'],
  price: ['original', 'isFree', 'discount', 'discountValue'],
  instructors: ['instructors'],
  city: ['city'],
  payment: ['payment'],
};

export function draftOf({ dates, price, ...values }: CourseValues): CourseDraft {
  const discount =
    price.discount_percent === null ? (price.discount_amount === null ? '' : ('amount' as const)) : 'percent';
  return {
    title: values.title,
    summary: values.summary,
    description: values.description,
    ref_url: values.ref_url ?? '',
    starts: typedMoment(dates.starts_at),
    ends: typedMoment(dates.ends_at),
    level: values.level ?? '',
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

/** Fields that are another thing in the form than in `values`. */
export function changedFields(draft: CourseDraft, values: CourseValues): CourseField[] {
  const before = draftOf(values);
  return courseFields.filter((field) => boxes[field].some((box) => draft[box] !== before[box]));
}

/** What was typed goes on standing, over a course that has changed; what was not typed is what it is now. */
export function rebase(draft: CourseDraft, before: CourseValues, now: CourseValues): CourseDraft {
  const kept = changedFields(draft, before).flatMap((field) => boxes[field]);
  return { ...draftOf(now), ...Object.fromEntries(kept.map((box) => [box, draft[box]])) };
}

/** One field as it is in `values`, and the others as they were typed. */
export const takeField = (draft: CourseDraft, field: CourseField, values: CourseValues): CourseDraft => ({
  ...draft,
  ...Object.fromEntries(boxes[field].map((box) => [box, draftOf(values)[box]])),
});

type DraftError = 'dates' | 'price';

/** The fields to be sent, or those that cannot be read. Amounts go as they were typed: the server reads them. */
export function changesOf(
  draft: CourseDraft,
  values: CourseValues,
): { changes: Record<string, unknown>; wrong: readonly DraftError[] } {
  const changed = changedFields(draft, values);
  const starts = readTypedMoment(draft.starts);
  const ends = readTypedMoment(draft.ends, true);
  const percent = parseWholeNumber(draft.discountValue);
  const all: Record<CourseField, unknown> = {
    title: draft.title,
    summary: draft.summary,
    description: draft.description,
    ref_url: draft.ref_url.trim() || null,
    dates: { starts_at: starts, ends_at: ends },
    level: draft.level || null,
    category: Number(draft.category),
    price:
      draft.isFree === 'yes'
        ? { original: null, is_free: true, discount_percent: null, discount_amount: null }
        : {
            original: draft.original.trim() || null,
            is_free: false,
            discount_percent: draft.discount === 'percent' ? percent : null,
            discount_amount: draft.discount === 'amount' ? draft.discountValue : null,
          },
    instructors: chosenOf(draft.instructors).map(Number),
    city: draft.city === '' ? null : Number(draft.city),
    payment: draft.payment,
  } satisfies Record<keyof CourseChanges, unknown>;
  const wrong: DraftError[] = [
    ...(changed.includes('dates') && (starts === undefined || ends === undefined) ? (['dates'] as const) : []),
    ...(changed.includes('price') && draft.isFree === '' && draft.discount === 'percent' && percent === null
      ? (['price'] as const)
      : []),
  ];
  return { changes: Object.fromEntries(changed.map((field) => [field, all[field]])), wrong };
}
