import { createHash } from 'node:crypto';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { finalPrice } from '@kavosh/contract/price.ts';
import { indexTerms, searchTokens } from '@kavosh/persian/search-text.ts';
import { writtenWords } from '@kavosh/persian/written-words.ts';
import { textOfHtml } from '../../kernel/text-of-html.ts';
import { averageRating } from './courses/average-rating.ts';
import { plainSummary } from './courses/course-summaries.ts';
import { avatarAddress, coverAddress } from './courses/course-image-addresses.ts';

/** Where in a course a term stands; the smaller, the more it weighs. */
export const fields = { title: 1, names: 2, summary: 3, body: 4 } as const;
export type Field = (typeof fields)[keyof typeof fields];

/** Kinds of search_filter: the rows of bits that a search is narrowed with. */
export const filterKinds = { all: 1, category: 2, academy: 3, type: 4, free: 5, ended: 6 } as const;

/** A row of search_filter: kind and key. */
export type FilterKey = [kind: number, key: number];

/** Everything of one published course that search wants to know; read by search-index-store. */
export interface SearchableCourse {
  id: number;
  title: string;
  summary: string;
  description_html: string;
  topics_html: string;
  cover: string | null;
  /** When the last of it ends, editions that can still be had included. */
  ends_at: Date | null;
  duration_minutes: number | null;
  rating_sum: number;
  rating_count: number;
  popularity: number;
  published_at: Date;
  academy: { id: number; name: string; avatar: string | null };
  type: { id: number; type: string; name: string };
  category: { id: number; name: string };
  top_category: { id: number; name: string };
  instructors: { id: number; name: string }[];
  /** Of the editions that are still open. */
  teachers: string[];
  centers: string[];
  price: {
    original: number | null;
    is_free: boolean;
    discount_percent: number | null;
    discount_amount: number | null;
  } | null;
}

/** A name that the search box may suggest. */
export interface SuggestedName {
  kind: 'category' | 'academy' | 'instructor';
  refId: number;
  shown: string;
  terms: string;
}

/** What the index keeps of one course. */
export interface IndexEntry {
  courseId: number;
  /** Every term with the best field it stands in. */
  terms: ReadonlyMap<string, Field>;
  /** The terms that are words, each as the course writes it. */
  words: ReadonlyMap<string, string>;
  /** Of `terms`: equal digests are equal terms in equal fields. */
  digest: string;
  academyId: number;
  typeId: number;
  categoryId: number;
  topCategoryId: number;
  isFree: boolean;
  isEnded: boolean;
  endsAt: Date | null;
  quality: number;
  newest: number;
  popular: number;
  /** The card, as JSON. */
  card: string;
  names: SuggestedName[];
}

/** Longer bodies are indexed up to here, so that one course cannot hold up a whole batch. */
const MAX_BODY_LENGTH = 50_000;
const MAX_CARD_TEXT_LENGTH = 300;

/**
 * A rating counts as if this many people had rated it with this average beforehand: one vote of 5 does not beat two
 * hundred of 4.8, and a course without votes stands in the middle. Constants, not the catalogue's own mean, so that no
 * vote moves another course.
 */
const PRIOR_VOTES = 8;
const PRIOR_AVERAGE = 3.8;
const QUALITY_SCALE = 100_000;

/** Bayesian average of the votes as a whole number from 0 to 500,000; higher is better. */
export function qualityOf(ratingSum: number, ratingCount: number): number {
  return Math.round(((ratingSum + PRIOR_VOTES * PRIOR_AVERAGE) / (ratingCount + PRIOR_VOTES)) * QUALITY_SCALE);
}

