import type { CourseRefund } from '@kavosh/contract/refunds.ts';
import { refundSchedule, WHOLE_BP } from '../../calendar/calendar.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ReadDeps } from '../purchases/show-offer.ts';

/**
 * What everybody is shown of withdrawing from a course before they buy it; null where nothing is sold. Refuses with
 * course.not_found. Two queries.
 */
export async function showCourseRefund(
  { db, catalogue, calendar, clock }: Pick<ReadDeps, 'db' | 'catalogue' | 'calendar' | 'clock'>,
  courseId: number,
): Promise<CourseRefund | null> {
  const offer = await catalogue.courseOffer(courseId);
  if (!offer) throw new Refusal('course.not_found');
  if (!offer.onSale || offer.amount === 0 || (offer.amount === null && offer.paymentType === 'wallet')) return null;
  const now = clock.now();
  const { policy } = await calendar.clockFor(db, offer, now);
  // As if it could be entered now: what comes back after that.
  const later = refundSchedule(policy.steps, null, offer.startsAt).filter(({ until }) => now < until);
  return {
    working_days: policy.working_days,
    is_graded: later.some(({ share_bp: share }) => share > 0 && share < WHOLE_BP),
    exempt_reason: policy.exempt_reason,
  };
}
