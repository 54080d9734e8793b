import type { MyData } from '@kavosh/contract/my-data.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { HandOverTables } from './hand-over.tables.ts';

export type ExportedHandOver = Pick<MyData['wallet'], 'hand_overs' | 'shared_contacts'>;

/** What is kept of a person's hand-overs, the latest first; at most so many of each. Two queries. */
export async function exportHandOver(
  executor: Executor<HandOverTables>,
  userId: number,
  most: number,
): Promise<ExportedHandOver> {
  const rows = await executor
    .selectFrom('purchase_access')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('purchase_id', 'desc')
    .limit(most)
    .execute();
  const contacts = await executor
    .selectFrom('purchase_contact')
    .select(['purchase_id', 'name', 'until'])
    .where('user_id', '=', userId)
    .orderBy('purchase_id', 'desc')
    .limit(most)
    .execute();
  return {
    hand_overs: rows.map((row) => ({
      purchase: row.purchase_id,
      delivery: row.delivery,
      state: row.state,
      at: row.made_at.toISOString(),
      given_at: row.given_at?.toISOString() ?? null,
      first_seen_at: row.shown_at?.toISOString() ?? null,
      failure: row.failure,
    })),
    shared_contacts: contacts.map(({ purchase_id: purchase, name, until }) => ({
      purchase,
      name,
      until: until.toISOString(),
    })),
  };
}