/** The entry of one course at a moment (which decides whether it has ended). Pure. */
export function indexEntry(course: SearchableCourse, now: Date): IndexEntry {
  const names = [course.academy.name, ...course.instructors.map((one) => one.name), ...course.teachers];
  const labels = [course.category.name, course.top_category.name, course.type.name];
  const body = textOfHtml(`${course.description_html} ${course.topics_html}`).slice(0, MAX_BODY_LENGTH);
  const terms = new Map<string, Field>();
  const words = new Map<string, string>();
  const add = (field: Field, text: string, bigrams: boolean) => {
    for (const term of indexTerms(text, { bigrams })) if (!terms.has(term)) terms.set(term, field);
    for (const word of searchTokens(text)) if (!words.has(word)) words.set(word, word);
    if (field !== fields.body)
      for (const [word, shown] of writtenWords(text)) if (words.has(word)) words.set(word, shown);
  };
  add(fields.title, course.title, true);
  for (const name of names) add(fields.names, name, true);
  add(fields.summary, course.summary, true);
  for (const label of labels) add(fields.summary, label, true);
  for (const center of course.centers) add(fields.summary, center, true);
  add(fields.body, body, false);

  const isEnded = course.ends_at !== null && course.ends_at <= now;
  const card = courseCard(course, isEnded);
  const quality = qualityOf(course.rating_sum, course.rating_count);
  return {
    courseId: course.id,
    terms,
    words,
    digest: createHash('sha256')
      .update(JSON.stringify([...terms]))
      .digest('base64url'),
    academyId: course.academy.id,
    typeId: course.type.id,
    categoryId: course.category.id,
    topCategoryId: course.top_category.id,
    isFree: card.is_free === 1 || card.prices?.final.price === 0,
    isEnded,
    endsAt: course.ends_at,
    quality,
    newest: Math.floor(course.published_at.getTime() / 1000),
    popular: Math.max(0, course.popularity) * 10 * QUALITY_SCALE + quality,
    card: JSON.stringify(card),
    names: [
      suggestedName('academy', course.academy.id, course.academy.name),
      suggestedName('category', course.category.id, course.category.name),
      suggestedName('category', course.top_category.id, course.top_category.name),
      ...course.instructors.map((one) => suggestedName('instructor', one.id, one.name)),
    ],
  };
}

/** The filters that the course is found under. */
export function filterKeys(
  entry: Pick<IndexEntry, 'academyId' | 'typeId' | 'categoryId' | 'topCategoryId' | 'isFree' | 'isEnded'>,
): FilterKey[] {
  const keys: FilterKey[] = [
    [filterKinds.all, 0],
    [filterKinds.category, entry.categoryId],
    [filterKinds.academy, entry.academyId],
    [filterKinds.type, entry.typeId],
  ];
  if (entry.topCategoryId !== entry.categoryId) keys.push([filterKinds.category, entry.topCategoryId]);
  if (entry.isFree) keys.push([filterKinds.free, 0]);
  if (entry.isEnded) keys.push([filterKinds.ended, 0]);
  return keys;
}

function suggestedName(kind: SuggestedName['kind'], refId: number, shown: string): SuggestedName {
  return { kind, refId, shown, terms: ` ${indexTerms(shown, { bigrams: true }).join(' ')} ` };
}

/**
 * The course as lists show it (spec 1 § 3). `description` is plain text here: a list of twelve carries no pages of
 * HTML.
 */
export function courseCard(course: SearchableCourse, isEnded: boolean): CourseCard {
  const { price } = course;
  const hasDiscount =
    price !== null && price.original !== null && (price.discount_percent !== null || price.discount_amount !== null);
  const discount = hasDiscount ? { percentage: price.discount_percent, amount: price.discount_amount } : null;
  const minutes = course.duration_minutes;
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
    rating: { average: averageRating(course.rating_sum, course.rating_count), participants: course.rating_count },
    academy: { id: course.academy.id, name: course.academy.name, avatar: avatarAddress(course.academy.avatar) },
    duration_hours: minutes === null ? null : Math.floor(minutes / 60),
    duration_minutes: minutes === null ? null : minutes % 60,
    type: course.type,
    images: { cover: coverAddress(course.cover) },
    is_ended: isEnded,
  };
}

function cut(text: string): string {
  if (text.length <= MAX_CARD_TEXT_LENGTH) return text;
  const space = text.lastIndexOf(' ', MAX_CARD_TEXT_LENGTH);
  return `${text.slice(0, space > MAX_CARD_TEXT_LENGTH / 2 ? space : MAX_CARD_TEXT_LENGTH).toWellFormed()}…`;
}
