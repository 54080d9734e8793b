import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { holdAgain, lockComment, raiseVersion, setHidden } from './comment-store.ts';
import type { DecidingDeps, DecisionOutcome } from './decide-comment.ts';
import { lastDecision, reopenReports } from './report-store.ts';
import { recordVotes } from './votes.ts';

/** Pages offer it for ten seconds; what is older is decided again, with a reason. */
const UNDONE_WITHIN_MS = 60_000;

export interface UndoneDecision {
  id: number;
  /** What is taken back; `dismiss`: reports that were no reason to hide it. */
  decision: 'hide' | 'dismiss';
  operator: Operator;
  /** As the decision left it. */
  version: number;
}

/**
 * Takes back a decision of the last minute, with a row of the audit: a hidden comment is on the page again with its
 * star or waits as before, and the reports that were decided with it wait again. Refuses with comment.not_found.
 */
export function undoDecision(
  { db, catalogue, clock, audit }: DecidingDeps,
  { id, decision, operator, version }: UndoneDecision,
): Promise<DecisionOutcome> {
  return inTransaction(db, async (tx) => {
    const before = await lockComment(tx, id);
    if (!before) throw new Refusal('comment.not_found');
    if (before.version !== version) return 'stale';
    if (decision === 'hide' && before.waits) return 'unchanged';
    const at = decision === 'hide' ? before.hidden_at : before.hidden_at === null ? await lastDecision(tx, id) : null;
    if (at === null || clock.now().getTime() - at.getTime() > UNDONE_WITHIN_MS) return 'unchanged';
    const reports = await reopenReports(tx, id, at);
    await raiseVersion(tx, id);
    if (decision === 'hide') {
      // One that waited when it was hidden waits again.
      if (before.held_at !== null) await holdAgain(tx, id, before.held_at);
      else await setHidden(tx, id, null);
      if (before.is_of_buyer && before.held_at === null) await recordVotes(tx, catalogue, [{ ...before, sign: 1 }]);
    }
    await audit.record(tx, {
      operator,
      action: 'comment.decision_undone',
      subject: `comment ${id}`,
      details: {
        decision,
        before: decision === 'hide' ? 'hidden' : 'shown',
        after: decision === 'hide' && before.held_at !== null ? 'waiting' : 'shown',
        course: before.course_id,
        reports,
      },
    });
    return 'done';
  });
}
