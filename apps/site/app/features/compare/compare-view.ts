import { coursePath } from '@kavosh/contract/addresses.ts';
import type { ComparedCourse, Comparison, SyllabusComparison } from '@kavosh/contract/compare.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatHoursMinutes } from '@kavosh/persian/duration.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatRating, formatToman } from '@kavosh/persian/money.ts';
import { compareCopy as copy } from './copy.ts';

/** The fields that a price is shown from; how it is shown belongs to courses, and is handed in by the page. */
export type Priced = Pick<ComparedCourse, 'prices' | 'is_free' | 'discount' | 'is_usual_price'>;

export interface ComparedView extends Priced {
  id: number;
  title: string;
  /** Path of its page, not percent-encoded. */
  path: string;
  cover: string | null;
  description: string;
  academy: string;
  isEnded: boolean;
  /** Paid neither here nor at an address of its academy. */
  byAcademy: boolean;
  /** That is because all its editions are closed. */
  isClosed?: true;
  /** Its category and the one above it, the nearest first. */
  categories: number[];
  instructors: { id: number; name: string; position: string; image: string | null }[];
  rating: { value: number; average: string; votes: string } | null;
}

/** A row of texts: a cell for each existing course. */
export interface TextRow {
  label: string;
  cells: string[];
}

/** A comparison in words and in order: made on the server, so that the browser needs no calendar and no formatter. */
export interface CompareView {
  primary: ComparedView | null;
  secondary: ComparedView | null;
  /** A sentence about courses that are gone; null where none is. */
  gone: string | null;
  before: { academy: TextRow; type: TextRow; duration: TextRow };
  after: { cashback: TextRow; start: TextRow };
  /** Null where there are not two courses; `silent`: which of them tell nothing of their syllabus. */
  syllabuses: (SyllabusComparison & { silent: readonly [primary: boolean, secondary: boolean] }) | null;
}

function comparedView(course: ComparedCourse): ComparedView {
  const { rating } = course;
  return {
    id: course.id,
    title: course.title,
    path: coursePath(course),
    cover: course.images.cover,
    description: course.description_summary,
    academy: course.academy.name,
    isEnded: course.is_ended,
    byAcademy:
      course.payment_type === 'referral' &&
      !course.has_site &&
      // What is free is entered here.
      course.is_free !== 1 &&
      course.prices?.final.price !== 0,
    ...(course.is_closed && { isClosed: true as const }),
    categories: [course.category.id, ...(course.category.parent ? [course.category.parent.id] : [])],
    instructors: course.instructors.map(({ id, first_name: first, last_name: last, position, image }) => ({
      id,
      name: `${first} ${last}`.trim(),
      position,
      image,
    })),
    rating:
      rating.participants > 0
        ? {
            value: rating.average,
            average: formatRating(rating.average),
            votes: copy.votes(formatNumber(rating.participants)),
          }
        : null,
    prices: course.prices,
    is_free: course.is_free,
    discount: course.discount,
    ...(course.is_usual_price && { is_usual_price: course.is_usual_price }),
  };
}

function durationOf(course: ComparedCourse): string {
  const minutes = (course.duration_hours ?? 0) * 60 + (course.duration_minutes ?? 0);
  return minutes > 0 ? copy.hours(formatHoursMinutes(minutes)) : copy.unknown;
}

/** In percent of the price paid: free courses and those no longer sold have none. */
function cashbackOf(course: ComparedCourse): string {
  if (course.cashback <= 0 || course.is_free === 1 || course.is_ended) return copy.none;
  const percent = `٪${toPersianDigits(course.cashback)}`;
  const back = Math.floor(((course.prices?.final.price ?? 0) * course.cashback) / 100);
  return back > 0 ? copy.cashback(percent, formatToman(back)) : percent;
}

const startOf = (course: ComparedCourse): string =>
  course.start_datetime === null ? copy.unknown : formatJalaliDate(new Date(course.start_datetime));

/** A line of text in it: marks and empty lists are none. */
const isSilent = (html: string): boolean => !/[\p{L}\p{N}]/u.test(html.replace(/<[^<>]*>|&\w+;/g, ' '));

function goneOf({ courses, missing }: Pick<Comparison, 'courses' | 'missing'>): string | null {
  if (missing.length === 0) return null;
  if (courses.some((course) => course !== null)) return copy.gone.one;
  return missing.length > 1 ? copy.gone.all : copy.gone.only;
}

/** The comparison as its page shows it. */
export function compareView(comparison: Comparison): CompareView {
  const [primary = null, secondary = null] = comparison.courses;
  const there = [primary, secondary].filter((course) => course !== null);
  const row = (label: string, cell: (course: ComparedCourse) => string): TextRow => ({ label, cells: there.map(cell) });
  const { syllabuses } = comparison;
  return {
    primary: primary && comparedView(primary),
    secondary: secondary && comparedView(secondary),
    gone: goneOf(comparison),
    before: {
      academy: row(copy.rows.academy, ({ academy }) => academy.name),
      type: row(copy.rows.type, ({ type }) => type.name),
      duration: row(copy.rows.duration, durationOf),
    },
    after: { cashback: row(copy.rows.cashback, cashbackOf), start: row(copy.rows.start, startOf) },
    syllabuses:
      syllabuses && primary && secondary
        ? { ...syllabuses, silent: [isSilent(primary.topics), isSilent(secondary.topics)] }
        : null,
  };
}
