import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { noteFeedRecords } from '../../../kernel/feed-history/feed-history-store.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { compareCourses } from '../compare/compare-courses.ts';
import type { FeedDifference } from '../../../kernel/feed-history/feed-difference.ts';
import type { CourseRecord } from '../courses/course-record.ts';
import { findOverridden, type OverriddenValue } from '../../../kernel/held/find-overridden.ts';
import { noteFeedValues, releaseFields } from '../../../kernel/held/held-store.ts';
import { layOver, type LaidHeld } from '../../../kernel/held/lay-held.ts';
import { academySaid, heldAcademy } from '../academy-fields.ts';
import { columnsOfRecord, feedColumns, heldOfRecord, type HeldCourseValues } from '../course-fields.ts';
import { heldCourse } from '../overrides/held-course.ts';
import { heldInstructor, instructorSaid } from '../instructor-fields.ts';
import { saveAcademies } from './academy-store.ts';
import { coursesByHand, giveToFeed } from './courses-by-hand.ts';
import { saveEditions } from './edition-store.ts';
import { knownInstructors, saveInstructors } from './instructor-store.ts';
import { saveTeaching } from '../courses/save-teaching.ts';
import { notePortraitsSaid } from './portraits-said.ts';
import { recordPrices } from '../courses/record-prices.ts';
import { indexCourses } from '../search/index-courses.ts';
import type { SearchTables } from '../search.tables.ts';

export interface SaveOptions {
  /** Writes nothing; the counts are what would be. */
  dryRun?: boolean;
  /** Source keys of courses that the feed did not list completely: their missing editions stay open. */
  partial?: ReadonlySet<string>;
  /** For how many of the changed courses the differences are reported; none unless asked for. */
  differences?: number;
  /** The reading of a feed that it belongs to; what it says can then be taken back. */
  run?: number | undefined;
}

export interface SaveResult {
  inserted: number;
  updated: number;
  unchanged: number;
  priceEvents: number;
  differences: FeedDifference[];
  /** Feed values of changed records that an override hides. */
  overridden: LaidHeld<HeldCourseValues>['overridden'];
  /** The same of the academies and teachers of changed records. */
  overriddenNames: OverriddenValue[];
}

/**
 * Writes a batch of courses of one feed (up to some hundreds) within the caller's transaction, in a constant number of
 * queries: adds new ones, rewrites changed ones, leaves equal ones (by digest) untouched. A new price is a new price
 * event. Searchable as soon as the transaction commits. Of records with the same key the last counts. Withdrawn courses
 * stay withdrawn and hidden ones hidden, whatever the feed says. Overrides take precedence over the feed's values,
 * which are stored under them; a course added by hand becomes the feed's instead of appearing twice.
 */
export type SaveCourses = (
  executor: Executor<CatalogueTables & SearchTables>,
  source: string,
  records: readonly CourseRecord[],
  options?: SaveOptions,
) => Promise<SaveResult>;

/** Digest of everything the feed says of a course; equal digests mean that there is nothing to write. */
export function digestOf(record: CourseRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url');
}

