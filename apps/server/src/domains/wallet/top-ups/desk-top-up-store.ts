import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { TopUpRow } from './top-up-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface DeskTopUpFilter {
  show: 'unsettled' | 'contradicted' | 'all';
  /** Only top-ups that began earlier count as unsettled: a person who is at the gateway now needs no help. */
  unsettledBefore: Date;
  person?: number | undefined;
  /** The provider's or our whole name for it, or the number that the person was given. */
  name?: string | undefined;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

/** As the partial index of migration 0100 has it. */
export const contradicted = sql<boolean>`state = 'failed' and closed_at is null
  and (failure like 'mismatch-%' or failure = 'unknown-authority')`;

/** Whether the provider contradicts it and it is not closed. */
export const isContradicted = ({ state, failure, closed_at: closedAt }: TopUpRow): boolean =>
  state === 'failed' && closedAt === null && failure !== null && /^(?:mismatch-|unknown-authority$)/.test(failure);

/** Those that are not settled, the oldest first; others, the latest first. One query. */
export async function findDeskTopUps(
  executor: Executor<WalletTables>,
  { show, unsettledBefore, person, name, after, limit }: DeskTopUpFilter,
): Promise<TopUpRow[]> {
  const rising = show === 'unsettled';
  let query = executor
    .selectFrom('top_up')
    .selectAll()
    .orderBy('id', rising ? 'asc' : 'desc')
    .limit(limit);
  if (show === 'unsettled')
    query = query.where(sql<boolean>`state in ('begun', 'redirected')`).where('created_at', '<', unsettledBefore);
  if (show === 'contradicted') query = query.where(contradicted);
  if (person !== undefined) query = query.where('user_id', '=', person);
  if (name !== undefined)
    query = query.where((eb) =>
      eb.or([eb('order_id', '=', name), eb('authority', '=', name), eb('provider_reference', '=', name)]),
    );
  if (after !== null) query = query.where('id', rising ? '>' : '<', after);
  return query.execute();
}
