import { sql } from 'kysely';
import { documentTerms, STEM_SIGN } from '@kavosh/persian/reading/document-terms.ts';
import type { SearchIndex } from '../../../search-index/search-index.ts';
import { onOffer } from '../goes-on.ts';
import type { SearchExecutor } from './listed-course-store.ts';
import { nameId } from './name-index.ts';

/**
 * Of these, those that share the most words are the related ones: looking at every course of a large category would
 * cost too much.
 */
const CANDIDATES = 200;
/** What a shared word counts where the other course has it in its title, and where it has it in another text. */
const IN_TITLE = 6;
const IN_TEXT = 2;

export interface RelatedDeps {
  db: SearchExecutor;
  /** Words of whole courses, and of their titles. */
  words: { index: Pick<SearchIndex, 'having' | 'vocabulary'>; names: Pick<SearchIndex, 'having'> };
}

interface Candidate {
  id: number;
  nearness: number;
  rating: number;
  /** Of the course itself: the same in every row. */
  title: string;
}

/**
 * Ids of the courses nearest to one (decisions § 7): shared category, instructors and topics. A topic is a word of the
 * course's title; it counts for more the rarer it is in the catalogue, and for more in another title than in another
 * text. Better rated ones go first among equals. Never the course itself, never an ended one. One query.
 */
export async function relatedCourseIds(
  { db, words }: RelatedDeps,
  now: Date,
  courseId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<Candidate>`
    with this as (
      select c.id, c.title, c.category_id, coalesce(k.parent_id, k.id) as top_id
      from course c join category k on k.id = c.category_id where c.id = ${courseId}
    ), family as (
      select k.id from category k, this where k.id = this.top_id or k.parent_id = this.top_id
    ), taught as (
      select distinct other.course_id from course_instructor mine
        join course_instructor other using (instructor_id)
        where mine.course_id = ${courseId} and other.course_id <> ${courseId}
    )
    select c.id, this.title,
      (c.category_id = this.category_id)::int * 3 + (c.id in (select course_id from taught))::int * 2 as nearness,
      (c.rating_sum + 3 * 5)::float / (c.rating_count + 5) as rating
    from course c, this
    where c.state = 'published' and c.id <> this.id and ${onOffer(now)}
      and (c.category_id in (select id from family) or c.id in (select course_id from taught))
    order by nearness desc, rating desc, c.id limit ${CANDIDATES}`.execute(db);
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map((row) => row.id);
  const points = new Map(rows.map((row) => [row.id, row.nearness]));
  const add = (id: number, more: number): void => void points.set(id, points.get(id)! + more);
  const topics = new Set(documentTerms(first.title).map(({ term }) => term));
  for (const term of topics) {
    if (term.startsWith(STEM_SIGN)) continue;
    const weight = 1 / Math.log(2 + words.index.vocabulary.frequency(term));
    const titled = new Set(
      words.names.having(
        term,
        ids.map((id) => nameId('course', id)),
      ),
    );
    for (const id of words.index.having(term, ids))
      add(id, weight * (titled.has(nameId('course', id)) ? IN_TITLE : IN_TEXT));
  }
  return rows
    .toSorted((a, b) => points.get(b.id)! - points.get(a.id)! || b.rating - a.rating || a.id - b.id)
    .slice(0, limit)
    .map((row) => row.id);
}
