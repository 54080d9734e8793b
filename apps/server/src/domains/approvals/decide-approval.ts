import type { Transaction } from 'kysely';
import type { Operator, Staff as StaffActor } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockApproval, writeDecision, type ApprovalRow, type Decided } from './approval-store.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import type { Deps } from './deps.ts';
import { approvalDigest } from './digest.ts';
import { executorOf } from './executors.ts';

export interface Decider {
  actor: Pick<StaffActor, 'staffId' | 'permissions'>;
  operator: Operator;
}

export type ApprovalDecision = { decision: 'approved' | 'withdrawn' } | { decision: 'rejected'; reason: string };

/**
 * Decides a request, once. An approved action is executed in the same transaction, exactly as it was read: either all
 * of it is written, with the decision and the audit rows, or nothing. Refuses with approval.not_found, approval.over,
 * approval.own, approval.let_in, approval.newcomer, desk.forbidden, and with approval.stale where its subject has
 * changed meanwhile: the request is closed then. If the action itself refuses, the request stays open.
 */
export async function decideApproval(
  deps: Deps,
  id: number,
  asked: ApprovalDecision,
  { actor, operator }: Decider,
): Promise<void> {
  const { db, clock, audit } = deps;
  const { decision, action } = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const row = await lockApproval(tx, id);
    refuseDecider(row, asked, actor, now);
    if (asked.decision !== 'withdrawn') await refuseHindered(deps, tx, row, actor.staffId);
    const stale = asked.decision === 'approved' && !(await isAsItWas(deps, tx, row));
    const decided: Decided = {
      decision: stale ? 'stale' : asked.decision,
      by: actor.staffId,
      reason: asked.decision === 'rejected' ? asked.reason : null,
      at: now,
    };
    const executor = executorOf(deps.executors, row.action);
    if (decided.decision === 'approved')
      await executor.execute(tx as Transaction<unknown>, row.payload, {
        operator,
        approval: { id, requested_by: row.requested_by },
        reason: row.reason,
      });
    else await executor.dropped?.(tx as Transaction<unknown>, row.payload);
    await writeDecision(tx, id, decided);
    await audit.record(tx, {
      operator,
      action: `approval.${decided.decision}`,
      subject: `approval ${id}`,
      details: {
        action: row.action,
        subject: row.subject,
        requested_by: row.requested_by,
        ...(decided.reason === null ? {} : { reason: decided.reason }),
      },
    });
    return { decision: decided.decision, action: row.action };
  });
  if (decision === 'stale') throw new Refusal('approval.stale');
  if (decision === 'approved') executorOf(deps.executors, action).done?.();
}

function refuseDecider(
  row: ApprovalRow | undefined,
  { decision }: ApprovalDecision,
  { staffId, permissions }: Decider['actor'],
  now: Date,
): asserts row is ApprovalRow {
  const isOwn = row?.requested_by === staffId;
  if (!row || !(isOwn || permissions.has(row.permission))) throw new Refusal('approval.not_found');
  if (row.decision !== null || row.expires_at <= now) throw new Refusal('approval.over');
  if (decision === 'withdrawn') {
    if (!isOwn) throw new Refusal('desk.forbidden');
    return;
  }
  if (isOwn) throw new Refusal('approval.own');
}

/** A colleague whom the requester invited, or who joined this week, may not decide the request; see deciders.ts. */
async function refuseHindered(
  { staff }: Deps,
  tx: Transaction<ApprovalsTables>,
  { permission, requested_by: requestedBy }: ApprovalRow,
  staffId: number,
): Promise<void> {
  const hindrance = (await staff.deciders(tx, { permission, requestedBy })).find(
    (one) => one.staffId === staffId,
  )?.hindrance;
  if (hindrance) throw new Refusal(`approval.${hindrance}`);
}

/** Nothing that can be read in the request, and nothing that it is about, has changed. */
export async function isAsItWas(
  { executors }: Deps,
  tx: Transaction<ApprovalsTables>,
  row: ApprovalRow,
): Promise<boolean> {
  if (!approvalDigest(row).equals(row.digest)) return false;
  const version = await executorOf(executors, row.action).version(tx as Transaction<unknown>, row.payload);
  return version === row.subject_version;
}
