import type { Kysely, Updateable } from 'kysely';
import type { Audit } from '../../audit/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findTopUp, lockTopUp, type TopUpRow } from './top-up-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface OperateTopUpDeps {
  db: Kysely<WalletTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}

/** Refuses with payment.not_found. */
export async function readTopUp(executor: Executor<WalletTables>, id: number): Promise<TopUpRow> {
  const row = await findTopUp(executor, id);
  if (!row) throw new Refusal('payment.not_found');
  return row;
}

/** Refuses with payment.busy while the provider is being asked about it. */
export function refuseBusy({ busy_until: until }: TopUpRow, now: Date): void {
  if (until !== null && until >= now) throw new Refusal('payment.busy');
}

/** A top-up's state for the audit, before and after an action. */
export const auditState = ({ state, failure, authority, next_check_at: next }: TopUpRow): Record<string, unknown> => ({
  state,
  failure,
  authority,
  next_check_at: next?.toISOString() ?? null,
});

/**
 * Locks and changes a top-up, with an audit row in the same transaction. `change` may refuse, and returns the columns
 * to set. Refuses with payment.not_found.
 */
export function changeTopUp(
  { db, clock, audit }: OperateTopUpDeps,
  id: number,
  { action, operator, reason }: { action: string; operator: Operator; reason: string },
  change: (row: TopUpRow, now: Date) => Updateable<WalletTables['top_up']>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockTopUp(tx, id);
    if (!before) throw new Refusal('payment.not_found');
    const after = await tx
      .updateTable('top_up')
      .set(change(before, clock.now()))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit.record(tx, {
      operator,
      action,
      subject: `payment ${id}`,
      details: {
        reason,
        amount: after.amount,
        provider: after.provider,
        before: auditState(before),
        after: auditState(after),
      },
    });
  });
}
