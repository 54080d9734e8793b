import type { Transaction } from 'kysely';
import type { ApprovalAction } from '@kavosh/contract/desk/actions.ts';
import { lockExpired, writeDecision } from './approval-store.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import type { Deps } from './deps.ts';
import { executorOf } from './executors.ts';

/**
 * Ends requests that expired undecided, within the caller's transaction.
 * @param only of this action and subject
 * @returns how many
 */
export async function expireApprovals(
  { clock, audit, executors }: Omit<Deps, 'db' | 'staff'>,
  tx: Transaction<ApprovalsTables>,
  only: { action: ApprovalAction; subject: string } | null = null,
): Promise<number> {
  const now = clock.now();
  const expired = await lockExpired(tx, now, only);
  for (const { id, action, subject, payload } of expired) {
    await executorOf(executors, action).dropped?.(tx as Transaction<unknown>, payload);
    await writeDecision(tx, id, { decision: 'expired', by: null, reason: null, at: now });
    await audit.record(tx, {
      operator: 'kavosh',
      action: 'approval.expired',
      subject: `approval ${id}`,
      details: { action, subject },
    });
  }
  return expired.length;
}
