import type { CourseValues, DeskPrice } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { DeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { plainOfHtml } from '../../../kernel/text-of-html.ts';
import { coverAddress, type CourseDetailsForDesk, type CourseForDesk } from '../../catalogue/catalogue.ts';

/** Pure. */
export const presentCourse = ({
  original,
  is_free: isFree,
  discount_percent: percent,
  discount_amount: amount,
  published_at: publishedAt,
  updated_at: updatedAt,
  ...row
}: CourseForDesk): DeskCourse => ({
  ...row,
  price: { original, is_free: isFree, discount_percent: percent, discount_amount: amount },
  published_at: publishedAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

type Held = CourseDetailsForDesk['sides']['values'];

const presentPrice = ({ original, isFree, discountPercent, discountAmount }: Held['price']): DeskPrice => ({
  original,
  is_free: isFree,
  discount_percent: discountPercent,
  discount_amount: discountAmount,
});

/** The editable values in their typed form: texts without tags. Pure. */
export const presentValues = ({ description, price, cover, ...held }: Held): CourseValues => ({
  ...held,
  cover: coverAddress(cover),
  description: plainOfHtml(description),
  price: presentPrice(price),
});
