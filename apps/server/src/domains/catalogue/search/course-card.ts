import { wordsOfCard } from '@kavosh/contract/course-card-words.ts';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { finalPrice } from '@kavosh/contract/price.ts';
import { textOfHtml } from '../../../kernel/text-of-html.ts';
import { averageRating } from '../average-rating.ts';
import { wordsOfRow } from '../course-fields.ts';
import { avatarAddress, coverAddress } from '../course-image-addresses.ts';
import { plainSummary } from '../course-summaries.ts';
import type { SearchableCourse } from './searchable-course.ts';

const MAX_CARD_TEXT_LENGTH = 300;

/**
 * The course as lists show it (spec 1 § 3). `description` is plain text here: a list of twelve carries no pages of
 * HTML.
 */
export function courseCard(course: SearchableCourse, isEnded: boolean, isClosed = false): CourseCard {
  const { price } = course;
  const hasDiscount =
    price !== null && price.original !== null && (price.discount_percent !== null || price.discount_amount !== null);
  const discount = hasDiscount ? { percentage: price.discount_percent, amount: price.discount_amount } : null;
  const minutes = course.duration_minutes;
  const [teacher] = course.instructors;
  return {
    id: course.id,
    title: course.title,
    description: cut(course.summary.trim() || textOfHtml(course.description_html.slice(0, 2000))),
    description_summary: plainSummary(course.summary, course.description_html),
    prices:
      price === null || price.original === null
        ? null
        : { original: { price: price.original }, final: { price: finalPrice(price.original, discount) } },
    is_free: price?.is_free ? 1 : 0,
    discount,
    ...(hasDiscount && price.is_usual && { is_usual_price: true as const }),
    rating: { average: averageRating(course.rating_sum, course.rating_count), participants: course.rating_count },
    academy: { id: course.academy.id, name: course.academy.name, avatar: avatarAddress(course.academy.avatar) },
    ...(teacher && teacher.name !== '' && { teacher: { name: teacher.name, image: avatarAddress(teacher.image) } }),
    duration_hours: minutes === null ? null : Math.floor(minutes / 60),
    duration_minutes: minutes === null ? null : minutes % 60,
    type: course.type,
    ...wordsOfCard(wordsOfRow(course)),
    images: { cover: coverAddress(course.cover) },
    is_ended: isEnded,
    ...(isClosed && { is_closed: true as const }),
  };
}

function cut(text: string): string {
  if (text.length <= MAX_CARD_TEXT_LENGTH) return text;
  const space = text.lastIndexOf(' ', MAX_CARD_TEXT_LENGTH);
  return `${text.slice(0, space > MAX_CARD_TEXT_LENGTH / 2 ? space : MAX_CARD_TEXT_LENGTH).toWellFormed()}…`;
}
