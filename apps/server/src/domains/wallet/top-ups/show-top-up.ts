import type { Kysely } from 'kysely';
import type { TopUp } from '@kavosh/contract/top-ups.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findOwnTopUp } from './top-up-store.ts';
import type { TopUpState, WalletTables } from '../wallet.tables.ts';

const states: Readonly<Record<TopUpState, TopUp['state']>> = {
  begun: 'waiting',
  redirected: 'waiting',
  verified: 'verified',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** A person's own top-up. Refuses with top_up.not_found, also for another person's. */
export async function showTopUp(db: Kysely<WalletTables>, userId: number, id: number): Promise<TopUp> {
  const row = await findOwnTopUp(db, userId, id);
  if (!row) throw new Refusal('top_up.not_found');
  return {
    id: row.id,
    amount: row.amount,
    state: states[row.state],
    reference: row.provider_reference,
    created_at: row.created_at.toISOString(),
    course: row.course_id === null ? null : { id: row.course_id },
  };
}
