import type { ReportReason } from '@kavosh/contract/comments.ts';
import type { Operator } from '../../../kernel/actor.ts';
import type { Audit } from '../../audit/audit.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockComment, raiseVersion, setHidden } from './comment-store.ts';
import type { CommentDeps } from './comment-deps.ts';
import { decideReports } from './report-store.ts';
import { recordVotes } from './votes.ts';

/** What an operator decides of a comment, and why. */
export interface CommentDecision {
  id: number;
  /** hide: takes it off the page; restore: puts it back; keep: decides its reports and leaves it as it is. */
  step: 'hide' | 'restore' | 'keep';
  operator: Operator;
  reason: string;
  /** Of what is hidden, for the page; left out: `other`. */
  kind?: ReportReason;
  /** The version that was seen; left out: any version is decided. */
  version?: number;
}

/** `stale`: it was decided or reported again since that version, and nothing was done. */
export type DecisionOutcome = 'done' | 'unchanged' | 'stale';

/** Pure. */
export const hiddenAfter = (step: CommentDecision['step'], wasHidden: boolean): boolean =>
  step === 'keep' ? wasHidden : step === 'hide';

export type DecidingDeps = Pick<CommentDeps, 'db' | 'catalogue' | 'clock'> & { audit: Pick<Audit, 'record'> };

/**
 * Hides a comment, puts it back, or leaves it, with a row of the audit in the same transaction; its reports are decided
 * by it. While it is hidden a buyer's star does not count for the course's rating. Its author still sees it, marked,
 * and can neither rewrite nor delete it. Where it changed nothing, there is no row. Refuses
 * with comment.not_found.
 */
export function decideComment(
  { db, catalogue, clock, audit }: DecidingDeps,
  { id, step, operator, reason, kind = 'other', version }: CommentDecision,
): Promise<DecisionOutcome> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const before = await lockComment(tx, id);
    if (!before) throw new Refusal('comment.not_found');
    if (version !== undefined && version !== before.version) return 'stale';
    const wasHidden = before.hidden_at !== null;
    const isHidden = hiddenAfter(step, wasHidden);
    const reports = await decideReports(tx, id, now);
    // One that waits is off the page already, but not by a colleague.
    const isMoved = isHidden !== wasHidden || (before.waits && step === 'hide');
    if (!isMoved && reports === 0) return 'unchanged';
    await raiseVersion(tx, id);
    if (isMoved) {
      await setHidden(tx, id, isHidden ? { at: now, reason, kind } : null);
      if (before.is_of_buyer && isHidden !== wasHidden)
        await recordVotes(tx, catalogue, [{ ...before, sign: isHidden ? -1 : 1 }]);
    }
    const word = (hidden: boolean): string => (hidden ? 'hidden' : 'shown');
    await audit.record(tx, {
      operator,
      action: step === 'hide' ? 'comment.hidden' : step === 'restore' ? 'comment.restored' : 'comment.kept',
      subject: `comment ${id}`,
      details: {
        reason,
        ...(step === 'hide' ? { kind } : {}),
        before: before.waits ? 'waiting' : word(wasHidden),
        after: word(isHidden),
        course: before.course_id,
        reports,
      },
    });
    return 'done';
  });
}
