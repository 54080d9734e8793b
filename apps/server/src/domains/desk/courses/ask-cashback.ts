import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { askCourseCashback } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DeskCoursesDeps } from './deps.ts';

/**
 * Asks a second person to approve another cashback of a course, or the feed's (`percent` null). Refuses with
 * course.not_found, course.final, course.cashback_same and approval.open.
 * @returns the id of the request; null: the course has changed since that version, and no request was made
 */
export const askCashback = (
  { db, catalogue, approvals }: DeskCoursesDeps,
  id: number,
  { version, percent, reason }: HandlerInput<typeof askCourseCashback>['body'],
  operator: StaffOperator,
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const course = await catalogue.desk.lockCashback(tx, id);
    if (course.version !== version) return null;
    const after = percent ?? course.feed;
    // There is no override to remove, or the value is the current one.
    if (after === null || percent === course.now) throw new Refusal('course.cashback_same');
    const payload: PayloadOf<'course.cashback'> = {
      course_id: id,
      course: course.title,
      cashback_before: course.now,
      cashback_after: after,
      goes_back: percent === null,
    };
    return approvals.request(tx, { action: 'course.cashback', subject: `course ${id}`, payload, reason, operator });
  });
