import type { Transaction } from 'kysely';
import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import {
  BY_HAND,
  holdFields,
  readSides,
  releaseFields,
  writeValues,
  type HeldSides,
} from '../../../kernel/held/held-store.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import type { HeldCourseValues } from '../course-fields.ts';
import { heldCourse } from '../overrides/held-course.ts';
import { followCourse } from './course-editing.ts';
import { lockCourse } from './lock-course.ts';

type Tx = Transaction<EditingTables>;

/** The current cashback of a course, in percent. */
export interface CashbackSides {
  title: string;
  version: number;
  now: number;
  /** The feed's last value; null: there is no feed. */
  feed: number | null;
}

/**
 * The cashback of a course that is not withdrawn, locked until the transaction ends. Refuses with course.not_found and
 * course.final.
 */
export async function lockCashback(tx: Tx, id: number): Promise<CashbackSides> {
  const { source, version, values, feed, byHand } = await lockOpen(tx, id);
  const isAboveFeed = source !== BY_HAND && byHand.some((one) => one.field === 'cashback');
  return { title: values.title, version, now: values.cashback, feed: isAboveFeed ? feed.cashback : null };
}

async function lockOpen(tx: Tx, id: number): Promise<HeldSides<HeldCourseValues>> {
  const { state } = await lockCourse(tx, id);
  if (state === 'withdrawn') throw new Refusal('course.final');
  return (await readSides(tx, heldCourse, id))!;
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
  const before = await lockOpen(tx, id);
  const now = before.values.cashback;
  const after = percent ?? before.feed.cashback;
  if (percent === null) await releaseFields(tx, heldCourse, [{ id, field: 'cashback' }]);
  else
    await holdFields(tx, heldCourse, id, [{ field: 'cashback', value: percent, feed: before.feed.cashback }], {
      staffId: operator.staffId,
      at: deps.clock.now(),
    });
  await writeValues(tx, heldCourse, id, { cashback: after }, operatorText(operator));
  await followCourse(deps)(tx, id, ['cashback'], before);
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
