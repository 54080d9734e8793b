import type { Kysely, Transaction } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audit } from '../../audit/audit.ts';
import { raiseVersion } from '../comments/comment-store.ts';
import type { EngagementTables } from '../engagement.tables.ts';
import { emptyReply, findReply, lockReview, saveReply, type ReplyRow } from './reply-store.ts';

/** So long a reply may be changed; then only removed. */
export const REPLY_CHANGES_MS = DAY_MS;

/** Told within the transaction that a review got its first reply. */
export type ReviewReplied = (
  tx: Transaction<EngagementTables>,
  replied: { commentId: number; userId: number; courseId: number },
) => Promise<void>;

export interface ReplyDeps {
  db: Kysely<EngagementTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  reviewReplied: ReviewReplied;
}

/** Which academy's member acts on which review; the academy has these courses. */
export interface ReplyingMember {
  academyId: number;
  courseIds: readonly number[];
  id: number;
  operator: StaffOperator;
}

/** Whether the content of a reply may be written now. Pure. */
export const mayWriteReply = (reply: Pick<ReplyRow, 'created_at' | 'hidden_at'> | undefined, now: Date): boolean =>
  reply === undefined || (reply.hidden_at === null && now.getTime() < reply.created_at.getTime() + REPLY_CHANGES_MS);

/**
 * Writes an academy's reply to a review of one of its courses, or changes it within a day of the first one, with a row
 * of the audit; the review's author gets one notice. The same content again changes nothing. Refuses with
 * comment.not_found (also where the review is of another academy's course, or hidden), comment.reply_hidden and
 * comment.reply_fixed.
 */
export function writeReply(
  { db, clock, audit, reviewReplied }: ReplyDeps,
  { academyId, courseIds, id, operator }: ReplyingMember,
  content: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const review = await lockReview(tx, courseIds, id);
    if (!review) throw new Refusal('comment.not_found');
    const before = await findReply(tx, id);
    if (before?.content === content && before.hidden_at === null) return;
    if (before && !mayWriteReply(before, now))
      throw new Refusal(before.hidden_at === null ? 'comment.reply_fixed' : 'comment.reply_hidden');
    await saveReply(tx, { comment_id: id, academy_id: academyId, content, written_by: operator.staffId }, now);
    // The comment's row invalidates pages of the course, and the desk sees that it is another one.
    await raiseVersion(tx, id);
    if (!before) await reviewReplied(tx, { commentId: id, userId: review.user_id, courseId: review.course_id });
    await audit.record(tx, {
      operator,
      action: 'comment.replied',
      subject: `comment ${id}`,
      details: { academy: academyId, course: review.course_id, before: before?.content ?? null, after: content },
    });
  });
}

/**
 * Removes an academy's own reply, at any time; the review stays. Removed once more it changes nothing. Refuses with
 * comment.not_found, also where there was no reply, and comment.reply_hidden.
 */
export function removeReply(
  { db, clock, audit }: Omit<ReplyDeps, 'reviewReplied'>,
  { academyId, courseIds, id, operator }: ReplyingMember,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, courseIds, id);
    const before = review && (await findReply(tx, id));
    if (!review || !before) throw new Refusal('comment.not_found');
    if (before.hidden_at !== null) throw new Refusal('comment.reply_hidden');
    if (before.content === null) return;
    await emptyReply(tx, id, clock.now());
    await raiseVersion(tx, id);
    await audit.record(tx, {
      operator,
      action: 'comment.reply_removed',
      subject: `comment ${id}`,
      details: { academy: academyId, course: review.course_id, before: before.content, after: null },
    });
  });
}
