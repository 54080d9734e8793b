import type { Transaction } from 'kysely';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import { isSameValue } from '../../../kernel/held/is-same-value.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { outgoingAddress } from '../courses/outgoing-address.ts';
import { redrawSharingPictures } from '../import/course-sharing-pictures.ts';
import { recordPrices } from '../import/record-prices.ts';
import { saveTeaching } from '../import/save-teaching.ts';
import { heldColumnsOf, type HeldField, type HeldValues } from '../overrides/held-values.ts';
import { holdFields, releaseFields, type Override } from '../overrides/override-store.ts';
import { indexCourses } from '../search/index-courses.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { lockCourse, type LockedCourse } from './lock-course.ts';
import { readSides } from './read-sides.ts';

/**
 * Kept pages, which may be ten minutes old where rendering fails, and pages that people have open still show the cover
 * that was.
 */
export const OLD_COVER_STAYS_MS = 15 * MINUTE_MS;

interface Edit {
  id: number;
  /** As it was looked at. */
  version: number;
  operator: StaffOperator;
}

/** `stale`: it changed since it was looked at, and nothing was written. */
export type EditOutcome = 'done' | 'unchanged' | 'stale';

type Tx = Transaction<EditingTables>;

/**
 * Holds what a colleague writes above what the feed says, with a row of the audit. Refuses with course.not_found,
 * course.final, course.address_host, course.dates_order, course.category_unknown, course.instructor_unknown and
 * course.city_unknown.
 */
export const editCourse = (
  deps: EditingDeps,
  { changes, ...edit }: Edit & { changes: Partial<HeldValues> },
): Promise<EditOutcome> =>
  onOpenCourse(deps, edit, async (tx, course) => {
    const { values, feed } = await readSides(tx, course.id, course);
    const changed = changedFields(changes, values);
    if (changed.length === 0) return 'unchanged';
    const next = pick(changes, changed);
    await refuseWrong(deps, tx, course, next);
    const at = deps.clock.now();
    await holdFields(
      tx,
      changed.map(
        (field) =>
          ({
            course_id: course.id,
            field,
            value: next[field],
            feed: feed[field],
            staff_id: edit.operator.staffId,
            at,
          }) as Override,
      ),
    );
    await writeCourse(deps, tx, course, next, operatorText(edit.operator));
    await deps.audit.record(tx, {
      operator: edit.operator,
      action: 'course.edited',
      subject: `course ${course.id}`,
      details: { before: pick(values, changed), after: next },
    });
    return 'done';
  });

/**
 * Lets fields go, so that what their feed said last holds again, with a row of the audit. Refuses with
 * course.not_found, course.final and course.dates_order.
 */
export const returnToFeed = (deps: EditingDeps, { fields, ...edit }: Edit & { fields: readonly HeldField[] }) =>
  onOpenCourse(deps, edit, async (tx, course): Promise<EditOutcome> => {
    const { values, feed, overrides } = await readSides(tx, course.id, course);
    const held = overrides.map((one) => one.field).filter((field) => fields.includes(field));
    if (held.length === 0) return 'unchanged';
    const next = pick(feed, held);
    await releaseFields(
      tx,
      held.map((field) => ({ courseId: course.id, field })),
    );
    await writeCourse(deps, tx, course, next, course.source);
    if (held.includes('cover') && values.cover !== null)
      await deps.media.dropPhotoLater(tx, values.cover, OLD_COVER_STAYS_MS);
    await deps.audit.record(tx, {
      operator: edit.operator,
      action: 'course.returned_to_feed',
      subject: `course ${course.id}`,
      details: { before: pick(values, held), after: next },
    });
    return 'done';
  });

/** Those that are another thing now. Pure. */
export const changedFields = (changes: Partial<HeldValues>, now: HeldValues): HeldField[] =>
  (Object.keys(changes) as HeldField[]).filter((field) => !isSameValue(changes[field], now[field]));

/** Does this to a course that is not withdrawn, where nobody changed it since it was looked at. */
export function onOpenCourse(
  { db }: EditingDeps,
  { id, version }: Edit,
  work: (tx: Tx, course: LockedCourse) => Promise<EditOutcome>,
): Promise<EditOutcome> {
  return inTransaction(db, async (tx) => {
    const course = await lockCourse(tx, id);
    if (course.state === 'withdrawn') throw new Refusal('course.final');
    return course.version === version ? work(tx, course) : 'stale';
  });
}

/** Pure. */
export const pick = (values: Partial<HeldValues>, fields: readonly HeldField[]): Partial<HeldValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** Refuses what no page may say, as `editCourse` says. */
export async function refuseWrong(
  { content }: Pick<EditingDeps, 'content'>,
  tx: Tx,
  course: LockedCourse,
  next: Partial<HeldValues>,
): Promise<void> {
  const { starts_at: start, ends_at: end } = next.dates ?? { starts_at: null, ends_at: null };
  if (start !== null && end !== null && end < start) throw new Refusal('course.dates_order');
  if (next.ref_url) {
    const { hosts } = await tx
      .selectFrom('academy')
      .select('hosts')
      .where('id', '=', course.academy_id)
      .executeTakeFirstOrThrow();
    if (outgoingAddress(next.ref_url, hosts) === null) throw new Refusal('course.address_host');
  }
  if (next.category !== undefined) {
    const known = await tx
      .selectFrom('category')
      .select('id')
      .where('id', '=', next.category)
      .where('merged_into', 'is', null)
      // Not merged away meanwhile.
      .forShare()
      .executeTakeFirst();
    if (!known) throw new Refusal('course.category_unknown');
  }
  if (next.city != null && !(await content.listCities()).some(({ id }) => id === next.city))
    throw new Refusal('course.city_unknown');
  if (next.instructors !== undefined && next.instructors.length > 0) {
    const known = await tx
      .selectFrom('instructor')
      .select('id')
      .where('id', 'in', next.instructors)
      .where('merged_into', 'is', null)
      // Not merged away meanwhile.
      .forShare()
      .execute();
    if (known.length !== new Set(next.instructors).size) throw new Refusal('course.instructor_unknown');
  }
}

/** Writes what the page of a course is made of: columns, who teaches it, and price. */
export async function writePage(
  tx: Tx,
  id: number,
  next: Partial<HeldValues>,
  { now, priceSource }: { now: Date; priceSource: string },
): Promise<void> {
  await tx
    .updateTable('course')
    .set((eb) => ({ ...heldColumnsOf(next), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
  if (next.instructors) await saveTeaching(tx, [{ courseId: id, instructorIds: next.instructors }]);
  if (next.price) await recordPrices(tx, priceSource, [{ courseId: id, editionId: null, price: next.price }]);
}

/** Writes what people see from now on: the page, its picture, what searches find. */
export async function writeCourse(
  { clock, media }: Pick<EditingDeps, 'clock' | 'media'>,
  tx: Tx,
  { id }: LockedCourse,
  next: Partial<HeldValues>,
  priceSource: string,
): Promise<void> {
  await writePage(tx, id, next, { now: clock.now(), priceSource });
  if (next.title !== undefined || next.category !== undefined) await redrawSharingPictures(media, tx, [id]);
  await indexCourses(tx, [id], clock);
}
