import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockComment, raiseVersion } from '../comments/comment-store.ts';
import { decideReplyReports } from '../comments/reply-report-store.ts';
import type { ReplyDeps } from './write-reply.ts';
import { findReply, setReplyHidden } from './reply-store.ts';

export interface ReplyDecision {
  /** Of the comment under which it stands. */
  id: number;
  /** keep: what was reported is no reason. */
  step: 'hide' | 'restore' | 'keep';
  operator: Operator;
  reason: string;
  /** The version of the comment that was seen. */
  version: number;
}

const actions = {
  hide: 'comment.reply_hidden',
  restore: 'comment.reply_restored',
  keep: 'comment.reply_kept',
} as const;

/**
 * The desk takes an academy's reply off the page, leaves it, or puts it back, with a row of the audit; its reports are
 * decided by it, and the review stays as it is. Where it was so already nothing changes. Refuses with
 * comment.not_found, also where there is no reply, and desk.stale.
 */
export function decideReply(
  { db, clock, audit }: Pick<ReplyDeps, 'db' | 'clock' | 'audit'>,
  { id, step, operator, reason, version }: ReplyDecision,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const comment = await lockComment(tx, id);
    const reply = comment && (await findReply(tx, id));
    if (!comment || !reply || reply.content === null) throw new Refusal('comment.not_found');
    if (comment.version !== version) throw new Refusal('desk.stale');
    const now = clock.now();
    const wasHidden = reply.hidden_at !== null;
    const isHidden = step === 'keep' ? wasHidden : step === 'hide';
    const reports = await decideReplyReports(tx, id, now);
    if (isHidden === wasHidden && reports === 0) return;
    if (isHidden !== wasHidden) await setReplyHidden(tx, id, isHidden ? { at: now, reason } : null);
    await raiseVersion(tx, id);
    await audit.record(tx, {
      operator,
      action: actions[step],
      subject: `comment ${id}`,
      details: { reason, course: comment.course_id, academy: reply.academy_id, content: reply.content, reports },
    });
  });
}
