import type { ReportReason } from '@kavosh/contract/comments.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { ReportText } from './report-store.ts';
import type { EngagementTables } from '../engagement.tables.ts';

type EngagementExecutor = Executor<EngagementTables>;

/**
 * Saves a learner's report of a reply, with what the reply says. The same content reported again changes nothing, also
 * where it was decided; another content waits anew. The comment is locked.
 * @returns whether it waits now and did not before
 */
export async function saveReplyReport(
  executor: EngagementExecutor,
  of: { commentId: number; userId: number; content: string },
  report: ReportText,
  now: Date,
): Promise<boolean> {
  const row = {
    reason: report.reason,
    text: report.text,
    reported_content: of.content,
    created_at: now,
    decided_at: null,
  };
  const { numInsertedOrUpdatedRows } = await executor
    .insertInto('comment_reply_report')
    .values({ ...row, comment_id: of.commentId, user_id: of.userId })
    .onConflict((conflict) =>
      conflict
        .columns(['comment_id', 'user_id'])
        .doUpdateSet(row)
        .where('comment_reply_report.reported_content', '<>', of.content),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Notes that the desk decided what was reported of a reply. @returns how many reports waited */
export async function decideReplyReports(executor: EngagementExecutor, commentId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await executor
    .updateTable('comment_reply_report')
    .set({ decided_at: now })
    .where('comment_id', '=', commentId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** What a learner reported of a reply. */
export interface ReplyReport {
  user_id: number;
  reason: ReportReason;
  text: string | null;
  /** What the reply said then. */
  reported_content: string;
  created_at: Date;
  decided_at: Date | null;
}

/** The reports of the reply to a comment, the latest first, at most 200. */
export const readReplyReports = (executor: EngagementExecutor, commentId: number): Promise<ReplyReport[]> =>
  executor
    .selectFrom('comment_reply_report')
    .select(['user_id', 'reason', 'text', 'reported_content', 'created_at', 'decided_at'])
    .where('comment_id', '=', commentId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
