import { Refusal } from '../../../kernel/refusal.ts';
import { activitySlot } from '../activity-limits.ts';
import { lockShownComment, raiseVersion } from './comment-store.ts';
import type { CommentDeps } from './comment-deps.ts';
import { saveReport, type ReportText } from './report-store.ts';

/**
 * Reports another member's comment to the operators; each person has one report, and their last one counts. Refuses
 * with comment.not_found, comment.own and comment.too_many.
 */
export async function reportComment(
  { db, clock, limiter }: Pick<CommentDeps, 'db' | 'clock' | 'limiter'>,
  userId: number,
  courseId: number,
  commentId: number,
  report: ReportText,
): Promise<void> {
  const now = clock.now();
  await limiter.take(db, [activitySlot('report', userId)], now);
  await db.transaction().execute(async (tx) => {
    const comment = await lockShownComment(tx, courseId, commentId);
    if (!comment) throw new Refusal('comment.not_found');
    if (comment.user_id === userId) throw new Refusal('comment.own');
    await raiseVersion(tx, commentId);
    await saveReport(tx, commentId, { userId }, report, comment.content, now);
  });
}
