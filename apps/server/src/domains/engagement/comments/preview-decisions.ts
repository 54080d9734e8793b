import type { Executor } from '../../../kernel/executor.ts';
import type { EngagementTables } from '../engagement.tables.ts';
import { commentsByIds } from './comments-for-desk.ts';
import { hiddenAfter, type CommentDecision, type DecisionOutcome } from './decide-comment.ts';
import type { CommentForOperator } from './read-comments.ts';

/** What a decision would make of a comment. */
export interface DecisionPreview {
  id: number;
  outcome: DecisionOutcome | 'not_found';
  /** Null: there is no such comment. */
  comment: CommentForOperator | null;
  isHiddenAfter: boolean;
}

/** What `decideComment` would make of each comment, in the order asked. One query; nothing is written. */
export async function previewDecisions(
  executor: Executor<EngagementTables>,
  { items, step }: { items: readonly { id: number; version: number }[]; step: CommentDecision['step'] },
): Promise<DecisionPreview[]> {
  const found = await commentsByIds(
    executor,
    items.map(({ id }) => id),
  );
  const byId = new Map(found.map((comment) => [comment.id, comment]));
  return items.map(({ id, version }) => {
    const comment = byId.get(id) ?? null;
    const isHiddenAfter = hiddenAfter(step, comment !== null && comment.hidden_at !== null);
    return { id, outcome: outcomeOf(comment, version, isHiddenAfter, step), comment, isHiddenAfter };
  });
}

function outcomeOf(
  comment: CommentForOperator | null,
  version: number,
  isHiddenAfter: boolean,
  step: CommentDecision['step'],
): DecisionPreview['outcome'] {
  if (comment === null) return 'not_found';
  if (comment.version !== version) return 'stale';
  const isMoved = isHiddenAfter !== (comment.hidden_at !== null) || (step === 'hide' && comment.waits_since !== null);
  return isMoved || comment.reports > 0 ? 'done' : 'unchanged';
}
