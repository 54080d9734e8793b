import { systemClock, type Clock } from '../../../kernel/clock.ts';
import { indexWriter, type IndexedDocument, type IndexSource } from '../../../search-index/search-index.ts';
import { courseCard } from './course-card.ts';
import { attributesOf, courseDocument, digestOfTexts, DOCUMENT_VERSION, textsOf } from './course-document.ts';
import { declareCourseIndex } from './course-index.ts';
import { QUALITY_SCALE, qualityOf } from './course-quality.ts';
import { indexNames } from './name-index.ts';
import {
  readDigests,
  removeListed,
  saveListed,
  type ListedCourse,
  type SearchExecutor,
} from './listed-course-store.ts';
import { readSearchableCourses, type SearchableCourse } from './searchable-course.ts';

/** Writing needs no places: they only say what texts ask for. */
export const courseWriter = indexWriter(declareCourseIndex(() => []));

const BATCH = 250;

/** What is kept of a course: its row of cards, its texts, and what narrows it. Pure but for the moment. */
function entryOf(course: SearchableCourse, now: Date) {
  const isEnded = course.ends_at !== null && course.ends_at <= now;
  const card = courseCard(course, isEnded, isEnded && course.by_edition);
  const price = card.prices?.final.price ?? null;
  const isFree = card.is_free === 1 || price === 0;
  const texts = textsOf(course);
  const digest = digestOfTexts(texts);
  const quality = qualityOf(course.rating_sum, course.rating_count);
  const listed: ListedCourse = {
    course_id: course.id,
    academy_id: course.academy.id,
    type_id: course.type.id,
    category_id: course.category.id,
    top_category_id: course.top_category.id,
    is_free: isFree,
    is_ended: isEnded,
    ends_at: course.ends_at,
    quality,
    newest: Math.floor(course.published_at.getTime() / 1000),
    popular: Math.max(0, course.popularity) * 10 * QUALITY_SCALE + quality,
    card: JSON.stringify(card),
    digest,
  };
  return { id: course.id, course, texts, digest, attributes: attributesOf(course, isFree, price), listed };
}

/**
 * Brings the search up to date with the courses given: what is published is (re)indexed, what is not any more leaves.
 * Call it in the transaction that changed them, as its last step. Texts that have not changed are not cut into words
 * again. Any number of ids; a constant number of queries for every 250.
 */
export async function indexCourses(
  executor: SearchExecutor,
  courseIds: readonly number[],
  clock: Clock = systemClock,
): Promise<void> {
  if (!executor.isTransaction) {
    await executor.transaction().execute((transaction) => indexCourses(transaction, courseIds, clock));
    return;
  }
  // One order for all: two transactions with the same courses wait for each other and do not lock each other out.
  const ids = [...new Set(courseIds)].sort((a, b) => a - b);
  for (let at = 0; at < ids.length; at += BATCH) await indexBatch(executor, ids.slice(at, at + BATCH), clock.now());
}

function* documentsOf(entries: readonly ReturnType<typeof entryOf>[]): Iterable<IndexedDocument> {
  for (const { id, texts, attributes } of entries) yield courseDocument(id, texts, attributes);
}

async function indexBatch(executor: SearchExecutor, ids: readonly number[], now: Date): Promise<void> {
  const entries = (await readSearchableCourses(executor, ids)).map((course) => entryOf(course, now));
  const before = await readDigests(executor, ids);
  const there = new Set(entries.map((one) => one.id));
  const gone = ids.filter((id) => !there.has(id) && before.has(id));
  await removeListed(executor, gone);
  await courseWriter.remove(executor, gone);
  const changed = entries.filter((one) => before.get(one.id) !== one.digest);
  await courseWriter.write(executor, documentsOf(changed));
  await courseWriter.writeAttributes(
    executor,
    entries.filter((one) => before.get(one.id) === one.digest).map(({ id, attributes }) => ({ id, ...attributes })),
  );
  await indexNames(
    executor,
    changed.map((one) => one.course),
    gone,
  );
  const saved = await saveListed(
    executor,
    entries.map((one) => one.listed),
  );
  // Cards are kept by the versions of documents, and a price or a cover is in no document.
  await courseWriter.touch(executor, saved);
}

/**
 * The same for every course that is published or was indexed. For what writes courses past this domain: benches, tests.
 */
export async function indexAll(executor: SearchExecutor, clock: Clock = systemClock): Promise<void> {
  const rows = await executor
    .selectFrom('course')
    .leftJoin('search_course', 'course_id', 'id')
    .select('id')
    .where((where) => where.or([where('state', '=', 'published'), where('course_id', 'is not', null)]))
    .execute();
  await indexCourses(
    executor,
    rows.map((row) => row.id),
    clock,
  );
}

/** What the index is filled from where the database has none of this version. */
export const courseSource = (clock: Clock): IndexSource => ({
  version: DOCUMENT_VERSION,
  async documentsAfter(transaction, after, limit) {
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- tsc needs it: other tables
    const executor = transaction as unknown as SearchExecutor;
    const locked = await executor
      .selectFrom('course')
      .select('id')
      .where('id', '>', after)
      .where('state', '=', 'published')
      .orderBy('id')
      .limit(limit)
      .forShare()
      .execute();
    const ids = locked.map((row) => row.id);
    if (ids.length === 0) return { documents: [], after: null };
    const entries = (await readSearchableCourses(executor, ids)).map((course) => entryOf(course, clock.now()));
    await indexNames(
      executor,
      entries.map((one) => one.course),
      [],
    );
    await saveListed(
      executor,
      entries.map((one) => one.listed),
    );
    return {
      documents: entries.map((one) => courseDocument(one.id, one.texts, one.attributes)),
      after: ids.at(-1)!,
    };
  },
});
