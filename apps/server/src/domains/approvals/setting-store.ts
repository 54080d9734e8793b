import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { ApprovalsTables } from './approvals.tables.ts';

/** Any number that no other lock uses: changes of settings run one after the other, the first one too. */
const SETTINGS_LOCK = 7_241_009;

/** Held until the transaction ends. */
export async function lockSetting(tx: Executor<ApprovalsTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`.execute(tx);
}

export async function writeSetting(
  tx: Executor<ApprovalsTables>,
  row: Insertable<ApprovalsTables['desk_setting']>,
): Promise<void> {
  const { value, version, changed_at: at } = row;
  await tx
    .insertInto('desk_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, version, changed_at: at }))
    .execute();
}
