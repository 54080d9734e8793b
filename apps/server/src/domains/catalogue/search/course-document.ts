import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { documentTerms } from '@kavosh/persian/reading/document-terms.ts';
import type { Attributes, IndexedDocument } from '../../../search-index/search-index.ts';
import { textOfHtml } from '../../../kernel/text-of-html.ts';
import { eachCourseFilter } from './course-filters.ts';
import { cheapOrder, FREE } from './course-index.ts';
import { QUALITY_SCALE, qualityOf } from './course-quality.ts';
import type { SearchableCourse } from './searchable-course.ts';

/**
 * Another one whenever the same course makes another document or card (also: whenever documentTerms cuts otherwise).
 */
export const DOCUMENT_VERSION = 'courses-7';
/** Longer bodies are indexed up to here, so that one course cannot hold up a whole batch. */
const MAX_BODY_LENGTH = 50_000;
/** Publication is ordered by minutes from here on: 24 bits of them last until 2041. */
const FIRST_MINUTE = Date.UTC(2010, 0) / MINUTE_MS;
const MAX_ORDER = 0xffffff;
/** Popularity above this is all the same; below each step of it outweighs any rating. */
const MAX_POPULARITY = 32_767;
const RATING_STEPS = 511;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, Math.floor(value)));

/** How often the first word of a category stands beside its name. */
const HEAD_TIMES = 3;

/**
 * The first word of a category says what its courses are: those of «زبان انگلیسی» teach a language, those of «پردازش
 * زبان» do not. Here it outweighs a title that has the word anywhere.
 */
const headsOf = (category: string): string[] => Array<string>(HEAD_TIMES).fill(category.trim().split(/\s+/u)[0]!);

/** The texts of a course by field, as they are cut into words. */
export function textsOf(course: SearchableCourse): Record<string, readonly string[]> {
  const body = textOfHtml(`${course.description_html} ${course.topics_html}`).slice(0, MAX_BODY_LENGTH);
  return {
    title: [course.title],
    names: [course.academy.name, ...course.instructors.map((one) => one.name), ...course.teachers],
    labels: [
      course.category.name,
      course.top_category.name,
      course.type.name,
      ...course.centers,
      ...headsOf(course.category.name),
    ],
    summary: [course.summary],
    body: [body],
  };
}

/** Equal digests are equal texts. */
export const digestOfTexts = (texts: Record<string, readonly string[]>): string =>
  createHash('sha256')
    .update(JSON.stringify([DOCUMENT_VERSION, texts]))
    .digest('base64url');

/** What votes change. */
type Voted = Pick<SearchableCourse, 'popularity' | 'rating_sum' | 'rating_count'>;

/** Rating from 0 to 511, popularity above it: the order of popularity, among equals by rating. */
export function popularOrder(course: Voted): number {
  const rating = (qualityOf(course.rating_sum, course.rating_count) / (5 * QUALITY_SCALE)) * RATING_STEPS;
  return clamp(course.popularity, MAX_POPULARITY) * (RATING_STEPS + 1) + clamp(rating, RATING_STEPS);
}

/** What narrows and orders a course. Pure. */
export function attributesOf(course: SearchableCourse, isFree: boolean, price: number | null): Attributes {
  const { category, top_category, published_at, ends_at } = course;
  const newest = clamp(published_at.getTime() / MINUTE_MS - FIRST_MINUTE, MAX_ORDER);
  return {
    filters: {
      category: [...new Set([category.id, top_category.id])],
      free: isFree ? [FREE] : [],
      ...eachCourseFilter(({ of }) => of(course)),
    },
    orders: { newest, popular: popularOrder(course), cheap: cheapOrder(isFree ? 0 : price) },
    prior: priorOf(course, newest),
    endsAt: ends_at === null ? null : Math.floor(ends_at.getTime() / 1000),
  };
}

/** How good a course is for any search: four fifths rating, one fifth how new it is. From 0 to 255. */
function priorOf(course: Voted, newest: number): number {
  const quality = qualityOf(course.rating_sum, course.rating_count) / (5 * QUALITY_SCALE);
  return clamp((0.8 * quality + (0.2 * newest) / MAX_ORDER) * 255, 255);
}

/** Attributes of a course after a vote. Pure. */
export function votedAttributes(attributes: Attributes, course: Voted): Attributes {
  const { newest = 0 } = attributes.orders;
  return {
    ...attributes,
    // Written by a release that knew no prices here, it is filled again in a moment.
    orders: { cheap: 0, ...attributes.orders, popular: popularOrder(course) },
    prior: priorOf(course, newest),
  };
}

/** A course as the index takes it. Pure. */
export function courseDocument(
  id: number,
  texts: Record<string, readonly string[]>,
  attributes: Attributes,
): IndexedDocument {
  const fields = Object.fromEntries(Object.entries(texts).map(([name, all]) => [name, all.map(documentTerms)]));
  return { id, fields, ...attributes };
}
