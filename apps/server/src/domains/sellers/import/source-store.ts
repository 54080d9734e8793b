import { sql, type Selectable, type Transaction } from 'kysely';
import type { SourceOutcome } from '@kavosh/contract/panel/panel-source.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { SellersTables } from '../sellers.tables.ts';

type SellersExecutor = Executor<SellersTables>;
export type SourceRow = Omit<Selectable<SellersTables['feed_source']>, 'operator'> & { operator: StaffOperator };

const SHOWN = 20;
const KEPT = 200;

/** The academy's address. `locks`: for who changes it. */
export const readSource = async (
  executor: SellersExecutor,
  academyId: number,
  { locks = false } = {},
): Promise<SourceRow | undefined> =>
  (await executor
    .selectFrom('feed_source')
    .selectAll()
    .where('academy_id', '=', academyId)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()) as SourceRow | undefined;

/**
 * Gives the academy's address, or another one, which begins anew.
 * @returns its number
 */
export async function putSource(
  executor: SellersExecutor,
  { academyId, address, operator, now }: { academyId: number; address: string; operator: StaffOperator; now: Date },
): Promise<number> {
  const given = { address, member_id: operator.staffId, operator: JSON.stringify(operator), turn_at: now };
  const fresh = { ...given, paused_at: null, stopped_at: null, heads: null, digest: null };
  const { id } = await executor
    .insertInto('feed_source')
    .values({ academy_id: academyId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('academy_id').doUpdateSet((eb) => ({ ...fresh, version: eb('feed_source.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function moveSource(
  executor: SellersExecutor,
  id: number,
  change: Partial<Pick<SourceRow, 'paused_at' | 'stopped_at' | 'heads' | 'digest' | 'turn_at'>>,
): Promise<void> {
  await executor
    .updateTable('feed_source')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The address whose turn came first; its next one is `next`. Undefined: none is due. */
export async function takeTurn(tx: Transaction<SellersTables>, now: Date, next: Date): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
    update feed_source set turn_at = ${next}, version = version + 1 where id = (
      select id from feed_source where turn_at <= ${now} and paused_at is null and stopped_at is null
      order by turn_at, id limit 1 for update skip locked
    ) returning *`.execute(tx);
  return rows[0];
}

export interface FetchRow {
  at: Date;
  outcome: SourceOutcome;
  upload_id: number | null;
  /** The address that another one took the place of. */
  former: string | null;
}

/** Notes a run of fetching; old ones are forgotten. */
export async function noteFetch(
  executor: SellersExecutor,
  sourceId: number,
  row: Omit<FetchRow, 'former'> & { former?: string },
): Promise<void> {
  await executor
    .insertInto('feed_fetch')
    .values({ source_id: sourceId, ...row })
    .execute();
  await sql`delete from feed_fetch where source_id = ${sourceId} and id not in (
      select id from feed_fetch where source_id = ${sourceId} order by id desc limit ${KEPT})`.execute(executor);
}

export const readFetches = async (executor: SellersExecutor, sourceId: number): Promise<FetchRow[]> =>
  (await executor
    .selectFrom('feed_fetch')
    .select(['at', 'outcome', 'upload_id', 'former'])
    .where('source_id', '=', sourceId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()) as FetchRow[];
