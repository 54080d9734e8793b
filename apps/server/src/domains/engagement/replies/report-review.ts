import { Refusal } from '../../../kernel/refusal.ts';
import { activitySlot } from '../activity-limits.ts';
import type { CommentDeps } from '../comments/comment-deps.ts';
import { raiseVersion } from '../comments/comment-store.ts';
import { saveReport, type ReportText } from '../comments/report-store.ts';
import { lockReview } from './reply-store.ts';

/**
 * A member of an academy reports a review of one of its courses to the desk, which alone hides it. Each member has one
 * report, and their last one counts. Refuses with comment.not_found, comment.own and comment.too_many.
 */
export async function reportReview(
  { db, clock, limiter }: Pick<CommentDeps, 'db' | 'clock' | 'limiter'>,
  { academyId, courseIds, id, userId }: { academyId: number; courseIds: readonly number[]; id: number; userId: number },
  report: ReportText,
): Promise<void> {
  const now = clock.now();
  await limiter.take(db, [activitySlot('report', userId)], now);
  await db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, courseIds, id);
    if (!review) throw new Refusal('comment.not_found');
    if (review.user_id === userId) throw new Refusal('comment.own');
    await raiseVersion(tx, id);
    await saveReport(tx, id, { userId, academyId }, report, review.content, now);
  });
}
