import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { activitySlot } from '../activity-limits.ts';
import type { CommentDeps } from '../comments/comment-deps.ts';
import { lockShownComment, raiseVersion } from '../comments/comment-store.ts';
import { saveReplyReport } from '../comments/reply-report-store.ts';
import type { ReportText } from '../comments/report-store.ts';
import { findReply } from './reply-store.ts';

/**
 * A learner reports an academy's reply to the desk, which alone takes it off the page. Each person has one report of
 * what a reply says. Refuses with comment.not_found, also where there is no reply on the page, and comment.too_many.
 */
export async function reportReply(
  { db, clock, limiter }: Pick<CommentDeps, 'db' | 'clock' | 'limiter'>,
  { userId, courseId, commentId }: { userId: number; courseId: number; commentId: number },
  report: ReportText,
): Promise<void> {
  const now = clock.now();
  await limiter.take(db, [activitySlot('report', userId)], now);
  await inTransaction(db, async (tx) => {
    const comment = await lockShownComment(tx, courseId, commentId);
    const reply = comment && (await findReply(tx, commentId));
    if (!reply || reply.content === null || reply.hidden_at !== null) throw new Refusal('comment.not_found');
    const waits = await saveReplyReport(tx, { commentId, userId, content: reply.content }, report, now);
    // A colleague who looks at the earlier version decides of another one.
    if (waits) await raiseVersion(tx, commentId);
  });
}
