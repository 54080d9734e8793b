import type { Transaction } from 'kysely';
import type { ApprovalAction, PayloadOf } from '@kavosh/contract/desk/actions.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import type { Operator } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { insertApproval } from './approval-store.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import type { Deps } from './deps.ts';
import { approvalDigest } from './digest.ts';
import { decidedBy, executorOf } from './executors.ts';
import { expireApprovals } from './expire-approvals.ts';
import { tellStranded } from './find-stranded.ts';

/** So long a second person has. */
export const APPROVAL_HOURS = 72;

interface RequestOf<Action extends ApprovalAction> {
  action: Action;
  /** As in the audit: `purchase 12`. One request for an action and a subject is open at a time. */
  subject: string;
  /** Plain fields to be read, and all that the executor needs; amounts in whole toman. */
  payload: Readonly<PayloadOf<Action>>;
  reason: string;
  /** A colleague at the desk. */
  operator: Operator;
}

export type ApprovalRequest = { [Action in ApprovalAction]: RequestOf<Action> }[ApprovalAction];

/**
 * Asks a second person to approve an action, within the caller's transaction, with a row of the audit; nothing is
 * executed yet. If no colleague may decide it, the requester is notified at once, and only the shell can execute it.
 * Refuses with approval.open if there is an open request for the same.
 * @returns the number of the request
 */
export async function requestApproval(
  deps: Deps,
  tx: Transaction<ApprovalsTables>,
  asked: ApprovalRequest,
): Promise<number> {
  const id = await openApproval(deps, tx, asked);
  await tellStranded(deps, tx);
  return id;
}

/** The same, without checking who may decide it. */
export async function openApproval(
  deps: Deps,
  tx: Transaction<ApprovalsTables>,
  { action, subject, payload, reason, operator }: ApprovalRequest,
): Promise<number> {
  const { clock, audit, executors } = deps;
  if (typeof operator === 'string') throw new Error('only colleagues ask for a second person');
  const now = clock.now();
  await expireApprovals(deps, tx, { action, subject });
  const version = await executorOf(executors, action).version(tx as Transaction<unknown>, payload);
  if (version === null) throw new Refusal('approval.stale');
  const id = await insertApproval(tx, {
    action,
    subject,
    subject_version: version,
    payload,
    digest: approvalDigest({ action, subject, payload }),
    permission: decidedBy(action),
    reason,
    requested_by: operator.staffId,
    requested_at: now,
    expires_at: new Date(now.getTime() + APPROVAL_HOURS * HOUR_MS),
  });
  if (id === undefined) throw new Refusal('approval.open');
  await audit.record(tx, {
    operator,
    action: 'approval.requested',
    subject: `approval ${id}`,
    details: { action, subject, payload, reason },
  });
  return id;
}
