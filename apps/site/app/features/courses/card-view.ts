import { coursePath } from '@kavosh/contract/addresses.ts';
import { linesOfCard } from '@kavosh/contract/course-card-words.ts';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { FoundCourse } from '@kavosh/contract/courses.ts';

/**
 * What is shown of a price, in whole toman; null where nothing is shown. `final` 0 is the word for free. `original`
 * stands, struck, only where a discount made a difference; then `percent` or `amount` says which, and `usual` that the
 * course cost no more before it.
 */
export type PriceView = { final: number; original?: number; percent?: number; amount?: number; usual?: true } | null;

/**
 * A course card cut down to what is seen: it travels twice, in the page and in the data that the browser wakes it with.
 */
export interface CardView {
  id: number;
  /** Path of its page, not percent-encoded. */
  href: string;
  title: string;
  /** Words of the title that were searched; only in lists of a text. */
  marks?: [from: number, to: number][];
  summary: string;
  cover: string | null;
  academy: string;
  /** The number of its academy, whose page the name leads to. */
  academyId: number;
  /** Address of the academy's logo at the width in which cards show it. */
  logo: string | null;
  /** Who teaches it, with the address of a face; left out where none is named. */
  teacher?: [name: string, face: string | null];
  type: string;
  /** Average of the votes with one decimal, and their number; left out where there are no votes. */
  rating?: [average: number, votes: number];
  /** Length in minutes; left out where unknown. */
  minutes?: number;
  /** The notable fields in words; left out where there are none. */
  notes?: string[];
  price: PriceView;
  /** The course has ended, which is shown in place of the price. */
  ended?: true;
  /** That is because all its editions are closed. */
  closed?: true;
  /** Why it stands where it does; only in lists that say so. */
  why?: string[];
}

type Priced = Pick<CourseCard, 'prices' | 'is_free' | 'discount' | 'is_usual_price'>;

/** The price rules of a course or of one of its editions: free, none, plain, or discounted by percent or by amount. */
export function toPriceView({ prices, is_free: isFree, discount, is_usual_price: isUsual }: Priced): PriceView {
  if (isFree === 1) return { final: 0 };
  if (!prices) return null;
  const original = prices.original.price;
  const final = prices.final.price;
  if (!discount || final >= original) return { final };
  const usual = isUsual ? { usual: isUsual } : {};
  if (discount.percentage) return { final, original, percent: discount.percentage, ...usual };
  // A discount above the price cannot take off more than the price.
  return { final, original, amount: original - final, ...usual };
}

/** Length in minutes, or null where the course does not say. */
export function minutesOf(course: Pick<CourseCard, 'duration_hours' | 'duration_minutes'>): number | null {
  if (course.duration_hours === null && course.duration_minutes === null) return null;
  return (course.duration_hours ?? 0) * 60 + (course.duration_minutes ?? 0);
}

/** Cards show logos on 24 px: the smallest stored width is enough even for the densest screens. */
const smallest = (url: string | null): string | null =>
  url && url.replace(/^(\/media\/[^/?#]+\/)\d+\.(?:avif|webp)$/, '$164.webp');

/** Trims a card of the API for a page; runs in loaders. */
export function toCardView(card: CourseCard & Partial<Pick<FoundCourse, 'title_marks'>>): CardView {
  const minutes = minutesOf(card);
  const marks = card.title_marks ?? [];
  const notes = linesOfCard(card);
  return {
    id: card.id,
    href: coursePath(card),
    title: card.title,
    ...(marks.length > 0 ? { marks: marks.map(({ from, to }): [number, number] => [from, to]) } : {}),
    summary: card.description_summary,
    cover: card.images.cover,
    academy: card.academy.name,
    academyId: card.academy.id,
    logo: smallest(card.academy.avatar),
    ...(card.teacher && { teacher: [card.teacher.name, smallest(card.teacher.image)] }),
    type: card.type.name,
    ...(card.rating.participants > 0 ? { rating: [card.rating.average, card.rating.participants] } : {}),
    ...(minutes !== null && minutes > 0 ? { minutes } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    price: toPriceView(card),
    ...(card.is_ended ? { ended: true } : {}),
    ...(card.is_closed ? { closed: true } : {}),
  };
}
