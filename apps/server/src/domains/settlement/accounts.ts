import { sql, type Transaction } from 'kysely';
import { bankAccountEnd, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Operator, StaffOperator } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { SettlementDeps } from './deps.ts';
import type { SettlementTables } from './settlement.tables.ts';

/** So many days a new account waits before it is paid to: there is time to notice one that is not the academy's. */
const YOUNG_ACCOUNT_DAYS = 7;

export interface AcademyAccount {
  id: number;
  academy_id: number;
  account_end: string;
  owner: string;
  added_by: number;
  added_at: Date;
  usable_from: Date;
  state: 'current' | 'replaced' | 'stopped';
}

const shown = ['id', 'academy_id', 'account_end', 'owner', 'added_by', 'added_at', 'usable_from', 'state'] as const;

/** All accounts of an academy, the current one first. */
export const accountsOf = (executor: Executor<SettlementTables>, academyId: number): Promise<AcademyAccount[]> =>
  executor
    .selectFrom('academy_account')
    .select(shown)
    .where('academy_id', '=', academyId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/**
 * Gives an academy an account, which takes the place of the one before and is usable in seven days. The same account
 * once more changes nothing, unless its owner is written otherwise. Payouts that are on their way to the one before are
 * left out of the bank's file. Refuses with academy.not_found and academy_account.no_sheba.
 */
export function addAccount(
  { db, audit, clock, accountCipher, accountChanged }: SettlementDeps,
  academyId: number,
  { account, owner }: { account: BankAccount; owner: string },
  operator: StaffOperator,
): Promise<void> {
  if (account.kind !== 'sheba') throw new Refusal('academy_account.no_sheba');
  return inTransaction(db, async (tx) => {
    await lockAcademy(tx, academyId);
    const now = clock.now();
    const before = await tx
      .selectFrom('academy_account')
      .selectAll()
      .where('academy_id', '=', academyId)
      .where('state', '=', 'current')
      .executeTakeFirst();
    const isSame = before && accountCipher.decrypt(before.sealed_sheba) === account.digits;
    if (isSame && before.owner === owner) return;
    if (before)
      await tx.updateTable('academy_account').set({ state: 'replaced' }).where('id', '=', before.id).execute();
    const { id } = await tx
      .insertInto('academy_account')
      .values({
        academy_id: academyId,
        sealed_sheba: accountCipher.encrypt(account.digits),
        account_end: bankAccountEnd(account),
        owner,
        added_by: operator.staffId,
        added_at: now,
        usable_from: new Date(now.getTime() + YOUNG_ACCOUNT_DAYS * DAY_MS),
        state: 'current',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit.record(tx, {
      operator,
      action: 'academy.account_set',
      subject: `academy ${academyId}`,
      details: { end: bankAccountEnd(account), owner, end_before: before?.account_end ?? null },
    });
    await accountChanged(tx, {
      academyId,
      accountId: id,
      end: bankAccountEnd(account),
      what: 'set',
      by: operator.name,
    });
  });
}

/**
 * Stops the account of an academy that waits to be usable: the last one that could be paid to before is the current one
 * again; without one, there is none. Refuses with academy_account.not_waiting.
 */
export function stopAccount(
  { db, audit, clock, accountChanged }: SettlementDeps,
  academyId: number,
  operator: StaffOperator,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAcademy(tx, academyId);
    const now = clock.now();
    const stopped = await tx
      .updateTable('academy_account')
      .set({ state: 'stopped', stopped_at: now, stopped_by: operator.staffId })
      .where('academy_id', '=', academyId)
      .where('state', '=', 'current')
      .where('usable_from', '>', now)
      .returning(['id', 'account_end'])
      .executeTakeFirst();
    if (!stopped) throw new Refusal('academy_account.not_waiting');
    // One that was replaced while it waited itself was never proven, however long ago that was.
    const { rows } = await sql<{ end: string }>`
      update academy_account set state = 'current' where id = (
        select id from (
          select id, state, usable_from, lead(added_at) over (order by id) as replaced_at
          from academy_account where academy_id = ${academyId}
        ) a where state = 'replaced' and usable_from <= replaced_at order by id desc limit 1
      ) returning account_end as end`.execute(tx);
    await audit.record(tx, {
      operator,
      action: 'academy.account_stopped',
      subject: `academy ${academyId}`,
      details: { end: stopped.account_end, end_now: rows[0]?.end ?? null },
    });
    const { id: accountId, account_end: end } = stopped;
    await accountChanged(tx, { academyId, accountId, end, what: 'stopped', by: operator.name });
  });
}

/**
 * The whole Sheba, which the audit notes; null: sealed under another secret. Refuses with
 * academy_account.not_found.
 */
export function readAccount(
  { db, audit, accountCipher }: SettlementDeps,
  academyId: number,
  operator: Operator,
): Promise<{ owner: string; sheba: string | null }> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('academy_account')
      .select(['sealed_sheba', 'owner'])
      .where('academy_id', '=', academyId)
      .where('state', '=', 'current')
      .executeTakeFirst();
    if (!row) throw new Refusal('academy_account.not_found');
    await audit.record(tx, { operator, action: 'academy.account_read', subject: `academy ${academyId}` });
    return { owner: row.owner, sheba: accountCipher.decrypt(row.sealed_sheba) };
  });
}

async function lockAcademy(tx: Transaction<SettlementTables>, academyId: number): Promise<void> {
  const { rows } = await sql`select id from academy where id = ${academyId} for no key update`.execute(tx);
  if (rows.length === 0) throw new Refusal('academy.not_found');
}
