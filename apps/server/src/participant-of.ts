import type { BoughtCourse } from './domains/alerts/alerts.ts';
import type { Participation } from './domains/engagement/engagement.ts';
import type { ChangedPurchase } from './domains/wallet/wallet.ts';

/** What a changed purchase says of its buyer as a participant of the course. */
export const participantOf = ({ purchase }: ChangedPurchase): Participation => ({
  userId: purchase.user_id,
  courseId: purchase.course_id,
  isParticipant: purchase.state === 'confirmed',
  academyId: purchase.academy_id,
  hasPaid: purchase.amount > 0,
});

/** The same for those who ask buyers for a review. */
export const boughtCourseOf = ({ purchase }: ChangedPurchase): BoughtCourse => ({
  userId: purchase.user_id,
  courseId: purchase.course_id,
  editionId: purchase.edition_id,
  isPaid: purchase.state === 'confirmed' && purchase.amount > 0,
});
