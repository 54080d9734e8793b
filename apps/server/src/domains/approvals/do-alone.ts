import type { Transaction } from 'kysely';
import type { StaffOperator } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockApproval, lockOpenApproval, writeDecision, type ApprovalRow } from './approval-store.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import { isAsItWas } from './decide-approval.ts';
import type { Deps } from './deps.ts';
import { approvalDigest } from './digest.ts';
import { decidedBy, executorOf } from './executors.ts';
import { hasDecider, haveDeciders } from './find-stranded.ts';
import { openApproval, requestApproval, type ApprovalRequest } from './request-approval.ts';

/**
 * From the shell: asks a second person if another colleague may decide it. If none may, it is executed at once; the
 * request is stored as done alone, with its own row in the audit. Refuses with approval.open, approval.stale and what
 * the action refuses with; then nothing is done.
 * @returns the number of the request where a second person is asked, null where it is done
 */
export async function askOrDoAlone(deps: Deps, asked: ApprovalRequest): Promise<number | null> {
  const request = await inTransaction(deps.db, (tx) => requestOrDoAlone(deps, tx, asked));
  if (request === null) executorOf(deps.executors, asked.action).done?.();
  return request;
}

/** The same within the caller's transaction. */
export async function requestOrDoAlone(
  deps: Deps,
  tx: Transaction<ApprovalsTables>,
  asked: ApprovalRequest,
): Promise<number | null> {
  const operator = asked.operator as StaffOperator;
  const decided = { permission: decidedBy(asked.action), requestedBy: operator.staffId };
  if (await hasDecider(deps, tx, decided)) return requestApproval(deps, tx, asked);
  const id = (await ownOpen(tx, asked)) ?? (await openApproval(deps, tx, asked));
  await doAlone(deps, tx, (await lockApproval(tx, id))!, operator);
  return null;
}

/** An open request of the same person for exactly the same. */
async function ownOpen(tx: Transaction<ApprovalsTables>, asked: ApprovalRequest): Promise<number | undefined> {
  const open = await lockOpenApproval(tx, asked);
  const isTheirs = open?.requested_by === (asked.operator as StaffOperator).staffId;
  return open && isTheirs && approvalDigest(asked).equals(open.digest) ? open.id : undefined;
}

/**
 * From the shell: executes the requester's own request if no one else may decide it, for example because the only
 * colleague who could was dismissed. Refuses with approval.not_found, approval.over, approval.stale (the request stays
 * open), and with approval.waits if another colleague may decide it.
 */
export async function doStranded(deps: Deps, id: number, operator: StaffOperator): Promise<void> {
  const { action } = await inTransaction(deps.db, async (tx) => {
    const row = await lockApproval(tx, id);
    if (!row || row.requested_by !== operator.staffId) throw new Refusal('approval.not_found');
    if (row.decision !== null || row.expires_at <= deps.clock.now()) throw new Refusal('approval.over');
    if ((await haveDeciders(deps, tx, [row])).get(id)) throw new Refusal('approval.waits');
    if (!(await isAsItWas(deps, tx, row))) throw new Refusal('approval.stale');
    await doAlone(deps, tx, row, operator);
    return row;
  });
  executorOf(deps.executors, action).done?.();
}

async function doAlone(
  deps: Deps,
  tx: Transaction<ApprovalsTables>,
  { id, action, subject, payload, reason, requested_by: by }: ApprovalRow,
  operator: StaffOperator,
): Promise<void> {
  await executorOf(deps.executors, action).execute(tx as Transaction<unknown>, payload, {
    operator,
    approval: { id, requested_by: by },
    reason,
  });
  await writeDecision(tx, id, { decision: 'alone', by: null, reason: null, at: deps.clock.now() });
  await deps.audit.record(tx, {
    operator,
    action: 'approval.alone',
    subject: `approval ${id}`,
    details: { action, subject, reason },
  });
}
