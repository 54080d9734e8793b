import type { Transaction } from 'kysely';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockApproval, writeDecision } from './approval-store.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import type { Deps } from './deps.ts';
import { openApproval, requestApproval, type ApprovalRequest } from './request-approval.ts';

/**
 * From the shell: asks a second person where there is one. The only colleague there is does it at once; the request
 * stays as one that was done alone, and the audit has a row of its own that says so. Refuses with approval.open,
 * approval.stale and what the action refuses with; then nothing is done.
 * @returns the number of the request where a second person is asked, null where it is done
 */
export async function askOrDoAlone(deps: Deps, asked: ApprovalRequest): Promise<number | null> {
  const request = await inTransaction(deps.db, async (tx) => {
    try {
      return await requestApproval(deps, tx, asked);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'approval.alone') throw error;
    }
    await doAlone(deps, tx, asked);
    return null;
  });
  if (request === null) deps.executors[asked.action]?.done?.();
  return request;
}

async function doAlone(deps: Deps, tx: Transaction<ApprovalsTables>, asked: ApprovalRequest): Promise<void> {
  const { action, subject, reason, operator } = asked;
  const id = await openApproval(deps, tx, asked);
  const { payload, requested_by: by } = (await lockApproval(tx, id))!;
  await deps.executors[action]!.execute(tx as Transaction<unknown>, payload, {
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
