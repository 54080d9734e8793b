import { sql, type Transaction } from 'kysely';
import { operatorText, type Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SettlementDeps } from '../deps.ts';
import type { SettlementTables } from '../settlement.tables.ts';

/** What an academy owes us now, for requests that wait: a payment or a netting makes them stale. */
export async function owedVersion(tx: Transaction<SettlementTables>, academyId: number): Promise<string | null> {
  const { rows } = await sql<{ owed: number | null; found: boolean }>`
    select (select id from academy where id = ${academyId} for no key update) is not null as found, (
      select coalesce(sum(e.amount), 0)::float8 from ledger.account a join ledger.entry e on e.account_id = a.id
      where a.code = 'academy.receivable' and a.owner_id = ${academyId}) as owed`.execute(tx);
  return rows[0]!.found ? String(rows[0]!.owed ?? 0) : null;
}

/**
 * Gives up commission that an academy does not pay, the oldest referral first, within the transaction of the decision
 * of two. Refuses with commission.above_owed.
 */
export async function writeOff(
  tx: Transaction<SettlementTables>,
  { wallet, audit }: Pick<SettlementDeps, 'wallet' | 'audit'>,
  { academyId, amount, approval, reason }: { academyId: number; amount: number; approval: number; reason: string },
  operator: Operator,
): Promise<void> {
  const { amounts } = await wallet.books.clearCommission(tx, 'written_off', [{ academyId, most: amount }]);
  if ((amounts.get(academyId) ?? 0) !== amount) throw new Refusal('commission.above_owed');
  const journal = {
    kind: 'commission.written_off',
    ref: approval,
    postings: [
      { code: 'expense.bad_debt' as const, owner: 0, amount },
      { code: 'academy.receivable' as const, owner: academyId, amount: -amount },
    ],
  };
  await wallet.books.post(tx, [{ journal, actor: `operator:${operatorText(operator)}` }]);
  await audit.record(tx, {
    operator,
    action: 'commission.written_off',
    subject: `academy ${academyId}`,
    details: { amount, reason, approval },
  });
}
