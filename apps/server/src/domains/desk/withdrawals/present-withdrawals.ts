import type { MoneyLimits } from '@kavosh/contract/desk/limits.ts';
import type { DeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { WithdrawalForDesk } from '../../wallet/wallet.ts';
import { personName } from '../names.ts';
import { kindOfAccount } from './account-kind.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';

/** Why a second person is asked before this one is paid; two colleagues have agreed to what is in an approved batch. */
export function secondReasonsOf(
  row: Pick<WithdrawalForDesk, 'amount' | 'state' | 'batch_state'>,
  since: Date | null,
  limits: MoneyLimits,
  now: Date,
): DeskWithdrawal['needs_second'] {
  if (row.batch_state === 'approved' || (row.state !== 'pending' && row.state !== 'on_hold')) return [];
  const isYoung = since !== null && now.getTime() - since.getTime() < limits.young_account_days * DAY_MS;
  return [
    ...(row.amount >= limits.withdrawal ? ['amount' as const] : []),
    ...(isYoung ? ['young_account' as const] : []),
  ];
}

/** Withdrawals with names of people and the age of the accounts: three queries, however many they are. */
export async function presentWithdrawals(
  { identity, profile, approvals, clock }: DeskWithdrawalsDeps,
  rows: readonly WithdrawalForDesk[],
): Promise<DeskWithdrawal[]> {
  const [names, since, { limits }] = await Promise.all([
    identity.readNamesOf(rows.map((row) => row.user_id)),
    profile.accountsSince(rows.map((row) => ({ userId: row.user_id, end: row.account_end, at: row.created_at }))),
    approvals.limits(),
  ]);
  const now = clock.now();
  return rows.map((row, at) => {
    const person = personName(row.user_id, names);
    const kind = kindOfAccount(profile.openAccount(row.user_id, row.sealed_account));
    return {
      id: row.id,
      created_at: row.created_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
      state: row.state,
      amount: row.amount,
      person,
      account_since: since[at]?.toISOString() ?? null,
      account: { kind, end: row.account_end, owner: row.account_owner },
      owner_is_person: row.account_owner !== null && nameKey(row.account_owner) === nameKey(person.name),
      owed: row.owed,
      last_cashback_at: row.last_cashback_at?.toISOString() ?? null,
      bank_reference: row.bank_reference,
      batch_id: row.batch_id,
      needs_second: secondReasonsOf(row, since[at] ?? null, limits, now),
    };
  });
}
