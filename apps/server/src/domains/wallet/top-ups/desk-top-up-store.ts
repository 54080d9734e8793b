import { sql, type Transaction } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';
import type { TopUpRow } from './top-up-store.ts';

export interface DeskTopUpFilter {
  show: 'unsettled' | 'contradicted' | 'all';
  person?: number | undefined;
  /** This one alone. */
  id?: number | undefined;
  /** Begun before it, what is open counts as not settled. */
  lateBefore: Date;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

/** What waits, the oldest first; all, the latest first. One query. */
export function findDeskTopUps(
  executor: Executor<WalletTables>,
  { show, person, id, lateBefore, after, limit }: DeskTopUpFilter,
): Promise<TopUpRow[]> {
  const isRising = show !== 'all';
  let query = executor
    .selectFrom('top_up')
    .selectAll()
    .orderBy('id', isRising ? 'asc' : 'desc')
    .limit(limit);
  if (show === 'unsettled')
    query = query.where('state', 'in', ['begun', 'redirected']).where('created_at', '<', lateBefore);
  if (show === 'contradicted')
    query = query
      .where('closed_at', 'is', null)
      .where(sql<boolean>`(failure like 'mismatch-%' or failure = 'unknown-authority')`);
  if (person !== undefined) query = query.where('user_id', '=', person);
  if (id !== undefined) query = query.where('id', '=', id);
  if (after !== null) query = query.where('id', isRising ? '>' : '<', after);
  return query.execute();
}

/**
 * Gives one without the provider's name its name, within the caller's transaction; it is due at once.
 * @returns null where it is verified or has a name, `taken` where another top-up has that name
 */
export async function linkTopUp(
  tx: Transaction<WalletTables>,
  id: number,
  authority: string,
  now: Date,
): Promise<TopUpRow | 'taken' | null> {
  const taken = await tx
    .selectFrom('top_up as other')
    .innerJoin('top_up as mine', (join) => join.onRef('mine.provider', '=', 'other.provider').on('mine.id', '=', id))
    .select('other.id')
    .where('other.authority', '=', authority)
    .executeTakeFirst();
  if (taken) return 'taken';
  const row = await tx
    .updateTable('top_up')
    .set({
      authority,
      next_check_at: now,
      busy_until: null,
      // There is no address where it could still be paid; what was paid is credited from here as well.
      state: 'failed',
      failure: 'linked',
      ended_at: sql`coalesce(ended_at, ${now})`,
      closed_at: null,
      closed_reason: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['begun', 'failed'])
    .where('authority', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Closes one, within the caller's transaction: nobody asks about it any more.
 * @returns undefined where it is verified, closed, or just being asked about
 */
export async function closeTopUp(
  tx: Transaction<WalletTables>,
  id: number,
  reason: string,
  now: Date,
): Promise<TopUpRow | undefined> {
  return tx
    .updateTable('top_up')
    .set({
      closed_at: now,
      closed_reason: reason,
      next_check_at: null,
      failure: sql`case when state in ('begun', 'redirected') then 'closed' else failure end`,
      ended_at: sql`coalesce(ended_at, ${now})`,
      state: sql`case when state in ('begun', 'redirected') then 'failed' else state end`,
    })
    .where('id', '=', id)
    .where('state', '<>', 'verified')
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<', now)]))
    .returningAll()
    .executeTakeFirst();
}
