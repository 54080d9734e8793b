import type { ReportReason } from '@kavosh/contract/comments.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { EngagementTables } from '../engagement.tables.ts';

export interface ReportText {
  reason: ReportReason;
  text: string | null;
}

/**
 * Saves a person's report of a comment, with the comment's text; a later report by the same person replaces it.
 * `academyId`: in whose name, where they report as a member of an academy.
 */
export async function saveReport(
  executor: Executor<EngagementTables>,
  commentId: number,
  { userId, academyId = null }: { userId: number; academyId?: number | null },
  report: ReportText,
  reportedContent: string | null,
  now: Date,
): Promise<void> {
  const row = {
    reason: report.reason,
    text: report.text,
    reported_content: reportedContent,
    created_at: now,
    decided_at: null,
    academy_id: academyId,
  };
  await executor
    .insertInto('comment_report')
    .values({ ...row, comment_id: commentId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doUpdateSet(row))
    .execute();
}

/** Notes that an operator decided what was reported of a comment. @returns how many reports waited */
export async function decideReports(
  executor: Executor<EngagementTables>,
  commentId: number,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await executor
    .updateTable('comment_report')
    .set({ decided_at: now })
    .where('comment_id', '=', commentId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Opens the reports of a comment again that were decided at one moment.
 * @returns how many
 */
export async function reopenReports(
  executor: Executor<EngagementTables>,
  commentId: number,
  decidedAt: Date,
): Promise<number> {
  const { numUpdatedRows } = await executor
    .updateTable('comment_report')
    .set({ decided_at: null })
    .where('comment_id', '=', commentId)
    .where('decided_at', '=', decidedAt)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** When the reports of a comment were last decided. */
export async function lastDecision(executor: Executor<EngagementTables>, commentId: number): Promise<Date | null> {
  const row = await executor
    .selectFrom('comment_report')
    .select('decided_at')
    .where('comment_id', '=', commentId)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.decided_at ?? null;
}
