import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { askPriceBelieved } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { DeskCoursesDeps } from './deps.ts';

/**
 * Asks a second person to confirm the price in doubt of a course. Refuses with course.not_found, course.final,
 * course.price_believed and approval.open.
 * @returns the id of the request; null: the course has changed since that version, and no request was made
 */
export const askBelieved = (
  { db, catalogue, approvals }: DeskCoursesDeps,
  id: number,
  { version, reason }: HandlerInput<typeof askPriceBelieved>['body'],
  operator: StaffOperator,
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const course = await catalogue.desk.lockPriceDoubt(tx, id);
    if (course.version !== version) return null;
    const payload: PayloadOf<'course.price'> = {
      course_id: id,
      course: course.title,
      price_event: course.doubt.event,
      price_before: course.doubt.before,
      price_after: course.doubt.amount,
      doubts: course.doubt.reasons,
    };
    return approvals.request(tx, { action: 'course.price', subject: `course ${id}`, payload, reason, operator });
  });
