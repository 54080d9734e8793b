import { academyPath, categoryPath, coursePath } from '@kavosh/contract/addresses.ts';
import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { toCardView, toPriceView, type CardView, type PriceView } from '../card-view.ts';
import { siteCopy } from '../../../copy/site-copy.ts';
import { coursePageCopy as copy } from './copy.ts';
import { courseFacts, type CourseFact } from './course-facts.ts';
import { courseStatus, type CourseStatus } from './course-status.ts';
import { ratingView, type RatingView } from './comments/comments-view.ts';
import { syllabusSections, type SyllabusSection } from './syllabus-sections.ts';
import { editionView, isShownEdition, type EditionView } from './edition-view.ts';
import { isolateLatinInHtml, splitHtml } from '../../../shared/html-text.ts';
import { outsideAddress } from '../../../shared/outside-address.ts';

/**
 * A course as its page shows it, in words and in order: made on the server, so that the browser needs no calendar, no
 * formatter and no clock, and shows what the server showed.
 */
export interface CourseView {
  id: number;
  title: string;
  path: string;
  crumbs: { text: string; href: string }[];
  cover: string | null;
  academy: { name: string; logo: string | null; href: string };
  rating: RatingView;
  summary: string;
  status: CourseStatus;
  /** «به‌روز نشده از …», where its feed was not heard of for long; null elsewhere. */
  silent: string | null;
  price: PriceView;
  /** Whether it can be bought now. */
  onSale: boolean;
  /** It is registered for at the academy alone: not paid here, and without an address to buy it at. */
  byAcademy: boolean;
  /** Its page at the academy, or, where it has none, the academy's own site. */
  academySite: string | null;
  related: readonly CardView[];
}

/** The parts without actions. */
export interface CourseBody {
  facts: CourseFact[];
  /** Sanitised HTML: what is shown at once, and the rest. */
  about: readonly [first: string, rest: string];
  /** Its sections, or the text of one that has none. */
  syllabus: { sections: SyllabusSection[] | null; summary: string; first: string; rest: string };
  instructors: { id: number; name: string; position: string; image: string | null }[];
  editions: EditionView[];
}

/** Characters of a text that are shown before «نمایش بیشتر». */
const ABOUT_LENGTH = 700;
const SYLLABUS_LENGTH = 500;

/** The way to a course: home, the parent category, the category. */
const crumbsOf = ({ category }: CourseDetail): CourseView['crumbs'] =>
  [...(category.parent ? [category.parent] : []), category].reduce<CourseView['crumbs']>(
    (steps, one) => [...steps, { text: one.name, href: categoryPath(one) }],
    [{ text: siteCopy.menu.home, href: '/' }],
  );

function syllabusOf({ topics, topics_summary: summary }: CourseDetail): CourseBody['syllabus'] {
  const whole = isolateLatinInHtml(topics);
  const found = syllabusSections(topics);
  const sections = found && found.map((one) => ({ ...one, body: isolateLatinInHtml(one.body) }));
  if (sections !== null) return { sections, summary: '', first: '', rest: '' };
  if (summary !== '') return { sections, summary: isolateLatinInHtml(summary), first: '', rest: whole };
  const [first, rest] = splitHtml(whole, SYLLABUS_LENGTH);
  return { sections, summary: '', first, rest };
}

/** `now` decides what has ended and what is to come. */
export function courseView(course: CourseDetail, now: Date): CourseView & CourseBody {
  const status = courseStatus(course, now);
  const price = toPriceView(course);
  const courseSite = outsideAddress(course.ref_url);
  const academySite = (price?.original !== undefined ? outsideAddress(course.ref_url_discount) : null) ?? courseSite;
  const isReferral = course.payment_type === 'referral';
  const isOpen = status.kind !== 'ended';
  // What is free is entered here.
  const byAcademy = isOpen && isReferral && academySite === null && price?.final !== 0;
  // What is paid here needs a price; the academy's own site knows its price itself.
  const onSale = isOpen && !byAcademy && (price !== null || isReferral);
  return {
    id: course.id,
    title: course.title,
    path: coursePath(course),
    crumbs: crumbsOf(course),
    cover: course.images.cover,
    academy: { name: course.academy.name, logo: course.academy.avatar, href: academyPath(course.academy) },
    rating: ratingView(course.rating),
    summary: course.description_summary,
    status,
    silent:
      course.feed_silent_since === undefined || status.kind === 'ended'
        ? null
        : copy.feedSilent(formatJalaliDate(new Date(course.feed_silent_since))),
    facts: courseFacts(course, onSale),
    price,
    onSale,
    byAcademy,
    academySite: academySite ?? (byAcademy ? outsideAddress(course.academy_site ?? null) : null),
    about: splitHtml(isolateLatinInHtml(course.description), ABOUT_LENGTH),
    syllabus: syllabusOf(course),
    instructors: course.instructors.map(({ id, first_name: first, last_name: last, position, image }) => ({
      id,
      name: `${first} ${last}`.trim() || copy.unnamedTeacher,
      position,
      image,
    })),
    editions: course.editions.map((one) => editionView(one, courseSite)).filter(isShownEdition),
    related: course.recommended_courses.map(toCardView),
  };
}