export const saveCourses: SaveCourses = async (
  executor,
  source,
  records,
  { dryRun = false, partial = new Set(), differences = 0, run } = {},
) => {
  const byKey = new Map(records.map((record) => [record.sourceKey, record]));
  const existing = await executor
    .selectFrom('course')
    .select(['id', 'source_key', 'source_digest', 'state'])
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${[...byKey.keys()]}::text[])`)
    .execute();
  const before = new Map(existing.map((row) => [row.source_key, row]));
  const unknown = [...byKey.values()].filter(({ sourceKey }) => !before.has(sourceKey));
  const byHand = await coursesByHand(executor, unknown, dryRun);
  for (const [key, course] of byHand) before.set(key, { ...course, source_key: key, source_digest: '' });
  if (!dryRun) await giveToFeed(executor, source, byHand);
  const digests = new Map([...byKey].map(([key, record]) => [key, digestOf(record)]));
  const differing = [...byKey.values()].filter(({ sourceKey }) => {
    const row = before.get(sourceKey);
    const isBack = row?.state === 'unpublished' || row === undefined;
    return row?.state !== 'withdrawn' && (isBack || row.source_digest !== digests.get(sourceKey));
  });
  const idsBefore = differing.flatMap((record) => before.get(record.sourceKey)?.id ?? []);
  const withdrawn = dryRun ? new Set<number>() : await lockCourses(executor, idsBefore);
  const changed = differing.filter((record) => !withdrawn.has(before.get(record.sourceKey)?.id ?? 0));
  const known = changed.filter((record) => before.has(record.sourceKey));
  // Overridden names are read before what the feed says of them is written.
  const names = await overriddenNames(executor, source, changed);
  const isWritten = !dryRun && changed.length > 0;
  const academies = isWritten
    ? await saveAcademies(
        executor,
        source,
        changed.map((record) => record.academy),
      )
    : null;
  const teachers = changed.flatMap((record) => record.instructors);
  const instructors = isWritten
    ? await saveInstructors(executor, source, teachers)
    : await knownInstructors(executor, source, teachers);
  const held = await layOver(
    executor,
    heldCourse,
    known.map((record) => ({
      id: before.get(record.sourceKey)!.id,
      key: record.sourceKey,
      values: heldOfRecord(record, instructors),
    })),
  );
  const result: SaveResult = {
    inserted: changed.length - known.length,
    updated: known.length,
    unchanged: byKey.size - changed.length,
    priceEvents: 0,
    differences:
      differences > 0 ? await compareCourses(executor, source, known.slice(0, differences), held.values) : [],
    overridden: held.overridden,
    overriddenNames: names,
  };
  if (academies === null) return result;

  const now = new Date();
  const rows = changed.map((record) => ({
    ...courseRow(record, source, now),
    source_digest: digests.get(record.sourceKey)!,
    academy_id: academies.get(record.academy.sourceKey)!,
    ...heldCourse.columns(held.values.get(record.sourceKey) ?? {}),
  }));
  const saved = await sql<{ id: number; source_key: string }>`
    insert into course (${sql.join(courseColumns.map((name) => sql.ref(name)))})
    select ${sql.join(courseColumns.map((name) => sql.ref(name)))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(courseRowShape)})
    on conflict (source, source_key) do update set
      ${sql.raw(updatedColumns.map((name) => `${name} = excluded.${name}`).join(', '))},
      version = course.version + 1, state = case course.state when 'hidden' then 'hidden' else excluded.state end,
      og_image = case when exists (
        select from course_override o where o.course_id = course.id and o.field in ('title', 'category')
      ) then course.og_image else excluded.og_image end
    returning id, source_key`.execute(executor);
  const ids = new Map(saved.rows.map((row) => [row.source_key, row.id]));
  const idOf = (record: CourseRecord): number => ids.get(record.sourceKey)!;

  await saveTeaching(
    executor,
    changed.map((record) => ({
      courseId: idOf(record),
      instructorIds:
        held.values.get(record.sourceKey)?.instructors ??
        record.instructors.map((one) => instructors.get(one.sourceKey)!),
    })),
  );
  await notePortraitsSaid(
    executor,
    changed.map((record) => ({
      courseId: idOf(record),
      teachers: record.instructors.flatMap(({ sourceKey, portrait: address }) =>
        address === undefined ? [] : [{ id: instructors.get(sourceKey)!, address }],
      ),
    })),
  );
  const editions = await saveEditions(
    executor,
    changed.map((record) => ({
      courseId: idOf(record),
      editions: record.editions,
      closeOthers: !partial.has(record.sourceKey),
    })),
  );
  await noteFeedValues(executor, heldCourse, held.said);
  await releaseFields(executor, heldCourse, held.released);
  result.priceEvents = await recordPrices(executor, source, [
    ...changed
      .filter((record) => held.values.get(record.sourceKey)?.price === undefined)
      .map((record) => ({ courseId: idOf(record), editionId: null, price: record.price })),
    ...editions.map(({ courseId, editionId, edition }) => ({ courseId, editionId, price: edition.price })),
  ]);
  if (run !== undefined)
    await noteFeedRecords(
      executor,
      'course_feed_record',
      { run, source },
      changed.map((record) => ({
        sourceKey: record.sourceKey,
        record,
        isPartial: partial.has(record.sourceKey),
        isFirst: !before.has(record.sourceKey),
      })),
    );
  await indexCourses(executor, [...ids.values()]);
  return result;
};

/** What records say of academies and teachers otherwise than colleagues wrote. Two queries. */
async function overriddenNames(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly CourseRecord[],
): Promise<OverriddenValue[]> {
  const academies = records.map(({ academy, sourceKey: saidOf }) => ({ ...academySaid(academy), saidOf }));
  const instructors = records.flatMap(({ instructors: teachers, sourceKey: saidOf }) =>
    teachers.map((one) => ({ ...instructorSaid(one), saidOf })),
  );
  return [
    ...(await findOverridden(executor, heldAcademy, source, academies)),
    ...(await findOverridden(executor, heldInstructor, source, instructors)),
  ];
}

/**
 * Locks these courses until the transaction ends, so that they are not changed by hand. Returns those that are
 * withdrawn.
 */
async function lockCourses(executor: Executor<CatalogueTables>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .selectFrom('course')
    .select(['id', 'state'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.flatMap((row) => (row.state === 'withdrawn' ? [row.id] : [])));
}

/** The columns that a feed fills, and those that are filled for it. */
const columnTypes: Readonly<Record<string, string>> = {
  ...feedColumns,
  source: 'text',
  source_key: 'text',
  source_digest: 'text',
  og_image: 'text',
  academy_id: 'int',
  rating_sum: 'int',
  rating_count: 'int',
  state: 'text',
  published_at: 'timestamptz',
  updated_at: 'timestamptz',
};
const courseColumns = Object.keys(columnTypes);
/**
 * The columns that a repeated import may rewrite; state and picture have rules of their own. Once a course exists, its
 * votes and its publication date no longer follow the feed.
 */
const updatedColumns = courseColumns.filter(
  (name) => !['source', 'source_key', 'rating_sum', 'rating_count', 'published_at', 'state', 'og_image'].includes(name),
);
const courseRowShape = Object.entries(columnTypes)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

const courseRow = (record: CourseRecord, source: string, now: Date): Record<string, unknown> => ({
  ...columnsOfRecord(record),
  source,
  source_key: record.sourceKey,
  og_image: record.ogImage ?? null,
  rating_sum: record.rating?.sum ?? 0,
  rating_count: record.rating?.count ?? 0,
  state: 'published',
  published_at: record.publishedAt ?? now,
  updated_at: now,
});
