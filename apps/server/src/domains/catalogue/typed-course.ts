import type { CourseChanges, CourseValues, DeskPrice } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { givenOf } from '../../kernel/held/sent-changes.ts';
import { htmlOfPlain, plainOfHtml } from '../../kernel/text-of-html.ts';
import type { HeldCourseValues } from './course-fields.ts';
import { coverAddress } from './course-image-addresses.ts';

/** A price as forms show it. Pure. */
export const typedPrice = ({
  original,
  isFree,
  discountPercent,
  discountAmount,
}: HeldCourseValues['price']): DeskPrice => ({
  original,
  is_free: isFree,
  discount_percent: discountPercent,
  discount_amount: discountAmount,
});

/** The values of a course as forms show them: texts without tags. Pure. */
export const typedCourse = ({ description, syllabus, price, cover, ...held }: HeldCourseValues): CourseValues => ({
  ...held,
  cover: coverAddress(cover),
  description: plainOfHtml(description),
  syllabus: plainOfHtml(syllabus),
  price: typedPrice(price),
});

const isoOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/**
 * Typed values in their stored form. A text that reads the same keeps its HTML.
 * @param now what the form was shown
 */
export function storedCourse(
  { description, syllabus, price, dates, ref_url: address, ...same }: Partial<CourseChanges>,
  now: Pick<CourseValues, 'description' | 'syllabus'>,
): Partial<HeldCourseValues> {
  return {
    ...givenOf(same),
    ...(address === undefined ? {} : { ref_url: address === null ? null : new URL(address).href }),
    ...(description === undefined || description === now.description ? {} : { description: htmlOfPlain(description) }),
    ...(syllabus === undefined || syllabus === now.syllabus ? {} : { syllabus: htmlOfPlain(syllabus) }),
    ...(dates === undefined ? {} : { dates: { starts_at: isoOf(dates.starts_at), ends_at: isoOf(dates.ends_at) } }),
    ...(price === undefined
      ? {}
      : {
          price: {
            original: price.original,
            isFree: price.is_free,
            discountPercent: price.discount_percent,
            discountAmount: price.discount_amount,
          },
        }),
  };
}
