import type { Transaction } from 'kysely';
import type { MyData } from '@kavosh/contract/my-data.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';

export type ExportedRefunds = Pick<MyData['wallet'], 'refund_requests' | 'card_refunds'>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a person asked to get back, and what went back to their card, the latest first; at most so many of each. */
export async function exportRefunds(
  executor: Executor<WalletTables>,
  userId: number,
  most: number,
): Promise<ExportedRefunds> {
  const requests = await executor
    .selectFrom('refund_request')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const refunds = await executor
    .selectFrom('card_refund')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return {
    refund_requests: requests.map((row) => ({
      purchase: row.purchase_id,
      state: row.state,
      note: row.note,
      at: row.created_at.toISOString(),
      decided_at: iso(row.decided_at),
      accepted_percent: row.accepted_bp === null ? null : row.accepted_bp / 100,
      answer: row.answer ?? row.academy_answer,
    })),
    card_refunds: refunds.map((row) => ({
      purchase: row.purchase_id,
      top_up: row.top_up_id,
      amount: row.amount,
      state: row.state,
      reference: row.reference,
      at: row.created_at.toISOString(),
      ended_at: iso(row.ended_at),
    })),
  };
}

/**
 * Ends the requests of a person who leaves, and deletes what was written in all of theirs; what was refunded stays in
 * the books.
 */
export async function anonymizeRefunds(tx: Transaction<WalletTables>, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('refund_request')
    .set({ state: 'expired', decided_at: now, decided_by: `user:${userId}` })
    .where('user_id', '=', userId)
    .where('state', 'in', ['asked', 'escalated'])
    .execute();
  await tx
    .updateTable('refund_request')
    .set({ note: '', answer: null, academy_answer: null })
    .where('user_id', '=', userId)
    .execute();
}
