import type { Transaction } from 'kysely';
import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { holdFields, releaseFields } from '../overrides/override-store.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { writeCourse } from './edit-course.ts';
import { lockCourse, type LockedCourse } from './lock-course.ts';
import { readSides } from './read-sides.ts';

type Tx = Transaction<EditingTables>;

/** The cashback of a course as it is now, in percent. */
export interface CashbackSides {
  title: string;
  version: number;
  now: number;
  /** What the feed said last; null: nothing is held above a feed. */
  feed: number | null;
}

/**
 * The cashback of a course that is not withdrawn, which nobody else changes until the transaction ends. Refuses with
 * course.not_found and course.final.
 */
export const lockCashback = async (tx: Tx, id: number): Promise<CashbackSides> => (await lockSides(tx, id)).sides;

async function lockSides(tx: Tx, id: number): Promise<{ course: LockedCourse; sides: CashbackSides }> {
  const course = await lockCourse(tx, id);
  if (course.state === 'withdrawn') throw new Refusal('course.final');
  const { overrides } = await readSides(tx, id, course);
  const held = overrides.find((one) => one.field === 'cashback');
  const sides = {
    title: course.title,
    version: course.version,
    now: course.cashback_percent,
    feed: held === undefined || course.source === BY_HAND ? null : held.feed,
  };
  return { course, sides };
}

/**
 * Holds another cashback above the feed, within the caller's transaction, with a row of the audit that names both
 * colleagues. `percent` null: what the feed said last holds again. Refuses as `lockCashback` does.
 */
export async function changeCashback(
  deps: Pick<EditingDeps, 'clock' | 'media' | 'audit'>,
  tx: Tx,
  { id, percent, reason, approval }: CashbackChange,
  operator: StaffOperator,
): Promise<void> {
  const { course, sides } = await lockSides(tx, id);
  const { now, feed } = sides;
  if (percent === null) await releaseFields(tx, [{ courseId: id, field: 'cashback' }]);
  else
    await holdFields(tx, [
      {
        course_id: id,
        field: 'cashback',
        value: percent,
        feed: feed ?? now,
        staff_id: operator.staffId,
        at: deps.clock.now(),
      },
    ]);
  const after = percent ?? feed ?? now;
  await writeCourse(deps, tx, course, { cashback: after }, operatorText(operator));
  await deps.audit.record(tx, {
    operator,
    action: percent === null ? 'course.returned_to_feed' : 'course.cashback',
    subject: `course ${id}`,
    details: {
      before: { cashback: now },
      after: { cashback: after },
      reason,
      approval: approval.id,
      requested_by: approval.requested_by,
    },
  });
}

export interface CashbackChange {
  id: number;
  percent: number | null;
  reason: string;
  approval: { id: number; requested_by: number };
}
